// The complete edges from and to some nodes: with confidence, strategy and every location that proves them.

import type { ShownFile } from '../../lib/shown-file.ts';
import { EDGE_KINDS, type Edge, type EdgeKind, type EdgeSite, isConfident } from '../../model/edge.ts';
import { locationsIn } from '../../model/file-location.ts';
import type { NodeId, RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { View } from '../../ports/view.ts';
import { fileToShow } from '../artefacts/stored-lines.ts';
import { loadGraph } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';
import { describeNodes, fileOf, filesByRepository, type GraphNode } from './graph-nodes.ts';

export interface ShownSite extends EdgeSite {
  readonly repo: RepoId;
  /** The line as it was indexed and may be shown, without the space around it. */
  readonly text: string;
}

/** An edge, and what stands at its far end. */
export interface Link {
  readonly node: GraphNode;
  readonly edge: Edge;
  readonly sites: readonly ShownSite[];
}

export interface Links {
  readonly found: readonly Link[];
  /** Edges that are only possible: shown apart, never counted. */
  readonly possible: readonly Link[];
  /** How many there are beyond the limit, of each. */
  readonly moreFound: number;
  readonly morePossible: number;
}

/** Every edge that starts in the files of these nodes. */
export async function edgesInFiles(view: View, ids: Iterable<NodeId>): Promise<readonly Edge[]> {
  const edges: Edge[] = [];
  for (const [repo, paths] of filesByRepository(ids)) {
    for (const own of await view.graph.edgesFrom(locationsIn(repo, paths))) edges.push(...own);
  }
  return edges;
}

export async function edgesOutOf(_engine: Engine, view: View, ids: readonly NodeId[]): Promise<Edge[]> {
  const wanted = new Set(ids);
  return (await edgesInFiles(view, ids)).filter(({ from }) => wanted.has(from));
}

export async function edgesInto(engine: Engine, view: View, ids: readonly NodeId[]): Promise<Edge[]> {
  const { nodes, numberOf, graph } = await loadGraph(engine, view);
  const { offsets, rows } = graph.in;
  const sources = new Set<NodeId>();
  for (const id of ids) {
    const number = numberOf(id);
    if (number === undefined) continue;
    for (const row of rows.subarray(offsets[number], offsets[number + 1])) {
      sources.add(nodes[graph.edges.from[row] as number] as NodeId);
    }
  }
  const wanted = new Set(ids);
  return (await edgesInFiles(view, sources)).filter(({ to }) => wanted.has(to));
}

export function ofKinds(edges: readonly Edge[], kinds: readonly EdgeKind[]): readonly Edge[] {
  return kinds.length === 0 ? edges : edges.filter(({ kind }) => kinds.includes(kind));
}

/** With the far end of each edge described; by kind, then by where the far end is, then by edge. */
export async function linksOf(
  engine: Engine,
  view: View,
  edges: readonly Edge[],
  far: 'from' | 'to',
  limit: number,
): Promise<Links> {
  const ids = [...new Set(edges.map((edge) => edge[far]))];
  const described = await describeNodes(engine, view, ids);
  const nodes = new Map(described.map((node) => [node.id, node]));
  const all = edges.map((edge) => ({ node: nodes.get(edge[far]) as GraphNode, edge })).sort(compareLinks);
  const found = all.filter(({ edge }) => isConfident(edge));
  const possible = all.filter(({ edge }) => !isConfident(edge));
  const files = fileReader(engine, view);
  const show = async (links: typeof all): Promise<Link[]> => {
    const shown: Link[] = [];
    for (const link of links.slice(0, limit)) shown.push({ ...link, sites: await shownSites(link.edge, files) });
    return shown;
  };
  return {
    found: await show(found),
    possible: await show(possible),
    moreFound: Math.max(0, found.length - limit),
    morePossible: Math.max(0, possible.length - limit),
  };
}

export type FileReader = (repo: RepoId, path: RepoPath) => Promise<ShownFile>;

/** Reads each file once. */
export function fileReader(engine: Engine, view: View): FileReader {
  const read = new Map<string, Promise<ShownFile>>();
  return (repo, path) => {
    const key = `${repo}/${path}`;
    const known = read.get(key) ?? fileToShow(engine, view, { repo, path });
    read.set(key, known);
    return known;
  };
}

export async function shownSites(edge: Edge, files: FileReader): Promise<readonly ShownSite[]> {
  const repo = fileOf(edge.from)?.repo;
  if (repo === undefined) return [];
  return Promise.all(
    edge.sites.map(async ({ path, line }) => {
      const [text = ''] = (await files(repo, path)).shown(line, line);
      return { repo, path, line, text: text.trim() };
    }),
  );
}

/** Things inside before things outside; equal places by the ids of the edge. */
function compareLinks(a: Pick<Link, 'node' | 'edge'>, b: Pick<Link, 'node' | 'edge'>): number {
  return (
    EDGE_KINDS.indexOf(a.edge.kind) - EDGE_KINDS.indexOf(b.edge.kind) ||
    Number(a.node.path === null) - Number(b.node.path === null) ||
    compareText(a.node.repo ?? '', b.node.repo ?? '') ||
    compareText(a.node.path ?? '', b.node.path ?? '') ||
    (a.node.line ?? 0) - (b.node.line ?? 0) ||
    compareText(a.edge.from, b.edge.from) ||
    compareText(a.edge.to, b.edge.to)
  );
}
