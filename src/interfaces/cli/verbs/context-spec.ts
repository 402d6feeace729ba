// `portolan context` as data.

import { CONTEXT_LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT, SEARCH_FILTERS } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const contextSpec: Verb = {
  name: 'context',
  group: GROUPS.searching,
  summary: 'the lines that answer a question, within a token budget',
  details:
    'Prints what search finds, with its callers and callees: whole definitions, the best first, what matters of one that is too long, then the names of others. The budget covers everything that is printed. Without QUERY, the question is read from standard input: a stack trace, the output of a failing test or `git diff` works too. Secrets are removed.',
  arguments: [{ name: 'QUERY', required: false, many: true, completes: 'none' }],
  options: [
    {
      long: 'budget',
      kind: 'number',
      placeholder: 'TOKENS',
      ...CONTEXT_LIMITS.tokens,
      summary: 'at most this many tokens (default graph_rag.token_budget)',
    },
    {
      long: 'depth',
      kind: 'number',
      placeholder: 'N',
      ...CONTEXT_LIMITS.depth,
      summary: 'follow the graph for N edges (default graph_rag.max_depth)',
    },
    {
      long: 'top-k',
      kind: 'number',
      placeholder: 'N',
      ...CONTEXT_LIMITS.hits,
      summary: 'start from N hits (default graph_rag.top_k)',
    },
    {
      long: 'more-hits',
      kind: 'number',
      placeholder: 'N',
      ...CONTEXT_LIMITS.moreHits,
      summary: 'show N further hits where there is room (default graph_rag.more_hits)',
    },
    { long: 'numbers', kind: 'flag', summary: 'the number of each line before it' },
    { long: 'no-graph', kind: 'flag', summary: 'only what search finds, no callers or callees' },
    ...SEARCH_FILTERS,
    {
      long: 'seen',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'remember in FILE what was printed; unchanged code is then referenced in one line',
    },
    { long: 'again', kind: 'flag', summary: 'with --seen: print everything again' },
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
