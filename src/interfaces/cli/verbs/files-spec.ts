// `portolan files` as data.

import type { Verb } from '../context.ts';
import { FRESHNESS, LANGUAGE, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const filesSpec: Verb = {
  name: 'files',
  group: GROUPS.indexing,
  summary: 'the file catalog',
  arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
  options: [
    REPO,
    LANGUAGE,
    { long: 'skipped', kind: 'flag', summary: 'the files that are not indexed, with their reasons' },
    { long: 'all', kind: 'flag', summary: 'indexed and skipped files' },
    {
      long: 'since',
      kind: 'number',
      placeholder: 'GENERATION',
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
      summary: 'files added, changed or removed after this generation',
    },
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan files src', means: 'every indexed file below src' },
    { command: 'portolan files --skipped', means: 'every path that is not indexed, with the reason' },
    { command: 'portolan files --since 12 --json', means: 'what changed after generation 12, for programs' },
  ],
  load: async () => (await import('./files-verb.ts')).runFiles,
};
