// `portolan path` as data.

import type { Verb } from '../context.ts';
import { ALL, EDGE_KIND, NAME, NAMES, POSSIBLE } from '../graph-options.ts';
import { FRESHNESS, LANGUAGE, NO_REDACT, PATH, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const pathSpec: Verb = {
  name: 'path',
  group: GROUPS.graph,
  summary: 'the shortest way from one symbol to another',
  details: `${NAMES} Of a class or a file any part may begin or end the way. Where none leads there, the way back is shown.`,
  arguments: [
    { ...NAME, name: 'FROM' },
    { ...NAME, name: 'TO' },
  ],
  options: [EDGE_KIND, POSSIBLE, ALL, REPO, PATH, LANGUAGE, NO_REDACT, ...FRESHNESS],
  examples: [{ command: 'portolan path main Cart.add', means: 'by which calls the one reaches the other' }],
  load: async () => (await import('./path-verb.ts')).runPath,
};
