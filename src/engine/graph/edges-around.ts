// The complete edges from and to some nodes: with confidence, strategy and every location that proves them.

import { EDGE_KINDS, type Edge, type EdgeKind, type EdgeSite, isConfident } from '../../model/edge.ts';
import type { NodeId, RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { View } from '../../ports/view.ts';
import { type LocatedFiles, locateFiles } from '../artefacts/stored-lines.ts';
import { loadGraph } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';
import { describeNodes, fileOf, filesOf, type GraphNode } from './graph-nodes.ts';

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

/** Edges, and the files that they start in, in which their sites are. */
export interface LocatedEdges {
  readonly edges: readonly Edge[];
  readonly files: LocatedFiles;
}

/** Every edge that starts in the files of these nodes. */
export async function edgesInFiles(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  ids: Iterable<NodeId>,
): Promise<LocatedEdges> {
  const own = filesOf(ids);
  const [edges, files] = await Promise.all([
    own.length === 0 ? [] : view.graph.edgesFrom(own),
    locateFiles(engine, view, own),
  ]);
  return { edges: edges.flat(), files };
}

export async function edgesOutOf(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  ids: readonly NodeId[],
): Promise<LocatedEdges> {
  const wanted = new Set(ids);
  const { edges, files } = await edgesInFiles(engine, view, ids);
  return { edges: edges.filter(({ from }) => wanted.has(from)), files };
}

export async function edgesInto(
  engine: Pick<Engine, 'store' | 'memory' | 'redacts'>,
  view: View,
  ids: readonly NodeId[],
): Promise<LocatedEdges> {
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
  const { edges, files } = await edgesInFiles(engine, view, sources);
  return { edges: edges.filter(({ to }) => wanted.has(to)), files };
}

export function ofKinds({ edges, files }: LocatedEdges, kinds: readonly EdgeKind[]): LocatedEdges {
  return { edges: kinds.length === 0 ? edges : edges.filter(({ kind }) => kinds.includes(kind)), files };
}

/** With the far end of each edge described; by kind, then by where the far end is, then by edge. */
export async function linksOf(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  { edges, files }: LocatedEdges,
  far: 'from' | 'to',
  limit: number,
): Promise<Links> {
  const ids = [...new Set(edges.map((edge) => edge[far]))];
  // If all are shown, their lines are read at the same time.
  const early = edges.length <= limit ? sitesOf(files, edges) : null;
  const [described, sitesOfAll] = await Promise.all([describeNodes(engine, view, ids), early]);
  const nodes = new Map(described.map((node) => [node.id, node]));
  const all = edges.map((edge) => ({ node: nodes.get(edge[far]) as GraphNode, edge })).sort(compareLinks);
  const found = all.filter(({ edge }) => isConfident(edge));
  const possible = all.filter(({ edge }) => !isConfident(edge));
  const first = [...found.slice(0, limit), ...possible.slice(0, limit)].map(({ edge }) => edge);
  const sites = sitesOfAll ?? (await sitesOf(files, first));
  const show = (links: typeof all) => links.slice(0, limit).map((link): Link => ({ ...link, sites: sites(link.edge) }));
  return {
    found: show(found),
    possible: show(possible),
    moreFound: Math.max(0, found.length - limit),
    morePossible: Math.max(0, possible.length - limit),
  };
}

/** The sites of these edges with their lines, each file read once. */
export async function sitesOf(
  files: LocatedFiles,
  edges: readonly Edge[],
): Promise<(edge: Edge) => readonly ShownSite[]> {
  const located = ({ from, sites }: Edge) => {
    const repo = fileOf(from)?.repo;
    return repo === undefined ? [] : sites.map(({ path, line }) => ({ repo, path, line }));
  };
  const fileAt = await files.toShow(edges.flatMap(located));
  return (edge) =>
    located(edge).map((site) => {
      const [text = ''] = fileAt(site).shown(site.line, site.line);
      return { ...site, text: text.trim() };
    });
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
