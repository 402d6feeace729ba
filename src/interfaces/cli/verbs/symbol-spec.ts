// `portolan symbol` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { limit, NAME, NAMES, WHICH } from '../graph-options.ts';
import { FRESHNESS, NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const symbolSpec: Verb = {
  name: 'symbol',
  group: GROUPS.graph,
  summary: 'one symbol: where, what it is, how much touches it',
  details: `${NAMES} Where several symbols have the name, they are listed.`,
  arguments: [NAME],
  options: [
    { long: 'source', kind: 'flag', summary: 'its text too' },
    ...WHICH,
    limit('symbols of that name', LIMITS.symbols),
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan symbol verifyToken', means: 'its card, or the choice where there are several' },
    { command: 'portolan symbol Cart.add --source', means: 'a method with its text' },
    { command: 'portolan symbol src/cart.ts:12', means: 'whatever is at that line' },
  ],
  load: async () => (await import('./symbol-verb.ts')).runSymbol,
};
