import { expect, test } from 'vitest';
import { readSummed, summedJson } from './summed-json.ts';

const ENTRIES = [['a', 1], { b: 'ü' }, 'three'];

function written(entries: readonly unknown[]): string {
  return [...summedJson(entries.map((entry) => JSON.stringify(entry)))].join('');
}

test('entries come back as they were written, and the file is JSON', () => {
  for (const entries of [ENTRIES, ENTRIES.slice(0, 1), []]) {
    expect(readSummed(written(entries))).toEqual(entries);
    expect((JSON.parse(written(entries)) as unknown[]).slice(0, -1)).toEqual(entries);
  }
});

test('one changed bit, wherever it is, leaves nothing to read', () => {
  for (const entries of [ENTRIES, []]) {
    const bytes = Buffer.from(written(entries));
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(readSummed(flipped.toString())).toBeNull();
    }
  }
});

test('what was cut short, or never had a sum, leaves nothing to read', () => {
  const text = written(ENTRIES);
  for (let length = 0; length < text.length; length += 1) expect(readSummed(text.slice(0, length))).toBeNull();
  expect(readSummed(`${JSON.stringify(ENTRIES)}\n`)).toBeNull();
});
