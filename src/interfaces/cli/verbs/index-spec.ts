// `portolan index` as data.

import type { Verb } from '../context.ts';
import { MAX_COST, WAIT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const indexSpec: Verb = {
  name: 'index',
  group: GROUPS.indexing,
  summary: 'add repositories and bring the index up to date',
  details:
    'Without a path, updates every known repository, or adds the current one if none is known. A folder of git repositories that is not one itself becomes a workspace of them. A PATH is always added, even a repository inside another. Only changed files are read. The index is in .portolan at the top of the git repository, else in the current folder. Ctrl-C is safe: the index stays as it was, and finished work is kept.',
  arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
  options: [
    { long: 'name', kind: 'text', placeholder: 'NAME', summary: 'the name of the repository in the index' },
    { long: 'dry-run', kind: 'flag', summary: 'only show what would be indexed and skipped; write nothing' },
    { long: 'force', kind: 'flag', summary: 'rebuild everything; a damaged index is moved away' },
    MAX_COST,
    WAIT,
  ],
  examples: [
    { command: 'portolan index', means: 'index this repository, or bring the index up to date' },
    { command: 'portolan index ../api ../web', means: 'add two more repositories to this workspace' },
    { command: 'portolan index --dry-run', means: 'show what would be indexed, and what would not, by reason' },
  ],
  load: async () => (await import('./index-verb.ts')).runIndex,
  isLong: () => true,
};
