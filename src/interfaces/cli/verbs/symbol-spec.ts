// `portolan symbol` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { limit, NAME, NAMES, WHICH } from '../graph-options.ts';
import { FRESHNESS, NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const symbolSpec: Verb = {
  name: 'symbol',
  group: GROUPS.graph,
  summary: 'one symbol: where it is, what it is, how much uses it',
  details: `${NAMES} If several symbols have the name, they are listed.`,
  arguments: [NAME],
  options: [
    { long: 'source', kind: 'flag', summary: 'show its source' },
    ...WHICH,
    limit('symbols with that name', LIMITS.symbols),
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan symbol verifyToken', means: 'the symbol, or a list if several have the name' },
    { command: 'portolan symbol Cart.add --source', means: 'a method with its source' },
    { command: 'portolan symbol src/cart.ts:12', means: 'the symbol at that line' },
  ],
  load: async () => (await import('./symbol-verb.ts')).runSymbol,
};
