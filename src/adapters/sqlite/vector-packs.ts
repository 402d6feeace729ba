// Vectors as they lie on disk: those of many files in one run of bytes, since a process that answers one question reads
// them all, and a row a file would cost more than the bytes.
//
//     scales of all rows │ numbers of all rows │ owners of all rows │ ids of file a │ ids of file b │ … │ checksum
//
// What is replaced stays in its pack, dead, until packs that are small or mostly dead are put together.
import { type Connection, insertRows, rows } from './connection.ts';
import { openPacks, type PackedRows, VECTORS } from './open-packs.ts';
import { withSum } from './own-sum.ts';

/** A row of `vector_files` without its key and its place. */
export interface VectorFileRow {
  readonly repo: string;
  readonly path: string;
  readonly language: string | null;
  readonly marks: number;
  /** Chunks that wait for a vector. */
  readonly missing: number;
  /** Chunks that have one. */
  readonly present: number;
  readonly generation: number;
}

/** Packs with fewer rows are joined as soon as there are `MANY` of them. */
const SMALL = 512;
const MANY = 64;

export function addPack(
  writer: Connection,
  dimensions: number,
  files: readonly { readonly row: VectorFileRow; readonly packed: PackedRows }[],
): void {
  const full = files.filter(({ row }) => row.present > 0).map(({ packed }) => packed);
  const pack = full.length === 0 ? null : insertPack(writer, dimensions, full);
  let first = 0;
  let idsFirst = 0;
  const stored = files.map(({ row, packed: { owners, ids } }) => {
    const { repo, path, language, marks, missing, present, generation } = row;
    const about = [null, repo, path, language, marks, missing, present, generation];
    if (present === 0) return [...about, null, 0, 0, 0, 0];
    const place = [pack, first, owners.length, idsFirst, ids.length];
    first += owners.length;
    idsFirst += ids.length;
    return [...about, ...place];
  });
  insertRows(writer, 'vector_files', stored);
}

function insertPack(writer: Connection, dimensions: number, files: readonly PackedRows[]): number {
  const count = files.reduce((sum, { owners }) => sum + owners.length, 0);
  const numbers = Buffer.allocUnsafe(count * (4 + dimensions));
  let row = 0;
  for (const { scales, values } of files.map(({ chunks }) => chunks)) {
    bytesOf(scales).copy(numbers, row * 4);
    bytesOf(values).copy(numbers, count * 4 + row * dimensions);
    row += scales.length;
  }
  const parts = [numbers, ...files.map(({ owners }) => owners), ...files.map(({ ids }) => ids)];
  const { lastInsertRowid } = writer
    .prepare('INSERT INTO vector_packs (rows, live, bytes) VALUES (?, ?, ?)')
    .run(count, count, withSum(VECTORS, parts));
  return Number(lastInsertRowid);
}

/** `where` chooses rows of `vector_files`. */
export function dropVectors(writer: Connection, where: string, ...values: unknown[]): void {
  const lost = rows(
    writer,
    `SELECT pack, sum(count) FROM vector_files WHERE pack IS NOT NULL AND ${where} GROUP BY pack`,
    ...values,
  );
  writer.prepare(`DELETE FROM vector_files WHERE ${where}`).run(...values);
  for (const [pack, count] of lost) {
    writer.prepare('UPDATE vector_packs SET live = live - ? WHERE key = ?').run(count, pack);
    writer.prepare('DELETE FROM vector_packs WHERE key = ? AND live = 0').run(pack);
  }
}

/** Afterwards at most a few packs are small, and none but a few is mostly dead. */
export function joinPacks(writer: Connection, dimensions: number): void {
  const poor = rows(writer, 'SELECT key FROM vector_packs WHERE live < ? OR live * 2 < rows', SMALL);
  const packs = poor.map(([pack]) => Number(pack));
  if (packs.length >= MANY) repack(writer, dimensions, packs);
}

/** Afterwards nothing of a file that was replaced or forgotten is in any pack. */
export function dropDeadRows(writer: Connection): void {
  const [dimensions = 0] = rows(writer, 'SELECT dimensions FROM vector_model')[0]?.map(Number) ?? [];
  for (const [pack] of rows(writer, 'SELECT key FROM vector_packs WHERE live < rows')) {
    repack(writer, dimensions, [Number(pack)]);
  }
}

/** One pack of the living rows of several. */
function repack(writer: Connection, dimensions: number, packs: readonly number[]): void {
  const keys = JSON.stringify(packs);
  const chosen = `SELECT key, pack, first, count, ids_first, ids_bytes FROM vector_files
    WHERE pack IN (SELECT value FROM json_each(?)) ORDER BY pack, first`;
  const moved: { readonly key: number; readonly packed: PackedRows }[] = [];
  const files = rows(writer, chosen, keys).map((row) => {
    const [key = 0, pack = 0, first = 0, count = 0, idsFirst = 0, idsBytes = 0] = row.map(Number);
    return { key, pack, first, count, idsFirst, idsBytes };
  });
  for (const { opened, files: inPack } of openPacks(writer, dimensions, files)) {
    for (const file of inPack) moved.push({ key: file.key, packed: opened.file(file) });
  }
  writer.prepare('DELETE FROM vector_packs WHERE key IN (SELECT value FROM json_each(?))').run(keys);
  const pack = insertPack(
    writer,
    dimensions,
    moved.map(({ packed }) => packed),
  );
  const move = writer.prepare('UPDATE vector_files SET pack = ?, first = ?, ids_first = ? WHERE key = ?');
  let first = 0;
  let idsFirst = 0;
  for (const { key, packed } of moved) {
    move.run(pack, first, idsFirst, key);
    first += packed.owners.length;
    idsFirst += packed.ids.length;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
