// Which pieces, and how much of each, within a number of tokens. Every piece is a ladder of forms: the fit begins with
// breadth, spends the rest where it gains most, and names what is left over in single lines.
//
//   budget  |── top piece ──|───── breadth ─────|──────── depth ────────|── lines ──|
//               ≤ 30 %             ≤ 80 %              what is left          ≤ 10 %, kept free from the start
//
//   top      the best piece, in the largest form that fits its share
//   breadth  the other pieces by weight, each in its smallest form with source
//   depth    one step up some ladder, the one with the most gain a token; repeated until nothing fits
//   lines    the pieces without a form, in one line each
//
//   ladder   signature ──► elided ──► whole        gain of a step = weight × (worth − worth before) ÷ (cost − cost before)
//
// A piece that is left out is never more relevant than one that is kept, except for further pieces of a file that has one.
import type { Fidelity, LineRun, PackedPiece, Piece } from '../model/context.ts';

export interface FitRequest {
  /** Best first. */
  readonly pieces: readonly Piece[];
  readonly budgetTokens: number;
  /** What a piece costs in the text that is sent. */
  readonly costOf: (packed: PackedPiece) => number;
  /** The offsets of the lines of a piece that its reader has, where it has any. */
  readonly seenLines: (piece: Piece) => ReadonlySet<number> | null;
}

interface Rung {
  readonly packed: PackedPiece;
  readonly cost: number;
  readonly worth: number;
}

interface Ladder {
  readonly piece: Piece;
  /** Relevance, less for each better piece of the same file. */
  readonly weight: number;
  /** Smallest first; all of them show source. */
  readonly rungs: readonly Rung[];
  readonly reference: Rung | null;
}

const WORTH: Readonly<Record<Fidelity, number>> = {
  whole: 1,
  elided: 0.6,
  signature: 0.5,
  line: 0.1,
  pointer: 0.05,
  reference: 0.1,
};
/** What a reader gains from a second piece of a file that has one already. */
const SAME_FILE = 0.8;
const TOP_SHARE = 0.3;
const BREADTH_SHARE = 0.8;
/** Of the budget, for all pieces that are named in a line each. */
const NAMED_SHARE = 0.1;

/** Best first, as they came. Never none where there are pieces and the budget holds one line. */
export function fitPieces(request: FitRequest): readonly PackedPiece[] {
  const ladders = laddersOf(request);
  const [top] = ladders;
  if (top === undefined) return [];
  const chosen = new Map<Ladder, Rung>();
  let left = request.budgetTokens;
  let named = request.budgetTokens * NAMED_SHARE;
  const take = (ladder: Ladder, rung: Rung) => {
    left -= rung.cost - (chosen.get(ladder)?.cost ?? 0);
    chosen.set(ladder, rung);
  };
  const topAs = (fidelity: 'line' | 'pointer') => rungOf(top.piece, fidelity, [], request);
  const topRung =
    top.reference ??
    largest(top.rungs, left * TOP_SHARE) ??
    largest(top.rungs, left) ??
    largest([topAs('pointer'), topAs('line')], left);
  if (topRung !== null) take(top, topRung);
  const floor = left - request.budgetTokens * BREADTH_SHARE;
  for (const ladder of [...ladders].sort(byWeight)) {
    const rung = ladder.reference ?? ladder.rungs[0];
    if (chosen.has(ladder) || rung === undefined) continue;
    if (left - rung.cost < Math.max(floor, named)) break;
    take(ladder, rung);
  }
  deepen(ladders, chosen, take, () => left - named);
  for (const fidelity of ['line', 'pointer'] as const) {
    for (const ladder of ladders) {
      if (chosen.has(ladder)) continue;
      const rung = rungOf(ladder.piece, fidelity, [], request);
      if (rung.cost > Math.min(named, left)) continue;
      named -= rung.cost;
      take(ladder, rung);
    }
  }
  return ladders.flatMap((ladder) => chosen.get(ladder)?.packed ?? []);
}

/** Climbs where a token buys most, until nothing fits. */
function deepen(
  ladders: readonly Ladder[],
  chosen: ReadonlyMap<Ladder, Rung>,
  take: (ladder: Ladder, rung: Rung) => void,
  room: () => number,
): void {
  for (;;) {
    let best: { ladder: Ladder; rung: Rung; gain: number } | null = null;
    for (const ladder of ladders) {
      const now = chosen.get(ladder);
      if (now === undefined || now === ladder.reference) continue;
      for (const rung of ladder.rungs.slice(ladder.rungs.indexOf(now) + 1)) {
        const cost = rung.cost - now.cost;
        if (cost > room()) continue;
        const gain = (ladder.weight * (rung.worth - now.worth)) / Math.max(1, cost);
        if (best === null || gain > best.gain) best = { ladder, rung, gain };
      }
    }
    if (best === null) return;
    take(best.ladder, best.rung);
  }
}

function laddersOf(request: FitRequest): Ladder[] {
  const before = new Map<string, number>();
  return request.pieces.map((piece) => {
    const file = `${piece.repo}\n${piece.path}`;
    const rank = before.get(file) ?? 0;
    before.set(file, rank + 1);
    const seen = request.seenLines(piece);
    const isNews = ({ runs }: { runs: readonly LineRun[] }) => seen === null || !runs.every((run) => isSeen(run, seen));
    const forms = piece.forms.filter(isNews);
    const rungs = forms
      .map(({ fidelity, runs }) => rungOf(piece, fidelity, runs, request))
      .sort((a, b) => a.cost - b.cost);
    const reference = forms.length === 0 ? rungOf(piece, 'reference', [], request) : null;
    return { piece, weight: piece.relevance * SAME_FILE ** rank, rungs: climbing(rungs), reference };
  });
}

/** Whether a reader has every line of the run. */
export function isSeen({ from, to }: LineRun, seen: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at += 1) if (!seen.has(at)) return false;
  return true;
}

/** Without those that cost more and show no more. */
function climbing(rungs: readonly Rung[]): readonly Rung[] {
  return rungs.filter((rung, at) => rungs.slice(0, at).every((smaller) => smaller.worth < rung.worth));
}

function rungOf(piece: Piece, fidelity: Fidelity, runs: readonly LineRun[], request: FitRequest): Rung {
  const packed = { piece, fidelity, runs };
  const share = runs.reduce((sum, { from, to }) => sum + to - from, 0) / piece.lines.length;
  const worth =
    fidelity === 'elided' ? WORTH.signature + (WORTH.whole - WORTH.signature) * Math.sqrt(share) : WORTH[fidelity];
  return { packed, cost: request.costOf(packed), worth };
}

/** The most faithful that costs no more than this. */
function largest(rungs: readonly Rung[], tokens: number): Rung | null {
  return rungs.filter(({ cost }) => cost <= tokens).at(-1) ?? null;
}

function byWeight(a: Ladder, b: Ladder): number {
  return b.weight - a.weight || b.piece.relevance - a.piece.relevance || 0;
}
