// The forms of a piece, from complete to brief: all its lines; its head, the lines that the question and the graph
// mention, and the outline of the rest; only its head and its documentation. Lines are those of the source, never
// rewritten.
import type { LineRun, PieceForm } from '../model/context.ts';

export interface PieceText {
  readonly lines: readonly string[];
  /** How many lines at the beginning are comment, decorators and head; at least 1. */
  readonly headLines: number;
  /** Of those, where the name stands; counted from 0. */
  readonly nameAt: number;
  /** For each line how much it has to do with the question; 0 for nothing. */
  readonly weights: readonly number[];
}

/** Shares of a piece that are kept, and how many lines at most. */
const ELIDED = [
  { share: 0.6, most: 60 },
  { share: 0.3, most: 24 },
  { share: 0.15, most: 10 },
  { share: 0, most: 5 },
] as const;
/** Less is not understood. */
const SIGNATURE_LINES = 3;

export function pieceForms(piece: PieceText): readonly PieceForm[] {
  const count = piece.lines.length;
  const forms: PieceForm[] = [{ fidelity: 'whole', runs: [{ from: 0, to: count }] }];
  const ranking = rankLines(piece);
  let last = count;
  for (const { share, most } of ELIDED) {
    const keep = share === 0 ? most : Math.min(most, Math.ceil(count * share));
    if (keep < SIGNATURE_LINES + 2 || keep > last - 3) continue;
    forms.push({ fidelity: 'elided', runs: runsOf(ranking.slice(0, keep), count) });
    last = keep;
  }
  if (last > SIGNATURE_LINES + 1) forms.push({ fidelity: 'signature', runs: runsOf(headOf(piece, ranking), count) });
  // Closing gaps of one line may bring back all that was taken.
  return forms.filter((form, at) => forms.slice(0, at).every((before) => lineCount(form) < lineCount(before)));
}

function lineCount({ runs }: PieceForm): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The first line of the head, what is said above it, and then the lines that matter most. */
function headOf({ nameAt, lines }: PieceText, ranking: readonly number[]): readonly number[] {
  const above = Array.from({ length: nameAt }, (_, at) => at).filter((at) => hasWords(lines[at] as string));
  const kept = [nameAt, ...above.slice(0, 1)];
  const rest = ranking.filter((at) => !kept.includes(at));
  return [...kept, ...rest.slice(0, SIGNATURE_LINES - kept.length)];
}

/** Offsets of all lines, those that are kept longest first. */
function rankLines({ lines, weights, headLines, nameAt }: PieceText): readonly number[] {
  const indents = lines.map(indentOf);
  const filled = indents.filter((_, at) => hasWords(lines[at] as string));
  const base = filled.length === 0 ? 0 : Math.min(...filled);
  const unit = Math.max(1, Math.min(...filled.map((indent) => indent - base).filter((depth) => depth > 0), 8));
  const heaviest = Math.max(...weights, 1e-9);
  const priority = lines.map((line, at) => {
    if (at >= nameAt && at < Math.min(headLines, nameAt + 4)) return 10 - (at - nameAt) / 100;
    if (!hasWords(line)) return line.trim() === '' ? -2 : -1;
    const matched = ((weights[at] as number) / heaviest) * 3;
    const above = at < nameAt ? 1.5 - at / 100 : 0;
    const depth = Math.min(6, ((indents[at] as number) - base) / unit);
    const leaves = /^\s*(?:return|throw|raise|yield|panic|fail)\b/.test(line) ? 0.6 : 0;
    return matched + above + leaves + 1 - depth * 0.2;
  });
  return lines.map((_, at) => at).sort((a, b) => (priority[b] as number) - (priority[a] as number) || a - b);
}

/** A gap of one line is not worth a mark that it is there. */
function runsOf(kept: readonly number[], count: number): readonly LineRun[] {
  const runs: { from: number; to: number }[] = [];
  for (const at of [...kept].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && at - last.to <= 1) last.to = at + 1;
    else runs.push({ from: at === 1 ? 0 : at, to: at + 1 });
  }
  const last = runs.at(-1);
  if (last !== undefined && last.to === count - 1) last.to = count;
  return runs;
}

function indentOf(line: string): number {
  const [blank = ''] = /^[\t ]*/.exec(line) ?? [];
  return [...blank].reduce((sum, letter) => sum + (letter === '\t' ? 4 : 1), 0);
}

/** Not only brackets and blanks. */
function hasWords(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line);
}
