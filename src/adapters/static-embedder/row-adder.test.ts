import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowAdder } from './row-adder.ts';

const DIMENSIONS = 32;
const ROWS = 50;

test('adds as a plain loop does, however many there are', () => {
  const table = Int8Array.from({ length: ROWS * DIMENSIONS }, (_, at) => ((at * 7_919) % 255) - 127);
  const adder = new RowAdder(table, DIMENSIONS);
  const entry = fc.tuple(fc.nat(ROWS - 1), fc.float({ min: -2, max: 2, noNaN: true }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), fc.constantFrom(1, 300), (entries, times) => {
      adder.start();
      for (let time = 0; time < times; time += 1) for (const [row, measure] of entries) adder.add(row, measure);
      adder.finish();
      for (let at = 0; at < DIMENSIONS; at += 1) {
        const wanted =
          entries.reduce((sum, [row, by]) => sum + by * (table[row * DIMENSIONS + at] as number), 0) * times;
        expect(Math.abs((adder.sum[at] as number) - wanted)).toBeLessThan(1 + Math.abs(wanted) * 1e-3);
      }
    }),
    { numRuns: 50 },
  );
});

test('the loop and the kernel agree to the last bit', () => {
  const table = Int8Array.from({ length: ROWS * DIMENSIONS }, (_, at) => ((at * 7_919) % 255) - 127);
  const entry = fc.tuple(fc.nat(ROWS - 1), fc.float({ min: -2, max: 2, noNaN: true }));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
      const sumOf = (adder: RowAdder) => {
        adder.start();
        for (const [row, measure] of entries) adder.add(row, measure);
        adder.finish();
        return [...adder.sum];
      };
      const added = new RowAdder(table, DIMENSIONS);
      for (let at = 0; at < 1_200; at += 1) added.add(0, 1);
      added.finish();
      expect(sumOf(added)).toEqual(sumOf(new RowAdder(table, DIMENSIONS)));
    }),
    { numRuns: 50 },
  );
});
