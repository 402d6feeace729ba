// Pieces as a text that never exceeds its budget: planned by the cost of each part, then counted as it will be sent,
// and cut from the end of the ranking as long as that is too much.

import type { ContextForm, ContextPack, Omission, PackedPiece, Piece, SeenSpans } from '../model/context.ts';
import type { CountTokens } from '../ports/tokenizer.ts';
import { type FitRequest, fitPieces } from './fit-pieces.ts';

export interface FitContext {
  readonly pieces: readonly Piece[];
  /** All that is known of the pack but its pieces. */
  readonly about: Omit<ContextPack, 'pieces' | 'omitted' | 'secretsRedacted'>;
  readonly form: ContextForm;
  readonly seen: SeenSpans | null;
  readonly count: CountTokens;
  /** Only where there is no room for it is it not said what was left out. */
  readonly isOmissionSaid?: boolean;
}

export interface FittedContext {
  readonly text: string;
  readonly tokenCount: number;
  readonly pack: ContextPack;
}

export const LARGEST_BUDGET = 16_000;
const PATHS_NAMED = 3;
/** Joining parts may cost a little more than the parts; then less is planned for. */
const ATTEMPTS = 12;
/** If a larger share of the budget than this stays unused, packing is tried again, at most `WIDENINGS` times. */
const SPARE_SHARE = 0.02;
const WIDENINGS = 2;
/** The parts that are added do not all cost less together. */
const SPARE_USED = 0.9;
/** What a pack says of itself may be long as well (a question, the names of a hundred repositories): pieces go before. */
const BRIEF: Partial<ContextPack> = {
  ...{ query: '', commits: {}, degradations: [], staleFiles: [], scope: { repos: [], paths: [] } },
};
/** A number in the text may change how many tokens the text has; it settles at once or never. */
const SETTLING = 6;

export function fitContext(request: FitContext): FittedContext {
  const brief = { ...request, about: { ...request.about, ...BRIEF } };
  const briefest = { ...brief, isOmissionSaid: false };
  // The best piece is worth more in lines of its own than all that is said about the pack.
  for (const must of [isGiven, isThere]) {
    for (const wordy of [request, brief, briefest]) {
      const fitted = planned(wordy, must);
      if (fitted !== null) return fitted;
    }
  }
  return planned(briefest, (first) => first !== undefined) ?? cutDown(briefest);
}

type Must = (first: PackedPiece | undefined, best: Piece | undefined) => boolean;

const isThere: Must = (first, best) => first?.piece === best;
const isGiven: Must = (first, best) =>
  isThere(first, best) && (first === undefined || first.runs.length > 0 || first.fidelity === 'reference');

/** Null where what must be there does not fit. */
function planned(request: FitContext, must: Must): FittedContext | null {
  const { pieces, about, form, count } = request;
  const { budgetTokens } = about;
  const costs = costsOf(request);
  const seenLines = ({ digest }: Piece) => request.seen?.lines.get(digest) ?? null;
  let room = budgetTokens - count(form.whole(packOf(request, []), budgetTokens));
  let best: FittedContext | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const packed = fitPieces({ pieces, budgetTokens: Math.max(0, room), ...costs, seenLines });
    const fitted = written(request, packed);
    const spare = fitted === null ? -1 : budgetTokens - fitted.tokenCount;
    if (fitted !== null && spare >= 0) {
      if (best === null || fitted.tokenCount > best.tokenCount) best = fitted;
      // The parts may cost less together than apart: then there is room for more.
      if (spare < budgetTokens * SPARE_SHARE || isAllShown(fitted.pack) || attempt >= WIDENINGS) break;
      room += Math.floor(spare * SPARE_USED);
    } else if (best !== null) break;
    else room -= Math.max(8, 2 - spare);
  }
  return best !== null && must(best.pack.pieces[0], pieces[0]) ? best : null;
}

function isAllShown({ pieces, omitted }: ContextPack): boolean {
  return omitted === null && pieces.every(({ fidelity }) => fidelity === 'whole' || fidelity === 'reference');
}

/** What the parts of a pack cost: each text is counted once. */
function costsOf({ form, count }: FitContext): Pick<FitRequest, 'frameCost' | 'lineCosts'> {
  const frames = new Map<string, number>();
  const lines = new Map<Piece, Int32Array>();
  return {
    frameCost: (packed) => {
      const frame = form.frame(packed);
      const cost = frames.get(frame) ?? count(frame);
      frames.set(frame, cost);
      return cost;
    },
    lineCosts: (piece) => {
      const known = lines.get(piece) ?? costsBefore(piece, (line, number) => count(form.line(line, number)));
      lines.set(piece, known);
      return known;
    },
  };
}

/** A blank line is one token with the break before it. */
function costsBefore({ lines, startLine }: Piece, costOf: (line: string, number: number) => number): Int32Array {
  const before = new Int32Array(lines.length + 1);
  lines.forEach((line, at) => {
    before[at + 1] = (before[at] as number) + (line.trim() === '' ? 0 : costOf(line, startLine + at));
  });
  return before;
}

/** Nothing planned has fitted, as with names of a thousand letters: the best piece that does, by its name. */
function cutDown(request: FitContext): FittedContext {
  for (const piece of request.pieces) {
    const fitted = written(request, [{ piece, fidelity: 'pointer', runs: [] }]);
    if (fitted !== null && fitted.tokenCount <= request.about.budgetTokens) return fitted;
  }
  return written(request, []) ?? { text: '', tokenCount: 0, pack: packOf(request, []) };
}

/** Null where the count that the text states cannot be made true. */
function written(request: FitContext, packed: readonly PackedPiece[]): FittedContext | null {
  const pack = packOf(request, packed);
  let stated = request.about.budgetTokens;
  for (let turn = 0; turn < SETTLING; turn += 1) {
    const text = request.form.whole(pack, stated);
    const tokenCount = request.count(text);
    if (tokenCount === stated) return { text, tokenCount, pack };
    stated = tokenCount;
  }
  return null;
}

function packOf({ pieces, about, isOmissionSaid = true }: FitContext, packed: readonly PackedPiece[]): ContextPack {
  const shown = packed.filter(({ runs }) => runs.length > 0);
  const secretsRedacted = shown.reduce((sum, { piece }) => sum + piece.secrets, 0);
  const paths = new Set(packed.map(({ piece }) => piece.path));
  const staleFiles = about.staleFiles.filter((path) => paths.has(path));
  const isExpanded = packed.some(({ piece, fidelity }) => piece.source === 'graph' && fidelity !== 'pointer');
  return {
    ...about,
    source: isExpanded ? 'graph-rag' : about.source,
    pieces: packed,
    omitted: isOmissionSaid ? omission(pieces, packed, about.budgetTokens) : null,
    secretsRedacted,
    staleFiles,
  };
}

function omission(pieces: readonly Piece[], packed: readonly PackedPiece[], budgetTokens: number): Omission | null {
  const kept = new Set(packed.map(({ piece }) => piece));
  const left = pieces.filter((piece) => !kept.has(piece));
  const [first] = left;
  if (first === undefined) return null;
  const paths = [...new Set(left.map(({ path }) => path))];
  return {
    ...{ pieces: left.length, files: paths.length, paths: paths.slice(0, PATHS_NAMED) },
    first: { repo: first.repo, path: first.path, line: first.startLine },
    budgetTokens: budgetTokens >= LARGEST_BUDGET ? null : Math.min(LARGEST_BUDGET, budgetTokens * 2),
  };
}
