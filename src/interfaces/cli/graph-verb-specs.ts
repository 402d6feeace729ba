// The verbs that ask the graph, as data. What they do is in verbs/.
import { EDGE_KINDS } from '../../model/edge.ts';
import { FRESHNESS, LANGUAGE, NO_REDACT, PATH, REPO, SYMBOL_KIND } from './option-specs.ts';
import type { ArgumentSpec, OptionSpec, VerbSpec } from './verb.ts';

const GRAPH = 'The graph';

const NAME: ArgumentSpec = { name: 'NAME', required: true, many: false, completes: 'none' };
const NAMES =
  'NAME is a name (`parse`), the tail of a qualified one (`Cart.add`), `path#name`, `path:line`, a node id, or the path of a file.';

const EDGE_KIND: OptionSpec = {
  long: 'kind',
  kind: 'text',
  many: true,
  placeholder: 'KIND',
  choices: [...EDGE_KINDS.map((kind) => kind.toLowerCase()), ...EDGE_KINDS],
  summary: `only edges of this kind: ${EDGE_KINDS.map((kind) => kind.toLowerCase()).join(', ')}`,
};
const ALL: OptionSpec = { long: 'all', kind: 'flag', summary: 'every symbol of that name, where there are several' };
const POSSIBLE: OptionSpec = {
  long: 'possible',
  kind: 'flag',
  summary: 'follow edges that are only possible (confidence below 0.5) too',
};

function limit(what: string, fallback: number): OptionSpec {
  const summary = `at most so many ${what} (default ${fallback})`;
  return { long: 'limit', kind: 'number', placeholder: 'N', min: 1, max: 100_000, summary };
}

function depth(fallback: number): OptionSpec {
  const summary = `so many edges away at most (default ${fallback})`;
  return { long: 'depth', kind: 'number', placeholder: 'N', min: 1, max: 10, summary };
}

const WHICH: readonly OptionSpec[] = [REPO, PATH, LANGUAGE, SYMBOL_KIND];

