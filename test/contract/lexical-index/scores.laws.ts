// The order of what is found: the heaviest first, equals by place, by the statistics of the whole index.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { type MakePlace, openWriter } from '../../support/store-place.ts';
import { APP, ask, found, idOf, LIB, put, rarity, words } from './word-files.ts';

export function scoresLaws(make: MakePlace): void {
  test('the heaviest first, by the sum of the weights of the words, each counted once', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('one.ts', ['rare filler']), words('two.ts', [`rare common ${'filler '.repeat(9)}`])]);
    await put(
      writer,
      Array.from({ length: 20 }, (_, n) => words(`common ${n}.ts`, ['common common common filler'])),
    );
    const { matches, documents, frequencies } = await ask(writer, { terms: ['common', 'rare'], limit: 100 });
    expect(frequencies).toEqual([21, 2]);
    expect(documents).toBe(22);
    const [common, rare] = [rarity(21, 22), rarity(2, 22)];
    expect(matches.slice(0, 3).map(({ chunkId, weight }) => [chunkId, weight])).toEqual([
      [idOf('two.ts'), common + rare],
      [idOf('one.ts'), rare],
      [idOf('common 0.ts'), common],
    ]);
  });

  test('ties are ordered by path and position in the file, and a limit takes the first', async () => {
    const writer = await openWriter(make());
    await put(
      writer,
      ODD_NAMES.toReversed().map((path) =>
        words(
          path,
          Array.from({ length: 11 }, () => 'same'),
        ),
      ),
    );
    const ids = await found(writer, ['same']);
    expect(ids).toHaveLength(ODD_NAMES.length * 11);
    for (const path of ODD_NAMES) {
      const first = ids.indexOf(idOf(path, 1));
      expect(ids.slice(first, first + 11)).toEqual(Array.from({ length: 11 }, (_, n) => idOf(path, n + 1)));
    }
    for (const limit of [1, 2, 10, 50, 200, ids.length - 1]) {
      expect(await found(writer, ['same'], {}, limit)).toEqual(ids.slice(0, limit));
    }
  });

  test('R-004-4.4.1: no more documents of one file are returned than allowed', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a.ts', ['alpha beta', 'alpha beta', 'alpha beta']), words('b.ts', ['alpha', 'alpha'])]);
    const { matches } = await ask(writer, { terms: ['alpha', 'beta'], limit: 3, mostOfAFile: 2 });
    expect(matches.map(({ chunkId }) => chunkId)).toEqual([idOf('a.ts', 1), idOf('a.ts', 2), idOf('b.ts', 1)]);
  });

  test('statistics are those of the whole index, with or without a filter', async () => {
    const writer = await openWriter(make());
    await put(
      writer,
      Array.from({ length: 30 }, (_, n) => words(`${n}.ts`, ['alpha filler'])),
    );
    await put(writer, [words('a.ts', ['alpha beta'], LIB)], LIB);
    const whole = await ask(writer, { terms: ['alpha', 'beta'], limit: 100 });
    const part = await ask(writer, { terms: ['alpha', 'beta'], limit: 100 }, { repos: [LIB] });
    expect([part.documents, part.frequencies]).toEqual([whole.documents, whole.frequencies]);
    expect(part.matches.map(({ chunkId }) => chunkId)).toEqual([idOf('a.ts', 1, LIB)]);
  });

  test('a changed index scores the same as a rebuilt one', async () => {
    const body = fc.array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta'), { maxLength: 12 });
    const file = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.array(body, { maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(file, { maxLength: 3 }), { minLength: 1, maxLength: 6 }), async (steps) => {
        const [changed, anew] = [await openWriter(make()), await openWriter(make())];
        for (const step of steps) {
          await put(
            changed,
            step.map(([path, bodies]) =>
              words(
                path,
                bodies.map((each) => each.join(' ')),
              ),
            ),
          );
        }
        const last = new Map(steps.flat());
        await put(
          anew,
          [...last].map(([path, bodies]) =>
            words(
              path,
              bodies.map((each) => each.join(' ')),
              APP,
            ),
          ),
        );
        for (const terms of [['alpha'], ['beta', 'gamma'], ['alpha', 'beta', 'gamma', 'delta']]) {
          const everything = { terms, limit: 100, byPath: 100 };
          expect(await ask(changed, everything)).toEqual(await ask(anew, everything));
        }
      }),
      { numRuns: 40 },
    );
  });
}
