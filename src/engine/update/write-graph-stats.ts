// Importance in the graph, as files for others: `graph_index/stats.json` as in seed 000 A.3, the communities of its
// nodes (one number each, in the order of that file), the ranks for maps, percentiles of symbols, and the generation.

import { rankText } from '../../graph/file-ranks.ts';
import { importanceOf } from '../../graph/importance.ts';
import { percentileText } from '../../graph/rank-percentiles.ts';
import { COMMUNITIES_FILE, PERCENTILES_FILE, RANKS_FILE, STATS_FILE, STATS_MANIFEST } from '../../graph/stats-files.ts';
import { type NodeId, RESERVED_WORKSPACE } from '../../model/ids.ts';
import { loadGraph } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';

/** Of the set of files: 2 has the ranks, 3 a sum in them, 4 the percentiles. */
const VERSION = 4;

/** Whether the files are of this generation: a run that was stopped may have left older ones. */
export function areStatsOf(engine: Pick<Engine, 'exports'>, generation: number): boolean {
  return engine.exports.read(STATS_MANIFEST)?.startsWith(`{"generation":${generation},"version":${VERSION},`) === true;
}

export async function writeGraphStats(engine: Pick<Engine, 'store' | 'memory' | 'exports'>): Promise<void> {
  await withView(engine, async (view) => {
    const { nodes, graph, generation } = await loadGraph(engine, view);
    const { inDegree, pageRank, community } = importanceOf(graph);
    const order = nodes.map((_, at) => at).sort((a, b) => ((nodes[a] as string) < (nodes[b] as string) ? -1 : 1));
    const stats = (at: number) => ({ in_degree: inDegree[at], pagerank: shortNumber(pageRank[at] ?? 0) });
    engine.exports.write(STATS_FILE, entries(order, nodes, stats));
    const status = (at: number) => ({ inDegree: inDegree[at] ?? 0, rank: (pageRank[at] ?? 0) * nodes.length });
    engine.exports.write(COMMUNITIES_FILE, numbers(order.map((at) => community[at] as number)));
    const ranks = order.map((at) => ({ id: nodes[at] as NodeId, ...status(at) }));
    engine.exports.write(RANKS_FILE, rankText(ranks));
    const symbols = order.filter((at) => isOwnSymbol(nodes[at] as NodeId));
    const ranked = symbols.map((at) => ({ id: nodes[at] as NodeId, rank: pageRank[at] ?? 0 }));
    engine.exports.write(PERCENTILES_FILE, percentileText(ranked));
    const manifest = {
      generation,
      version: VERSION,
      nodes: nodes.length,
      edges: graph.edges.from.length,
      damping: 0.85,
    };
    engine.exports.write(STATS_MANIFEST, [`${JSON.stringify(manifest)}\n`]);
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
