import { expect, it } from 'vitest';
import { linesOfHit } from './lines-of-hit.ts';

const lines = (startLine: number, endLine: number) => ({ startLine, endLine });

it('shows a short function whole, with the comment above it', () => {
  expect(linesOfHit(lines(8, 20), { kind: 'function', location: lines(11, 40) })).toEqual(lines(8, 40));
  expect(linesOfHit(lines(31, 40), { kind: 'method', location: lines(11, 40) })).toEqual(lines(11, 40));
});

it('shows of a long function the part that matched', () => {
  expect(linesOfHit(lines(31, 60), { kind: 'function', location: lines(11, 140) })).toEqual(lines(31, 60));
});

it('shows of a type its head, and of a file the chunk', () => {
  expect(linesOfHit(lines(3, 5), { kind: 'class', location: lines(4, 16) })).toEqual(lines(3, 5));
  expect(linesOfHit(lines(1, 7), null)).toEqual(lines(1, 7));
});
