// Edges between nodes, each with the locations that prove it. There are six kinds.
import type { NodeId } from './ids.ts';
import { compareText } from './order.ts';
import type { RepoPath } from './repo-path.ts';

export const EDGE_KINDS = ['IMPORTS', 'CALLS', 'IMPLEMENTS', 'EXTENDS', 'USES', 'EXPOSES'] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

export interface EdgeSite {
  readonly path: RepoPath;
  readonly line: number;
}

export interface Edge {
  readonly from: NodeId;
  readonly to: NodeId;
  readonly kind: EdgeKind;
  readonly confidence: number;
  /** The name of the resolution step that made it. */
  readonly strategy: string;
  readonly sites: readonly EdgeSite[];
}

export const CONFIDENCE = { certain: 1, resolved: 0.8, possible: 0.4 } as const;
/** Below this an edge is possible only: shown apart, never counted, never followed by default. */
export const CONFIDENT_FROM = 0.5;

export function isConfident(edge: Pick<Edge, 'confidence'>): boolean {
  return edge.confidence >= CONFIDENT_FROM;
}

export function compareEdges(a: Edge, b: Edge): number {
  return compareText(a.from, b.from) || compareText(a.kind, b.kind) || compareText(a.to, b.to);
}
