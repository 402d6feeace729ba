// Importance in the graph, as files for others: `graph_index/stats.json` as in seed 000 A.3, the communities of its
// nodes (one number each, in the order of that file), the ranks for maps, percentiles of symbols, and the generation.
import { importanceOf } from '../../graph/importance.ts';
import { type NodeId, RESERVED_WORKSPACE } from '../../model/ids.ts';
import { loadGraph } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';
import { writeRanks } from './graph-ranks.ts';
import { writePercentiles } from './rank-percentiles.ts';

const MANIFEST = 'graph_index/manifest.json';
/** Of the set of files: 2 has the ranks, 3 a sum in them, 4 the percentiles. */
const VERSION = 4;

/** What is written of the files; null where there are none. */
export function statsManifest({ exports }: Engine): string | null {
  return exports.read(MANIFEST);
}

/** Whether the files are of this generation: a run that was stopped may have left older ones. */
export function areStatsOf(engine: Engine, generation: number): boolean {
  return statsManifest(engine)?.startsWith(`{"generation":${generation},"version":${VERSION},`) === true;
}

export async function writeGraphStats(engine: Engine): Promise<void> {
  await withView(engine, async (view) => {
    const { nodes, graph, generation } = await loadGraph(engine, view);
    const { inDegree, pageRank, community } = importanceOf(graph);
    const order = nodes.map((_, at) => at).sort((a, b) => ((nodes[a] as string) < (nodes[b] as string) ? -1 : 1));
    const stats = (at: number) => ({ in_degree: inDegree[at], pagerank: shortNumber(pageRank[at] ?? 0) });
    engine.exports.write('graph_index/stats.json', entries(order, nodes, stats));
    const status = (at: number) => ({ inDegree: inDegree[at] ?? 0, rank: (pageRank[at] ?? 0) * nodes.length });
    engine.exports.write('graph_index/communities.json', numbers(order.map((at) => community[at] as number)));
    writeRanks(
      engine,
      order.map((at) => ({ id: nodes[at] as NodeId, ...status(at) })),
    );
    const symbols = order.filter((at) => isOwnSymbol(nodes[at] as NodeId));
    writePercentiles(
      engine,
      symbols.map((at) => ({ id: nodes[at] as NodeId, rank: pageRank[at] ?? 0 })),
    );
    const manifest = {
      generation,
      version: VERSION,
      nodes: nodes.length,
      edges: graph.edges.from.length,
      damping: 0.85,
    };
    engine.exports.write(MANIFEST, [`${JSON.stringify(manifest)}\n`]);
  });
}

function isOwnSymbol(id: NodeId): boolean {
  return id.includes('#') && !id.startsWith(`${RESERVED_WORKSPACE}/`);
}

/** One array, a line for every thousand. */
function* numbers(all: readonly number[]) {
  yield '[';
  for (let at = 0; at < all.length; at += 1_000) yield `${at === 0 ? '' : ','}\n${all.slice(at, at + 1_000).join()}`;
  yield '\n]\n';
}

/** One object, an entry a line. */
function* entries(order: readonly number[], nodes: readonly string[], entryOf: (at: number) => unknown) {
  yield '{';
  for (const [place, at] of order.entries()) {
    yield `${place === 0 ? '' : ','}\n${JSON.stringify(nodes[at])}: ${JSON.stringify(entryOf(at))}`;
  }
  yield '\n}\n';
}

/** More digits are noise of the iteration, and there is a number for every symbol. */
function shortNumber(value: number): number {
  return Number(value.toPrecision(10));
}
