// `portolan context` as data.

import { CONTEXT_LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT, SEARCH_FILTERS } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const contextSpec: Verb = {
  name: 'context',
  group: GROUPS.searching,
  summary: 'the lines that answer a question, within a number of tokens',
  details:
    'What search finds, and what calls it or is called by it, as much of each as fits: whole, with blocks left out, or only its head. The budget holds for everything that is printed. Without a question one is read from standard input: a stack trace, the output of a failing test and `git diff` are understood. Secrets are taken out.',
  arguments: [{ name: 'QUERY', required: false, many: true, completes: 'none' }],
  options: [
    {
      long: 'budget',
      kind: 'number',
      placeholder: 'TOKENS',
      ...CONTEXT_LIMITS.tokens,
      summary: 'at most so many tokens (default graph_rag.token_budget)',
    },
    {
      long: 'depth',
      kind: 'number',
      placeholder: 'N',
      ...CONTEXT_LIMITS.depth,
      summary: 'follow the graph so far (default graph_rag.max_depth)',
    },
    {
      long: 'top-k',
      kind: 'number',
      placeholder: 'N',
      ...CONTEXT_LIMITS.hits,
      summary: 'start from so many hits (default graph_rag.top_k)',
    },
    { long: 'no-graph', kind: 'flag', summary: 'only what search finds' },
    ...SEARCH_FILTERS,
    {
      long: 'seen',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'remember in FILE what was given; what has not changed since comes back as one line',
    },
    { long: 'again', kind: 'flag', summary: 'with --seen: give it again all the same' },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan context how are sessions stored', means: 'the code to read, with what it calls' },
    { command: 'portolan context retry policy --budget 2000 --json', means: 'a small pack for a program' },
    { command: 'npm test 2>&1 | portolan context', means: 'the code behind a failing test' },
    { command: 'git diff | portolan context', means: 'what a change touches' },
  ],
  load: async () => (await import('./context-verb.ts')).runContext,
};
