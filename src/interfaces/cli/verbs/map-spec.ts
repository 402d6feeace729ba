// `portolan map` as data.
import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const mapSpec: Verb = {
  name: 'map',
  group: GROUPS.searching,
  summary: 'where to begin: folders, key files and key symbols, within a token budget',
  details:
    'Shows the most important first, spread over the folders, with signatures but no bodies. Tests, generated and vendored files are only counted. The last lines say what was left out and how to see it. The output never exceeds the budget.',
  arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
  options: [
    REPO,
    {
      long: 'budget',
      kind: 'number',
      placeholder: 'TOKENS',
      min: LIMITS.mapTokens.min,
      max: LIMITS.mapTokens.max,
      summary: `at most this many tokens (default ${LIMITS.mapTokens.usual})`,
    },
    { long: 'depth', kind: 'number', placeholder: 'N', ...LIMITS.mapDepth, summary: 'show N levels of folders' },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan map', means: 'the whole workspace on a page' },
    { command: 'portolan map src/engine --budget 4000', means: 'one folder, with more room' },
  ],
  load: async () => (await import('./map-verb.ts')).runMap,
};
