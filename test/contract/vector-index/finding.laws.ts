// What is found: the nearest first, within filters and limits, whoever compares.
import { expect, test } from 'vitest';
import type { SearchFilter } from '../../../src/ports/lexical-index.ts';
import type { VectorDocument } from '../../../src/ports/vector-index.ts';
import { type MakePlace, openWriter, withView } from '../../support/store-place.ts';
import {
  APP,
  BETWEEN,
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
  statusOf,
} from './vector-files.ts';

export function findingLaws(make: MakePlace): void {
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
