// `portolan links` as data.
import { LINK_KINDS } from '../../../model/link.ts';
import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const linksSpec: Verb = {
  name: 'links',
  group: GROUPS.graph,
  summary: 'which repositories and services ask which others for something, and where',
  details:
    'A service is a repository, or a folder in one with its own manifest or image file. A link leads from the code that calls, publishes or imports to the route, service, listener or manifest that answers. Possible links are listed separately: a path that fits is no proof.',
  arguments: [{ name: 'REPO', required: false, many: true, completes: 'repo' }],
  options: [
    {
      long: 'via',
      kind: 'text',
      many: true,
      placeholder: 'KIND',
      choices: LINK_KINDS,
      summary: 'only links of this kind',
    },
    { long: 'why', kind: 'flag', summary: 'also list what leads to no other service, with the reason' },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan links', means: 'every link, with a matrix on a terminal' },
    { command: 'portolan links orders --via http', means: 'who calls orders over HTTP, and whom it calls' },
    { command: 'portolan links --why --json', means: 'also the calls without a link, for programs' },
  ],
  load: async () => (await import('./links-verb.ts')).runLinks,
};
