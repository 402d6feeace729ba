// `portolan trust` as data.

import type { Verb } from '../context.ts';
import { GROUPS } from '../verb-groups.ts';

export const trustSpec: Verb = {
  name: 'trust',
  group: GROUPS.machine,
  summary: 'review and allow the settings that came with a repository',
  details:
    'portolan.config.json may set what is indexed and how it is ranked and shown. It may set providers, addresses, names of key variables, folders and costs only if you trust it; this verb shows them and asks. Trust is for this path and this content: a changed file needs trust again. It is recorded in your user configuration folder, never in the repository.',
  arguments: [{ name: 'FILE', required: false, many: false, completes: 'path' }],
  options: [
    { long: 'yes', short: 'y', kind: 'flag', summary: 'do not ask' },
    { long: 'move', kind: 'flag', summary: 'move these settings into your own configuration file instead' },
    { long: 'list', kind: 'flag', summary: 'list the files that you trust, and whether they have changed' },
    { long: 'revoke', kind: 'flag', summary: 'no longer trust the file of this workspace, or FILE' },
  ],
  examples: [
    { command: 'portolan trust', means: 'show what the file of this workspace wants to set, and ask' },
    { command: 'portolan trust --move', means: 'move the settings to your own file, for every repository' },
    { command: 'portolan trust --revoke', means: 'use only the settings that need no trust' },
  ],
  load: async () => (await import('./trust-verb.ts')).runTrust,
  showsSettings: true,
};
