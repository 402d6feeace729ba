// The laws of the summary cache port. `open` gives one on the same place each time; `damage` spoils what is stored.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SummaryCache } from '../../src/ports/summary-cache.ts';

export interface CachePlace {
  open(): SummaryCache;
  damage(): void;
  /** From now on nothing can be written. */
  close(): void;
}

export function summaryCacheContract(name: string, make: () => CachePlace): void {
  describe(`summary cache: ${name}`, () => {
    test('a stored text is returned, also in another process, and the last one wins', async () => {
      const place = make();
      await place.open().put([
        { key: 'src/a.ts::A.b:0123', value: 'first' },
        { key: 'src/a.ts::B:4567', value: 'other' },
      ]);
      await place.open().put([{ key: 'src/a.ts::A.b:0123', value: 'second' }]);
      const keys = ['src/a.ts::A.b:0124', 'src/a.ts::B:4567', 'src/a.ts::A.b:0123'];
      expect(await place.open().get(keys)).toEqual([null, 'other', 'second']);
      expect(await place.open().get([])).toEqual([]);
    });

    test('any key and any text', async () => {
      const cache = make().open();
      const texts = fc.string({ unit: 'grapheme' });
      await fc.assert(
        fc.asyncProperty(texts, texts, async (name, value) => {
          const key = `${name}/../:x`;
          await cache.put([{ key, value }]);
          expect(await cache.get([key])).toEqual([value]);
        }),
      );
    });

    test('a damaged entry counts as absent, and can be written again', async () => {
      const place = make();
      await place.open().put([{ key: 'k:1', value: 'v' }]);
      place.damage();
      expect(await place.open().get(['k:1'])).toEqual([null]);
      await place.open().put([{ key: 'k:1', value: 'w' }]);
      expect(await place.open().get(['k:1'])).toEqual(['w']);
    });

    test('a failed write throws', async () => {
      const place = make();
      place.close();
      await expect(place.open().put([{ key: 'k:1', value: 'v' }])).rejects.toThrow();
      expect(await place.open().get(['k:1'])).toEqual([null]);
    });
  });
}
