import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordTable } from './word-table.ts';

const hash = fc.integer({ min: -5, max: 5 });

test('finds what it was given and what was added, before and after its slots are filled', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hash, hash)), fc.array(fc.tuple(hash, hash), { maxLength: 300 }), (given, asked) => {
      const known = new Map(given.map(([low, high]) => [`${low} ${high}`, [low, high] as const]));
      const words = [...known.values()];
      const table = new WordTable(
        Int32Array.from(words, ([low]) => low),
        Int32Array.from(words, ([, high]) => high),
      );
      const numbers = new Map([...known.keys()].map((key, at) => [key, at]));
      for (const [low, high] of asked) {
        const key = `${low} ${high}`;
        expect(table.find(low, high)).toBe(numbers.get(key) ?? -1);
        if (!numbers.has(key)) numbers.set(key, table.add(low, high));
      }
    }),
    { numRuns: 100 },
  );
});
