// The laws of the vector index; what it shares with all stores about generations is in the catalog's suite. The laws of
// finding are tried on the vector search of an engine over the store, whoever compares.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestChunks } from '../../src/engine/embedding/nearest-chunks.ts';
import { quantise } from '../../src/lib/int8-matrix.ts';
import { locationsIn } from '../../src/model/file-location.ts';
import { type ChunkId, chunkId, fileNodeId, type RepoId } from '../../src/model/ids.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import type { Draft } from '../../src/ports/draft.ts';
import { NO_FILTER, type SearchFilter } from '../../src/ports/lexical-index.ts';
import type { FileVectors, MeaningQuery, VectorDocument } from '../../src/ports/vector-index.ts';
import type { View } from '../../src/ports/view.ts';
import { memoryOf } from '../support/memory-of.ts';
import { paths, sampleRepository, WORKSPACE } from '../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, type Stores, withView } from '../support/store-place.ts';

const APP = sampleRepository('app').id;
const LIB = sampleRepository('lib').id;
const MODEL = { name: 'test/plane', dimensions: 2 };
const EAST = [1, 0];
const NORTH = [0, 1];
const BETWEEN = [Math.SQRT1_2, Math.SQRT1_2];
const NONE = { values: new Int8Array(), scales: new Float32Array() };

export function vectorIndexContract(name: string, make: MakePlace): void {
  describe(`vector index: ${name}`, () => {
    findingLaws(make);
    keepingLaws(make);
    followingLaws(make);
  });
}

function findingLaws(make: MakePlace): void {
  test('R-001-p1-7.1: the nearest come first, with the cosine', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [NORTH, EAST]), file('b.ts', [BETWEEN])]);
    expect(await found(writer, EAST)).toEqual([
      [idOf('a.ts', 2), expect.closeTo(1, 2)],
      [idOf('b.ts'), expect.closeTo(Math.SQRT1_2, 2)],
      [idOf('a.ts', 1), expect.closeTo(0, 2)],
    ]);
  });

  test('a chunk without a vector is never found', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [null, EAST], { missing: 1 }), file('b.ts', [null]), file('c.ts', [EAST])]);
    expect(await foundIds(writer, EAST)).toEqual([idOf('a.ts', 2), idOf('c.ts')]);
  });

  test('R-002-1.3.2 R-004-4.4.1: limits: so many in all, so many of a file; equals by chunk id', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('b.ts', [EAST, EAST, EAST]), file('a.ts', [EAST, EAST]), file('c.ts', [NORTH])]);
    const ids = (limit: number, mostOfAFile: number) => foundIds(writer, EAST, { limit, mostOfAFile });
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
    ['kind and exported', { kinds: ['class', 'function'], exported: true }],
    ['tests', { tests: 'only' }],
  ])('R-001-p1-7.2 R-001-p1-7.3 R-001-p3-1.3 R-002-3.1.2: filters hold before limits: %s', async (_, filter) => {
    const writer = await openWriter(make());
    const outside = Array.from({ length: 30 }, (_, n) => file(`out/${n}.ts`, [EAST]));
    await put(writer, outside);
    const inside = file('in/a.go', [EAST, NORTH], { repo: LIB });
    const documents = inside.documents.map((document, at): VectorDocument => {
      return at === 0 ? document : { ...document, kind: 'class', exported: true };
    });
    await put(writer, [{ ...inside, language: 'go', marks: ['test'], documents }], LIB);
    const ofChunk = filter.kinds !== undefined || filter.exported === true;
    const expected = idOf('in/a.go', ofChunk ? 2 : 1, LIB);
    expect(await foundIds(writer, EAST, { limit: 1, filter })).toEqual([expected]);
  });

  test('a filter that nothing passes finds nothing, and one against tests leaves them out', async () => {
    const writer = await openWriter(make());
    await put(writer, [{ ...file('a.ts', [EAST]), marks: ['test'] }, file('b.ts', [NORTH])]);
    expect(await foundIds(writer, EAST, { filter: { languages: ['go'] } })).toEqual([]);
    expect(await foundIds(writer, EAST, { filter: { kinds: [] } })).toEqual([]);
    expect(await foundIds(writer, EAST, { filter: { tests: 'none' } })).toEqual([idOf('b.ts')]);
  });

  test('another model than the stored one finds nothing', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [EAST])]);
    expect(await found(writer, EAST, { model: 'test/other' })).toEqual([]);
  });

  test('a wrong size is a coded error', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [EAST])]);
    await expect(found(writer, [1, 0, 0])).rejects.toMatchObject({ code: 'embedder_mismatch' });
    const wrong = put(writer, [file('b.ts', [[1, 0, 0]])], APP, { ...MODEL, dimensions: 3 });
    await expect(wrong).rejects.toMatchObject({ code: 'embedder_mismatch' });
    expect(await found(writer, EAST)).toHaveLength(1);
  });

  test('nothing was ever put: nothing is found', async () => {
    const writer = await openWriter(make());
    expect(await found(writer, EAST)).toEqual([]);
    await withView(writer, async (view) => {
      expect(await statusOf(view)).toEqual({ model: null, chunks: 0, pendingFiles: 0 });
      expect(await loadedFiles(view)).toEqual([]);
    });
  });
}

