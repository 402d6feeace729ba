// Files in the catalog: what is put is what is read, file by file and as columns, whatever the name.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILE_MARKS, type FileEntry, SKIP_REASONS } from '../../../src/model/file-entry.ts';
import { locationsIn } from '../../../src/model/file-location.ts';
import { compareText } from '../../../src/model/order.ts';
import { trustedRepoPath as at, type RepoPath } from '../../../src/model/repo-path.ts';
import { entriesOf } from '../../support/everything-in.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { otherProcess } from '../../support/other-process.ts';
import { paths, sampleEntry, sampleRepository } from '../../support/sample-files.ts';
import { type MakePlace, openWriter, type Stores, withView } from '../../support/store-place.ts';

const APP = sampleRepository('app').id;
const LIB = sampleRepository('lib').id;

export function filesLaws(make: MakePlace): void {
  test('every field of a file is read as written', async () => {
    const writer = await openWriter(make());
    const plain = sampleEntry('a.ts', 'text');
    const entries: FileEntry[] = [
      plain,
      { ...plain, path: at('b'), isBinary: true, language: null, checksum: null, stamp: null },
      { ...plain, path: at('c'), isBinary: null, isFolder: true, detail: 'rule: *.log', marks: [...FILE_MARKS] },
      { ...plain, path: at('d'), sizeBytes: 2 ** 40 + 1, mtimeMs: 0.001, marks: ['vendored'] },
      { ...plain, path: at('d2'), encoding: 'gbk' },
      { ...plain, path: at('e'), sizeBytes: 0, mtimeMs: -1, language: '', detail: '', stamp: '' },
      ...SKIP_REASONS.map((reason, n) => ({ ...plain, path: at(`skipped ${String(n).padStart(2, '0')}`), reason })),
    ];
    await put(writer, entries);
    expect(await filesOf(writer)).toEqual(entries);
  });

  test('indexed files in another encoding are listed by path', async () => {
    const writer = await openWriter(make());
    const gbk = { ...sampleEntry('z.py'), encoding: 'gbk', stamp: null };
    const odd = { ...sampleEntry('odd \udce9 name.c'), encoding: 'koi8-r' };
    const left = { ...sampleEntry('left.c'), encoding: 'big5', reason: 'minified' as const };
    await put(writer, [gbk, sampleEntry('plain.ts'), odd, left]);
    await withView(writer, async (view) => {
      expect(await view.catalog.encodedFiles(APP)).toEqual(
        [odd, gbk].map(({ path, encoding, stamp }) => ({ path, encoding, stamp })),
      );
      expect(await view.catalog.encodedFiles(LIB)).toEqual([]);
    });
  });

  test('numbers keep every digit, down to the microseconds of a time', async () => {
    const writer = await openWriter(make());
    const entry = { ...sampleEntry('a.ts'), mtimeMs: 1_731_712_345_678.123, sizeBytes: Number.MAX_SAFE_INTEGER };
    await put(writer, [entry]);
    expect(await filesOf(writer)).toEqual([entry]);
  });

  test('columns and rows have the same data in the same order, by path', async () => {
    const writer = await openWriter(make());
    const entries = ODD_NAMES.map((name, n) => sampleEntry(name, `text ${n}`));
    await put(writer, entries.toReversed());
    await withView(writer, async (view) => {
      const table = await view.catalog.files(APP);
      expect(table.paths).toEqual(ODD_NAMES.toSorted(compareText));
      expect(await view.catalog.filesAt(locationsIn(APP, table.paths))).toEqual(entriesOf(table));
      expect(entriesOf(table)).toEqual(entries.toSorted((a, b) => compareText(a.path, b.path)));
    });
  });

  test('the short list has the indexed files with the data of the rows, by path', async () => {
    const writer = await openWriter(make());
    const odd = ODD_NAMES.map((name, n) => ({ ...sampleEntry(name), marks: FILE_MARKS.slice(0, n % 4) }));
    const left: FileEntry[] = [
      { ...sampleEntry('left out'), reason: 'binary' },
      { ...sampleEntry('a folder'), isFolder: true },
    ];
    const unknown = { ...sampleEntry('unknown.q'), language: null };
    await put(writer, [...odd.toReversed(), ...left, unknown]);
    await withView(writer, async (view) => {
      const wanted = [...odd, unknown].toSorted((a, b) => compareText(a.path, b.path));
      expect(await view.catalog.indexedFiles(APP)).toEqual(
        wanted.map(({ path, language, marks }) => ({ path, language, marks })),
      );
      expect(await view.catalog.indexedFiles(LIB)).toEqual([]);
    });
  });

  test('files are returned in the order of the paths, null if there is none, repeats included', async () => {
    const writer = await openWriter(make());
    const [a, b] = [sampleEntry('a.ts'), sampleEntry('b.ts')];
    await put(writer, [a, b]);
    await withView(writer, async (view) => {
      expect(await view.catalog.filesAt(locationsIn(APP, paths('b.ts', 'A.ts', 'a.ts', 'b.ts')))).toEqual([
        b,
        null,
        a,
        b,
      ]);
      expect(await view.catalog.filesAt(locationsIn(LIB, paths('a.ts')))).toEqual([null]);
      expect(await view.catalog.filesAt(locationsIn(APP, []))).toEqual([]);
    });
  });

  test('writing a file replaces only that file', async () => {
    const writer = await openWriter(make());
    const entries = ODD_NAMES.toSorted(compareText).map((name) => sampleEntry(name, 'old'));
    await put(writer, entries);
    await put(writer, entries, [], LIB);
    for (const [n, entry] of entries.entries()) {
      const changed = sampleEntry(entry.path, 'new');
      await put(writer, [changed]);
      entries[n] = changed;
      expect(await filesOf(writer)).toEqual(entries);
    }
    expect(new Set((await filesOf(writer, LIB)).map((entry) => entry.checksum)).size).toBe(1);
  });

  test('writing twice equals writing once, within a generation and across two', async () => {
    const writer = await openWriter(make());
    const entries = ['a', 'b'].map((name) => sampleEntry(name));
    await put(writer, [...entries, ...entries]);
    expect(await filesOf(writer)).toEqual(entries);
    await put(writer, entries);
    expect(await filesOf(writer)).toEqual(entries);
  });

  test('removing a file removes that file; removing an absent one changes nothing', async () => {
    const writer = await openWriter(make());
    const entries = ODD_NAMES.toSorted(compareText).map((name) => sampleEntry(name));
    await put(writer, entries);
    await put(writer, entries, [], LIB);
    await put(writer, [], paths('no such', 'PLAIN.TS', '%', ''));
    expect(await filesOf(writer)).toEqual(entries);
    for (const [n, { path }] of entries.entries()) {
      await put(writer, [], [path]);
      expect(await filesOf(writer)).toEqual(entries.slice(n + 1));
    }
    expect(await filesOf(writer, LIB)).toEqual(entries);
  });

  test('any text is preserved in a name, a detail and a language', async () => {
    const writer = await openWriter(make());
    const byte = fc.integer({ min: 0xdc80, max: 0xdcff }).map((code) => String.fromCharCode(code));
    const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), byte, fc.constantFrom(...'%#~@/"\\\'\n'));
    const name = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('').replaceAll('\0', ''));
    const text = fc.option(fc.string({ unit: 'binary', maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.tuple(name, text), { selector: ([path]) => path }), async (drawn) => {
        const entries = drawn.map(([path, detail]) => ({ ...sampleEntry(path), detail, language: detail }));
        const stale = await filesOf(writer);
        await put(
          writer,
          entries,
          stale.map((entry) => entry.path).filter((path) => drawn.every(([kept]) => kept !== path)),
        );
        expect(await filesOf(writer)).toEqual(entries.sort((a, b) => compareText(a.path, b.path)));
      }),
      { numRuns: 60 },
    );
  });

  test('bytes that are not UTF-8 are preserved in a detail, which may name a rule file in such a folder', async () => {
    // In another process, so that one which dies of it is a failure here and not the end of all tests.
    const writer = await otherProcess(make());
    await writer.openForWriting();
    const entry = { ...sampleEntry('a.ts'), detail: 'latin1 \udce9/.ignore:1: *.log' };
    await put(writer, [entry]);
    expect(await filesOf(writer)).toEqual([entry]);
  });

  test('no files, and 100,000', async () => {
    const writer = await openWriter(make());
    await put(writer, []);
    expect(await filesOf(writer)).toEqual([]);
    const names = Array.from({ length: 100_000 }, (_, n) => `src/${n % 300}/file ${n}.ts`).sort(compareText);
    const entries = names.map((name, n) => ({ ...sampleEntry(name), sizeBytes: n }));
    await put(writer, entries);
    expect(await filesOf(writer)).toEqual(entries);
    await withView(writer, async (view) => {
      expect(await view.catalog.filesAt(locationsIn(APP, names as RepoPath[]))).toEqual(entries);
    });
    await put(writer, [], names.slice(1) as RepoPath[]);
    expect(await filesOf(writer)).toEqual(entries.slice(0, 1));
  });
}

async function put(writer: Stores, entries: readonly FileEntry[], removed: readonly RepoPath[] = [], repo = APP) {
  const draft = await writer.draft();
  await draft.catalog.putFiles(repo, entries, removed);
  await draft.publish(1);
}

function filesOf(store: Stores, repo = APP): Promise<FileEntry[]> {
  return withView(store, async (view) => entriesOf(await view.catalog.files(repo)));
}
