// `portolan summary` as data.

import { SUMMARY_TYPES } from '../../../model/summary.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { NO_REDACT, PATH, REFRESH, REPO, WAIT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';
import { SUMMARY_ACTIONS } from './summary-actions.ts';

export const summarySpec: Verb = {
  name: 'summary',
  group: GROUPS.searching,
  summary: 'what functions, classes, files and folders are for, in words: build, search, show, status, export',
  details:
    'build writes the summary index (.portolan/summary_index_function_level), in our own words, or those of a model if summary.provider is set. Unchanged summaries are not written again, and what was paid for is always kept. search QUERY finds summaries by meaning and by words. show NAME prints the summaries of a path, a folder or a symbol. status shows what there is and how old it is. export prints every document, one JSON object a line.',
  arguments: [
    { name: 'ACTION', required: true, many: false, completes: SUMMARY_ACTIONS },
    { name: 'WORDS', required: false, many: true, completes: 'path' },
  ],
  options: [
    REPO,
    PATH,
    {
      long: 'type',
      short: 't',
      kind: 'text',
      many: true,
      placeholder: 'TYPE',
      choices: SUMMARY_TYPES,
      summary: `only summaries of this type: ${SUMMARY_TYPES.join(', ')}`,
    },
    {
      long: 'limit',
      kind: 'number',
      placeholder: 'N',
      min: LIMITS.hits.min,
      max: LIMITS.hits.max,
      summary: `search: at most N summaries (default ${LIMITS.hits.usual})`,
    },
    {
      long: 'dry-run',
      kind: 'flag',
      summary: 'build: only show what would be written, sent to a model and paid; nothing is sent',
    },
    {
      long: 'force',
      kind: 'flag',
      summary: 'build: even if most summaries would be made again, and for all that a model failed on',
    },
    {
      long: 'max-cost',
      kind: 'number',
      placeholder: 'USD',
      ...LIMITS.cost,
      summary: 'build: the most to pay for a model, important code first; replaces summary.max_cost',
    },
    { ...NO_REDACT, summary: 'search, show, export: show secrets as they are in the files' },
    WAIT,
    ...REFRESH,
  ],
  examples: [
    { command: 'portolan summary build', means: 'write the summaries of every repository, or bring them up to date' },
    { command: 'portolan summary search how are sessions stored --type file', means: 'files whose summary matches' },
    { command: 'portolan summary show src/net', means: 'what a folder is for' },
    { command: 'portolan summary build --dry-run', means: 'what a model would be asked, and what that costs' },
  ],
  load: async () => (await import('./summary-verb.ts')).runSummary,
  isLong: ({ positionals }) => positionals[0] === 'build',
};
