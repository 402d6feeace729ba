// `portolan verify` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { NO_REDACT, WAIT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const verifySpec: Verb = {
  name: 'verify',
  group: GROUPS.indexing,
  summary: 'compare the index with a rebuild from scratch',
  details:
    'Brings the index up to date, builds a second index from scratch, and compares everything that an index shows. The second index is removed afterwards. Prints the first difference and exits with 1. With --sample, only some files are read, parsed and resolved again. If files change during the check, the result is inconclusive (exit 2).',
  arguments: [],
  options: [
    {
      long: 'sample',
      kind: 'number',
      placeholder: 'N',
      ...LIMITS.sample,
      summary: 'check only N files',
    },
    {
      long: 'seed',
      kind: 'number',
      placeholder: 'N',
      ...LIMITS.seed,
      summary: 'chooses the files of the sample (default: the generation)',
    },
    NO_REDACT,
    WAIT,
  ],
  examples: [
    { command: 'portolan verify', means: 'compare the whole index with a rebuild' },
    { command: 'portolan verify --sample 200', means: 'check two hundred files, in seconds' },
  ],
  load: async () => (await import('./verify-verb.ts')).runVerify,
  isLong: () => true,
};
