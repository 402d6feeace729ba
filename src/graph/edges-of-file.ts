// Edges as the store keeps them: ends as node ids, one edge for each pair and kind, with every location that proves it.

import { compareEdges, type Edge } from '../model/edge.ts';
import {
  externalNodeId,
  fileNodeId,
  type NodeId,
  type RepoId,
  repositoryNodeId,
  symbolNodeId,
  type WorkspaceId,
} from '../model/ids.ts';
import { trustedRepoPath } from '../model/repo-path.ts';
import type { Exposure } from './exposes/exposure.ts';
import type { FileFacts } from './file-interface.ts';
import type { EdgeTarget, FileEdge } from './resolve-file.ts';

export interface ResolvedFile {
  readonly workspace: WorkspaceId;
  readonly repo: RepoId;
  readonly facts: FileFacts;
}

/** Of several that agree the surest counts, of equals the first. What is exposed, the repository exposes. */
export function edgesOf(place: ResolvedFile, found: readonly FileEdge[], exposed: readonly Exposure[]): Edge[] {
  const merged: { edge: FileEdge; readonly from: NodeId; readonly to: NodeId; readonly lines: Set<number> }[] = [];
  const places = new Map<string, Map<NodeId, number>>();
  for (const edge of found) {
    const to = toId(place, edge.to);
    const key = `${edge.from} ${edge.kind}`;
    const alike = places.get(key) ?? new Map<NodeId, number>();
    places.set(key, alike);
    const known = merged[alike.get(to) ?? -1];
    if (known === undefined) {
      alike.set(to, merged.length);
      merged.push({ edge, from: fromId(place, edge.from), to, lines: new Set([edge.line]) });
    } else {
      known.lines.add(edge.line);
      if (edge.confidence > known.edge.confidence) known.edge = edge;
    }
  }
  const path = trustedRepoPath(place.facts.path);
  const edges = merged.map(({ edge, from, to, lines }): Edge => {
    const { kind, confidence, strategy } = edge;
    const sites = [...lines].sort((a, b) => a - b).map((line) => ({ path, line }));
    return { from, to, kind, confidence, strategy, sites };
  });
  return [...edges, ...exposedEdges(place, exposed)].sort(compareEdges);
}

function exposedEdges({ workspace, repo, facts }: ResolvedFile, exposed: readonly Exposure[]): Edge[] {
  const edges = new Map<NodeId, Edge>();
  const path = trustedRepoPath(facts.path);
  for (const { kind, name, line, confidence } of exposed) {
    const to = externalNodeId(kind, repo, name);
    const known = edges.get(to);
    edges.set(to, {
      ...{ from: repositoryNodeId(workspace, repo), to, kind: 'EXPOSES', strategy: kind },
      confidence: Math.max(known?.confidence ?? 0, confidence),
      sites: [...(known?.sites ?? []), { path, line }],
    });
  }
  return [...edges.values()];
}

function fromId({ workspace, repo, facts }: ResolvedFile, at: number | null): NodeId {
  const symbol = at === null ? undefined : facts.symbols[at];
  if (symbol === undefined) return fileNodeId(workspace, repo, facts.path);
  return symbolNodeId(workspace, repo, facts.path, symbol.qualifiedName, symbol.ordinal);
}

function toId({ workspace, repo }: ResolvedFile, to: EdgeTarget): NodeId {
  if (to.kind === 'file') return fileNodeId(workspace, repo, to.path);
  if (to.kind === 'outside') return externalNodeId(to.ecosystem, to.package, '*');
  return symbolNodeId(workspace, repo, to.path, to.qualifiedName, to.ordinal);
}
