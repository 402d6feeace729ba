// Filters hold before top-k: a match outside the filter never takes a place.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchFilter } from '../../../src/ports/lexical-index.ts';
import { type MakePlace, openWriter, type Stores } from '../../support/store-place.ts';
import { APP, ask, found, idOf, LIB, put, search, words } from './word-files.ts';

const BEST = ['word other'];
const WORST = ['word'];

export function filtersLaws(make: MakePlace): void {
  test.each<[string, Partial<SearchFilter>]>([
    ['repository', { repos: [LIB] }],
    ['folder', { paths: [{ kind: 'prefix', repo: null, prefix: 'src/in' }] }],
    ['folder of one repository', { paths: [{ kind: 'prefix', repo: LIB, prefix: 'src' }] }],
    ['glob', { paths: [{ kind: 'glob', repo: null, glob: '*.go' }] }],
    ['language', { languages: ['go'] }],
    ['all of them', { repos: [LIB], languages: ['go'], paths: [{ kind: 'glob', repo: LIB, glob: 'src/**/*.go' }] }],
  ])('a search limited by %s finds the best inside, though all better ones are outside', async (_, filter) => {
    const writer = await openWriter(make());
    await put(
      writer,
      Array.from({ length: 50 }, (_, n) => words(`src/inner ${n}.ts`, BEST, APP, 'typescript')),
    );
    await put(writer, [words('src/in/a.go', WORST, LIB, 'go')], LIB);
    expect(await found(writer, ['word', 'other'], {}, 1)).toEqual([idOf('src/inner 0.ts')]);
    expect(await found(writer, ['word', 'other'], filter, 1)).toEqual([idOf('src/in/a.go', 1, LIB)]);
  });

  test('a folder matches itself, not one with the same prefix; the empty path matches everything', async () => {
    const writer = await openWriter(make());
    const all = ['src', 'src/a.ts', 'src/b/c.ts', 'srcs/d.ts', 'lib/src/e.ts', 'src 😀/f.ts', 'src%2Fx/g.ts'];
    await put(
      writer,
      all.map((path) => words(path, ['word'])),
    );
    const under = async (prefix: string) => {
      return (await found(writer, ['word'], { paths: [{ kind: 'prefix', repo: null, prefix }] })).sort();
    };
    const ids = (...paths: string[]) => paths.map((path) => idOf(path)).sort();
    expect(await under('src')).toEqual(ids('src', 'src/a.ts', 'src/b/c.ts'));
    expect(await under('src/b')).toEqual(ids('src/b/c.ts'));
    expect(await under('src 😀')).toEqual(ids('src 😀/f.ts'));
    expect(await under('src%2Fx')).toEqual(ids('src%2Fx/g.ts'));
    expect(await under('')).toEqual(ids(...all));
  });

  test('a file passes if one of the paths matches; an empty list matches none', async () => {
    const writer = await openWriter(make());
    await fill(writer);
    const paths = [
      { kind: 'prefix', repo: APP, prefix: 'a' },
      { kind: 'glob', repo: LIB, glob: '*.py' },
    ] as const;
    expect((await found(writer, ['word'], { paths })).sort()).toEqual(
      [idOf('a/x.go'), idOf('a/x.py'), idOf('a/x.py', 1, LIB), idOf('b/x.py', 1, LIB)].sort(),
    );
    for (const filter of [{ paths: [] }, { repos: [] }, { languages: [] }]) {
      expect(await search(writer, ['word'], filter)).toEqual([]);
    }
  });

  test('kinds, exported symbols, and tests', async () => {
    const writer = await openWriter(make());
    const kinds = ['function', 'class', null] as const;
    const file = words('a.ts', ['word', 'word', 'word']);
    const documents = file.documents.map((each, at) => {
      const kind = kinds[at] ?? null;
      return { ...each, nameWords: ['name'], facts: { name: kind, kind, exported: kind === 'class', tokens: 1 } };
    });
    await put(writer, [
      { ...file, documents },
      { ...words('b.ts', ['word']), marks: ['test'] },
    ]);
    expect(await found(writer, ['word'], { kinds: ['function', 'class'] })).toEqual([idOf('a.ts', 1), idOf('a.ts', 2)]);
    expect(await found(writer, ['word'], { exported: true })).toEqual([idOf('a.ts', 2)]);
    expect(await found(writer, ['word'], { kinds: ['function'], exported: true })).toEqual([]);
    expect(await found(writer, ['word'], { tests: 'only' })).toEqual([idOf('b.ts')]);
    expect(await found(writer, ['word'], { tests: 'none' })).toHaveLength(3);
    const { matches } = await ask(writer, { terms: ['name'], limit: 9, byPath: 9 }, { kinds: ['class'] });
    expect(matches.map(({ chunkId }) => chunkId)).toEqual([idOf('a.ts', 2)]);
  });

  test('a file without a language passes no language filter', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a', ['word']), words('b.go', ['word'], APP, 'go')]);
    expect(await found(writer, ['word'], { languages: ['go', 'python'] })).toEqual([idOf('b.go')]);
  });

  test('any filter and limit give the same as filtering the whole answer, scores included', async () => {
    const writer = await openWriter(make());
    await fill(writer);
    const all = await search(writer, ['word', 'x', 'go']);
    const some = <T>(...values: T[]) => fc.option(fc.subarray(values));
    const filter = fc.record({ repos: some(APP, LIB), languages: some('go', 'python'), folder: some('a', 'b') });
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 10 }), async ({ repos, languages, folder }, limit) => {
        const paths = folder?.map((prefix) => ({ kind: 'prefix', repo: null, prefix }) as const) ?? null;
        const passes = (id: string) =>
          (repos?.some((repo) => id.startsWith(`ws/${repo}/`)) ?? true) &&
          (languages?.some((language) => id.includes(language === 'go' ? '.go' : '.py')) ?? true) &&
          (folder?.some((prefix) => id.includes(`/${prefix}/`)) ?? true);
        const expected = all.filter((match) => passes(match.chunkId)).slice(0, limit);
        const got = await search(writer, ['word', 'x', 'go'], { repos, languages, paths }, limit);
        const shown = (matches: typeof all) => matches.map(({ chunkId, weight }) => [chunkId, weight]);
        expect(shown(got)).toEqual(shown(expected));
      }),
      { numRuns: 150 },
    );
  });
}

/** Eight files: two repositories, two folders, two languages; no two are equally good. */
async function fill(writer: Stores): Promise<void> {
  let length = 1;
  for (const repo of [APP, LIB]) {
    for (const folder of ['a', 'b']) {
      for (const [suffix, language] of [
        ['go', 'go'],
        ['py', 'python'],
      ] as const) {
        const body = `word ${'x '.repeat(length)}${suffix}`;
        length += 3;
        await put(writer, [words(`${folder}/x.${suffix}`, [body], repo, language)], repo);
      }
    }
  }
}