export const GRAPH_VERB_SPECS: readonly VerbSpec[] = [
  {
    name: 'symbol',
    group: GRAPH,
    summary: 'one symbol: where, what it is, how much touches it',
    details: `${NAMES} Where several symbols have the name, they are listed.`,
    arguments: [NAME],
    options: [
      { long: 'source', kind: 'flag', summary: 'its text too' },
      ...WHICH,
      limit('symbols of that name', 20),
      NO_REDACT,
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan symbol verifyToken', means: 'its card, or the choice where there are several' },
      { command: 'portolan symbol Cart.add --source', means: 'a method with its text' },
      { command: 'portolan symbol src/cart.ts:12', means: 'whatever is at that line' },
    ],
  },
  {
    name: 'refs',
    group: GRAPH,
    summary: 'everything that refers to a symbol, by kind',
    details: `${NAMES} Then what is only possible, then lines that hold the name though no edge explains them.`,
    arguments: [NAME],
    options: [ALL, ...WHICH, limit('of each part', 100), NO_REDACT, ...FRESHNESS],
    examples: [{ command: 'portolan refs Cart', means: 'who calls, uses, extends and implements it' }],
  },
  {
    name: 'callers',
    group: GRAPH,
    summary: 'who calls it: found, possible, and mentions that no edge explains',
    details: `${NAMES} A class is called through its constructors. "None" is said only where a search of the text agrees.`,
    arguments: [NAME],
    options: [ALL, ...WHICH, limit('of each part', 100), NO_REDACT, ...FRESHNESS],
    examples: [
      { command: 'portolan callers Cart.add', means: 'every call with path and line' },
      { command: 'portolan callers add --all', means: 'of every symbol of that name' },
    ],
  },
  {
    name: 'callees',
    group: GRAPH,
    summary: 'what it calls',
    details: NAMES,
    arguments: [NAME],
    options: [ALL, ...WHICH, limit('of each part', 100), NO_REDACT, ...FRESHNESS],
    examples: [{ command: 'portolan callees checkout', means: 'every function it calls, with the lines' }],
  },
  {
    name: 'deps',
    group: GRAPH,
    summary: 'what a symbol or file depends on directly',
    details: NAMES,
    arguments: [{ ...NAME, completes: 'path' }],
    options: [EDGE_KIND, ALL, REPO, PATH, LANGUAGE, limit('edges', 100), NO_REDACT, ...FRESHNESS],
    examples: [{ command: 'portolan deps src/cart.ts --kind imports', means: 'what a file imports' }],
  },
  {
    name: 'rdeps',
    group: GRAPH,
    summary: 'what depends on a symbol, file or package directly',
    details: NAMES,
    arguments: [{ ...NAME, completes: 'path' }],
    options: [EDGE_KIND, ALL, REPO, PATH, LANGUAGE, limit('edges', 100), NO_REDACT, ...FRESHNESS],
    examples: [
      { command: 'portolan rdeps src/cart.ts', means: 'who imports a file' },
      { command: 'portolan rdeps react', means: 'which files use a package' },
    ],
  },
  {
    name: 'trace',
    group: GRAPH,
    summary: 'follow edges from a symbol or file, step by step',
    details: NAMES,
    arguments: [{ ...NAME, completes: 'path' }],
    options: [
      depth(2),
      EDGE_KIND,
      { long: 'direction', kind: 'text', choices: ['out', 'in'], summary: 'what it leads to, or what leads to it' },
      POSSIBLE,
      ALL,
      REPO,
      PATH,
      LANGUAGE,
      limit('nodes', 200),
      NO_REDACT,
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan trace main --depth 3 --kind calls', means: 'what runs, three calls deep' },
      { command: 'portolan trace Cart.add --direction in', means: 'the ways that lead there' },
    ],
  },
  {
    name: 'path',
    group: GRAPH,
    summary: 'the shortest way from one symbol to another',
    details: `${NAMES} Of a class or a file any part may begin or end the way. Where none leads there, the way back is shown.`,
    arguments: [
      { ...NAME, name: 'FROM' },
      { ...NAME, name: 'TO' },
    ],
    options: [EDGE_KIND, POSSIBLE, ALL, REPO, PATH, LANGUAGE, NO_REDACT, ...FRESHNESS],
    examples: [{ command: 'portolan path main Cart.add', means: 'by which calls the one reaches the other' }],
  },
  {
    name: 'impact',
    group: GRAPH,
    summary: 'what could break if this changes',
    details: `${NAMES} Everything that reaches it over calls, uses, inheritance and imports, with its depth and the smallest confidence on the way; tests apart. With --diff, of all that differs from a revision (default HEAD) on disk.`,
    arguments: [{ ...NAME, required: false, completes: 'path' }],
    options: [
      {
        long: 'diff',
        kind: 'flag',
        summary: 'of what changed since the revision NAME (default HEAD), untracked files too',
      },
      depth(3),
      POSSIBLE,
      ALL,
      ...WHICH,
      limit('nodes', 200),
      NO_REDACT,
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan impact Cart.add', means: 'who is affected, and which tests to run' },
      { command: 'portolan impact --diff', means: 'of everything that is not committed yet' },
      { command: 'portolan impact --diff main', means: 'of this branch and what is not committed' },
    ],
  },
  {
    name: 'export',
    group: GRAPH,
    summary: 'the whole graph as JSON lines',
    details:
      'One line for each node (id, kind, path, line of its name, first and last line) and for each place that proves an edge (from, to, kind, confidence, strategy, path, line). A confidence below 0.5 marks an edge that is only possible.',
    arguments: [],
    options: [
      {
        long: 'format',
        kind: 'text',
        choices: ['jsonl', 'maps'],
        summary: 'the graph as JSON lines (default), or the maps from names to places as one object',
      },
      NO_REDACT,
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan export --format jsonl > graph.jsonl', means: 'every symbol and edge, to load elsewhere' },
      { command: 'portolan export --format maps', means: 'paths, modules and what they export, with their node ids' },
    ],
  },
];
