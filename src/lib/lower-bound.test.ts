import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound } from './lower-bound.ts';

test('is where the last of the smaller ones ends', () => {
  const sorted = fc.array(fc.integer({ min: 0, max: 30 })).map((values) => values.sort((a, b) => a - b));
  fc.assert(
    fc.property(sorted, fc.integer({ min: -1, max: 31 }), (values, least) => {
      const place = lowerBound(values.length, (at) => (values[at] as number) >= least);
      expect(place).toBe(values.filter((value) => value < least).length);
    }),
  );
});
