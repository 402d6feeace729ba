import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashText, secondHash } from './hash-text.ts';

test('stored numbers depend on these values', () => {
  expect(hashText('')).toBe(447_841_614);
});

test('a number of 32 bits, of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const hash = hashText(text);
      expect(Number.isInteger(hash) && hash >= 0 && hash < 2 ** 32).toBe(true);
    }),
  );
});

test('names that are alike do not meet', () => {
  const hashes = new Set(Array.from({ length: 100_000 }, (_, at) => hashText(`name\nsrc/file.ts\nname${at}`)));
  expect(hashes.size).toBeGreaterThan(99_990);
});

test('the second hash tells apart what the first does not', () => {
  const texts = Array.from({ length: 300_000 }, (_, at) => `ws/app/src/file${at % 997}.ts#name${at}`);
  const firsts = new Map<number, string>();
  const pairs = texts.flatMap((text) => {
    const other = firsts.get(hashText(text));
    firsts.set(hashText(text), text);
    return other === undefined ? [] : [[text, other] as const];
  });
  expect(pairs.length).toBeGreaterThan(0);
  for (const [text, other] of pairs) expect(secondHash(text)).not.toBe(secondHash(other));
});
