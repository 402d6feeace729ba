// `portolan export` as data.

import type { Verb } from '../context.ts';
import { FRESHNESS, NO_REDACT } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const exportSpec: Verb = {
  name: 'export',
  group: GROUPS.graph,
  summary: 'the whole graph as JSON lines',
  details:
    'One line for each node (id, kind, path, line of its name, first and last line) and for each location that proves an edge (from, to, kind, confidence, strategy, path, line). A confidence below 0.5 means that the edge is only possible.\n\nThe maps lead from absolute paths to files, from modules (`repository:language:dotted.name`) to files, and from modules to the symbols that an importer can name there, re-exports included.',
  arguments: [],
  options: [
    {
      long: 'format',
      kind: 'text',
      choices: ['jsonl', 'maps'],
      summary: 'the graph as JSON lines (default), or the maps from names to locations as one object',
    },
    NO_REDACT,
    ...FRESHNESS,
  ],
  examples: [
    { command: 'portolan export --format jsonl > graph.jsonl', means: 'every symbol and edge, to load elsewhere' },
    { command: 'portolan export --format maps', means: 'paths, modules and what they export, with their node ids' },
  ],
  load: async () => (await import('./export-verb.ts')).runExport,
};
