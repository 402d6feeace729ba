import { expect, it } from 'vitest';
import { packedOf, pieceOf } from '../../test/support/pieces.ts';
import { linesLeftOut, shownRuns } from './shown-runs.ts';

const piece = pieceOf(['a', 'b', 'c', 'd', 'e']);
const shown = (...runs: (readonly [number, number])[]) =>
  shownRuns(
    packedOf(
      piece,
      'elided',
      runs.map(([from, to]) => ({ from, to })),
    ),
  );

it('the whole is shown without a gap', () => expect(shown([0, 5])).toEqual([['a', 'b', 'c', 'd', 'e']]));

it('between runs, before the first and after the last stands how many lines were left out', () => {
  expect(shown([1, 2], [4, 5])).toEqual([1, ['b'], 2, ['e']]);
  expect(shown([0, 2])).toEqual([['a', 'b'], 3]);
  expect(linesLeftOut(packedOf(piece, 'elided', [{ from: 1, to: 2 }]))).toEqual([1, 3]);
});

it('of what is only named nothing is shown, and nothing is left out', () => {
  expect(shown()).toEqual([]);
  expect(linesLeftOut(packedOf(piece, 'pointer'))).toEqual([]);
});
