// `portolan config` as data.

import type { Verb } from '../context.ts';
import { NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const configSpec: Verb = {
  name: 'config',
  group: GROUPS.machine,
  summary: 'every setting, its value and where it came from',
  details:
    'In order: --set KEY=VALUE, an environment variable, portolan.config.json at the top of the workspace, portolan/config.json in the user configuration folder, the default. The files may hold comments. The file of a workspace may set only what is indexed and how it is ranked and shown, unless you trust it; see `portolan help trust`.',
  arguments: [],
  options: [NO_REDACT],
  examples: [
    { command: 'portolan config', means: 'what is set, and by whom' },
    { command: 'portolan config --set max_file_size_mb=1', means: 'what it would be with that flag' },
  ],
  load: async () => (await import('./config-verb.ts')).runConfig,
  showsSettings: true,
};
