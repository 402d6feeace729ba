// The laws of the symbol store; what it shares with all stores about generations is in the catalog's suite.

import { describe, expect, test } from 'vitest';
import { nearestNames } from '../../src/lib/nearest-names.ts';
import { locationsIn } from '../../src/model/file-location.ts';
import { fileNodeId, type RepoId, symbolNodeId } from '../../src/model/ids.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import type { StoredSymbol } from '../../src/model/symbol.ts';
import type { FileOutline } from '../../src/ports/symbol-store.ts';
import { ODD_NAMES } from '../support/odd-names.ts';
import { paths, sampleOutline, sampleRepository, sampleSymbol, WORKSPACE } from '../support/sample-files.ts';
import { type MakePlace, openWriter, type Stores, withView } from '../support/store-place.ts';

const APP = sampleRepository('app').id;
const APP_2 = sampleRepository('app', 2).id;

export function symbolStoreContract(name: string, make: MakePlace): void {
  describe(`symbol store: ${name}`, () => {
    test('every field of a file and of a symbol is read as written, in source order', async () => {
      const writer = await openWriter(make());
      const outline = fullOutline();
      await put(writer, [outline]);
      expect(await shown(writer, 'a%/b.ts')).toEqual(outline);
      expect(await read(writer, outline.symbols.map(({ id }) => id).toReversed())).toEqual(
        outline.symbols.toReversed(),
      );
    });

    test('preparing a file replaces all data of that file only', async () => {
      const writer = await openWriter(make());
      const names = new Map<string, readonly string[]>(ODD_NAMES.map((path) => [path, ['one', 'two']]));
      for (const repo of [APP, APP_2]) {
        await put(
          writer,
          ODD_NAMES.map((path) => outlineOf(path, ['one', 'two'], repo)),
          repo,
        );
      }
      for (const [at, path] of ODD_NAMES.entries()) {
        const symbols = [[], ['new'], ['new', 'two', 'three']][at % 3] ?? [];
        names.set(path, symbols);
        await put(writer, [outlineOf(path, symbols)]);
        for (const [other, own] of names) expect(await shown(writer, other)).toEqual(outlineOf(other, own));
      }
      expect(await count(writer)).toBe([...names.values()].flat().length + 2 * ODD_NAMES.length);
    });

    test('preparing twice equals preparing once', async () => {
      const writer = await openWriter(make());
      const files = ['a.ts', 'b.ts'].map((path) => outlineOf(path, ['one', 'two']));
      await put(writer, [...files, ...files]);
      await put(writer, files);
      expect(await count(writer)).toBe(4);
    });

    test('removed symbols disappear with the generation that removes them, not before', async () => {
      const writer = await openWriter(make());
      await put(writer, [outlineOf('a.ts', ['one']), outlineOf('b.ts', ['two'])]);
      const draft = await writer.draft();
      await draft.symbols.forget(APP, paths('a.ts', 'never there'));
      expect(await shown(writer, 'a.ts')).toEqual(outlineOf('a.ts', ['one']));
      await draft.publish(1);
      expect(await shown(writer, 'a.ts')).toBeNull();
      expect(await shown(writer, 'b.ts')).toEqual(outlineOf('b.ts', ['two']));
    });

    test('R-001-p0-7.2.3: removing a repository removes only its symbols', async () => {
      const writer = await openWriter(make());
      for (const repo of [APP, APP_2]) await put(writer, [outlineOf('a.ts', ['one', 'two'], repo)], repo);
      const draft = await writer.draft();
      await draft.symbols.forgetRepository(APP);
      await draft.publish(1);
      expect(await shown(writer, 'a.ts')).toBeNull();
      expect(await count(writer)).toBe(2);
      expect(await shown(writer, 'a.ts', APP_2)).toEqual(outlineOf('a.ts', ['one', 'two'], APP_2));
    });

    test('descriptions of files are returned in the order of the paths', async () => {
      const writer = await openWriter(make());
      const said = ODD_NAMES.map((path, at) => ({
        ...outlineOf(path, ['one']),
        doc: at % 2 === 0 ? `says ${at}` : null,
      }));
      await put(writer, said);
      await put(writer, [{ ...outlineOf(ODD_NAMES[1] ?? '', [], APP_2), doc: 'of another' }], APP_2);
      const asked = [...ODD_NAMES.toReversed(), 'never there', ODD_NAMES[0] ?? ''];
      const docs = await withView(writer, (view) => view.symbols.docs(locationsIn(APP, paths(...asked))));
      expect(docs).toEqual([...said.map(({ doc }) => doc).toReversed(), null, 'says 0']);
    });

    test('problems are listed by path, for one repository', async () => {
      const writer = await openWriter(make());
      const trouble = { code: 'parse_partial' as const, detail: 'line 3', ranges: [{ startLine: 3, endLine: 4 }] };
      const bad = ['z.ts', 'b é.ts'].map((path) => ({ ...outlineOf(path, []), trouble }));
      await put(writer, [...bad, outlineOf('c.ts', [])]);
      await put(writer, [{ ...outlineOf('q.ts', [], APP_2), trouble }], APP_2);
      const told = await withView(writer, (view) => view.symbols.troubles(APP));
      expect(told).toEqual(['b é.ts', 'z.ts'].map((path) => ({ path, ...trouble })));
    });

    test.each([
      ['a symbol that the file does not have', 'ws/app/a.ts#two'],
      ['another of that name', 'ws/app/a.ts#one~2'],
      ['a file of that name in another repository', 'ws/app~2/a.ts#one'],
      ['a file of that name in another workspace', 'other/app/a.ts#one'],
      ['the file', 'ws/app/a.ts'],
      ['no id at all', '\'"; --'],
      ['nothing', ''],
    ])('the id of a symbol matches that symbol only: not %s', async (_, id) => {
      const writer = await openWriter(make());
      await put(writer, [outlineOf('a.ts', ['one'])]);
      const { complexity, ...one } = sampleSymbol(APP, 'a.ts', 'one');
      expect(await read(writer, ['ws/app/a.ts#one', id])).toEqual([{ ...one, complexity }, null]);
      expect(await complexities(writer, ['ws/app/a.ts#one', id])).toEqual([complexity, 0]);
    });

    test('the branches of symbols are returned in the order of the ids, whatever their names', async () => {
      const writer = await openWriter(make());
      const made = fullOutline();
      const outline = { ...made, symbols: made.symbols.map((symbol, at) => ({ ...symbol, complexity: at + 1 })) };
      await put(writer, [outline]);
      const ids = outline.symbols.map(({ id }) => id).toReversed();
      expect(await complexities(writer, [...ids, ids[0] ?? ''])).toEqual([
        ...outline.symbols.map(({ complexity }) => complexity).toReversed(),
        outline.symbols.length,
      ]);
      expect(await complexities(writer, [])).toEqual([]);
    });

    test('a symbol is found by its exact name, in every repository', async () => {
      const writer = await openWriter(make());
      const outline = fullOutline();
      await put(writer, [outline, outlineOf('b.ts', ['outer', 'Outer', 'é😀'])]);
      await put(writer, [outlineOf('b.ts', ['Outer'], APP_2)], APP_2);
      expect((await named(writer, ['Outer', 'é😀'])).map(({ id }) => id)).toEqual([
        'ws/app/a%25/b.ts#Outer',
        'ws/app/b.ts#Outer',
        'ws/app/b.ts#é😀',
        'ws/app~2/b.ts#Outer',
      ]);
      const odd = outline.symbols[1]?.name ?? '';
      expect(await named(writer, [odd, odd, 'never', ''])).toEqual(outline.symbols.slice(1));
      expect(await named(writer, [])).toEqual([]);
    });

    test('a name is found whatever the case of its letters', async () => {
      const writer = await openWriter(make());
      await put(writer, [outlineOf('b.ts', ['outer', 'Éclair', 'other']), outlineOf('a.ts', ['OUTER'])]);
      const found = (wanted: readonly string[]) => withView(writer, (view) => view.symbols.namedInAnyCase(wanted));
      expect((await found(['Outer', 'éCLAIR'])).map(({ id }) => id)).toEqual([
        'ws/app/a.ts#OUTER',
        'ws/app/b.ts#outer',
        'ws/app/b.ts#Éclair',
      ]);
      expect(await found(['oute', ''])).toEqual([]);
      expect(await found([])).toEqual([]);
    });

    test('the nearest names are those of the generation, in the order of their distance, length and letters', async () => {
      const writer = await openWriter(make());
      const all = ['berth', 'Berth', 'birth', 'berths', 'berthPlan', 'quay', 'bert'];
      await put(writer, [outlineOf('a.ts', all), outlineOf('b.ts', ['berth', 'depth'])]);
      await put(writer, [outlineOf('a.ts', ['berht'], APP_2)], APP_2);
      for (const wanted of ['berth', 'BERTHS', 'qua', 'zzz', '']) {
        const order = nearestNames(wanted, [...all, 'depth', 'berht'], 4);
        expect(await nearest(writer, wanted, 4)).toEqual(order);
      }
      expect(await nearest(writer, 'berth', 3)).toEqual(['Berth', 'berth', 'bert']);
      await put(writer, [outlineOf('a.ts', ['quay'])]);
      expect(await nearest(writer, 'berth', 3)).toEqual(['berth', 'berht']);
    });

    test('no symbols, and 20,000', async () => {
      const writer = await openWriter(make());
      await put(writer, []);
      expect(await count(writer)).toBe(0);
      const names = Array.from({ length: 20 }, (_, n) => `name${n}`);
      const files = Array.from({ length: 1_000 }, (_, n) => outlineOf(`folder ${n % 10}/${n}.ts`, names));
      await put(writer, files);
      expect(await count(writer)).toBe(20_000);
      expect(await named(writer, ['name7'])).toHaveLength(1_000);
      const all = files.map(({ path }) => path);
      expect(await withView(writer, (view) => view.symbols.outlines(locationsIn(APP, all)))).toEqual(files);
    });
  });
}

