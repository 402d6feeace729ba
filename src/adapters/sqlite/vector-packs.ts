// Vectors on disk: those of many files in one pack of bytes, since a process that answers one question reads them all, and
// a row a file would cost more than the bytes. Replaced vectors stay in their pack, dead, until packs that are small or
// mostly dead are joined.
//
//   vector_files     file 1: pack 7, first 0, count 2       vector_packs     pack 7: rows 6, live 5, bytes:
//                    file 2: pack 7, first 2, count 3
//
//   row      0   1   2   3   4   5      0      1      2      3      4      5
//          ┌───┬───┬───┬───┬───┬───┐┌──────┬──────┬──────┬──────┬──────┬──────┐┌─────┐
//          │ 1 │ 1 │ 2 │ 2 │ 2 │ ✕ ││  1   │  1   │  2   │  2   │  2   │  ✕   ││ sum │
//          └───┴───┴───┴───┴───┴───┘└──────┴──────┴──────┴──────┴──────┴──────┘└─────┘
//          scales, 4 bytes each      numbers, `dimensions` bytes a row
//
// Row 5 is dead: the file it belonged to was replaced, and no row of `vector_files` points at it.
import type { Quantised } from '../../model/quantised.ts';
import { type Connection, damaged, rows } from './connection.ts';
import { sumSeed, withoutSum, withSum } from './own-sum.ts';

export interface FileRows {
  readonly file: number;
  readonly generation: number;
  /** Chunks that wait for a vector. */
  readonly missing: number;
  /** Chunks that have one. */
  readonly present: number;
  readonly chunks: Quantised;
}

/** Rows of one or several files, one after the other. */
export interface StoredVectors {
  readonly files: readonly { readonly file: number; readonly count: number }[];
  readonly chunks: Quantised;
}

/** Packs with fewer rows are joined as soon as there are `MANY` of them. */
const SMALL = 512;
const MANY = 64;
const FILES_A_READ = 2_000;
const VECTORS = sumSeed('vectors');

export function addPack(writer: Connection, dimensions: number, files: readonly FileRows[]): void {
  const full = files.filter(({ present }) => present > 0);
  const pack = full.length === 0 ? null : insertPack(writer, dimensions, full);
  const insert = writer.prepare('INSERT INTO vector_files VALUES (?, ?, ?, ?, ?, ?, ?)');
  let first = 0;
  for (const { file, generation, missing, present, chunks } of files) {
    const count = present === 0 ? 0 : chunks.scales.length;
    insert.run(file, missing, present, count, generation, count === 0 ? null : pack, first);
    first += count;
  }
}

function insertPack(writer: Connection, dimensions: number, files: readonly Pick<FileRows, 'chunks'>[]): number {
  const count = files.reduce((sum, { chunks }) => sum + chunks.scales.length, 0);
  const bytes = Buffer.allocUnsafe(count * (4 + dimensions));
  let row = 0;
  for (const { scales, values } of files.map(({ chunks }) => chunks)) {
    bytesOf(scales).copy(bytes, row * 4);
    bytesOf(values).copy(bytes, count * 4 + row * dimensions);
    row += scales.length;
  }
  const { lastInsertRowid } = writer
    .prepare('INSERT INTO vector_packs (rows, live, bytes) VALUES (?, ?, ?)')
    .run(count, count, withSum(VECTORS, [bytes]));
  return Number(lastInsertRowid);
}

/** `where` chooses among the files' keys. */
export function forgetVectors(writer: Connection, where: string, ...values: unknown[]): void {
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
  if (poor.length < MANY) return;
  const keys = JSON.stringify(poor.map(([key]) => Number(key)));
  const files = rows(
    writer,
    'SELECT file FROM vector_files WHERE pack IN (SELECT value FROM json_each(?)) ORDER BY file',
    keys,
  ).map(([file]) => Number(file));
  const taken = [...storedVectors(writer, dimensions, files)].flatMap((stored) => apart(stored, dimensions));
  writer.prepare('DELETE FROM vector_packs WHERE key IN (SELECT value FROM json_each(?))').run(keys);
  const pack = insertPack(writer, dimensions, taken);
  const move = writer.prepare('UPDATE vector_files SET pack = ?, first = ? WHERE file = ?');
  let first = 0;
  for (const { file, chunks } of taken) {
    move.run(pack, first, file);
    first += chunks.scales.length;
  }
}

/** Those of each file by themselves. */
export function apart({ files, chunks }: StoredVectors, dimensions: number) {
  let first = 0;
  return files.map(({ file, count }) => {
    const from = first;
    first += count;
    return {
      file,
      chunks: {
        scales: chunks.scales.subarray(from, first),
        values: chunks.values.subarray(from * dimensions, first * dimensions),
      },
    };
  });
}

/** Of these files, runs of them that lie together as one. */
export function* storedVectors(
  connection: Connection,
  dimensions: number,
  files: readonly number[],
): Generator<StoredVectors> {
  const sql = `SELECT json_group_array(json_array(pack, first, count, file)) FROM
    (SELECT pack, first, count, file FROM vector_files WHERE pack IS NOT NULL AND file IN (SELECT value FROM json_each(?))
      ORDER BY pack, first)`;
  const places: Place[] = [];
  for (let at = 0; at < files.length; at += FILES_A_READ) {
    const [found] = rows(connection, sql, JSON.stringify(files.slice(at, at + FILES_A_READ)));
    for (const place of JSON.parse(found?.[0] as string) as Place[]) places.push(place);
  }
  places.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const read = connection.prepare('SELECT rows, bytes FROM vector_packs WHERE key = ?').raw();
  for (let at = 0; at < places.length; ) {
    const [pack] = places[at] as Place;
    const end = endOf(places, at, (place) => place[0] === pack);
    const [count, stored] = read.get(pack) as [number, Uint8Array];
    const bytes = withoutSum(VECTORS, stored);
    if (bytes?.length !== Number(count) * (4 + dimensions)) throw damaged('vectors');
    for (let run = at; run < end; ) {
      let next = (places[run] as Place)[1];
      const stop = endOf(places, run, (place) => {
        const isNext = place[0] === pack && place[1] === next;
        next += place[2];
        return isNext;
      });
      yield runOf(bytes, Number(count), dimensions, places.slice(run, stop));
      run = stop;
    }
    at = end;
  }
}

type Place = readonly [pack: number, first: number, count: number, file: number];

function endOf(places: readonly Place[], start: number, goesOn: (place: Place) => boolean): number {
  let end = start;
  while (end < places.length && goesOn(places[end] as Place)) end += 1;
  return end;
}

function runOf(bytes: Uint8Array, rowsOfPack: number, dimensions: number, places: readonly Place[]): StoredVectors {
  const first = places[0]?.[1] ?? 0;
  const count = places.reduce((sum, place) => sum + place[2], 0);
  const valuesAt = bytes.byteOffset + rowsOfPack * 4 + first * dimensions;
  return {
    files: places.map(([, , each, file]) => ({ file, count: each })),
    chunks: {
      scales: new Float32Array(new Uint8Array(bytes.subarray(first * 4, (first + count) * 4)).buffer),
      values: new Int8Array(bytes.buffer, valuesAt, count * dimensions),
    },
  };
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
