// `portolan eval` as data.

import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const evalSpec: Verb = {
  name: 'eval',
  group: GROUPS.searching,
  summary: 'measure search on questions with known answers',
  details:
    'FILE has one question a line: {"query": "…", "relevant": [{"path": "src/a.ts", "start": 3, "end": 9}], "path": "src"}; start, end, symbol and path are optional. The parts of the ranking are added one by one, to show what each is worth.',
  arguments: [{ name: 'FILE', required: true, many: false, completes: 'path', requiredUnless: 'from-git' }],
  options: [
    {
      long: 'from-git',
      kind: 'flag',
      summary: 'use commit subjects as questions, and the definitions they changed as answers',
    },
    {
      long: 'bug-reports',
      kind: 'flag',
      summary: 'with --from-git: use commits that describe a bug at length, with their whole message',
    },
    {
      long: 'worst',
      kind: 'number',
      placeholder: 'N',
      min: 0,
      max: 1000,
      summary: 'show the N worst questions (default 5)',
    },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan eval questions.jsonl', means: 'measure search on your own questions' },
    { command: 'portolan eval --from-git', means: 'measure search on questions made from the git history' },
  ],
  load: async () => (await import('./eval-verb.ts')).runEval,
};