function fullOutline(): FileOutline {
  const path = 'a%/b.ts';
  const idOf = (qualified: string, ordinal = 1) => symbolNodeId(WORKSPACE, APP, path, qualified, ordinal);
  const plain = sampleSymbol(APP, path, 'Outer', 9);
  const odd: StoredSymbol = {
    ...plain,
    id: idOf('Outer.operator#~@% "é😀"', 2),
    name: 'operator#~@% "é😀"',
    qualifiedName: 'Outer.operator#~@% "é😀"',
    kind: 'method',
    visibility: 'private',
    exported: false,
    location: { startLine: 2, endLine: 2_000_000 },
    nameLine: 3,
    signature: null,
    docComment: 'Two\nlines, "quoted" \\ slashed',
    decorators: ["@Get('/x')", '@other'],
    type: 'Promise<Map<string, number>>',
    parentId: idOf('Outer'),
    complexity: 1_234,
  };
  const outline = sampleOutline(path, [plain, { ...odd, id: idOf(odd.qualifiedName) }, odd]);
  const trouble = { code: 'parse_timeout' as const, detail: 'too long', ranges: [] };
  const lines = { total: 9, code: 5, comment: 3, blank: 1 };
  expect(plain.fileId).toBe(fileNodeId(WORKSPACE, APP, path));
  return { ...outline, language: 'typescript', means: 'pattern', doc: 'What it is.', lines, trouble };
}

