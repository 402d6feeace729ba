// `portolan trust` as data.

import type { Verb } from '../context.ts';
import { GROUPS } from '../verb-groups.ts';

export const trustSpec: Verb = {
  name: 'trust',
  group: GROUPS.machine,
  summary: 'review and allow the settings that came with a repository',
  details:
    'portolan.config.json may set what is indexed and how it is ranked and shown. Providers, addresses, names of key variables, folders and costs it may set only once you trust it: this shows them and asks. Trust holds for this path and this content; a changed file needs trust again. It is recorded in your user configuration folder, never in the repository.',
  arguments: [{ name: 'FILE', required: false, many: false, completes: 'path' }],
  options: [
    { long: 'yes', short: 'y', kind: 'flag', summary: 'do not ask' },
    { long: 'move', kind: 'flag', summary: 'move these settings into your own configuration file instead' },
    { long: 'list', kind: 'flag', summary: 'the files that you trust, and whether they have changed since' },
    { long: 'revoke', kind: 'flag', summary: 'trust the file of this workspace, or FILE, no more' },
  ],
  examples: [
    { command: 'portolan trust', means: 'show what the file of this workspace wants to set, and ask' },
    { command: 'portolan trust --move', means: 'set it for yourself, in every repository' },
    { command: 'portolan trust --revoke', means: 'back to the settings that need no trust' },
  ],
  load: async () => (await import('./trust-verb.ts')).runTrust,
  showsSettings: true,
};
