// The graph of the documents of a repository: who calls whom, who imports whom, how important each is, and a digest of
// it all. Names are the ids of documents; `package::name` for something outside.
import { createHash } from 'node:crypto';
import { ranksOf } from '../../graph/importance.ts';
import { sampleCallers } from '../../graph/sample-callers.ts';
import { type Direction, farEnds, isFollowed } from '../../lib/compact-graph.ts';
import type { EdgeKind } from '../../model/edge.ts';
import { fileNodeId, type NodeId, parseNodeId, type RepoId, repositoryNodeId, symbolNodeId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { SummaryContext } from '../../model/summary.ts';
import type { View } from '../../ports/view.ts';
import { fileSummaryId, moduleOfPath, symbolSummaryId } from '../../summary/summary-ids.ts';
import { loadGraph, walkFilter } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';

/** All that is known, and a few that stand for it. */
export interface DocumentNeighbours {
  readonly context: SummaryContext;
  /** All of both, of which the context is a sample. */
  readonly callers: readonly string[];
  readonly dependencies: readonly string[];
  /** PageRank, 1 for the average node. */
  readonly importance: number;
}

export interface SummaryGraph {
  /** A digest of who calls and imports whom; null where nothing is known of that. */
  readonly version: string | null;
  ofSymbol(path: string, qualifiedName: string, ordinal: number): DocumentNeighbours;
  ofFile(path: string): DocumentNeighbours;
  ofModule(files: readonly string[]): DocumentNeighbours;
  /** The folder that a name of a context stands in; null for what is outside. */
  moduleOf(name: string): string | null;
}

interface Neighbour {
  readonly id: string;
  /** Empty for what is outside. */
  readonly module: string;
  readonly isTest: boolean;
  readonly rank: number;
}

export async function summaryGraph(
  engine: Engine,
  view: View,
  repo: RepoId,
  testPaths: ReadonlySet<string>,
): Promise<SummaryGraph> {
  const { nodes, numberOf, graph } = await loadGraph(engine, view);
  const ranks = ranksOf(graph);
  const most = engine.settings.summary.topKCallers;
  const own = `${repositoryNodeId(engine.workspaceId, repo)}/`;

  function neighbour(node: number): Neighbour {
    const { name, path } = nameOf(nodes[node] as NodeId, repo);
    const module = path === null ? '' : moduleOfPath(path);
    return { id: name, module, isTest: path !== null && testPaths.has(path), rank: ranks[node] ?? 0 };
  }

  function around(node: number | undefined, direction: Direction, kind: EdgeKind): number[] {
    if (node === undefined) return [];
    const { offsets, rows } = graph[direction];
    const ends = farEnds(graph, direction);
    const filter = walkFilter([kind], false);
    const found = new Set<number>();
    for (let at = offsets[node] as number; at < (offsets[node + 1] as number); at += 1) {
      const row = rows[at] as number;
      const end = ends[row] as number;
      if (end !== node && isFollowed(graph.edges, filter, row)) found.add(end);
    }
    return [...found];
  }

  const importanceOf = (node: number | undefined) => (node === undefined ? 0 : (ranks[node] ?? 0) * nodes.length);
  const place = (node: number | undefined, module: string, kind: EdgeKind): DocumentNeighbours => {
    const callees = around(node, 'out', kind).map(neighbour);
    const callers = around(node, 'in', kind).map(neighbour);
    return placeOf(callers, callees, module, most, importanceOf(node));
  };

  return {
    version: versionOf(engine, nodes, graph.edges, own),
    ofSymbol: (path, qualifiedName, ordinal) =>
      place(
        numberOf(symbolNodeId(engine.workspaceId, repo, path, qualifiedName, ordinal)),
        moduleOfPath(path),
        'CALLS',
      ),
    ofFile: (path) => place(numberOf(fileNodeId(engine.workspaceId, repo, path)), moduleOfPath(path), 'IMPORTS'),
    ofModule: (files) => {
      const numbers = files.map((path) => numberOf(fileNodeId(engine.workspaceId, repo, path)));
      const module = moduleOfPath(files[0] ?? '');
      const modules = (direction: Direction) =>
        asModules(
          numbers.flatMap((node) => around(node, direction, 'IMPORTS').map(neighbour)),
          module,
        );
      const importance = numbers.reduce<number>((sum, node) => sum + importanceOf(node), 0);
      return placeOf(modules('in'), modules('out'), module, most, importance);
    },
    moduleOf: (name) => {
      const [path = ''] = name.split('::');
      return numberOf(fileNodeId(engine.workspaceId, repo, path)) === undefined ? null : moduleOfPath(path);
    },
  };
}

function placeOf(
  callers: readonly Neighbour[],
  callees: readonly Neighbour[],
  module: string,
  most: number,
  importance: number,
): DocumentNeighbours {
  const sampled = (all: readonly Neighbour[]) => namesOf(sampleCallers(all, module, most));
  return {
    context: { calledBy: sampled(callers), calls: sampled(callees) },
    callers: namesOf(callers),
    dependencies: namesOf(callees),
    importance,
  };
}

function namesOf(neighbours: readonly Neighbour[]): string[] {
  return [...new Set(neighbours.map(({ id }) => id))].sort(compareText);
}

/** Files as the folders they stand in, each once and ranked by its best; what is outside stays as it is. */
function asModules(files: readonly Neighbour[], own: string): Neighbour[] {
  const found = new Map<string, Neighbour>();
  for (const file of files) {
    const id = file.module === '' ? file.id : file.module;
    if (id === own) continue;
    const before = found.get(id);
    const isTest = file.isTest && (before?.isTest ?? true);
    found.set(id, { id, module: file.module, isTest, rank: Math.max(file.rank, before?.rank ?? 0) });
  }
  return [...found.values()];
}

function nameOf(id: NodeId, repo: RepoId): { readonly name: string; readonly path: string | null } {
  const node = parseNodeId(id);
  if (node === null) return { name: id, path: null };
  if (node.kind === 'external') {
    return { name: node.name === '*' ? node.package : `${node.package}::${node.name}`, path: null };
  }
  const isOwn = node.repo === repo;
  const inside = isOwn ? '' : `${node.repo}/`;
  if (node.kind === 'repository') return { name: node.repo, path: null };
  if (node.kind !== 'symbol') return { name: `${inside}${fileSummaryId(node.path)}`, path: isOwn ? node.path : null };
  const name = symbolSummaryId({ path: node.path, qualifiedName: node.qualified, ordinal: node.ordinal });
  return { name: `${inside}${name}`, path: isOwn ? node.path : null };
}

/** The same edges in any order have the same digest: what each gives is added up. */
function versionOf(
  { workspaceId }: Engine,
  nodes: readonly NodeId[],
  edges: { readonly from: Int32Array; readonly to: Int32Array; readonly kind: Uint8Array; confidence: Float32Array },
  own: string,
): string | null {
  const filter = walkFilter(['CALLS', 'IMPORTS'], false);
  const sums = new Uint32Array(5);
  let count = 0;
  for (let row = 0; row < edges.from.length; row += 1) {
    const [from, to] = [nodes[edges.from[row] as number] as string, nodes[edges.to[row] as number] as string];
    if (!isFollowed(edges, filter, row) || !(from.startsWith(own) || to.startsWith(own))) continue;
    const digest = createHash('sha1').update(`${from}\n${edges.kind[row]}\n${to}`).digest();
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] as number) + digest.readUInt32LE(at * 4);
    count += 1;
  }
  if (count === 0) return null;
  return createHash('sha1').update(`${workspaceId} ${count}`).update(new Uint8Array(sums.buffer)).digest('hex');
}
