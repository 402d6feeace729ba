// `portolan search` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT, SEARCH_FILTERS } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const searchSpec: Verb = {
  name: 'search',
  group: GROUPS.searching,
  summary: 'find the places that answer a question',
  details: 'Changed files are indexed first (up to refresh.max_files of them), so the answer is about what is on disk.',
  arguments: [{ name: 'QUERY', required: true, many: true, completes: 'none', requiredUnless: 'stdin' }],
  options: [
    ...SEARCH_FILTERS,
    {
      long: 'limit',
      kind: 'number',
      placeholder: 'N',
      min: LIMITS.hits.min,
      max: LIMITS.hits.max,
      summary: `at most so many hits (default ${LIMITS.hits.usual})`,
    },
    { long: 'files-only', short: 'l', kind: 'flag', summary: 'only the paths, each once' },
    { long: 'explain', kind: 'flag', summary: 'how each score came about' },
    {
      long: 'stdin',
      kind: 'flag',
      summary: 'one query a line, plain or as JSON {"id", "query", "path", …}; one JSON answer a line',
    },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan search where are tokens verified', means: 'the ten best places' },
    { command: 'portolan search retry backoff --path src/net --limit 3', means: 'the three best below a folder' },
    { command: 'portolan search \'"connection refused"\'', means: 'what holds this very text, ranked' },
    { command: 'portolan search session store --json', means: 'one JSON object for programs' },
  ],
  load: async () => (await import('./search-verb.ts')).runSearch,
};
