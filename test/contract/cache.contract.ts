// The laws of the cache: whole or nothing, no older than asked, within its bounds, and never in the way.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cache } from '../../src/ports/cache.ts';
import type { Clock } from '../../src/ports/clock.ts';

interface Size {
  readonly entries: number;
  readonly bytes: number;
}

interface Bounds extends Size {
  readonly maxAgeMs: number;
}

/** Where caches under test live; each opening is one that shares it with those before. */
export interface CachePlace {
  open(clock: Clock, bounds?: Bounds): Cache;
  /** What it takes up now. */
  size(): Size;
  /** Cuts what it holds short, as a machine that fell would. */
  cutShort(share: number): void;
  /** A place like this that can be neither read nor written. */
  broken(): readonly Pick<CachePlace, 'open'>[];
  /** How another process opens it: a compiled module, what it exports, and where. */
  readonly recipe: readonly [module: string, maker: string, place: string];
}

class TestClock implements Clock {
  at = 1_700_000_000_000;
  now(): number {
    return this.at;
  }
  monotonic(): number {
    return this.at;
  }
  async sleep(): Promise<void> {}
}

const MINUTE = 60_000;

export function cacheContract(name: string, make: () => CachePlace): void {
  describe(`cache: ${name}`, () => {
    test('a key that was never put is absent, and looking for it creates nothing', () => {
      const place = make();
      expect(place.open(new TestClock()).get('a', MINUTE)).toBeNull();
      expect(place.size()).toEqual({ entries: 0, bytes: 0 });
    });

    test('the last put wins, key by key, for all processes', () => {
      const [place, clock] = [make(), new TestClock()];
      const [one, other] = [place.open(clock), place.open(clock)];
      one.put('a', 'first');
      one.put('b', 'else');
      expect(other.get('a', MINUTE)).toBe('first');
      other.put('a', 'second');
      expect(one.get('a', MINUTE)).toBe('second');
      expect(one.get('b', MINUTE)).toBe('else');
      expect(place.open(clock).get('c', MINUTE)).toBeNull();
    });

    test('any text is returned unchanged', () => {
      const cache = make().open(new TestClock());
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (value) => {
          cache.put('a', value);
          expect(cache.get('a', MINUTE)).toBe(value);
        }),
        { numRuns: 60, examples: [[''], ['\n'], ['12 3\nx'], ['\uFEFFa'], ['\r\n\0']] },
      );
    });

    test('an entry older than the given age is not returned; a larger age returns it', () => {
      const clock = new TestClock();
      const cache = make().open(clock);
      cache.put('a', 'x');
      clock.at += MINUTE;
      expect(cache.get('a', MINUTE)).toBe('x');
      clock.at += 1;
      expect(cache.get('a', MINUTE)).toBeNull();
      expect(cache.get('a', 2 * MINUTE)).toBe('x');
      cache.put('a', 'y');
      expect(cache.get('a', 0)).toBe('y');
    });

    test('a clock that jumps back makes no entry younger, and does not stop the cache', () => {
      const clock = new TestClock();
      const cache = make().open(clock);
      cache.put('a', 'from the future');
      clock.at -= 24 * 60 * MINUTE;
      expect(cache.get('a', MINUTE)).toBeNull();
      cache.put('a', 'now');
      expect(cache.get('a', MINUTE)).toBe('now');
      clock.at += 24 * 60 * MINUTE;
      expect(cache.get('a', MINUTE)).toBeNull();
    });

    test('it stays below its limits after every put, and keeps the latest', () => {
      const [place, clock, bounds] = [
        make(),
        new TestClock(),
        { entries: 40, bytes: 20_000, maxAgeMs: Number.MAX_SAFE_INTEGER },
      ];
      const cache = place.open(clock, bounds);
      for (let round = 0; round < 200; round += 1) {
        cache.put(`key${round}`, 'x'.repeat(round % 3 === 0 ? 2_000 : 100));
        const { entries, bytes } = place.size();
        expect(entries).toBeLessThanOrEqual(bounds.entries);
        expect(bytes).toBeLessThanOrEqual(bounds.bytes);
        expect(cache.get(`key${round}`, MINUTE)).not.toBeNull();
      }
    });

    test('R-003-GRAG-004.ttl: what is older than any reader asks for is gone after the next put, and after a look', () => {
      const [place, clock] = [make(), new TestClock()];
      // The age of an entry may be that of a file.
      clock.at = Date.now();
      const cache = place.open(clock, { entries: 40, bytes: 20_000, maxAgeMs: MINUTE });
      for (const key of ['a', 'b', 'c']) cache.put(key, 'x');
      clock.at += MINUTE / 2;
      cache.prune();
      expect(place.size().entries).toBe(3);
      clock.at += MINUTE;
      cache.put('d', 'x');
      expect(place.size().entries).toBeLessThanOrEqual(1);
      expect(cache.get('a', Number.MAX_SAFE_INTEGER)).toBeNull();
      clock.at += 2 * MINUTE;
      cache.prune();
      expect(place.size()).toEqual({ entries: 0, bytes: 0 });
    });

    test('cleared, it holds nothing and works on', () => {
      const [place, clock] = [make(), new TestClock()];
      const cache = place.open(clock);
      cache.put('a', 'x');
      cache.clear();
      expect(place.size()).toEqual({ entries: 0, bytes: 0 });
      cache.clear();
      cache.put('b', 'y');
      expect(cache.get('b', MINUTE)).toBe('y');
    });

    test('an entry larger than the whole cache is not kept, and neither is the one it replaces', () => {
      const place = make();
      const cache = place.open(new TestClock(), { entries: 40, bytes: 1_000, maxAgeMs: Number.MAX_SAFE_INTEGER });
      cache.put('a', 'small');
      cache.put('a', 'x'.repeat(1_001));
      expect(cache.get('a', MINUTE)).toBeNull();
      expect(place.size().bytes).toBeLessThanOrEqual(1_000);
    });

    test.each([0, 0.1, 0.5, 0.9, 0.999])('an entry truncated to %d is not returned, and can be put again', (share) => {
      const [place, clock] = [make(), new TestClock()];
      const cache = place.open(clock);
      for (const key of ['a', 'b']) cache.put(key, `${key} ${'word '.repeat(500)}`);
      place.cutShort(share);
      for (const key of ['a', 'b']) expect(cache.get(key, Number.MAX_SAFE_INTEGER)).toBeNull();
      cache.put('a', 'again');
      expect(cache.get('a', MINUTE)).toBe('again');
    });

    test('without read and write access it is empty, and reports nothing', () => {
      for (const place of make().broken()) {
        const cache = place.open(new TestClock());
        cache.put('a', 'x');
        expect(cache.get('a', MINUTE)).toBeNull();
        cache.prune();
        cache.clear();
      }
    });

    test('if processes write one key at once, each reads one complete value', async () => {
      const place = make();
      const script = fileURLToPath(new URL('../support/cache-process.mjs', import.meta.url));
      const run = (letter: string) =>
        promisify(execFile)(process.execPath, [script, ...place.recipe, letter, '300', '20000']);
      const ended = await Promise.all(['a', 'b', 'c'].map(run));
      expect(ended.map(({ stdout }) => JSON.parse(stdout))).toEqual(ended.map(() => ({ broken: 0 })));
      const clock = new TestClock();
      clock.at = Date.now();
      expect(place.open(clock).get('shared', MINUTE)).toMatch(/^([abc])\1{19999}$/);
      expect(place.size().entries).toBe(1);
    });
  });
}
