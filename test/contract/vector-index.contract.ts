// The laws of the vector index; what it shares with all stores about generations is in the catalog's suite.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantise } from '../../src/lib/int8-matrix.ts';
import type { ChunkId, RepoId } from '../../src/model/ids.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import { type LexicalFile, NO_FILTER, type SearchFilter } from '../../src/ports/lexical-index.ts';
import type { FileVectors, MeaningQuery } from '../../src/ports/vector-index.ts';
import type { View } from '../../src/ports/view.ts';
import { forgetEverywhere } from '../support/publish.ts';
import { sampleDocument } from '../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, type Stores, withView } from '../support/store-place.ts';
import { APP, idOf, LIB, words } from './lexical-index/word-files.ts';

const MODEL = { name: 'test/plane', dimensions: 2 };
const EAST = [1, 0];
const NORTH = [0, 1];
const BETWEEN = [Math.SQRT1_2, Math.SQRT1_2];

export function vectorIndexContract(name: string, make: MakePlace): void {
  describe(`vector index: ${name}`, () => {
    test('R-001-p1-7.1: the nearest vectors come first, with their cosine', async () => {
      const writer = await openWriter(make());
      await put(writer, [file('a.ts', [NORTH, EAST]), file('b.ts', [BETWEEN])]);
      expect(await found(writer, EAST)).toEqual([
        [idOf('a.ts', 2), expect.closeTo(1, 2)],
        [idOf('b.ts'), expect.closeTo(Math.SQRT1_2, 2)],
        [idOf('a.ts', 1), expect.closeTo(0, 2)],
      ]);
    });

    test('a chunk without a vector is never found, and is pending if it should have one', async () => {
      const writer = await openWriter(make());
      await put(writer, [file('a.ts', [null, EAST], { missing: 1 }), file('b.ts', [null]), file('c.ts', [EAST])]);
      await putDocuments(writer, [words('d.ts', ['word'])]);
      expect((await found(writer, EAST)).map(([id]) => id)).toEqual([idOf('a.ts', 2), idOf('c.ts')]);
      await withView(writer, async (view) => {
        expect(await statusOf(view)).toEqual({ model: MODEL, chunks: 2, pendingFiles: 2 });
        expect(await view.vectors.pendingFiles(APP)).toEqual(['a.ts', 'd.ts']);
        expect(await view.vectors.pendingFiles(LIB)).toEqual([]);
      });
    });

    test('R-001-p0-5.1: the vectors of a file are returned as written, and none if no document has one', async () => {
      const writer = await openWriter(make());
      const [a, b] = [file('a.ts', [NORTH, null, BETWEEN], { missing: 1 }), file('b.ts', [null, null])];
      await put(writer, [file('c.ts', [EAST]), a, b]);
      await put(writer, [file('c.ts', [EAST, NORTH])]);
      await putDocuments(writer, [words('d.ts', ['word'])]);
      await withView(writer, async (view) => {
        const asked = ['b.ts', 'a.ts', 'none.ts', 'd.ts'].map(trustedRepoPath);
        const found = await view.vectors.vectorsOf(APP, asked);
        const none = { values: new Int8Array(), scales: new Float32Array() };
        const { words: _, ...ofA } = a;
        expect(found).toEqual([{ path: 'b.ts', chunks: none, missing: 0 }, ofA, null, null]);
        expect((await view.vectors.vectorsOf(LIB, asked)).every((each) => each === null)).toBe(true);
      });
    });

    test('R-002-1.3.2 R-004-4.4.1: limits apply in total and for each file; ties are ordered by chunk id', async () => {
      const writer = await openWriter(make());
      await put(writer, [file('b.ts', [EAST, EAST, EAST]), file('a.ts', [EAST, EAST]), file('c.ts', [NORTH])]);
      const ids = async (limit: number, mostOfAFile: number) =>
        (await found(writer, EAST, { limit, mostOfAFile })).map(([id]) => id);
      expect(await ids(3, 9)).toEqual([idOf('a.ts', 1), idOf('a.ts', 2), idOf('b.ts', 1)]);
      expect(await ids(9, 1)).toEqual([idOf('a.ts', 1), idOf('b.ts', 1), idOf('c.ts', 1)]);
      expect(await ids(0, 9)).toEqual([]);
    });

    test.each<[string, Partial<SearchFilter>]>([
      ['repository', { repos: [LIB] }],
      ['folder', { paths: [{ kind: 'prefix', repo: null, prefix: 'in' }] }],
      ['language', { languages: ['go'] }],
      ['kind', { kinds: ['class'] }],
      ['exported', { exported: true }],
      ['tests', { tests: 'only' }],
    ])('R-001-p1-7.2 R-001-p1-7.3 R-001-p3-1.3 R-002-3.1.2: filters apply before limits: %s', async (_, filter) => {
      const writer = await openWriter(make());
      await put(
        writer,
        Array.from({ length: 30 }, (_, n) => file(`out/${n}.ts`, [EAST])),
      );
      const facts = { name: 'A', kind: 'class', exported: true, tokens: 1 } as const;
      const inside: LexicalFile = {
        ...words('in/a.go', ['word'], LIB, 'go'),
        marks: ['test'],
        documents: [sampleDocument(idOf('in/a.go', 1, LIB), ['word'], { facts })],
      };
      await put(writer, [{ ...file('in/a.go', [NORTH]), words: inside }], LIB);
      expect((await found(writer, EAST, { limit: 1, filter })).map(([id]) => id)).toEqual([idOf('in/a.go', 1, LIB)]);
    });

    test('prepared vectors are invisible until the switch; preparing the documents again removes the vectors', async () => {
      const place = make();
      const writer = await openWriter(place);
      await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST])]);
      const reader = openReader(place);
      const early = await reader.view();
      expect(await found(reader, EAST)).toHaveLength(2);
      await put(writer, [file('a.ts', [NORTH]), file('c.ts', [EAST])]);
      expect((await found(reader, EAST)).map(([id]) => id)).toEqual([idOf('b.ts'), idOf('c.ts'), idOf('a.ts')]);
      const before = await early.vectors.search(queryOf(EAST, {}), NO_FILTER);
      expect(before.map(({ chunkId }) => chunkId)).toEqual([idOf('a.ts'), idOf('b.ts')]);
      await early.release();
      await putDocuments(writer, [words('b.ts', ['word'])]);
      expect((await found(reader, EAST)).map(([id]) => id)).toEqual([idOf('c.ts'), idOf('a.ts')]);
    });

    test('another model removes the vectors of every file, and finds only its own', async () => {
      const writer = await openWriter(make());
      await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST])]);
      expect(await found(writer, EAST, { model: 'test/other' })).toEqual([]);
      const other = { name: 'test/space', dimensions: 3 };
      await put(writer, [file('b.ts', [[0, 0, 1]])], APP, other);
      expect(await found(writer, EAST)).toEqual([]);
      expect(await found(writer, [0, 0, 1], { model: other.name })).toEqual([[idOf('b.ts'), expect.closeTo(1, 2)]]);
      await withView(writer, async (view) => {
        expect(await statusOf(view)).toEqual({ model: other, chunks: 1, pendingFiles: 1 });
      });
    });

    test('a wrong size is a coded error', async () => {
      const writer = await openWriter(make());
      await put(writer, [file('a.ts', [EAST])]);
      await expect(found(writer, [1, 0, 0])).rejects.toMatchObject({ code: 'embedder_mismatch' });
      const wrong = put(writer, [file('b.ts', [[1, 0, 0]])], APP, { ...MODEL, dimensions: 3 });
      await expect(wrong).rejects.toMatchObject({ code: 'embedder_mismatch' });
      expect(await found(writer, EAST)).toHaveLength(1);
    });

    test('R-001-p1-6.2: removing a repository removes all its vectors', async () => {
      const writer = await openWriter(make());
      await put(writer, [file('a.ts', [EAST])]);
      await put(writer, [file('a.ts', [NORTH])], LIB);
      const draft = await writer.draft();
      await forgetEverywhere(draft, APP);
      await draft.publish(1);
      expect((await found(writer, EAST)).map(([id]) => id)).toEqual([idOf('a.ts', 1, LIB)]);
      await withView(writer, async (view) => {
        expect(await statusOf(view)).toMatchObject({ chunks: 1, pendingFiles: 0 });
      });
    });

    test('an empty index finds nothing', async () => {
      const writer = await openWriter(make());
      expect(await found(writer, EAST)).toEqual([]);
      await withView(writer, async (view) => {
        expect(await statusOf(view)).toEqual({ model: null, chunks: 0, pendingFiles: 0 });
      });
    });

    test('files written one at a time, many times, are found as if written at once', async () => {
      const place = make();
      const writer = await openWriter(place);
      const along = openReader(place);
      const now = new Map<string, Put>();
      for (let step = 0; step < 300; step += 1) {
        const path = `f${(step * 7) % 90}`;
        const angle = step * 0.37;
        const rows = step % 11 === 0 ? [] : [[Math.cos(angle), Math.sin(angle)], null, EAST];
        now.set(path, file(path, rows));
        await put(writer, [now.get(path) as Put]);
        if (step % 50 === 0) await found(along, NORTH);
      }
      const atOnce = await openWriter(make());
      await put(atOnce, [...now.values()]);
      const wanted = await found(atOnce, NORTH);
      expect(wanted.length).toBeGreaterThan(100);
      expect(await found(along, NORTH)).toEqual(wanted);
      expect(await found(openReader(place), NORTH)).toEqual(wanted);
    });

    test('after any sequence of changes an old reader finds the same as a new one', async () => {
      const step = fc.record({
        path: fc.constantFrom('a', 'b', 'c', 'd'),
        rows: fc.array(fc.constantFrom(EAST, NORTH, BETWEEN), { maxLength: 900 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          const place = make();
          const writer = await openWriter(place);
          const along = openReader(place);
          for (const { path, rows } of steps) {
            await put(writer, [file(path, rows)]);
            expect(await found(along, EAST)).toEqual(await found(openReader(place), EAST));
          }
        }),
        { numRuns: 12 },
      );
    });
  });
}

