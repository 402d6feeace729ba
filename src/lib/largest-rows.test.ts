import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LargestRows } from './largest-rows.ts';

test('are those that sorting gives, with all equals of the last, in the order they came', () => {
  const number = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ noNaN: true }), fc.constant(Number.NaN));
  const many = fc.array(number, { maxLength: 6_000, size: 'max' });
  fc.assert(
    fc.property(many, fc.integer({ min: 1, max: 300 }), (values, count) => {
      const largest = new LargestRows(count);
      values.forEach((value, row) => {
        largest.offer(row, value);
      });
      const all = values.flatMap((value, row) => (Number.isNaN(value) ? [] : [{ row, value }]));
      const least = all.map(({ value }) => value).sort((a, b) => b - a)[count - 1] ?? Number.NEGATIVE_INFINITY;
      const expected = all.filter(({ value }) => value >= least).map(({ row, value }) => [row, value]);
      expect([...largest]).toEqual(expected);
      expect([...largest]).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
