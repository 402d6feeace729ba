// `portolan trace` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { ALL, depth, EDGE_KIND, limit, NAME, NAMES, POSSIBLE } from '../graph-options.ts';
import { FRESHNESS, LANGUAGE, NO_REDACT, PATH, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const traceSpec: Verb = {
  name: 'trace',
  group: GROUPS.graph,
  summary: 'follow edges from a symbol or file, step by step',
  details: NAMES,
  arguments: [{ ...NAME, completes: 'path' }],
  options: [
    depth(LIMITS.traceDepth),
    EDGE_KIND,
    { long: 'direction', kind: 'text', choices: ['out', 'in'], summary: 'out: what it reaches; in: what reaches it' },
    POSSIBLE,
    ALL,
    REPO,
    PATH,
    LANGUAGE,
    limit('nodes', LIMITS.reached),
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan trace main --depth 3 --kind calls', means: 'what main calls, three calls deep' },
    { command: 'portolan trace Cart.add --direction in', means: 'what reaches Cart.add' },
  ],
  load: async () => (await import('./trace-verb.ts')).runTrace,
};
