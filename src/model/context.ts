// Context: the few lines that answer a question, each piece with its form and how it was found.
import type { Degradation } from './degradation.ts';
import type { EdgeKind } from './edge.ts';
import type { HitKind } from './hit-kind.ts';
import type { NodeId, RepoId } from './ids.ts';
import type { RepoPath } from './repo-path.ts';

export const CONTEXT_SCHEMA_VERSION = '1.0';

/** From the most faithful to the least. `reference` stands for what was delivered before and has not changed. */
export const FIDELITIES = ['whole', 'elided', 'pointer', 'reference'] as const;
export type Fidelity = (typeof FIDELITIES)[number];

export type PieceSource = 'embedding' | 'keyword' | 'graph';
export type ContextSource = 'graph-rag' | 'embedding' | 'keyword';

/** One step from an anchor towards a piece: `out` follows the edge (a callee), `in` goes against it (a caller). */
export interface EdgeStep {
  readonly kind: EdgeKind;
  readonly direction: 'out' | 'in';
  readonly from: NodeId;
  readonly to: NodeId;
}

/** Lines of a piece that are shown together, counted from 0 at its start, without `to`; between two, lines are left out. */
export interface LineRun {
  readonly from: number;
  readonly to: number;
}

/** Something worth reading, before it is known how much of it fits. */
export interface Piece {
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly language: string | null;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbolId: NodeId | null;
  readonly name: string | null;
  readonly kind: HitKind | null;
  readonly signature: string | null;
  /** 0–1; the order of pieces is by this, ties by place. */
  readonly relevance: number;
  readonly source: PieceSource;
  /** 0 for an anchor. */
  readonly depth: number;
  /** From its anchor; empty for an anchor. */
  readonly edgePath: readonly EdgeStep[];
  /** Of all its lines as they were indexed: the same text has the same digest wherever it moved. */
  readonly digest: string;
  /** All of them, without secrets and none too long to be read. */
  readonly lines: readonly string[];
  /** Secrets that were taken out of them. */
  readonly secrets: number;
  /** Its comment and its signature; null where it begins with no definition. */
  readonly head: PieceHead | null;
  /** The lines that were found in it, best first: all of it, or parts of a long definition. */
  readonly matched: readonly LineRun[];
}

/** Offsets from the first line of a piece. */
export interface PieceHead {
  /** Where the definition begins, after its comment. */
  readonly definedAt: number;
  readonly nameAt: number;
  /** After the last line of the signature. */
  readonly to: number;
}

export interface PackedPiece {
  readonly piece: Piece;
  readonly fidelity: Fidelity;
  /** Empty where no line is shown. */
  readonly runs: readonly LineRun[];
}

/** What did not fit, and what would bring it. */
export interface Omission {
  readonly pieces: number;
  readonly files: number;
  /** The first ones, best first. */
  readonly paths: readonly RepoPath[];
  /** The best of them: reading it alone is the cheapest next step. */
  readonly first: { readonly repo: RepoId; readonly path: RepoPath; readonly line: number };
  /** A budget that would hold more; null at the largest there is. */
  readonly budgetTokens: number | null;
}

export interface ContextPack {
  readonly query: string;
  readonly source: ContextSource;
  readonly budgetTokens: number;
  readonly pieces: readonly PackedPiece[];
  readonly omitted: Omission | null;
  readonly generation: number;
  readonly commits: Readonly<Record<string, string | null>>;
  /** What the answer was looked for in, as it was understood. */
  readonly scope: { readonly repos: readonly string[]; readonly paths: readonly string[] };
  readonly staleFiles: readonly RepoPath[];
  readonly secretsRedacted: number;
  readonly degradations: readonly Degradation[];
}

/** How a pack is written down. The budget is counted on what `whole` gives. */
export interface ContextForm {
  readonly name: string;
  /** One piece without its lines, and one line of it, as they will stand in the whole: for counting beforehand. */
  frame(piece: PackedPiece): string;
  line(text: string, number: number): string;
  whole(pack: ContextPack, tokenCount: number): string;
}

/** What was delivered to one reader. Filled as packs are made for it. */
export interface SeenSpans {
  /** Lines of a piece that were delivered, counted from 0 at its start; by the digest of the piece. */
  readonly lines: Map<string, Set<number>>;
}
