import { describe, expect, it } from 'vitest';
import type { LineRun } from '../model/context.ts';
import { type LinesOfPiece, partOfPiece, wholeRuns } from './part-of-piece.ts';

const body = (count: number) => Array.from({ length: count }, (_, at) => `  step${at}();`);
const long = ['// What it does.', 'function run() {', ...body(100), '}'];
const piece = (parts: Partial<LinesOfPiece> = {}): LinesOfPiece => ({
  lines: long,
  head: { definedAt: 1, nameAt: 1, to: 2 },
  matched: [{ from: 60, to: 70 }],
  ...parts,
});
/** One token a line, and none for a blank one. */
const costs = ({ lines }: LinesOfPiece) =>
  Int32Array.from([0, ...lines.map((_, at) => lines.slice(0, at + 1).filter((line) => line.trim() !== '').length)]);
const part = (of: LinesOfPiece, tokens: number) => partOfPiece(of, costs(of), tokens).map(({ from, to }) => [from, to]);

describe('a part of a definition', () => {
  it('is its head first, then what was found in it, then its beginning', () => {
    expect(part(piece(), 5)).toEqual([[0, 5]]);
    expect(part(piece(), 15)).toEqual([
      [0, 5],
      [60, 70],
    ]);
    expect(part(piece(), 50)).toEqual([
      [0, 40],
      [60, 70],
    ]);
  });

  it('is no more than that, however much room there is', () => {
    expect(part(piece(), 10_000)).toEqual([
      [0, 41],
      [60, 70],
    ]);
  });

  it('has runs of five lines or more, and no gap that is shorter', () => {
    for (let tokens = 0; tokens < 120; tokens += 1) {
      for (const from of [3, 8, 44, 60, 98]) {
        const runs = part(piece({ matched: [{ from, to: Math.min(103, from + 4) }] }), tokens);
        expect(runs.every(([first = 0, end = 0]) => end - first >= 5)).toBe(true);
        for (const [at, [first = 0]] of runs.entries())
          if (at > 0) expect(first - (runs[at - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(5);
      }
    }
  });

  it('ends where a statement ends', () => {
    const lines = [
      'function run() {',
      '  if (a) {',
      '    b();',
      '    c();',
      '  }',
      '  if (d) {',
      '    e();',
      '    f();',
      '    g();',
      '  }',
      '}',
    ];
    const of = piece({ lines, head: { definedAt: 0, nameAt: 0, to: 1 }, matched: [{ from: 0, to: 11 }] });
    expect(part(of, 8)).toEqual([[0, 5]]);
  });

  it('is nothing where not even five lines fit', () => expect(part(piece(), 4)).toEqual([]));

  it('of a text without a definition is the beginning of what was found', () => {
    expect(part(piece({ head: null }), 7)).toEqual([[60, 67]]);
  });

  it('never begins or ends with a blank line, and pays for none', () => {
    const lines = ['function run() {', '', ...body(3), '', '', ...body(20), '}'];
    const of = piece({ lines, head: { definedAt: 0, nameAt: 0, to: 1 }, matched: [{ from: 5, to: 9 }] });
    for (let tokens = 4; tokens < 30; tokens += 1) {
      for (const [from = 0, to = 0] of part(of, tokens)) {
        expect(lines[from]).not.toBe('');
        expect(lines[to - 1]).not.toBe('');
      }
    }
  });
});

describe('the whole', () => {
  const commented = (count: number) => ({
    ...piece(),
    lines: [...Array.from({ length: count }, () => '// more'), 'function run() {', '}'],
    head: { definedAt: count, nameAt: count, to: count + 1 },
  });
  const runs = (of: LinesOfPiece): LineRun[] => [...wholeRuns(of)];

  it('is every line, with the comment above', () => expect(runs(commented(12))).toEqual([{ from: 0, to: 14 }]));

  it('has the first lines of a comment that is longer than a dozen', () => {
    expect(runs(commented(40))).toEqual([
      { from: 0, to: 6 },
      { from: 40, to: 42 },
    ]);
  });
});