function outlineOf(path: string, names: readonly string[], repo = APP): FileOutline {
  return sampleOutline(
    path,
    names.map((name, at) => sampleSymbol(repo, path, name, at + 1)),
  );
}

async function put(writer: Stores, files: readonly FileOutline[], repo: RepoId = APP): Promise<void> {
  const draft = await writer.draft();
  await draft.symbols.putOutlines(repo, files);
  await draft.publish(1);
}

async function shown(store: Stores, path: string, repo = APP): Promise<FileOutline | null> {
  const found = await withView(store, (view) => view.symbols.outlines(locationsIn(repo, [trustedRepoPath(path)])));
  return found[0] ?? null;
}

function complexities(store: Stores, ids: readonly string[]): Promise<readonly number[]> {
  return withView(store, (view) => view.symbols.complexities(ids));
}

function read(store: Stores, ids: readonly string[]): Promise<readonly (StoredSymbol | null)[]> {
  return withView(store, (view) => view.symbols.read(ids));
}

function named(store: Stores, wanted: readonly string[]): Promise<readonly StoredSymbol[]> {
  return withView(store, (view) => view.symbols.named(wanted));
}

function nearest(store: Stores, wanted: string, limit: number): Promise<readonly string[]> {
  return withView(store, (view) => view.symbols.nearestNames(wanted, limit));
}

function count(store: Stores): Promise<number> {
  return withView(store, (view) => view.symbols.count());
}
