// `portolan verify` as data.

import type { Verb } from '../context.ts';
import { NO_REDACT, WAIT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const verifySpec: Verb = {
  name: 'verify',
  group: GROUPS.indexing,
  summary: 'check that the index shows what one built from nothing would',
  details:
    'Brings the index up to date, builds another beside it from nothing, and compares everything that an index shows; that one is removed again. Says the first thing that differs, and exits with 1. With --sample only some files are read, parsed and resolved anew. Where files change meanwhile a difference proves nothing: that is said, and the exit code is 2.',
  arguments: [],
  options: [
    {
      long: 'sample',
      kind: 'number',
      placeholder: 'N',
      min: 1,
      max: 1_000_000_000,
      summary: 'check only so many files',
    },
    {
      long: 'seed',
      kind: 'number',
      placeholder: 'N',
      min: 0,
      max: Number.MAX_SAFE_INTEGER,
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
