// The laws of the summary files port.
import { describe, expect, test } from 'vitest';
import { bm25Scores } from '../../src/lib/bm25-matrix.ts';
import { repoId } from '../../src/model/ids.ts';
import type { SummaryEntry, SummaryFiles } from '../../src/ports/summary-files.ts';
import { DIMENSIONS, fewEntries, manyEntries, SUMMARY_FACTS, summaryDocument } from '../support/summary-entries.ts';

/** Two handles on one place. */
export type MakeSummaryFiles = () => { readonly writer: SummaryFiles; readonly reader: SummaryFiles };

const REPO = repoId('shop');
const OTHER = repoId('shop', 2);

export function summaryFilesContract(name: string, make: MakeSummaryFiles): void {
  describe(`summary files: ${name}`, () => {
    const readAll = (files: SummaryFiles, repo = REPO) =>
      files.read(repo, (reading) => ({
        ...{ manifest: reading.manifest, documents: [...reading.documents()] },
        ...{ dense: reading.dense(), sparse: reading.sparse() },
      }));

    test('a written index can be read: documents by id, vectors without placeholders, terms of all', async () => {
      const { writer, reader } = make();
      const entries = fewEntries();
      const written = await writer.write(REPO, SUMMARY_FACTS, entries);
      const read = await readAll(reader);
      expect(read?.manifest).toEqual(written);
      expect(written).toMatchObject({ ...SUMMARY_FACTS, documents: 7, vectors: 5 });
      expect(read?.documents).toEqual(entries.map(({ document }) => document));

      const withVectors = entries.filter(({ vector }) => vector !== null);
      expect(read?.dense.ids).toEqual(withVectors.map(({ document }) => document.id));
      expect(read?.dense.dimensions).toBe(DIMENSIONS);
      expect([...(read?.dense.vectors ?? [])]).toEqual(withVectors.flatMap(({ vector }) => [...(vector ?? [])]));

      const rows = entries.map(({ document: { id, type, isPlaceholder }, terms }) => ({
        ...{ id, type, isPlaceholder, length: terms.length },
      }));
      expect(read?.sparse.rows).toEqual(rows);
      expect(read?.sparse.terms).toEqual([...new Set(entries.flatMap(({ terms }) => terms))].sort());
      const scores = read === null ? [] : bm25Scores(read.sparse, ['__proto__', 'login']);
      expect(rows.filter((_, at) => (scores[at] ?? 0) > 0).map(({ id }) => id)).toEqual([
        ...['src/auth.py::Login', 'src/auth.py::Login.authenticate'],
      ]);
    });

    test('documents can be read by row, repeatedly', async () => {
      const { writer, reader } = make();
      await writer.write(REPO, SUMMARY_FACTS, manyEntries(3000, DIMENSIONS));
      const ids = await reader.read(REPO, (reading) => {
        const idsAt = (...rows: number[]) => [...reading.documents(new Set(rows))].map(({ id }) => id.slice(0, 12));
        return [idsAt(2999, 0), idsAt(7), idsAt(), idsAt(3000)];
      });
      expect(ids).toEqual([['src/f0000000', 'src/f0002999'], ['src/f0000007'], [], []]);
    });

    test.each([
      ['nothing', [], 0],
      ['placeholders only', fewEntries().filter(({ vector }) => vector === null), 2],
    ])('%s makes a valid index too', async (_, entries, count) => {
      const { writer, reader } = make();
      await writer.write(REPO, SUMMARY_FACTS, entries);
      const read = await readAll(reader);
      expect(read?.documents).toHaveLength(count);
      expect(read?.dense).toEqual({ ids: [], dimensions: DIMENSIONS, vectors: new Float32Array(0) });
      expect(read?.sparse.rows).toHaveLength(count);
    });

    test('without vectors there are no dimensions', async () => {
      const { writer, reader } = make();
      const entries = fewEntries().map((entry) => ({ ...entry, vector: null }));
      await writer.write(REPO, { ...SUMMARY_FACTS, embedding: null }, entries);
      const read = await readAll(reader);
      expect(read?.dense).toEqual({ ids: [], dimensions: 0, vectors: new Float32Array(0) });
      expect(read?.manifest.embedding).toBeNull();
    });

    test('entries may come from an asynchronous iterator', async () => {
      const { writer, reader } = make();
      async function* slowly() {
        for (const entry of fewEntries()) {
          await new Promise((resolve) => setImmediate(resolve));
          yield entry;
        }
      }
      await writer.write(REPO, SUMMARY_FACTS, slowly());
      expect((await readAll(reader))?.documents).toHaveLength(7);
    });

    test('writing again replaces the first index; other repositories stay', async () => {
      const { writer, reader } = make();
      await writer.write(REPO, SUMMARY_FACTS, fewEntries());
      await writer.write(OTHER, SUMMARY_FACTS, fewEntries());
      await writer.write(REPO, { ...SUMMARY_FACTS, generation: 8 }, fewEntries().slice(0, 1));
      expect((await readAll(reader))?.manifest).toMatchObject({ generation: 8, documents: 1 });
      expect((await readAll(reader, OTHER))?.manifest).toMatchObject({ generation: 7, documents: 7 });
    });

    test('a removed index is absent; removing an absent one does nothing', async () => {
      const { writer, reader } = make();
      expect(await readAll(reader)).toBeNull();
      await writer.remove(REPO);
      await writer.write(REPO, SUMMARY_FACTS, fewEntries());
      await writer.write(OTHER, SUMMARY_FACTS, fewEntries());
      await writer.remove(REPO);
      expect(await readAll(reader)).toBeNull();
      expect(await readAll(reader, OTHER)).not.toBeNull();
    });

    test('a reader keeps its version while others write or remove', async () => {
      const { writer, reader } = make();
      await writer.write(REPO, SUMMARY_FACTS, fewEntries());
      const read = await reader.read(REPO, async (reading) => {
        await writer.write(REPO, { ...SUMMARY_FACTS, generation: 8 }, []);
        await writer.remove(REPO);
        return [reading.manifest.generation, [...reading.documents()].length, reading.sparse().rows.length];
      });
      expect(read).toEqual([7, 7, 7]);
    });

    test('an error of the source is passed on unchanged, and the old index stays', async () => {
      const { writer, reader } = make();
      await writer.write(REPO, SUMMARY_FACTS, fewEntries());
      const trouble = Object.assign(new Error('no room elsewhere'), { code: 'ENOSPC', syscall: 'write' });
      function* failing(): Generator<SummaryEntry> {
        yield* fewEntries().slice(0, 2);
        throw trouble;
      }
      await expect(writer.write(REPO, SUMMARY_FACTS, failing())).rejects.toBe(trouble);
      expect((await readAll(reader))?.documents).toHaveLength(7);
    });

    const vector = new Float32Array(DIMENSIONS);
    const entry = (id: string, more: Partial<SummaryEntry> = {}): SummaryEntry => ({
      ...{ document: summaryDocument('file', id), vector, terms: [], ...more },
    });
    test.each([
      ['out of order', [entry('b'), entry('a')]],
      ['twice the same id', [entry('a'), entry('a')]],
      [
        'a placeholder with a vector',
        [entry('a', { document: summaryDocument('file', 'a', { isPlaceholder: true }) })],
      ],
      ['a vector of another size', [entry('a', { vector: new Float32Array(DIMENSIONS + 1) })]],
    ])('%s is a bug', async (_, entries) => {
      const { writer, reader } = make();
      await writer.write(REPO, SUMMARY_FACTS, fewEntries());
      await expect(writer.write(REPO, SUMMARY_FACTS, entries)).rejects.toBeInstanceOf(RangeError);
      expect((await readAll(reader))?.documents).toHaveLength(7);
    });
  });
}
