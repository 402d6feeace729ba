// `portolan index` as data.

import type { Verb } from '../context.ts';
import { MAX_COST, WAIT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const indexSpec: Verb = {
  name: 'index',
  group: GROUPS.indexing,
  summary: 'add repositories and bring the index up to date',
  details:
    'Without a path, brings every known repository up to date, or adds the current one where none is known; a folder that holds git repositories and is none itself is a workspace of them. A PATH is always added, also a repository inside another. Only what changed is read. The index lives in .portolan at the top of the git repository, else in the current folder. Ctrl-C is safe: the index stays as it was, and what was worked out is not lost.',
  arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
  options: [
    { long: 'name', kind: 'text', placeholder: 'NAME', summary: 'what the repository is called in the index' },
    { long: 'dry-run', kind: 'flag', summary: 'only show what would be indexed and skipped' },
    { long: 'force', kind: 'flag', summary: 'build everything anew; sets a damaged index aside' },
    MAX_COST,
    WAIT,
  ],
  examples: [
    { command: 'portolan index', means: 'index this repository, or bring the index up to date' },
    { command: 'portolan index ../api ../web', means: 'add two more repositories to this workspace' },
    { command: 'portolan index --dry-run', means: 'what would be indexed, and what would not, by reason' },
  ],
  load: async () => (await import('./index-verb.ts')).runIndex,
  isLong: () => true,
};
