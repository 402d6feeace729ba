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
  details: `${NAMES} Shows everything that reaches it through calls, uses, inheritance and imports, with the depth and the smallest confidence on the path; tests are listed separately. With --diff, shows the impact of all differences between a revision (default HEAD) and the files on disk.`,
  arguments: [{ ...NAME, required: false, completes: 'path' }],
  options: [
    {
      long: 'diff',
      kind: 'flag',
      summary: 'the impact of all changes since the revision NAME (default HEAD), untracked files included',
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
    { command: 'portolan impact --diff', means: 'the impact of everything that is not committed' },
    { command: 'portolan impact --diff main', means: 'the impact of this branch and of what is not committed' },
  ],
  load: async () => (await import('./impact-verb.ts')).runImpact,
};