function keepingLaws(make: MakePlace): void {
  test('R-001-p0-5.1: a file comes back as it was put, and without documents where none has a vector', async () => {
    const writer = await openWriter(make());
    const documents = file('a.ts', [null, null, null]).documents.map((document, at): VectorDocument => {
      return { ...document, kind: at === 0 ? null : 'method', exported: at !== 1 };
    });
    const a: FileVectors = { ...file('a.ts', [NORTH, null, BETWEEN], { missing: 1 }), marks: ['test'], documents };
    const b = { ...file('b.ts', [null, null], { missing: 2 }), language: 'go' };
    await put(writer, [file('c.ts', [EAST]), a, b]);
    await put(writer, [file('c.ts', [EAST, NORTH])]);
    await change(writer, (draft) => draft.vectors.putPending(APP, paths('d.ts')));
    await withView(writer, async (view) => {
      const asked = paths('b.ts', 'a.ts', 'none.ts', 'd.ts');
      const stored = await view.vectors.vectorsOf([...locationsIn(APP, asked), ...locationsIn(LIB, asked)]);
      const nothing = [null, null, null, null];
      expect(stored).toEqual([{ ...b, documents: [], chunks: NONE }, a, null, null, ...nothing]);
    });
  });

  test('files of several repositories are given at once, and odd names of files and symbols come back', async () => {
    const writer = await openWriter(make());
    const odd = 'in#side/we ird~2@%\n.ts';
    await put(writer, [file(odd, [EAST, NORTH]), file('a.ts', [EAST])]);
    await put(writer, [file(odd, [NORTH], { repo: LIB })], LIB);
    await withView(writer, async (view) => {
      const asked = [
        ...locationsIn(LIB, paths(odd)),
        ...locationsIn(APP, paths(odd, 'a.ts')),
        ...locationsIn(LIB, paths('a.ts')),
      ];
      expect((await view.vectors.vectorsOf(asked)).map((each) => each?.documents.map(({ chunkId: id }) => id))).toEqual(
        [[idOf(odd, 1, LIB)], [idOf(odd, 1), idOf(odd, 2)], [idOf('a.ts')], undefined],
      );
      expect(await loadedFiles(view)).toEqual([`app ${odd} 2`, 'app a.ts 1', `lib ${odd} 1`].sort());
    });
  });

  test('pending are files that should have vectors and have none, or not all of them', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [null, EAST], { missing: 1 }), file('b.ts', [null]), file('c.ts', [EAST])]);
    await change(writer, (draft) => draft.vectors.putPending(APP, paths('d.ts', 'c.ts')));
    await withView(writer, async (view) => {
      expect(await statusOf(view)).toEqual({ model: MODEL, chunks: 1, pendingFiles: 3 });
      expect(await view.vectors.pendingFiles(APP)).toEqual(['a.ts', 'c.ts', 'd.ts']);
      expect(await view.vectors.pendingFiles(LIB)).toEqual([]);
    });
    await put(writer, [file('d.ts', [EAST]), file('a.ts', [EAST, EAST]), file('c.ts', [null])]);
    await withView(writer, async (view) => {
      expect(await statusOf(view)).toEqual({ model: MODEL, chunks: 3, pendingFiles: 0 });
    });
  });

  test('what is prepared is invisible until the switch', async () => {
    const place = make();
    const writer = await openWriter(place);
    await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST])]);
    const reader = openReader(place);
    const early = await reader.view();
    expect(await found(reader, EAST)).toHaveLength(2);
    await put(writer, [file('a.ts', [NORTH]), file('c.ts', [EAST])]);
    expect(await foundIds(reader, EAST)).toEqual([idOf('b.ts'), idOf('c.ts'), idOf('a.ts')]);
    const before = await nearestChunks({ memory: memoryOf(reader) }, early, queryOf(EAST, {}), NO_FILTER);
    expect(before.map(({ chunkId: id }) => id)).toEqual([idOf('a.ts'), idOf('b.ts')]);
    await early.release();
  });

  test('what is discarded is as if it had never been', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST])]);
    const draft = await writer.draft();
    await draft.vectors.putVectors(APP, { name: 'test/space', dimensions: 3 }, [file('c.ts', [[0, 0, 1]])]);
    await draft.vectors.forget(APP, paths('a.ts'));
    await draft.discard();
    expect(await foundIds(writer, EAST)).toEqual([idOf('a.ts'), idOf('b.ts')]);
    await withView(writer, async (view) => {
      expect(await statusOf(view)).toEqual({ model: MODEL, chunks: 2, pendingFiles: 0 });
    });
  });

  test.each<[string, (draft: Draft) => Promise<void>, number]>([
    ['forgetting it', (draft) => draft.vectors.forget(APP, paths('b.ts', 'never.ts')), 0],
    ['putting it as pending', (draft) => draft.vectors.putPending(APP, paths('b.ts')), 1],
    ['putting it without documents', (draft) => draft.vectors.putVectors(APP, MODEL, [file('b.ts', [])]), 0],
  ])('%s takes the vectors of a file, and of no other', async (_, work, pendingFiles) => {
    const place = make();
    const writer = await openWriter(place);
    await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST])]);
    await put(writer, [file('b.ts', [EAST], { repo: LIB })], LIB);
    const reader = openReader(place);
    expect(await found(reader, EAST)).toHaveLength(3);
    await change(writer, work);
    expect(await foundIds(reader, EAST)).toEqual([idOf('a.ts'), idOf('b.ts', 1, LIB)]);
    await withView(writer, async (view) => {
      expect(await statusOf(view)).toMatchObject({ chunks: 2, pendingFiles });
      expect((await view.vectors.vectorsOf(locationsIn(APP, paths('b.ts'))))[0]).toBeNull();
    });
  });

  test('another model makes every other file pending', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST])]);
    expect(await found(writer, EAST)).toHaveLength(2);
    const other = { name: 'test/space', dimensions: 3 };
    await put(writer, [file('b.ts', [[0, 0, 1]])], APP, other);
    expect(await found(writer, EAST)).toEqual([]);
    expect(await found(writer, [0, 0, 1], { model: other.name })).toEqual([[idOf('b.ts'), expect.closeTo(1, 2)]]);
    await withView(writer, async (view) => {
      expect(await statusOf(view)).toEqual({ model: other, chunks: 1, pendingFiles: 1 });
      expect(await view.vectors.pendingFiles(APP)).toEqual(['a.ts']);
    });
  });

  test('R-001-p1-6.2: removing a repository leaves nothing of it', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [EAST]), file('b.ts', [null], { missing: 1 })]);
    await put(writer, [file('a.ts', [NORTH], { repo: LIB })], LIB);
    await change(writer, async ({ vectors }) => {
      await vectors.putPending(APP, paths('c.ts'));
      await vectors.forgetRepository(APP);
    });
    expect(await foundIds(writer, EAST)).toEqual([idOf('a.ts', 1, LIB)]);
    await withView(writer, async (view) => {
      expect(await statusOf(view)).toMatchObject({ chunks: 1, pendingFiles: 0 });
    });
  });
}

