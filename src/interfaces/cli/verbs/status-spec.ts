// `portolan status` as data.

import type { Verb } from '../context.ts';
import { NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const statusSpec: Verb = {
  name: 'status',
  group: GROUPS.indexing,
  summary: 'what is indexed, how fresh it is, and what was skipped and why',
  arguments: [],
  options: [{ long: 'why', kind: 'text', placeholder: 'PATH', summary: 'why this path is indexed or not' }, NO_REDACT],
  examples: [
    { command: 'portolan status', means: 'repositories, freshness, languages, skipped files by reason' },
    { command: 'portolan status --why dist/app.js', means: 'the rule that keeps a file out, with file and line' },
  ],
  load: async () => (await import('./status-verb.ts')).runStatus,
  showsSettings: true,
};
