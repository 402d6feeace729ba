// What is kept: files as they were put, pending ones, and nothing of what was replaced, forgotten or discarded.
import { expect, test } from 'vitest';
import { nearestChunks } from '../../../src/engine/embedding/nearest-chunks.ts';
import { locationsIn } from '../../../src/model/file-location.ts';
import type { Draft } from '../../../src/ports/draft.ts';
import { NO_FILTER } from '../../../src/ports/lexical-index.ts';
import type { FileVectors, VectorDocument } from '../../../src/ports/vector-index.ts';
import { memoryOf } from '../../support/memory-of.ts';
import { paths } from '../../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, withView } from '../../support/store-place.ts';
import {
  APP,
  BETWEEN,
  change,
  EAST,
  file,
  found,
  foundIds,
  idOf,
  LIB,
  loadedFiles,
  MODEL,
  NORTH,
  put,
  queryOf,
  statusOf,
} from './vector-files.ts';

const NONE = { values: new Int8Array(), scales: new Float32Array() };

export function keepingLaws(make: MakePlace): void {
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