function followingLaws(make: MakePlace): void {
  test('the changes name every file whose vectors came, went or became pending', async () => {
    const writer = await openWriter(make());
    await put(writer, [file('a.ts', [EAST]), file('b.ts', [EAST]), file('c.ts', [EAST]), file('d.ts', [EAST])]);
    await put(writer, [file('b.ts', [NORTH])]);
    await change(writer, (draft) => draft.vectors.forget(APP, paths('c.ts', 'never.ts')));
    await change(writer, (draft) => draft.vectors.putPending(APP, paths('e.ts')));
    const changed = (since: number) =>
      withView(writer, async (view) => (await view.changesSince(since, 'vectors'))?.map(({ path }) => path));
    expect(await changed(1)).toEqual(['b.ts', 'c.ts', 'e.ts']);
    expect(await changed(2)).toEqual(['c.ts', 'e.ts']);
    await put(writer, [file('c.ts', [[0, 0, 1]])], APP, { name: 'test/space', dimensions: 3 });
    expect(await changed(4)).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
  });

  test('files that are put one at a time, many times over, are found as if they had been put at once', async () => {
    const place = make();
    const writer = await openWriter(place);
    const along = openReader(place);
    const now = new Map<string, FileVectors>();
    for (let step = 0; step < 300; step += 1) {
      const path = `f${(step * 7) % 90}`;
      const angle = step * 0.37;
      const rows = step % 11 === 0 ? [] : [[Math.cos(angle), Math.sin(angle)], null, EAST];
      now.set(path, file(path, rows));
      await put(writer, [now.get(path) as FileVectors]);
      if (step % 50 === 0) await found(along, NORTH);
    }
    const atOnce = await openWriter(make());
    await put(atOnce, [...now.values()]);
    const wanted = await found(atOnce, NORTH);
    expect(wanted.length).toBeGreaterThan(100);
    expect(await found(along, NORTH)).toEqual(wanted);
    expect(await found(openReader(place), NORTH)).toEqual(wanted);
    const filter = { exported: true };
    expect(await found(along, NORTH, { filter })).toEqual(await found(atOnce, NORTH, { filter }));
  });

  test('whatever is put, moved and taken away, a reader that goes along finds what a new one finds', async () => {
    const step = fc.record({
      how: fc.constantFrom('put', 'put', 'put', 'pending', 'forget'),
      path: fc.constantFrom('a', 'b', 'c', 'd'),
      rows: fc.array(fc.constantFrom(EAST, NORTH, BETWEEN), { maxLength: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const place = make();
        const writer = await openWriter(place);
        const along = openReader(place);
        for (const { how, path, rows } of steps) {
          await change(writer, ({ vectors }) => {
            if (how === 'put') return vectors.putVectors(APP, MODEL, [file(path, rows)]);
            return how === 'forget' ? vectors.forget(APP, paths(path)) : vectors.putPending(APP, paths(path));
          });
          expect(await found(along, EAST)).toEqual(await found(openReader(place), EAST));
        }
      }),
      { numRuns: 12 },
    );
  });
}

function idOf(path: string, n = 1, repo = APP): ChunkId {
  return chunkId(fileNodeId(WORKSPACE, repo, path), n);
}

interface More {
  readonly missing?: number;
  readonly repo?: RepoId;
}

/** A document for each row; null for one without a vector. Every second one is exported. */
function file(path: string, rows: readonly (readonly number[] | null)[], more: More = {}): FileVectors {
  const size = rows.find((row) => row !== null)?.length ?? MODEL.dimensions;
  const numbers = rows.flatMap((row) => row ?? new Array<number>(size).fill(0));
  return {
    path: trustedRepoPath(path),
    language: 'typescript',
    marks: [],
    documents: rows.map((_, at) => ({ chunkId: idOf(path, at + 1, more.repo), kind: null, exported: at % 2 === 1 })),
    chunks: quantise(Float32Array.from(numbers), size),
    missing: more.missing ?? 0,
  };
}

async function put(writer: Stores, files: readonly FileVectors[], repo: RepoId = APP, model = MODEL): Promise<void> {
  await change(writer, (draft) => draft.vectors.putVectors(repo, model, files));
}

async function change(writer: Stores, work: (draft: Draft) => Promise<void>): Promise<void> {
  const draft = await writer.draft();
  try {
    await work(draft);
    await draft.publish(1);
  } finally {
    await draft.discard();
  }
}

type Asked = Partial<Omit<MeaningQuery, 'vector'>> & { filter?: Partial<SearchFilter> };

function queryOf(vector: readonly number[], { filter: _, ...more }: Asked): MeaningQuery {
  const limits = { limit: 100_000, mostOfAFile: 100_000 };
  return { model: MODEL.name, vector: Float32Array.from(vector), ...limits, ...more };
}

async function found(store: Stores, vector: readonly number[], asked: Asked = {}): Promise<[ChunkId, number][]> {
  const filter = { ...NO_FILTER, ...asked.filter };
  const engine = { memory: memoryOf(store) };
  const matches = await withView(store, (view) => nearestChunks(engine, view, queryOf(vector, asked), filter));
  return matches.map(({ chunkId: id, similarity }) => [id, similarity]);
}

async function foundIds(...asked: Parameters<typeof found>): Promise<ChunkId[]> {
  return (await found(...asked)).map(([id]) => id);
}

async function statusOf(view: View) {
  return { ...(await view.vectors.status()), chunks: await view.vectors.chunkCount() };
}

/** Where they are, and how many documents each has. */
async function loadedFiles(view: View): Promise<string[]> {
  const { packs } = await view.vectors.load(null);
  const files: string[] = [];
  for await (const pack of packs) {
    files.push(...pack.files.map(({ repo, path, owners }) => `${repo} ${path} ${owners.length}`));
  }
  return files.sort();
}
