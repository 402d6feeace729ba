// The laws of the chunk store; what it shares with all stores about generations is in the catalog's suite.
import { describe, expect, test } from 'vitest';
import type { CodeChunk } from '../../src/model/chunk.ts';
import { chunkId, fileNodeId, type RepoId, symbolNodeId } from '../../src/model/ids.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import type { FileChunks } from '../../src/ports/chunk-store.ts';
import { ODD_NAMES } from '../support/odd-names.ts';
import { sampleFile, sampleRepository, WORKSPACE } from '../support/sample-files.ts';
import { type MakePlace, openWriter, type Stores, withView } from '../support/store-place.ts';

const APP = sampleRepository('app').id;
const APP_2 = sampleRepository('app', 2).id;

export function chunkStoreContract(name: string, make: MakePlace): void {
  describe(`chunk store: ${name}`, () => {
    test('every field of a chunk is read as it was put, by id and by file', async () => {
      const writer = await openWriter(make());
      const [plain] = chunksOf('a/b/c.ts', ['one']);
      const owner = symbolNodeId(WORKSPACE, APP, 'a/b/c.ts', 'Outer.inner', 2);
      const first = symbolNodeId(WORKSPACE, APP, 'a/b/c.ts', 'Outer.inner');
      const odd = symbolNodeId(WORKSPACE, APP, 'a/b/c.ts', 'operator#~@% "é😀"');
      const chunks: CodeChunk[] =
        plain === undefined
          ? []
          : [
              plain,
              {
                ...plain,
                chunkId: chunkId(owner, 1),
                symbol: 'Outer.inner',
                startLine: 2,
                endLine: 9,
                nodeType: 'method',
              },
              { ...plain, chunkId: chunkId(owner, 12), n: 12, symbol: 'Outer.inner', startLine: 10, endLine: 10 },
              { ...plain, chunkId: chunkId(odd, 1), symbol: 'operator#~@% "é😀"', startLine: 11, endLine: 2_000_000 },
              ...['00ff', '00FF', '0ff', ''].map((contentHash, at) => ({
                ...{ ...plain, chunkId: chunkId(first, at + 1), n: at + 1, symbol: 'Outer.inner', contentHash },
                ...{ startLine: 2_000_001 + at, endLine: 2_000_001 + at },
              })),
            ].map((chunk) => ({ ...chunk, language: null, tokensEstimate: 1_234_567 }));
      await put(writer, [{ path: trustedRepoPath('a/b/c.ts'), chunks }]);
      expect(chunks).toHaveLength(8);
      expect(await shown(writer, 'a/b/c.ts')).toEqual(chunks);
      expect(
        await read(
          writer,
          chunks.map((chunk) => chunk.chunkId),
        ),
      ).toEqual(chunks);
    });

    test('a file returns its chunks in line order', async () => {
      const writer = await openWriter(make());
      const chunks = chunksOf(
        'a.ts',
        Array.from({ length: 25 }, (_, n) => `body ${n}`),
      );
      await put(writer, [{ path: trustedRepoPath('a.ts'), chunks: chunks.toReversed() }]);
      expect(await shown(writer, 'a.ts')).toEqual(chunks);
    });

    test('preparing a file replaces all chunks of that file and of no other', async () => {
      const writer = await openWriter(make());
      const bodies = new Map(ODD_NAMES.map((path) => [path, ['one', 'two', 'three']]));
      const expectAll = async () => {
        for (const [path, texts] of bodies) expect(await shown(writer, path)).toEqual(chunksOf(path, texts));
        expect(await count(writer)).toBe([...bodies.values()].flat().length + 3 * ODD_NAMES.length);
      };
      await put(
        writer,
        ODD_NAMES.map((path) => fileChunks(path, ['one', 'two', 'three'])),
      );
      await put(
        writer,
        ODD_NAMES.map((path) => fileChunks(path, ['a', 'b', 'c'], APP_2)),
        APP_2,
      );
      await expectAll();
      for (const [at, path] of ODD_NAMES.entries()) {
        const texts = [[], ['new'], ['new', 'two', 'three', 'four']][at % 3] ?? [];
        bodies.set(path, texts);
        await put(writer, [fileChunks(path, texts)]);
        await expectAll();
      }
      expect(await shown(writer, 'plain.ts', APP_2)).toEqual(chunksOf('plain.ts', ['a', 'b', 'c'], APP_2));
    });

    test('preparing twice equals preparing once', async () => {
      const writer = await openWriter(make());
      const files = ['a.ts', 'b.ts'].map((path) => fileChunks(path, ['one', 'two']));
      await put(writer, [...files, ...files]);
      await put(writer, files);
      expect(await shown(writer, 'a.ts')).toEqual(chunksOf('a.ts', ['one', 'two']));
      expect(await count(writer)).toBe(4);
    });

    test('chunks are returned in the order of the ids, repeats included, null if not visible', async () => {
      const writer = await openWriter(make());
      await put(
        writer,
        ODD_NAMES.map((path) => fileChunks(path, ['one', 'two'])),
      );
      const chunks = ODD_NAMES.flatMap((path) => chunksOf(path, ['one', 'two'])).toReversed();
      const ids = chunks.map((chunk) => chunk.chunkId);
      const gone = chunkId(fileNodeId(WORKSPACE, APP, 'gone.ts'), 1);
      expect(await read(writer, [...ids, gone, ...ids])).toEqual([...chunks, null, ...chunks]);
      expect(await read(writer, [])).toEqual([]);
      const draft = await writer.draft();
      await draft.chunks.putChunks(APP, [fileChunks('gone.ts', ['here'])]);
      expect(await read(writer, [gone])).toEqual([null]);
    });

    test.each([
      ['a chunk that the file does not have', 'ws/app/a%25/b.ts@3'],
      ['a file of that name in another repository', 'ws/app~2/a%25/b.ts@1'],
      ['a file of that name in another workspace', 'other/app/a%25/b.ts@1'],
      ['a symbol of the file', 'ws/app/a%25/b.ts#x@1'],
      ['a name escaped where it need not be', 'ws/app/a%25%2Fb.ts@1'],
      ['a name not escaped where it must be', 'ws/app/a%/b.ts@1'],
      ['a number not in its one form', 'ws/app/a%25/b.ts@01'],
      ['no chunk id', 'ws/app/a%25/b.ts'],
      ['no id at all', '\'"; --'],
      ['nothing', ''],
    ])('the id of a chunk matches that chunk only: not %s', async (_, id) => {
      const writer = await openWriter(make());
      await put(writer, [fileChunks('a%/b.ts', ['one', 'two'])]);
      expect(await read(writer, ['ws/app/a%25/b.ts@1'])).toEqual(chunksOf('a%/b.ts', ['one']));
      expect(await read(writer, [id])).toEqual([null]);
    });

    test('removing a repository removes only its chunks', async () => {
      const writer = await openWriter(make());
      for (const repo of [APP, APP_2]) {
        await put(
          writer,
          ODD_NAMES.map((path) => fileChunks(path, ['one', 'two'], repo)),
          repo,
        );
      }
      const draft = await writer.draft();
      await draft.chunks.forgetRepository(APP);
      expect(await count(writer)).toBe(4 * ODD_NAMES.length);
      await draft.publish(1);
      expect(await count(writer)).toBe(2 * ODD_NAMES.length);
      for (const path of ODD_NAMES) {
        expect(await shown(writer, path)).toEqual([]);
        expect(await shown(writer, path, APP_2)).toEqual(chunksOf(path, ['one', 'two'], APP_2));
      }
    });

    test('no chunks, and 20,000', async () => {
      const writer = await openWriter(make());
      await put(writer, []);
      expect(await count(writer)).toBe(0);
      expect(await shown(writer, 'a.ts')).toEqual([]);
      const bodies = Array.from({ length: 20 }, (_, n) => `body ${n}`);
      const files = Array.from({ length: 1_000 }, (_, n) => fileChunks(`folder ${n % 10}/${n}.ts`, bodies));
      await put(writer, files);
      expect(await count(writer)).toBe(20_000);
      const all = files.flatMap((file) => file.chunks);
      expect(
        await read(
          writer,
          all.map((chunk) => chunk.chunkId),
        ),
      ).toEqual(all);
    });
  });
}

function chunksOf(path: string, bodies: readonly string[], repo = APP): readonly CodeChunk[] {
  return sampleFile(repo, path, bodies).chunks;
}

function fileChunks(path: string, bodies: readonly string[], repo = APP): FileChunks {
  return { path: trustedRepoPath(path), chunks: chunksOf(path, bodies, repo) };
}

async function put(writer: Stores, files: readonly FileChunks[], repo: RepoId = APP): Promise<void> {
  const draft = await writer.draft();
  await draft.chunks.putChunks(repo, files);
  await draft.publish(1);
}

function shown(store: Stores, path: string, repo = APP): Promise<readonly CodeChunk[]> {
  return withView(
    store,
    async (view) => (await view.chunks.chunksOf([{ repo, path: trustedRepoPath(path) }]))[0] ?? [],
  );
}

function read(store: Stores, ids: readonly string[]): Promise<readonly (CodeChunk | null)[]> {
  return withView(store, (view) => view.chunks.read(ids));
}

function count(store: Stores): Promise<number> {
  return withView(store, (view) => view.chunks.count());
}
