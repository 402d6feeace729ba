// `portolan outline` as data.

import type { Verb } from '../context.ts';
import { FRESHNESS, LANGUAGE, NO_REDACT, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const outlineSpec: Verb = {
  name: 'outline',
  group: GROUPS.searching,
  summary: 'the symbols of a file or folder as a tree, with lines and signatures',
  details:
    'One file is shown completely, fields included. For several files the outer two levels are shown, without fields; --depth shows more or less. An outline of more than a few pages is folded to one line for each file or folder, unless --depth is given.',
  arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
  options: [
    REPO,
    LANGUAGE,
    { long: 'exported', kind: 'flag', summary: 'only exported symbols' },
    { long: 'depth', kind: 'number', placeholder: 'N', min: 1, max: 100, summary: 'show N levels, fields included' },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan outline src/server.ts', means: 'everything that one file defines' },
    { command: 'portolan outline src/net --exported', means: 'what a folder exports' },
  ],
  load: async () => (await import('./outline-verb.ts')).runOutline,
};
