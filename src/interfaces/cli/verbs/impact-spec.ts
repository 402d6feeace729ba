// `portolan impact` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { ALL, depth, limit, NAME, NAMES, POSSIBLE, WHICH } from '../graph-options.ts';
import { FRESHNESS, NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const impactSpec: Verb = {
  name: 'impact',
  group: GROUPS.graph,
  summary: 'what could break if this changes',
  details: `${NAMES} Everything that reaches it over calls, uses, inheritance and imports, with its depth and the smallest confidence on the way; tests apart. With --diff, of all that differs from a revision (default HEAD) on disk.`,
  arguments: [{ ...NAME, required: false, completes: 'path' }],
  options: [
    {
      long: 'diff',
      kind: 'flag',
      summary: 'of what changed since the revision NAME (default HEAD), untracked files too',
    },
    depth(LIMITS.impactDepth),
    POSSIBLE,
    ALL,
    ...WHICH,
    limit('nodes', LIMITS.reached),
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan impact Cart.add', means: 'who is affected, and which tests to run' },
    { command: 'portolan impact --diff', means: 'of everything that is not committed yet' },
    { command: 'portolan impact --diff main', means: 'of this branch and what is not committed' },
  ],
  load: async () => (await import('./impact-verb.ts')).runImpact,
};
