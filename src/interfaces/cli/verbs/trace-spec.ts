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
    { long: 'direction', kind: 'text', choices: ['out', 'in'], summary: 'what it leads to, or what leads to it' },
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
    { command: 'portolan trace main --depth 3 --kind calls', means: 'what runs, three calls deep' },
    { command: 'portolan trace Cart.add --direction in', means: 'the ways that lead there' },
  ],
  load: async () => (await import('./trace-verb.ts')).runTrace,
};
