// `portolan map` as data.
import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const mapSpec: Verb = {
  name: 'map',
  group: GROUPS.searching,
  summary: 'where to begin: folders, key files and key symbols inside a token budget',
  details:
    'The most important first, spread over the folders; signatures without bodies. Tests, generated and vendored files are only counted. The last lines say what was left out and how to see it. The budget holds for what is printed, to the token.',
  arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
  options: [
    REPO,
    {
      long: 'budget',
      kind: 'number',
      placeholder: 'TOKENS',
      min: LIMITS.mapTokens.min,
      max: LIMITS.mapTokens.max,
      summary: `at most so many tokens (default ${LIMITS.mapTokens.usual})`,
    },
    { long: 'depth', kind: 'number', placeholder: 'N', min: 1, max: 100, summary: 'so many levels of folders' },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan map', means: 'the whole workspace on a page' },
    { command: 'portolan map src/engine --budget 4000', means: 'one folder, with more room' },
  ],
  load: async () => (await import('./map-verb.ts')).runMap,
};
