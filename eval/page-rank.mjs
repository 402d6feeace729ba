// Are our ranks those of networkx? Random weighted graphs from fixed seeds, ranked by both; writes
// eval/results/page-rank.json. Wants python3 with networkx and scipy (Debian: python3-networkx, python3-scipy).
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { compactGraph, edgeColumns } = await import('../dist/lib/compact-graph.js');
const { pageRank } = await import('../dist/lib/page-rank.js');

const BAR = 1e-9;
const DAMPING = 0.85;
const TOLERANCE = 1e-12;
const SIZES = [
  { nodes: 1, edges: 0 },
  { nodes: 1, edges: 2 },
  { nodes: 2, edges: 3 },
  { nodes: 10, edges: 20 },
  { nodes: 100, edges: 60 },
  { nodes: 100, edges: 900 },
  { nodes: 1_000, edges: 4_000 },
  { nodes: 5_000, edges: 40_000 },
  { nodes: 20_000, edges: 100_000 },
];
/** Shares of the nodes that no edge leaves, and that no edge touches. */
const DEAD_ENDS = 0.2;
const ALONE = 0.05;
const SELF_LOOPS = 0.03;
const PARALLEL = 0.1;

/** JSON in, JSON out. Parallel edges become one edge of their summed weight. */
const NETWORKX = `
import json, platform, sys
import networkx as nx
given = json.load(sys.stdin)
answers = []
for graph in given["graphs"]:
    made = nx.DiGraph()
    made.add_nodes_from(range(graph["nodes"]))
    for start, end, weight in graph["rows"]:
        before = made.get_edge_data(start, end, {"weight": 0.0})["weight"]
        made.add_edge(start, end, weight=before + weight)
    ranks = nx.pagerank(made, alpha=given["damping"], tol=given["tolerance"], max_iter=1000)
    answers.append([ranks[node] for node in range(graph["nodes"])])
json.dump({"networkx": nx.__version__, "python": platform.python_version(), "answers": answers}, sys.stdout)
`;

const graphs = SIZES.flatMap((size, place) =>
  [true, false].map((isWeighted) => madeUpGraph({ ...size, isWeighted, seed: 1_000 + place })),
);
const input = JSON.stringify({ damping: DAMPING, tolerance: TOLERANCE, graphs });
const { networkx, python, answers } = JSON.parse(
  execFileSync('python3', ['-c', NETWORKX], { input, maxBuffer: 1 << 30 }).toString(),
);

const rows = graphs.map((graph, place) => compared(graph, answers[place]));
for (const { holds, nodes, edges, isWeighted, largestDifference } of rows)
  console.log(
    `${holds ? 'holds ' : 'MISSED'}  ${nodes} nodes, ${edges} edges, ${isWeighted ? 'weighted' : 'all weights 1'}: ` +
      `differ by ${largestDifference} at most (bar: ≤ ${BAR})`,
  );
if (rows.some(({ holds }) => !holds)) process.exitCode = 1;
const folder = fileURLToPath(new URL('./results/', import.meta.url));
mkdirSync(folder, { recursive: true });
const result = {
  ...{ evaluation: 'page-rank', date: new Date().toISOString().slice(0, 10), truth: { networkx, python } },
  ...{ damping: DAMPING, tolerance: TOLERANCE, bar: BAR, rows },
};
writeFileSync(`${folder}page-rank.json`, `${JSON.stringify(result, null, 2)}\n`);

function compared({ nodes, rows: edges, isWeighted, seed }, theirs) {
  const graph = compactGraph(nodes, edgeColumns(edges.map(([from, to]) => [from, to, 0, 1])));
  const weights = isWeighted ? Float64Array.from(edges, ([, , weight]) => weight) : null;
  const ours = pageRank(graph, { damping: DAMPING, tolerance: TOLERANCE, weights });
  const differences = theirs.map((rank, node) => Math.abs(rank - ours.ranks[node]));
  const largestDifference = Math.max(...differences);
  return {
    ...{ nodes, edges: edges.length, isWeighted, seed, ...shape(nodes, edges) },
    ...{ iterations: ours.iterations, largestDifference, holds: ours.hasConverged && largestDifference <= BAR },
  };
}

/** What the graph has of all that is special in ranking. */
function shape(nodes, edges) {
  const leaves = new Set(edges.map(([from]) => from));
  const touched = new Set([...leaves, ...edges.map(([, to]) => to)]);
  const pairs = new Set(edges.map(([from, to]) => `${from} ${to}`));
  return {
    deadEnds: nodes - leaves.size,
    alone: nodes - touched.size,
    selfLoops: edges.filter(([from, to]) => from === to).length,
    parallel: edges.length - pairs.size,
  };
}

/** Nodes are alone, dead ends or others by their number, each sort having its share; where edges end is uneven. */
function madeUpGraph({ nodes, edges, isWeighted, seed }) {
  const random = randomFrom(seed);
  const connected = nodes - Math.floor(nodes * ALONE);
  const starting = connected - Math.floor(nodes * DEAD_ENDS);
  const rows = [];
  while (rows.length < edges) {
    const choice = random();
    const from = Math.floor(random() * starting);
    const weight = isWeighted ? Math.floor(random() * 1_000 + 1) / 100 : 1;
    const twin = rows[Math.floor(random() * rows.length)];
    if (choice < SELF_LOOPS) rows.push([from, from, weight]);
    else if (choice < SELF_LOOPS + PARALLEL && twin !== undefined) rows.push([twin[0], twin[1], weight]);
    else rows.push([from, Math.floor(random() ** 2 * connected), weight]);
  }
  return { nodes, isWeighted, seed, rows };
}

/** Numbers from 0 up to 1, the same for the same seed. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
