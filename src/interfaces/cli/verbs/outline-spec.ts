// `portolan outline` as data.

import type { Verb } from '../context.ts';
import { FRESHNESS, LANGUAGE, NO_REDACT, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const outlineSpec: Verb = {
  name: 'outline',
  group: GROUPS.searching,
  summary: 'the symbols of a file or folder as a tree, with lines and signatures',
  details:
    'One file is shown to its last field. Of several files the outer two levels are shown, without fields; --depth shows more or less. What is longer than a few pages is folded to a line a file or folder, unless --depth is given.',
  arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
  options: [
    REPO,
    LANGUAGE,
    { long: 'exported', kind: 'flag', summary: 'only what other files can use' },
    { long: 'depth', kind: 'number', placeholder: 'N', min: 1, max: 100, summary: 'so many levels, fields included' },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan outline src/server.ts', means: 'everything that one file defines' },
    { command: 'portolan outline src/net --exported', means: 'what a folder offers to others' },
  ],
  load: async () => (await import('./outline-verb.ts')).runOutline,
};
