import { expect, it } from 'vitest';
import { NodeMarks } from './node-marks.ts';

const seen = (marks: NodeMarks): number[] => [0, 1, 2].filter((node) => marks.has(node));

it('keeps a number for a node until the next walk begins', () => {
  const marks = new NodeMarks(3);
  marks.begin(10);
  expect(seen(marks)).toEqual([]);
  marks.set(1, 0);
  marks.set(2, 9);
  expect(seen(marks)).toEqual([1, 2]);
  expect([0, 1, 2].map((node) => Math.max(-1, marks.get(node)))).toEqual([-1, 0, 9]);
  marks.begin(10);
  expect(seen(marks)).toEqual([]);
});

it('starts over when numbers run out', () => {
  const marks = new NodeMarks(3);
  for (let walk = 0; walk < 8; walk += 1) {
    marks.begin(2 ** 30);
    expect(seen(marks)).toEqual([]);
    marks.set(walk % 3, 2 ** 30 - 1);
    expect(marks.get(walk % 3)).toBe(2 ** 30 - 1);
    expect(seen(marks)).toEqual([walk % 3]);
  }
});
