// Which documents a query finds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOfText } from '../../../src/lib/words.ts';
import { compareText } from '../../../src/model/order.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { type MakePlace, openWriter } from '../../support/store-place.ts';
import { APP, found, idOf, LIB, put, search, words } from './word-files.ts';

export function matchingLaws(make: MakePlace): void {
  test('a document is found by each of its words, in its text or its path, and by no other', async () => {
    const writer = await openWriter(make());
    const file = words('a.ts', ['alpha beta', 'beta gamma']);
    const named = file.documents.map((document, at) => ({ ...document, path: at === 0 ? 'here' : 'there' }));
    await put(writer, [{ ...file, documents: named }]);
    const [first, second] = [idOf('a.ts', 1), idOf('a.ts', 2)];
    expect(await found(writer, ['alpha'])).toEqual([first]);
    expect(await found(writer, ['gamma'])).toEqual([second]);
    expect(await found(writer, ['there'])).toEqual([second]);
    expect((await found(writer, ['beta'])).sort()).toEqual([first, second]);
    expect(await found(writer, ['alph'])).toEqual([]);
    expect(await found(writer, ['alphas', 'delta'])).toEqual([]);
  });

  test('one word of the query is enough, and more words are better', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('one.ts', ['alpha x x']), words('two.ts', ['alpha beta x']), words('no.ts', ['x x x'])]);
    expect(await found(writer, ['alpha', 'beta', 'nowhere'])).toEqual([idOf('two.ts'), idOf('one.ts')]);
  });

  test('a query without terms finds nothing, and so does a limit of 0', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a.ts', ['alpha'])]);
    expect(await search(writer, [])).toEqual([]);
    expect(await search(writer, ['alpha'], {}, 0)).toEqual([]);
    expect(await found(writer, ['alpha'], {}, 1)).toEqual([idOf('a.ts')]);
  });

  test('a term is a word, never a query language', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a.ts', ['alpha beta or and not near']), words('b.ts', ['gamma'])]);
    for (const term of ['alp*', '*', '"', '""', "'", 'path:gamma', '^gamma', '-gamma', 'gamma +', '(', ')', '{body}']) {
      const ids = await found(writer, [term]);
      expect(ids.filter((id) => id === idOf('a.ts'))).toEqual([]);
    }
    for (const term of ['or', 'and', 'not', 'near']) expect(await found(writer, [term])).toEqual([idOf('a.ts')]);
    expect(await found(writer, ['gamma', 'not', 'alpha'])).toHaveLength(2);
  });

  test('identifiers keep their underscores and dollars', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a.ts', ['get_name $scope _']), words('b.ts', ['get name scope'])]);
    for (const term of ['get_name', '$scope', '_']) expect(await found(writer, [term])).toEqual([idOf('a.ts')]);
    for (const term of ['get', 'name', 'scope']) expect(await found(writer, [term])).toEqual([idOf('b.ts')]);
  });

  test.each([
    'café',
    'straße',
    'ıstanbul',
    'программа',
    'ελληνικά',
    'עברית',
    'العربية',
    '検索',
    '検',
    '한국',
    'ไทย',
    'हिन्दी',
    '\u{20000}\u{20001}',
    '\u{1e922}\u{1e923}',
    'ꭰꭱ',
    '𝒳𝓎',
    '٣٤',
    'x²',
    // Letters to Unicode today, and not to the tables of an older one.
    '\u{19b0}',
    '\u{1cf2}',
  ])('a word of any script is found: %s', async (text) => {
    const writer = await openWriter(make());
    const own = wordsOfText(text);
    await put(writer, [words('a.ts', [own.join(' ')]), words('b.ts', ['other'])]);
    for (const word of own) expect(await found(writer, [word])).toEqual([idOf('a.ts')]);
  });

  test('whatever the text, each of its words finds it', async () => {
    const writer = await openWriter(make());
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
        const own = wordsOfText(text);
        await put(writer, [words('a.ts', [own.join(' ')])]);
        for (const word of own) expect(await found(writer, [word])).toEqual([idOf('a.ts')]);
      }),
      { numRuns: 150 },
    );
  });

  test('any name of a file stands in its chunk ids', async () => {
    const writer = await openWriter(make());
    await put(
      writer,
      ODD_NAMES.map((path) => words(path, ['word', 'word'])),
    );
    const ids = ODD_NAMES.flatMap((path) => [idOf(path, 1), idOf(path, 2)]);
    expect((await found(writer, ['word'])).sort(compareText)).toEqual(ids.sort(compareText));
  });

  test('preparing a file replaces all documents of that file and of no other', async () => {
    const writer = await openWriter(make());
    const expected = new Set(
      [APP, LIB].flatMap((repo) => ODD_NAMES.flatMap((path) => [idOf(path, 1, repo), idOf(path, 2, repo)])),
    );
    for (const repo of [APP, LIB])
      await put(
        writer,
        ODD_NAMES.map((path) => words(path, ['old', 'old'], repo)),
        repo,
      );
    for (const [at, path] of ODD_NAMES.entries()) {
      await put(writer, [words(path, at % 2 === 0 ? ['new'] : [])]);
      expected.delete(idOf(path, 1));
      expected.delete(idOf(path, 2));
      expect(new Set(await found(writer, ['old']))).toEqual(expected);
    }
    expect((await found(writer, ['new'])).sort()).toEqual(
      ODD_NAMES.filter((_, at) => at % 2 === 0)
        .map((path) => idOf(path))
        .sort(),
    );
  });

  test('removing a repository removes its documents and no other', async () => {
    const writer = await openWriter(make());
    for (const repo of [APP, LIB]) {
      await put(
        writer,
        ODD_NAMES.map((path) => words(path, ['word'], repo)),
        repo,
      );
    }
    await writer.lexical.prepareRemoval(3, APP);
    expect(await search(writer, ['word'])).toHaveLength(2 * ODD_NAMES.length);
    await writer.catalog.switchTo({ number: 3, coverage: 1 });
    expect(await found(writer, ['word'])).toEqual(ODD_NAMES.map((path) => idOf(path, 1, LIB)).sort(compareText));
  });

  test('preparing twice is preparing once', async () => {
    const writer = await openWriter(make());
    const files = ['a.ts', 'b.ts'].map((path) => words(path, ['alpha beta', 'beta']));
    await put(writer, files);
    const once = await search(writer, ['alpha', 'beta']);
    await put(writer, [...files, ...files]);
    await put(writer, files);
    expect(await search(writer, ['alpha', 'beta'])).toEqual(once);
  });

  test('no documents, and 20,000', async () => {
    const writer = await openWriter(make());
    expect(await search(writer, ['word'])).toEqual([]);
    const files = Array.from({ length: 2_000 }, (_, n) =>
      words(
        `${n}.ts`,
        Array.from({ length: 10 }, () => `word n${n}`),
      ),
    );
    await put(writer, files);
    expect(await search(writer, ['word'])).toHaveLength(20_000);
    expect(await search(writer, ['n1234'])).toHaveLength(10);
    await put(
      writer,
      files.slice(1).map((file) => ({ ...file, documents: [] })),
    );
    expect(await search(writer, ['word'])).toHaveLength(10);
  });
}
