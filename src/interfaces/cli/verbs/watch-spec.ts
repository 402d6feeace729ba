// `portolan watch` as data.

import type { Verb } from '../context.ts';
import { GROUPS } from '../verb-groups.ts';

export const watchSpec: Verb = {
  name: 'watch',
  group: GROUPS.indexing,
  summary: 'follow changes and keep the index up to date',
  details:
    'Brings the index up to date, then follows every folder that is not ignored. A file that is written can be found a moment later; new and removed files, branches and commits follow once it is quiet. Several may run on one workspace: one of them writes at a time. Where folders cannot be followed it looks now and then, and says so.',
  arguments: [],
  options: [],
  examples: [
    { command: 'portolan watch', means: 'a line for every generation, until Ctrl-C' },
    { command: 'portolan watch --json', means: 'the same, one object a line' },
  ],
  load: async () => (await import('./watch-verb.ts')).runWatch,
  isLasting: true,
  showsSettings: true,
};
