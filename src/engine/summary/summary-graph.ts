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
import type { DocumentPlaces } from '../../summary/document-places.ts';
import type { SummaryFile } from '../../summary/summarised-file.ts';
import { fileSummaryId, moduleOfPath, symbolSummaryId } from '../../summary/summary-ids.ts';
import { loadGraph, walkFilter } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';
import { documentPlaces } from './summary-inputs.ts';

/** What this touches of the engine. */
type SummaryGraphPorts = Pick<Engine, 'workspaceId' | 'settings' | 'store' | 'memory' | 'signal'>;

/** All that is known, and a few that stand for it. */
export interface DocumentNeighbours {
  readonly context: SummaryContext;
  /** All of both, of which the context is a sample. */
  readonly callers: readonly string[];
  readonly dependencies: readonly string[];
  /** PageRank, 1 for the average node. */
  readonly importance: number;
  /** Everybody who must not be named: callers and dependencies of it and of all that stands in it. */
  readonly namesAround: () => readonly string[];
}

export interface SummaryGraph {
  /** A digest of who calls and imports whom; null where nothing is known of that. */
  readonly version: string | null;
  ofSymbol(path: string, qualifiedName: string, ordinal: number): DocumentNeighbours;
  ofFile(path: string): DocumentNeighbours;
  /** `files`: those right in the folder. */
  ofModule(folder: string, files: readonly string[]): DocumentNeighbours;
  /**
   * Callers and dependencies of these functions and classes of a file, and importers and imports of the file; without
   * themselves, and for a file without what stands in it.
   */
  namesAround(ids: readonly string[], path: string, isWholeFile: boolean): readonly string[];
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
  engine: SummaryGraphPorts,
  view: View,
  repo: RepoId,
  files: readonly SummaryFile[],
): Promise<SummaryGraph> {
  const documents = await documentPlaces(engine, files);
  const testPaths = new Set<string>(files.filter(({ isTest }) => isTest).map(({ path }) => path));
  const loaded = await loadGraph(engine, view);
  const { nodes, numberOf, graph } = loaded;
  const most = engine.settings.summary.topKCallers;
  const { neighbours, importanceOf } = neighbourhood(loaded, repo, documents, testPaths);
  const numbersOf = (id: string): (number | undefined)[] =>
    documents
      .symbolsOf(id)
      .map(({ path, qualifiedName, ordinal }) =>
        numberOf(symbolNodeId(engine.workspaceId, repo, path, qualifiedName, ordinal)),
      );
  const fileNumber = (path: string) => numberOf(fileNodeId(engine.workspaceId, repo, path));
  /** With what stands in it and has no document of its own; the document itself is not counted as another. */
  const place = (
    id: string,
    numbers: readonly (number | undefined)[],
    module: string,
    kind: EdgeKind,
  ): DocumentNeighbours => {
    const others = (direction: Direction) =>
      uniqueById(neighbours(numbers, direction, kind).filter((each) => each.id !== id));
    return placeOf(others('in'), others('out'), module, most, importanceOf(numbers[0]));
  };
  /** At the other ends of all calls of these documents and of all imports of these files. */
  const outside = (
    ids: readonly string[],
    paths: readonly string[],
    isInside: (one: Neighbour) => boolean,
  ): string[] => {
    const [symbols, numbers] = [ids.flatMap(numbersOf), paths.map(fileNumber)];
    const both = DIRECTIONS.flatMap((direction) => [
      ...neighbours(symbols, direction, 'CALLS'),
      ...neighbours(numbers, direction, 'IMPORTS'),
    ]);
    return namesOf(both.filter((one) => !isInside(one)));
  };
  return {
    version: versionOf(engine, nodes, graph.edges, `${repositoryNodeId(engine.workspaceId, repo)}/`),
    ofSymbol: (path, qualifiedName, ordinal) => {
      const id = symbolSummaryId({ path, qualifiedName, ordinal });
      return place(id, numbersOf(id), moduleOfPath(path), 'CALLS');
    },
    ofFile: (path) => place(path, [fileNumber(path)], moduleOfPath(path), 'IMPORTS'),
    ofModule: (folder, paths) => {
      const numbers = paths.map(fileNumber);
      const modules = (direction: Direction) => asModules(neighbours(numbers, direction, 'IMPORTS'), folder);
      const importance = numbers.reduce<number>((sum, node) => sum + importanceOf(node), 0);
      const [callers, callees] = [modules('in'), modules('out')];
      const isInside = ({ module }: Neighbour) => module !== '' && isBelow(module, folder);
      const namesAround = () => [
        ...outside(
          paths.flatMap((path) => documents.idsIn(path)),
          paths,
          isInside,
        ),
        ...namesOf([...callers, ...callees].filter((one) => !isInside(one))),
      ];
      return { ...placeOf(callers, callees, folder, most, importance), namesAround };
    },
    namesAround: (ids, path, isWholeFile) => {
      const own = new Set(ids);
      return outside(
        ids,
        [path],
        ({ id }) => own.has(id) || id === path || (isWholeFile && id.startsWith(`${path}::`)),
      );
    },
    moduleOf: (name) => {
      const [path = ''] = name.split('::');
      return fileNumber(path) === undefined ? null : moduleOfPath(path);
    },
  };
}

const DIRECTIONS: readonly Direction[] = ['in', 'out'];

function isBelow(module: string, folder: string): boolean {
  return folder === '.' || module === folder || module.startsWith(`${folder}/`);
}

/** Who stands at the other ends of edges, as documents; what is in none of them is left out. */
function neighbourhood(
  { nodes, graph }: Awaited<ReturnType<typeof loadGraph>>,
  repo: RepoId,
  documents: DocumentPlaces,
  testPaths: ReadonlySet<string>,
) {
  const ranks = ranksOf(graph);

  function neighbour(node: number): Neighbour | null {
    const { name, path } = nameOf(nodes[node] as NodeId, repo);
    const id = path === null ? name : documents.idOf(path, name);
    if (id === null) return null;
    const module = path === null ? '' : moduleOfPath(path);
    return { id, module, isTest: path !== null && testPaths.has(path), rank: ranks[node] ?? 0 };
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

  return {
    neighbours: (numbers: readonly (number | undefined)[], direction: Direction, kind: EdgeKind): Neighbour[] =>
      numbers.flatMap((node) =>
        around(node, direction, kind)
          .map(neighbour)
          .filter((each) => each !== null),
      ),
    importanceOf: (node: number | undefined) => (node === undefined ? 0 : (ranks[node] ?? 0) * nodes.length),
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
  const [all, dependencies] = [namesOf(callers), namesOf(callees)];
  return {
    context: { calledBy: sampled(callers), calls: sampled(callees) },
    callers: all,
    dependencies,
    importance,
    namesAround: () => [...all, ...dependencies],
  };
}

/** Of several that are one document, the highest in rank. */
function uniqueById(neighbours: readonly Neighbour[]): Neighbour[] {
  const found = new Map<string, Neighbour>();
  for (const each of neighbours) {
    const before = found.get(each.id);
    if (before === undefined || each.rank > before.rank) found.set(each.id, each);
  }
  return [...found.values()];
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
  { workspaceId }: Pick<Engine, 'workspaceId'>,
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
