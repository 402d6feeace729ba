// The order of what is found: best first, equal scores by chunk id, by the statistics of the whole index.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from '../../../src/model/order.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { type MakePlace, openWriter } from '../../support/store-place.ts';
import { APP, found, idOf, LIB, put, search, words } from './word-files.ts';

export function scoresLaws(make: MakePlace): void {
  test('best first: a rare word beats a common one, a short text a long one', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('short.ts', ['rare filler']), words('long.ts', [`rare ${'filler '.repeat(9)}`])]);
    await put(
      writer,
      Array.from({ length: 20 }, (_, n) => words(`common ${n}.ts`, ['common filler'])),
    );
    const matches = await search(writer, ['common', 'rare']);
    expect(matches.slice(0, 2).map((match) => match.chunkId)).toEqual([idOf('short.ts'), idOf('long.ts')]);
    const scores = matches.map((match) => match.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('equal scores come by chunk id, and a limit takes the first of them', async () => {
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
    const ids = ODD_NAMES.flatMap((path) => Array.from({ length: 11 }, (_, n) => idOf(path, n + 1))).sort(compareText);
    expect(await found(writer, ['same'])).toEqual(ids);
    for (const limit of [1, 2, 10, 50, 200, ids.length - 1]) {
      expect(await found(writer, ['same'], {}, limit)).toEqual(ids.slice(0, limit));
    }
  });

  test('statistics are those of the whole index, filtered or not', async () => {
    const writer = await openWriter(make());
    await put(
      writer,
      Array.from({ length: 30 }, (_, n) => words(`${n}.ts`, ['alpha filler filler'])),
    );
    await put(writer, [words('a.ts', ['alpha beta'], LIB)], LIB);
    const [whole] = (await search(writer, ['alpha'])).filter((match) => match.chunkId === idOf('a.ts', 1, LIB));
    expect(await search(writer, ['alpha'], { repos: [LIB] })).toEqual([whole]);
  });

  test('an index that was changed scores as one that was made anew', async () => {
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
          expect(await search(changed, terms)).toEqual(await search(anew, terms));
        }
      }),
      { numRuns: 40 },
    );
  });
}
