// `portolan eval` as data.

import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const evalSpec: Verb = {
  name: 'eval',
  group: GROUPS.searching,
  summary: 'measure search on questions with known answers',
  details:
    'FILE has a question a line: {"query": "…", "relevant": [{"path": "src/a.ts", "start": 3, "end": 9}], "path": "src"}; start, end and path may be left out. Each part of the ranking is added in turn, so that one sees what it is worth.',
  arguments: [{ name: 'FILE', required: true, many: false, completes: 'path', requiredUnless: 'from-git' }],
  options: [
    { long: 'from-git', kind: 'flag', summary: 'ask the subjects of commits for the files they changed' },
    {
      long: 'worst',
      kind: 'number',
      placeholder: 'N',
      min: 0,
      max: 1000,
      summary: 'show so many of the worst (default 5)',
    },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan eval questions.jsonl', means: 'how good search is on your own questions' },
    { command: 'portolan eval --from-git', means: 'on questions made from the history' },
  ],
  load: async () => (await import('./eval-verb.ts')).runEval,
};
