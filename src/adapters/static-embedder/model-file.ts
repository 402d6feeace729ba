// The trained table as a file; tools/embedding/FORMAT.md describes it. A damaged file, or one of another format, is
// `embedder_unavailable`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { PortolanError } from '../../model/errors.ts';

const MAGIC = 'PTLE';
const FORMAT = 1;
const HEADER_BYTES = 64;
const CHECKSUM_AT = 32;
const HINT = 'install the package again, or choose another embedder';

export interface ModelTable {
  readonly version: number;
  /** How many rows are words; those of the buckets follow. */
  readonly words: number;
  readonly buckets: number;
  readonly dimensions: number;
  /** How much of a path goes with the code of its file. */
  readonly pathShare: number;
  /** What a row's numbers are multiplied with, by what is embedded. */
  readonly scales: { readonly query: Float32Array; readonly code: Float32Array; readonly path: Float32Array };
  readonly rows: Int8Array;
  /** The forms of words: their two hashes, and the row each is of. */
  readonly forms: { readonly low: Int32Array; readonly high: Int32Array; readonly row: Int32Array };
}

export function readModelFile(file: string): ModelTable {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throwIfOutOfHandles(cause);
    throw new PortolanError('embedder_unavailable', `the embedding model cannot be read: ${file}`, {
      hint: HINT,
      cause,
    });
  }
  return parseModel(bytes, file);
}

export function parseModel(bytes: Buffer, file: string): ModelTable {
  const refuse = (why: string) =>
    new PortolanError('embedder_unavailable', `the embedding model ${file} ${why}`, { hint: HINT });
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== MAGIC) throw refuse('is no model');
  const number = (at: number) => bytes.readUInt32LE(at);
  if (number(4) !== FORMAT) throw refuse(`is of format ${number(4)}, not ${FORMAT}`);
  const [words, buckets, dimensions, forms] = [number(8), number(12), number(16), number(20)];
  const rows = words + buckets;
  const rowsAt = HEADER_BYTES + 4 * (3 * rows + 3 * forms);
  const textAt = rowsAt + rows * dimensions;
  const stated = bytes.subarray(CHECKSUM_AT, HEADER_BYTES);
  if (bytes.length < textAt || !checksum(bytes).equals(stated)) throw refuse('is damaged');
  // A file's buffer may start anywhere, numbers of four bytes may not.
  const numbers = bytes.buffer.slice(bytes.byteOffset + HEADER_BYTES, bytes.byteOffset + rowsAt);
  const scalesOf = (place: number) => new Float32Array(numbers, 4 * place * rows, rows);
  const formsOf = (place: number) => new Int32Array(numbers, 4 * (3 * rows + place * forms), forms);
  return {
    ...{ version: number(28), words, buckets, dimensions, pathShare: bytes.readFloatLE(24) },
    scales: { query: scalesOf(0), code: scalesOf(1), path: scalesOf(2) },
    forms: { low: formsOf(0), high: formsOf(1), row: formsOf(2) },
    rows: new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, rows * dimensions),
  };
}

/** The file from a table, checksum included; the words as people read them go with it. */
export function writeModel(table: ModelTable, words: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 'latin1');
  const numbers = [FORMAT, table.words, table.buckets, table.dimensions, table.forms.row.length];
  numbers.forEach((each, at) => {
    header.writeUInt32LE(each, 4 + 4 * at);
  });
  header.writeFloatLE(table.pathShare, 24);
  header.writeUInt32LE(table.version, 28);
  const { query, code, path } = table.scales;
  const { low, high, row } = table.forms;
  const parts = [query, code, path, low, high, row, table.rows];
  const raw = parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  const bytes = Buffer.concat([header, ...raw, Buffer.from(words)]);
  checksum(bytes).copy(bytes, CHECKSUM_AT);
  return bytes;
}

/** Of everything but itself. */
function checksum(bytes: Buffer): Buffer {
  const hash = createHash('sha256');
  return hash.update(bytes.subarray(0, CHECKSUM_AT)).update(bytes.subarray(HEADER_BYTES)).digest();
}