interface Put extends FileVectors {
  readonly words: LexicalFile;
}

/** A document for each row; null for one without a vector. */
function file(path: string, rows: readonly (readonly number[] | null)[], more: { missing?: number } = {}): Put {
  const size = rows.find((row) => row !== null)?.length ?? MODEL.dimensions;
  const numbers = rows.flatMap((row) => row ?? new Array<number>(size).fill(0));
  return {
    path: trustedRepoPath(path),
    chunks: quantise(Float32Array.from(numbers), size),
    missing: more.missing ?? 0,
    words: words(
      path,
      rows.map(() => 'word'),
    ),
  };
}

async function put(writer: Stores, files: readonly Put[], repo: RepoId = APP, model = MODEL): Promise<void> {
  const draft = await writer.draft();
  const inRepo = files.map(({ words: own }) => (repo === APP || own.documents.length === 0 ? own : moved(own, repo)));
  const vectors = files.map(({ words: _, ...own }) => own);
  try {
    await draft.lexical.putDocuments(repo, inRepo);
    await draft.vectors.putVectors(repo, model, vectors);
    await draft.publish(1);
  } finally {
    await draft.discard();
  }
}

function moved(own: LexicalFile, repo: RepoId): LexicalFile {
  const documents = own.documents.map((each, at) => ({ ...each, chunkId: idOf(own.path, at + 1, repo) }));
  return { ...own, documents };
}

async function putDocuments(writer: Stores, files: readonly LexicalFile[]): Promise<void> {
  const draft = await writer.draft();
  await draft.lexical.putDocuments(APP, files);
  await draft.publish(1);
}

type Asked = Partial<Omit<MeaningQuery, 'vector'>> & { filter?: Partial<SearchFilter> };

function queryOf(vector: readonly number[], { filter: _, ...more }: Asked): MeaningQuery {
  const limits = { limit: 100_000, mostOfAFile: 100_000 };
  return { model: MODEL.name, vector: Float32Array.from(vector), ...limits, ...more };
}

async function found(store: Stores, vector: readonly number[], asked: Asked = {}): Promise<[ChunkId, number][]> {
  const filter = { ...NO_FILTER, ...asked.filter };
  const matches = await withView(store, (view) => view.vectors.search(queryOf(vector, asked), filter));
  return matches.map(({ chunkId, similarity }) => [chunkId, similarity]);
}

async function statusOf(view: View) {
  return { ...(await view.vectors.status()), chunks: await view.vectors.chunkCount() };
}
