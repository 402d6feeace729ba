// Which pieces, and how much of each, within a number of tokens: whole definitions in the order of their relevance.
//
//   budget  |─ 1 whole ─|──── 2 whole ────|─ 3 in part ─|─ 4 whole ─|─ 5 in part ─|── also: 6, 7, 8 … ──|
//                                              ≤ half                                 ≤ 10 %
//
//   whole    every line, if it fits in what is left; only of a comment above it, no more than its beginning
//   in part  the signature, what was found in it, its beginning (part-of-piece.ts), in half of the budget at most
//   also     `path:line name` of what comes after; less is kept free where less comes after
//
// The first piece of which not even five lines fit ends the pack: whatever is left out, named or not, is no more relevant
// than anything that is shown.
import type { LineRun, PackedPiece, Piece } from '../model/context.ts';
import { partOfPiece, wholeRuns } from './part-of-piece.ts';

export interface FitRequest {
  /** Best first. */
  readonly pieces: readonly Piece[];
  readonly budgetTokens: number;
  /** What a piece costs without its lines, in the text that is sent. */
  readonly frameCost: (packed: PackedPiece) => number;
  /** For each line of a piece what all lines before it cost, and all of them at the end. */
  readonly lineCosts: (piece: Piece) => Int32Array;
  /** The offsets of the lines of a piece that its reader has, where it has any. */
  readonly seenLines: (piece: Piece) => ReadonlySet<number> | null;
}

/** Of the budget, for one piece that is not shown whole. */
const PART_SHARE = 0.5;
/** Of the budget, for all pieces that are only named. */
const NAMED_SHARE = 0.1;
/** Where the best piece has no room for five lines, its name and what stands beside it. */
const LINES_AROUND_NAME = [3, 1];

/** Best first, as they came. Never none where there are pieces and the budget holds one line. */
export function fitPieces(request: FitRequest): readonly PackedPiece[] {
  const { pieces, budgetTokens, frameCost } = request;
  const named = namedCosts(request);
  const packed: PackedPiece[] = [];
  let left = budgetTokens;
  for (const [at, piece] of pieces.entries()) {
    const kept = at === 0 ? 0 : Math.min(budgetTokens * NAMED_SHARE, named[at + 1] as number);
    const fitted = fittedPiece(request, piece, left - kept) ?? (at === 0 ? leastOf(request, piece, left) : null);
    if (fitted === null) break;
    packed.push(fitted.packed);
    left -= fitted.cost;
  }
  let room = Math.min(left, budgetTokens * NAMED_SHARE);
  for (const piece of pieces.slice(packed.length)) {
    const pointer: PackedPiece = { piece, fidelity: 'pointer', runs: [] };
    const cost = frameCost(pointer);
    // The best piece is named if it can be nothing more.
    if (cost > (packed.length === 0 ? left : room)) break;
    room -= cost;
    packed.push(pointer);
  }
  return packed;
}

interface Fitted {
  readonly packed: PackedPiece;
  readonly cost: number;
}

/** Null where not even a part fits. */
function fittedPiece(request: FitRequest, piece: Piece, tokens: number): Fitted | null {
  const { budgetTokens, lineCosts } = request;
  const costs = lineCosts(piece);
  const seen = request.seenLines(piece);
  const whole = packedLines(request, piece, wholeRuns(piece));
  if (seen !== null && whole.packed.runs.every((run) => isSeen(run, seen))) return reference(request, piece);
  if (whole.cost <= tokens) return whole;
  const frame = request.frameCost({ piece, fidelity: 'elided', runs: WITH_GAPS });
  const runs = partOfPiece(piece, costs, Math.min(tokens, budgetTokens * PART_SHARE) - frame);
  if (runs.length === 0) return null;
  if (seen !== null && runs.every((run) => isSeen(run, seen))) return reference(request, piece);
  const part = packedLines(request, piece, runs);
  return part.cost <= tokens ? part : null;
}

/** As a part has them at most, before it is known. */
const WITH_GAPS: readonly LineRun[] = [
  { from: 1, to: 2 },
  { from: 3, to: 4 },
];

/** The best piece is shown even where it has less room than a part takes. */
function leastOf(request: FitRequest, piece: Piece, tokens: number): Fitted | null {
  const at = piece.head?.nameAt ?? piece.matched[0]?.from ?? 0;
  for (const count of LINES_AROUND_NAME) {
    const least = packedLines(request, piece, [{ from: at, to: Math.min(piece.lines.length, at + count) }]);
    if (least.cost <= tokens) return least;
  }
  return null;
}

function packedLines({ frameCost, lineCosts }: FitRequest, piece: Piece, runs: readonly LineRun[]): Fitted {
  const costs = lineCosts(piece);
  const isWhole = runs.length === 1 && runs[0]?.from === 0 && runs[0].to === piece.lines.length;
  const packed: PackedPiece = { piece, fidelity: isWhole ? 'whole' : 'elided', runs };
  const lines = runs.reduce((sum, { from, to }) => sum + (costs[to] as number) - (costs[from] as number), 0);
  return { packed, cost: frameCost(packed) + lines };
}

function reference({ frameCost }: FitRequest, piece: Piece): Fitted {
  const packed: PackedPiece = { piece, fidelity: 'reference', runs: [] };
  return { packed, cost: frameCost(packed) };
}

/** What it costs to name all pieces from one on. */
function namedCosts({ pieces, frameCost }: FitRequest): readonly number[] {
  const costs = [0];
  for (const piece of [...pieces].reverse()) {
    costs.push((costs.at(-1) as number) + frameCost({ piece, fidelity: 'pointer', runs: [] }));
  }
  return costs.reverse();
}

/** Whether a reader has every line of the run. */
export function isSeen({ from, to }: LineRun, seen: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at += 1) if (!seen.has(at)) return false;
  return true;
}
