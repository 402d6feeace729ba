// `portolan watch` as data.

import type { Verb } from '../context.ts';
import { GROUPS } from '../verb-groups.ts';

export const watchSpec: Verb = {
  name: 'watch',
  group: GROUPS.indexing,
  summary: 'follow changes and keep the index up to date',
  details:
    'Brings the index up to date, then watches every folder that is not ignored. A saved file can be found a moment later. New and removed files, branches and commits follow when changes pause. Several processes may watch one workspace; one of them writes at a time. If folders cannot be watched, it polls and says so.',
  arguments: [],
  options: [],
  examples: [
    { command: 'portolan watch', means: 'print a line for every generation, until Ctrl-C' },
    { command: 'portolan watch --json', means: 'the same, one object a line' },
  ],
  load: async () => (await import('./watch-verb.ts')).runWatch,
  isLasting: true,
  showsSettings: true,
};
