import { describe, expect, it } from 'vitest';
import { linesShown, pieceOf } from '../../test/support/pieces.ts';
import type { PackedPiece, Piece } from '../model/context.ts';
import { type FitRequest, fitPieces } from './fit-pieces.ts';

/** Ten tokens a line, and ten for what stands around. */
const frameCost = () => 10;
const lineCosts = ({ lines }: Piece) => Int32Array.from([0, ...lines.map((_, at) => 10 * (at + 1))]);
const fitted = (pieces: readonly Piece[], budgetTokens: number, parts: Partial<FitRequest> = {}) =>
  fitPieces({ pieces, budgetTokens, frameCost, lineCosts, seenLines: () => null, ...parts });
const spent = (packed: readonly PackedPiece[]) => packed.reduce((sum, own) => sum + 10 + 10 * linesShown(own), 0);
const shown = (packed: readonly PackedPiece[]) => packed.map(({ piece, fidelity }) => `${piece.path} ${fidelity}`);
const isShown = ({ runs }: PackedPiece) => runs.length > 0;

function piece(path: string, relevance: number, lines = 40): Piece {
  const text = Array.from({ length: lines }, (_, at) => (at === 0 ? `function f() {` : `  step${at}();`));
  return pieceOf(text, { path, relevance });
}
const many = (count: number, lines = 40) =>
  Array.from({ length: count }, (_, at) => piece(`f${String(at).padStart(3, '0')}.ts`, 1 - at / 1000, lines));

describe('fitting pieces', () => {
  it('nothing of nothing', () => expect(fitted([], 1000)).toEqual([]));

  it('all of it whole where there is room', () => {
    expect(shown(fitted(many(3), 10_000))).toEqual(['f000.ts whole', 'f001.ts whole', 'f002.ts whole']);
  });

  it.each([0, 5, 10, 40, 100, 400, 1000, 3000])('within %i tokens, in the order they came', (budget) => {
    const packed = fitted(many(30), budget);
    expect(spent(packed)).toBeLessThanOrEqual(budget);
    const order = packed.map(({ piece: { path } }) => path);
    expect(order).toEqual(order.toSorted());
  });

  it('the best piece is always there where anything is, with the most of it that a fair share holds', () => {
    for (const budget of [12, 20, 60, 120, 500, 2000]) {
      expect(fitted(many(20), budget)[0]?.piece.path).toBe('f000.ts');
    }
    expect(fitted([piece('big.ts', 1, 160), piece('small.ts', 0.1, 2)], 100)[0]?.piece.path).toBe('big.ts');
  });

  it('each whole, as long as the next one fits whole, then as much of one as fits', () => {
    const packed = fitted(many(10), 1200).filter(isShown);
    expect(packed.map(({ fidelity }) => fidelity)).toEqual(['whole', 'whole', 'elided']);
  });

  it('of one that does not fit whole at most half of the budget, so that others have room', () => {
    const [first, second] = fitted([piece('big.ts', 1, 300), piece('small.ts', 0.9, 10)], 600);
    expect(first?.fidelity).toBe('elided');
    expect(linesShown(first as PackedPiece)).toBeLessThanOrEqual(30);
    expect(second).toMatchObject({ fidelity: 'whole' });
  });

  it('with nothing after the first that has no room for five lines, small as it may be', () => {
    const packed = fitted([piece('a.ts', 1, 10), piece('b.ts', 0.9, 40), piece('c.ts', 0.8, 1)], 160);
    expect(shown(packed.filter(isShown))).toEqual(['a.ts whole']);
  });

  it('keeps room for names only where there are names', () => {
    const all = fitted(many(10, 9), 1000);
    expect(all.every(({ fidelity }) => fidelity === 'whole')).toBe(true);
  });

  it('R-003-GRAG-003.cut: what is less relevant is cut first, always', () => {
    const packed = fitted(many(40), 1500);
    const kept = packed.filter(({ runs }) => runs.length > 0).map(({ piece: { path } }) => path);
    expect(kept).toEqual(
      many(40)
        .slice(0, kept.length)
        .map(({ path }) => path),
    );
    const left = many(40).filter(({ path }) => !packed.some((own) => own.piece.path === path));
    expect(left.length).toBeGreaterThan(0);
  });

  it('what does not fit is named, for a tenth at most', () => {
    const packed = fitted(many(200), 2000);
    const named = packed.filter(({ runs }) => runs.length === 0);
    expect(named.length).toBeGreaterThan(0);
    expect(spent(named)).toBeLessThanOrEqual(200);
  });
});

describe('what its reader has', () => {
  const [own] = many(1) as [Piece];
  const all = new Set(own.lines.keys());

  it('is named in one line', () =>
    expect(shown(fitted([own], 10_000, { seenLines: () => all }))).toEqual(['f000.ts reference']));

  it('comes again where more of it can be given than before', () => {
    const some = new Set([0, 1, 2]);
    expect(shown(fitted([own], 10_000, { seenLines: () => some }))).toEqual(['f000.ts whole']);
  });

  it('makes room for the others', () => {
    const pieces = many(4);
    const without = fitted(pieces, 700);
    const seen = fitted(pieces, 700, { seenLines: ({ path }) => (path === 'f000.ts' ? all : null) });
    const rest = (packed: readonly PackedPiece[]) => packed.slice(1).reduce((sum, one) => sum + linesShown(one), 0);
    expect(rest(seen)).toBeGreaterThan(rest(without));
  });
});
