// The lines of a definition that is too long for the room there is: its signature, what was found in it, and its beginning;
// cut where a statement ends, in runs of five lines or more.
//
//    comment ┐ ③
//      ⋯     ┘    of a comment of more than twelve lines the first six, at last
//    name( … ┐ ① the signature, with a shorter comment
//      …     ┘
//      …     ┐ ④ the beginning, to the 40th line of the definition
//      …     ┘
//      ⋯ 80 lines
//      …     ┐ ② what was found
//      …     ┘
//      ⋯ 25 lines
//
// Each step is taken whole; the one that does not fit ends at the last statement that does, and is the last.
import type { LineRun, Piece } from '../model/context.ts';

export type LinesOfPiece = Pick<Piece, 'lines' | 'head' | 'matched'>;

/** Less is not understood. */
const FEWEST_LINES = 5;
/** What one reads of a long definition to know what it does. */
const BEGINNING_LINES = 40;
/** Of a longer comment above a definition its first lines are shown: they say what it is. */
const LONGEST_COMMENT = 12;
const COMMENT_LINES = 6;
/** A cut may be this much earlier than it must be if that ends a larger part of the body. */
const EARLIER_SHARE = 0.6;

/** All of a definition but the rest of a long comment above it. */
export function wholeRuns({ lines, head }: LinesOfPiece): readonly LineRun[] {
  const end = lines.length;
  if (head === null || head.definedAt <= LONGEST_COMMENT) return [{ from: 0, to: end }];
  return [
    { from: 0, to: COMMENT_LINES },
    { from: head.definedAt, to: end },
  ];
}

/** `costs`: for each line what all lines before it cost, and all of them at the end. Empty where nothing fits. */
export function partOfPiece(piece: LinesOfPiece, costs: Int32Array, tokens: number): readonly LineRun[] {
  let runs: readonly LineRun[] = [];
  for (const step of stepsOf(piece)) {
    const whole = withRun(runs, step, piece.lines);
    if (costOf(whole, costs) <= tokens) {
      runs = whole;
      continue;
    }
    return cutStep(runs, step, piece, (some) => costOf(some, costs) <= tokens);
  }
  return runs;
}

function stepsOf({ lines, head, matched }: LinesOfPiece): readonly LineRun[] {
  if (head === null) return matched;
  const { definedAt, to } = head;
  const beginning = { from: definedAt, to: Math.min(lines.length, definedAt + BEGINNING_LINES) };
  if (definedAt <= LONGEST_COMMENT) return [{ from: 0, to }, ...matched, beginning];
  return [{ from: definedAt, to }, ...matched, { from: 0, to: COMMENT_LINES }, beginning];
}

/** As much of a step as fits, to the end of a statement. */
function cutStep(
  runs: readonly LineRun[],
  { from, to }: LineRun,
  { lines }: LinesOfPiece,
  fits: (runs: readonly LineRun[]) => boolean,
): readonly LineRun[] {
  const least = from + FEWEST_LINES;
  const cutAt = (end: number) => withRun(runs, { from, to: end }, lines);
  let most = to - 1;
  while (most >= least && !fits(cutAt(most))) most -= 1;
  if (most < least) return runs;
  const cut = cutAt(statementEnd(lines, Math.max(least, from + Math.ceil((most - from) * EARLIER_SHARE)), most));
  return fits(cut) ? cut : cutAt(most);
}

const CLOSES_OR_CONTINUES = /^\s*(?:[)}\]]|(?:else|elif|elsif|catch|except|finally|rescue|ensure|end|fi|done|esac)\b)/;

/** From `least` to `most`: before the line with the least indentation, the last of several. */
function statementEnd(lines: readonly string[], least: number, most: number): number {
  let end = most;
  let depth = Number.POSITIVE_INFINITY;
  for (let at = least; at <= most; at += 1) {
    const next = lines[at] ?? '';
    if (isBlank(next) || CLOSES_OR_CONTINUES.test(next)) continue;
    const own = indentOf(next);
    if (own > depth) continue;
    depth = own;
    end = at;
  }
  return end;
}

/** One more run: joined with those it touches, no blank line at its edges, and no gap that is shorter than its mark. */
function withRun(runs: readonly LineRun[], added: LineRun, lines: readonly string[]): readonly LineRun[] {
  const joined: { from: number; to: number }[] = [];
  for (const run of [...runs, longEnough(added, lines)].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && run.from - last.to < FEWEST_LINES) last.to = Math.max(last.to, run.to);
    else joined.push({ ...run });
  }
  return joined;
}

/** Without blank lines at its edges, and of five lines where the piece has them. */
function longEnough({ from, to }: LineRun, lines: readonly string[]): LineRun {
  const isFilled = (at: number) => !isBlank(lines[at] ?? '');
  let [first, end] = [from, to];
  while (first < end - 1 && !isFilled(first)) first += 1;
  while (end < lines.length && end - first < FEWEST_LINES) end += 1;
  while (end > first + 1 && !isFilled(end - 1)) end -= 1;
  while (first > 0 && (end - first < FEWEST_LINES || !isFilled(first))) first -= 1;
  return { from: first, to: end };
}

function costOf(runs: readonly LineRun[], costs: Int32Array): number {
  return runs.reduce((sum, { from, to }) => sum + (costs[to] as number) - (costs[from] as number), 0);
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function indentOf(line: string): number {
  const [blank = ''] = /^[\t ]*/.exec(line) ?? [];
  return [...blank].reduce((sum, letter) => sum + (letter === '\t' ? 4 : 1), 0);
}
