// `portolan path` as data.

import type { Verb } from '../context.ts';
import { ALL, EDGE_KIND, NAME, NAMES, POSSIBLE } from '../graph-options.ts';
import { FRESHNESS, LANGUAGE, NO_REDACT, PATH, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const pathSpec: Verb = {
  name: 'path',
  group: GROUPS.graph,
  summary: 'the shortest path from one symbol to another',
  details: `${NAMES} For a class or a file, the path may begin or end at any of its members. If there is no path, the path in the other direction is shown.`,
  arguments: [
    { ...NAME, name: 'FROM' },
    { ...NAME, name: 'TO' },
  ],
  options: [EDGE_KIND, POSSIBLE, ALL, REPO, PATH, LANGUAGE, NO_REDACT, ...FRESHNESS],
  examples: [{ command: 'portolan path main Cart.add', means: 'how main reaches Cart.add' }],
  load: async () => (await import('./path-verb.ts')).runPath,
};
