// `portolan search` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT, SEARCH_FILTERS } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const searchSpec: Verb = {
  name: 'search',
  group: GROUPS.searching,
  summary: 'find the code that answers a question',
  details: 'Changed files are indexed first (up to refresh.max_files), so that the answer matches the files on disk.',
  arguments: [{ name: 'QUERY', required: true, many: true, completes: 'none', requiredUnless: 'stdin' }],
  options: [
    ...SEARCH_FILTERS,
    {
      long: 'limit',
      kind: 'number',
      placeholder: 'N',
      min: LIMITS.hits.min,
      max: LIMITS.hits.max,
      summary: `at most N hits (default ${LIMITS.hits.usual})`,
    },
    { long: 'files-only', short: 'l', kind: 'flag', summary: 'only the paths, each path once' },
    { long: 'explain', kind: 'flag', summary: 'show how each score was computed' },
    {
      long: 'stdin',
      kind: 'flag',
      summary: 'read one query a line, plain or as JSON {"id", "query", "path", …}; print one JSON answer a line',
    },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan search where are tokens verified', means: 'the ten best hits' },
    { command: 'portolan search retry backoff --path src/net --limit 3', means: 'the three best hits below a folder' },
    { command: 'portolan search \'"connection refused"\'', means: 'code with exactly this text, ranked' },
    { command: 'portolan search session store --json', means: 'one JSON object for programs' },
  ],
  load: async () => (await import('./search-verb.ts')).runSearch,
};
