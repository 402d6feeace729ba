// `portolan remove` as data.

import type { Verb } from '../context.ts';
import { WAIT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const removeSpec: Verb = {
  name: 'remove',
  group: GROUPS.indexing,
  summary: 'remove a repository from the index',
  arguments: [{ name: 'REPO', required: true, many: false, completes: 'repo' }],
  options: [WAIT],
  examples: [
    { command: 'portolan remove web', means: 'remove the repository web from the index; its files are not touched' },
  ],
  load: async () => (await import('./remove-verb.ts')).runRemove,
  isLong: () => true,
};
