// The laws of the embedder port. `make` gives an embedder that works; `wide` and `narrow` cut the work into requests of
// many and of few texts, where there are requests at all.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Embedded, Embedder } from '../../src/ports/embedder.ts';

export type Width = 'wide' | 'narrow';

const NEVER = new AbortController().signal;
const WORDS = 'read write open close file index search token graph node edge parse build symbol query'.split(' ');
const ODD = ['', ' ', '\n\t', '\0', '\ud83d', 'é中文 🙂', '\u202eabc', '[CLS] [SEP]', 'a'.repeat(5_000), '\ufeffx'];

function sentence(seed: number): string {
  return Array.from({ length: 3 + (seed % 7) }, (_, at) => WORDS[(seed * 7 + at * at) % WORDS.length]).join(' ');
}

export function rowsOf({ vectors, dimensions }: Embedded): number[][] {
  const count = dimensions === 0 ? 0 : vectors.length / dimensions;
  return Array.from({ length: count }, (_, at) => [...vectors.subarray(at * dimensions, (at + 1) * dimensions)]);
}

export function embedderContract(name: string, make: (width: Width) => Promise<Embedder>): void {
  describe(`embedder: ${name}`, () => {
    test('reports its model', async () => {
      const embedder = await make('wide');
      expect(embedder.provider).toMatch(/^[a-z]+$/);
      expect(embedder.model).not.toBe('');
      expect(embedder.model).toBe((await make('narrow')).model);
    });

    test('one vector for each text, all of one size and of length 1', async () => {
      const embedder = await make('narrow');
      const texts = Array.from({ length: 50 }, (_, at) => sentence(at));
      const made = await embedder.embed(texts, 'code', NEVER);
      expect(made.vectors.length).toBe(50 * made.dimensions);
      expect(embedder.dimensions).toBe(made.dimensions);
      for (const row of rowsOf(made)) expect(Math.hypot(...row)).toBeCloseTo(1, 5);
      expect(made.tokens).toBeGreaterThanOrEqual(50);
    });

    test('reads a question in English, and no words at all', async () => {
      const embedder = await make('wide');
      expect(embedder.reads('where is the session cookie signed')).toBe(true);
      expect(embedder.reads('')).toBe(true);
    });

    test('no texts make no call', async () => {
      const embedder = await make('wide');
      const { vectors, tokens, requests, redacted } = await embedder.embed([], 'code', NEVER);
      expect([vectors.length, tokens, requests, redacted]).toEqual([0, 0, 0, 0]);
    });

    test('vectors are in the order of the texts, for any neighbours and batches', async () => {
      const [wide, narrow] = await Promise.all([make('wide'), make('narrow')]);
      const texts = Array.from({ length: 40 }, (_, at) => sentence(at));
      const together = rowsOf(await wide.embed(texts, 'code', NEVER));
      const apart = rowsOf(await narrow.embed(texts, 'code', NEVER));
      const backwards = rowsOf(await narrow.embed(texts.toReversed(), 'code', NEVER));
      expect(apart).toEqual(together);
      expect(backwards.toReversed()).toEqual(together);
      for (const at of [0, 7, 39]) {
        const [alone] = rowsOf(await wide.embed([texts[at] ?? ''], 'code', NEVER));
        expect(alone).toEqual(together[at]);
      }
    });

    test('any characters, and the empty text', async () => {
      const embedder = await make('narrow');
      const rows = rowsOf(await embedder.embed(ODD, 'query', NEVER));
      expect(rows.length).toBe(ODD.length);
      for (const row of rows) expect(Math.hypot(...row)).toBeCloseTo(1, 5);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), async (texts) => {
          const made = rowsOf(await embedder.embed(texts, 'code', NEVER));
          for (const row of made) expect(Math.hypot(...row)).toBeCloseTo(1, 5);
          expect(made.length).toBe(texts.length);
        }),
        { numRuns: 20 },
      );
    });

    test('a text that is too long is cut at its end, never refused', async () => {
      const embedder = await make('wide');
      const long = `${WORDS.join(' ')} `.repeat(1_500);
      const [row, other] = rowsOf(await embedder.embed([long, 'read'], 'code', NEVER));
      expect(Math.hypot(...(row ?? []))).toBeCloseTo(1, 5);
      expect(other).toEqual(rowsOf(await embedder.embed(['read'], 'code', NEVER))[0]);
    });

    test('cancelling before the start and during the work', async () => {
      const embedder = await make('narrow');
      const texts = Array.from({ length: 2_000 }, (_, at) => sentence(at));
      await expect(embedder.embed(texts, 'code', AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
      await embedder.embed(['warm'], 'code', NEVER);
      const stop = new AbortController();
      setImmediate(() => stop.abort());
      await expect(embedder.embed(texts, 'code', stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
    });
  });
}
