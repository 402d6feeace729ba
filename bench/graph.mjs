// Is the code graph small and quick enough to be held and walked in memory? On a made-up graph of 200,000 nodes and
// 1,000,000 edges, its in-degrees as uneven as those of code. Run with `node --expose-gc bench/graph.mjs`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, publish, round } from './measure.mjs';

const { ALL_KINDS, compactGraph } = await import('../dist/lib/compact-graph.js');
const { traverse } = await import('../dist/lib/traverse.js');
const { dataFolder } = await import('../dist/adapters/node-files/data-folder.js');
const { loadGraph } = await import('../dist/engine/resolve/load-graph.js');
const { ProcessMemory } = await import('../dist/engine/workspace/process-memory.js');
const { embeddedStore } = await import('../dist/adapters/sqlite/embedded-store.js');
const { EDGE_KINDS } = await import('../dist/model/edge.js');
const { repoId, symbolNodeId, workspaceId } = await import('../dist/model/ids.js');

const NODES = 200_000;
const EDGES = 1_000_000;
const SEED = 20_261;
const BUILDS = 7;
const LOADS = 5;
const NODES_A_FILE = 40;
const STARTS = 1_000;
const DEPTH = 4;
const KINDS = 6;
const CONFIDENCES = [1, 0.8, 0.4];

const random = randomFrom(SEED);
const edges = madeUpEdges();

const empty = heldBytes();
const graph = compactGraph(NODES, edges);
const structureMb = round((heldBytes() - empty) / 1e6);
const columnsMb = round(Object.values(edges).reduce((sum, column) => sum + column.byteLength, 0) / 1e6);

const buildMs = Array.from({ length: BUILDS }, () => timed(() => compactGraph(NODES, edges)));
const loadMs = await measuredLoads();
const walks = ['out', 'in'].map((direction) => measuredWalks(direction));

publish(
  'graph',
  { name: 'made up', nodes: NODES, edges: EDGES, seed: SEED, largestInDegree: largestDegree(graph.in) },
  [
    {
      what: 'read from the store and built, ms',
      bar: '≤ 1000',
      got: round(median(loadMs)),
      holds: median(loadMs) <= 1000,
      raw: loadMs.map(round),
    },
    {
      what: 'adjacency in both directions, built from columns of edges, ms',
      bar: '≤ 1000',
      got: median(buildMs),
      holds: median(buildMs) <= 1000,
      raw: buildMs.map(round),
    },
    ...walks.map(({ direction, ms, reached }) => ({
      what: `everything within ${DEPTH} edges, direction ${direction}, all kinds and confidences, ms at p50`,
      bar: '≤ 1',
      got: median(ms),
      holds: median(ms) <= 1,
      ...{ starts: STARTS, ...percentiles('Ms', ms), ...percentiles('Reached', reached) },
    })),
    {
      what: 'memory of the graph with its columns, MB',
      bar: '≤ 200',
      got: round(structureMb + columnsMb),
      holds: structureMb + columnsMb <= 200,
      ...{ structureMb, columnsMb },
    },
  ],
);

/** Where edges start is even; where they end falls off as a power of a node's rank, ranks strewn over all nodes. */
function madeUpEdges() {
  const byRank = Int32Array.from({ length: NODES }, (_, node) => node);
  for (let rank = NODES - 1; rank > 0; rank -= 1) {
    const other = Math.floor(random() * (rank + 1));
    [byRank[rank], byRank[other]] = [byRank[other], byRank[rank]];
  }
  const made = {
    from: new Int32Array(EDGES),
    to: new Int32Array(EDGES),
    kind: new Uint8Array(EDGES),
    confidence: new Float32Array(EDGES),
  };
  for (let row = 0; row < EDGES; row += 1) {
    made.from[row] = Math.floor(random() * NODES);
    made.to[row] = byRank[Math.floor(random() ** 3 * NODES)];
    made.kind[row] = Math.floor(random() * KINDS);
    made.confidence[row] = CONFIDENCES[Math.floor(random() * CONFIDENCES.length)];
  }
  return made;
}

/** The same edges in a real store, kept by the files that they start in; opened anew for each reading. */
async function measuredLoads() {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-graph-'));
  const writer = embeddedStore(dataFolder(folder), { root: () => '/', mayOpen: () => true });
  const { lease } = await writer.beginWriting('bench', { replaceDamaged: false });
  const repo = repoId('made-up');
  const draft = await writer.draft();
  await draft.graph.putGraphs(repo, filesOf(repo));
  await draft.publish(1);
  await writer.settle({ erase: false });
  await writer.close();
  await lease.release();
  const loads = [];
  for (let time = 0; time < LOADS; time += 1) {
    const store = embeddedStore(dataFolder(folder), { root: () => '/', mayOpen: () => true });
    const view = await store.view();
    const start = performance.now();
    await loadGraph({ memory: new ProcessMemory() }, view);
    loads.push(performance.now() - start);
    await view.release();
    await store.close();
  }
  rmSync(folder, { recursive: true });
  return loads;
}

function filesOf(repo) {
  const workspace = workspaceId('ws');
  const pathOf = (node) => `src/package${Math.floor(node / 4_000)}/file${Math.floor(node / NODES_A_FILE)}.ts`;
  const idOf = (node) => symbolNodeId(workspace, repo, pathOf(node), `Class${node % 7}.member${node}`, 1);
  const byFile = new Map();
  for (let row = 0; row < EDGES; row += 1) {
    const path = pathOf(edges.from[row]);
    const list = byFile.get(path) ?? [];
    byFile.set(path, list);
    list.push({
      from: idOf(edges.from[row]),
      to: idOf(edges.to[row]),
      kind: EDGE_KINDS[edges.kind[row]],
      confidence: Math.round(edges.confidence[row] * 10) / 10,
      strategy: 'import',
      sites: [{ path, line: row % 1_000 }],
    });
  }
  const nothing = new Uint32Array(0);
  return [...byFile].map(([path, list]) => {
    return { path, edges: list, questions: nothing, answers: nothing, defines: nothing, asked: 0, answered: 0 };
  });
}

/** From random starts, after as many others to warm up. */
function measuredWalks(direction) {
  const options = { direction, depth: DEPTH, kinds: ALL_KINDS, minConfidence: 0 };
  const reached = [];
  const ms = Array.from({ length: 2 * STARTS }, () => {
    const start = Math.floor(random() * NODES);
    return timed(() => reached.push(traverse(graph, start, options).nodes.length));
  });
  return { direction, reached: reached.slice(STARTS), ms: ms.slice(STARTS) };
}

function percentiles(unit, values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 1e4) / 1e4;
  return { [`p50${unit}`]: at(0.5), [`p99${unit}`]: at(0.99), [`most${unit}`]: at(1) };
}

function largestDegree({ offsets }) {
  let most = 0;
  for (let node = 0; node < NODES; node += 1) most = Math.max(most, offsets[node + 1] - offsets[node]);
  return most;
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Collected twice: buffers that the first round finds dead are freed after it. */
function heldBytes() {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
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
