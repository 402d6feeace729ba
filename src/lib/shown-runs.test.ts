import { expect, it } from 'vitest';
import { packedOf, pieceOf } from '../../test/support/pieces.ts';
import { linesLeftOut, shownLines } from './shown-runs.ts';

const piece = pieceOf(['a', '', 'c', 'd', 'e'], { startLine: 9 });
const packed = (...runs: (readonly [number, number])[]) =>
  packedOf(
    piece,
    'elided',
    runs.map(([from, to]) => ({ from, to })),
  );
const style = { gap: (lines: number) => `(${lines})`, isNumbered: false };
const shown = (...runs: (readonly [number, number])[]) => shownLines(packed(...runs), style);

it('the whole is shown without a gap', () => expect(shown([0, 5])).toEqual(['a', '', 'c', 'd', 'e']));

it('between runs, before the first and after the last stands how many lines were left out', () => {
  expect(shown([1, 2], [4, 5])).toEqual(['(1)', '', '(2)', 'e']);
  expect(shown([0, 2])).toEqual(['a', '', '(3)']);
  expect(linesLeftOut(packed([1, 2]))).toEqual([1, 3]);
});

it('numbers are those of the file, and a blank line has none', () => {
  expect(shownLines(packed([0, 3]), { ...style, isNumbered: true })).toEqual(['9\ta', '', '11\tc', '(2)']);
});

it('of what is only named nothing is shown, and nothing is left out', () => {
  expect(shown()).toEqual([]);
  expect(linesLeftOut(packedOf(piece, 'pointer'))).toEqual([]);
});
