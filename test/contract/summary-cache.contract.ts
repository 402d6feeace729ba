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
    test('what was put is there, also for another, and the last stands', () => {
      const place = make();
      place.open().put('src/a.ts::A.b:0123', 'first');
      place.open().put('src/a.ts::A.b:0123', 'second');
      expect(place.open().get('src/a.ts::A.b:0123')).toBe('second');
      expect(place.open().get('src/a.ts::A.b:0124')).toBeNull();
    });

    test('any key, any text', () => {
      const cache = make().open();
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (key, value) => {
          cache.put(`${key}/../:x`, value);
          expect(cache.get(`${key}/../:x`)).toBe(value);
        }),
      );
    });

    test('what was damaged is none, and can be written again', () => {
      const place = make();
      place.open().put('k:1', 'v');
      place.damage();
      expect(place.open().get('k:1')).toBeNull();
      place.open().put('k:1', 'w');
      expect(place.open().get('k:1')).toBe('w');
    });

    test('what cannot be written throws', () => {
      const place = make();
      place.close();
      expect(() => place.open().put('k:1', 'v')).toThrow();
      expect(place.open().get('k:1')).toBeNull();
    });
  });
}
