// Which documents a query finds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stemsOfText } from '../../../src/lib/words.ts';
import { compareText } from '../../../src/model/order.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { type MakePlace, openWriter } from '../../support/store-place.ts';
import { APP, ask, found, idOf, LIB, put, rarity, search, words } from './word-files.ts';

export function matchingLaws(make: MakePlace): void {
  test('a document is found by each of its words, and by no other', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a.ts', ['alpha beta', 'beta gamma'])]);
    const [first, second] = [idOf('a.ts', 1), idOf('a.ts', 2)];
    expect(await found(writer, ['alpha'])).toEqual([first]);
    expect(await found(writer, ['gamma'])).toEqual([second]);
    expect(await found(writer, ['beta'])).toEqual([first, second]);
    expect(await found(writer, ['alph'])).toEqual([]);
    expect(await found(writer, ['alphas', 'delta'])).toEqual([]);
  });

  test('after many small updates and a pause, each file is found as last written', async () => {
    const writer = await openWriter(make());
    const rounds = 60;
    for (let round = 0; round < rounds; round += 1) {
      await put(writer, [words(`f${round % 7}.ts`, [`round${round} common`, 'tail'])]);
      if (round % 25 === 24) await writer.settle({ erase: false });
    }
    await writer.settle({ erase: false });
    const last = Array.from({ length: 7 }, (_, at) => rounds - 7 + at);
    for (let round = 0; round < rounds; round += 1) {
      const expected = last.includes(round) ? [idOf(`f${round % 7}.ts`)] : [];
      expect(await found(writer, [`round${round}`])).toEqual(expected);
    }
    expect((await found(writer, ['common'])).length).toBe(7);
  });

  test('each field that holds a term adds the share that the query gives it', async () => {
    const writer = await openWriter(make());
    const file = words('net/retry.ts', ['alpha beta', 'beta gamma', 'gamma']);
    const facts = { name: 'gamma', kind: 'function', exported: true, tokens: 7 } as const;
    const names = [[], ['betagamma', 'beta', 'gamma'], ['gamma']];
    const documents = file.documents.map((each, at) => ({ ...each, facts, nameWords: names[at] ?? [] }));
    await put(writer, [{ ...file, documents, nameWords: ['retry'], folderWords: ['net'] }, words('b.ts', ['gamma'])]);
    const rare = rarity(3, 4);
    const shares = { words: 1, nameWords: 0.5, wholeName: 4, fileName: 2, folders: 0.25 };
    const { matches, frequencies } = await ask(writer, { terms: ['gamma'], shares, limit: 5 });
    expect(frequencies).toEqual([3]);
    expect(matches.map(({ chunkId, weight, file: at, terms }) => [chunkId, weight, at, terms])).toEqual([
      [idOf('net/retry.ts', 3), rare + 0.5 * rare + 4 * rare, 1, [0]],
      [idOf('net/retry.ts', 2), rare + 0.5 * rare, 1, [0]],
      [idOf('b.ts', 1), rare, 0, [0]],
    ]);
    expect(matches[0]?.facts).toEqual(facts);
    const inPath = await ask(writer, { terms: ['retry', 'gamma', 'net'], shares, limit: 5 });
    expect(inPath.files[1]).toMatchObject({ path: 'net/retry.ts', inName: [0], inFolders: [2], terms: [1] });
    const [best] = inPath.matches;
    expect(best?.weight).toBeCloseTo(5.5 * rare + 2 * rarity(0, 4) + 0.25 * rarity(0, 4));
  });

  test('a field without a share changes no order, and what it holds is still found', async () => {
    const writer = await openWriter(make());
    const named = words('net/retry.ts', ['alpha']);
    const documents = named.documents.map((each) => ({ ...each, nameWords: ['gamma'] }));
    await put(writer, [
      { ...named, documents, nameWords: ['alpha'], folderWords: ['alpha'] },
      words('a.ts', ['alpha gamma']),
    ]);
    const wordsOnly = { words: 1, nameWords: 0, wholeName: 0, fileName: 0, folders: 0 };
    const { matches } = await ask(writer, { terms: ['alpha', 'gamma'], shares: wordsOnly, limit: 5 });
    expect(matches.map(({ chunkId, weight, terms }) => [chunkId, weight, terms])).toEqual([
      [idOf('a.ts'), rarity(2, 2) + rarity(1, 2), [0, 1]],
      [idOf('net/retry.ts'), rarity(2, 2), [0, 1]],
    ]);
  });

  test('the shares of a path decide which files are returned for their path', async () => {
    const writer = await openWriter(make());
    const named = { ...words('z/retry.ts', ['alpha']), nameWords: ['retry'] };
    const inside = { ...words('retry/a.ts', ['alpha']), folderWords: ['retry'] };
    await put(writer, [named, inside]);
    const byPath = async (fileName: number, folders: number) => {
      const shares = { words: 1, nameWords: 1, wholeName: 1, fileName, folders };
      const { matches } = await ask(writer, { terms: ['retry'], shares, byPath: 1 });
      return matches.map(({ chunkId }) => chunkId);
    };
    expect(await byPath(1, 0.5)).toEqual([idOf('z/retry.ts')]);
    expect(await byPath(0.5, 1)).toEqual([idOf('retry/a.ts')]);
  });

  test('a file with the terms only in its path returns its first document', async () => {
    const writer = await openWriter(make());
    const file = words('net/retry.ts', ['alpha', 'beta']);
    await put(writer, [{ ...file, nameWords: ['retry'], folderWords: ['net'] }, words('b.ts', ['alpha'])]);
    const first = await ask(writer, { terms: ['retry'], limit: 5, byPath: 5 });
    expect(first.matches.map(({ chunkId, weight }) => [chunkId, weight])).toEqual([[idOf('net/retry.ts', 1), 0]]);
    expect((await ask(writer, { terms: ['retry'], limit: 5 })).matches).toEqual([]);
  });

  test('documents found by other means are returned with their weight, if they pass the filter', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a.ts', ['alpha', 'beta']), words('b.ts', ['alpha'], APP, 'go')]);
    const also = [idOf('a.ts', 2), idOf('b.ts', 1), idOf('a.ts', 9), idOf('gone.ts'), idOf('a.ts', 1, LIB)];
    const { matches } = await ask(writer, { terms: ['alpha'], also });
    expect(matches.map(({ chunkId, weight }) => [chunkId, weight])).toEqual([
      [idOf('b.ts', 1), rarity(2, 3)],
      [idOf('a.ts', 2), 0],
    ]);
    const { matches: some } = await ask(writer, { terms: ['alpha'], also }, { languages: ['go'] });
    expect(some.map(({ chunkId }) => chunkId)).toEqual([idOf('b.ts', 1)]);
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
    for (const term of [
      'alp*',
      '*',
      '"',
      '""',
      "'",
      'path:gamma',
      '^gamma',
      '-gamma',
      'gamma +',
      '(',
      ')',
      '{words}',
    ]) {
      const ids = await found(writer, [term]);
      expect(ids.filter((id) => id === idOf('a.ts'))).toEqual([]);
    }
    for (const term of ['or', 'and', 'not', 'near']) expect(await found(writer, [term])).toEqual([idOf('a.ts')]);
    expect(await found(writer, ['gamma', 'not', 'alpha'])).toHaveLength(2);
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
    const own = stemsOfText(text);
    await put(writer, [words('a.ts', [own.join(' ')]), words('b.ts', ['other'])]);
    for (const word of own) expect(await found(writer, [word])).toEqual([idOf('a.ts')]);
  });

  test('each word of any text finds it', async () => {
    const writer = await openWriter(make());
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 60 }), async (text) => {
        const own = stemsOfText(text);
        await put(writer, [words('a.ts', [own.join(' ')])]);
        for (const word of own) expect(await found(writer, [word])).toEqual([idOf('a.ts')]);
      }),
      { numRuns: 150 },
    );
  });

  test('any file name can be part of chunk ids', async () => {
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
    const draft = await writer.draft();
    await draft.lexical.forgetRepository(APP);
    expect(await search(writer, ['word'])).toHaveLength(2 * ODD_NAMES.length);
    await draft.publish(1);
    const left = ODD_NAMES.map((path) => idOf(path, 1, LIB)).sort(compareText);
    expect((await found(writer, ['word'])).sort(compareText)).toEqual(left);
  });

  test('preparing twice equals preparing once', async () => {
    const writer = await openWriter(make());
    const files = ['a.ts', 'b.ts'].map((path) => words(path, ['alpha beta', 'beta']));
    await put(writer, files);
    const once = await search(writer, ['alpha', 'beta']);
    await put(writer, [...files, ...files]);
    await put(writer, files);
    expect(await search(writer, ['alpha', 'beta'])).toEqual(once);
  });

  test('the terms of a document are reported, up to sixty-four', async () => {
    const writer = await openWriter(make());
    const terms = Array.from({ length: 64 }, (_, n) => `t${n}`);
    await put(writer, [words('a.ts', [terms.join(' '), 't0 t31 t32 t63'])]);
    const { matches, files } = await ask(writer, { terms, limit: 9 });
    expect(matches.map((match) => match.terms)).toEqual([terms.map((_, at) => at), [0, 31, 32, 63]]);
    expect(files[0]?.terms).toHaveLength(64);
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
