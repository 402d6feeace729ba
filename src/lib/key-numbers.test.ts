import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyNumbers } from './key-numbers.ts';

test('a key keeps the number it got when it was first met', () => {
  const half = fc.integer({ min: 0, max: 0xffffffff });
  const near = fc.integer({ min: 0, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(half, near), fc.oneof(half, near)), { maxLength: 400 }), (keys) => {
      const numbers = new KeyNumbers();
      const expected = new Map<string, number>();
      for (const [high, low] of keys) {
        const name = `${high} ${low}`;
        if (!expected.has(name)) expected.set(name, expected.size);
        expect(numbers.numberOf(high, low)).toBe(expected.get(name));
      }
      expect(numbers.count).toBe(expected.size);
      for (const [high, low] of keys) expect(numbers.find(high, low)).toBe(expected.get(`${high} ${low}`));
      expect(numbers.find(7, 7)).toBe(expected.get('7 7') ?? null);
    }),
  );
});

test('many keys that fall on the same place are told apart', () => {
  const numbers = new KeyNumbers();
  const count = 4_000;
  for (let high = 0; high < count; high += 1) numbers.numberOf(high, high % 3);
  for (let high = 0; high < count; high += 997) expect(numbers.numberOf(high, high % 3)).toBe(high);
  expect(numbers.count).toBe(count);
});
