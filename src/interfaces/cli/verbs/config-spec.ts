// `portolan config` as data.

import type { Verb } from '../context.ts';
import { NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const configSpec: Verb = {
  name: 'config',
  group: GROUPS.machine,
  summary: 'every setting, its value and where it came from',
  details:
    'Sources, the strongest first: --set KEY=VALUE, an environment variable, portolan.config.json at the top of the workspace, portolan/config.json in the user configuration folder, the default. The files may contain comments. A workspace file may only set what is indexed and how it is ranked and shown, unless you trust it; see `portolan help trust`.',
  arguments: [],
  options: [NO_REDACT],
  examples: [
    { command: 'portolan config', means: 'show every setting and where it came from' },
    { command: 'portolan config --set max_file_size_mb=1', means: 'show the settings with this one changed' },
  ],
  load: async () => (await import('./config-verb.ts')).runConfig,
  showsSettings: true,
};
