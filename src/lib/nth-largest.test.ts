import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthLargest } from './nth-largest.ts';

test('is what stands there after sorting', () => {
  const some = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(some, fc.nat(), (values, at) => {
      const n = (at % values.length) + 1;
      const sorted = values.toSorted((a, b) => b - a);
      expect(nthLargest(Float64Array.from(values), n)).toBe(sorted[n - 1]);
    }),
  );
});
