// A sparse matrix as SciPy's `save_npz` lays it out: a zip of five arrays, each with the header of NumPy's format 1.0.
import type { SparseRows } from '../../ports/summary-files.ts';
import { readStoredZip, storedZip, type ZipEntry } from './stored-zip.ts';

export type Csr = Pick<SparseRows, 'starts' | 'columns' | 'weights'>;

const MAGIC = Buffer.from('\x93NUMPY\x01\x00', 'latin1');
const HEADER_AT = MAGIC.length + 2;
const ALIGNMENT = 64;

/** Weights are doubles: then what NumPy adds up is what we add up, to the last bit. */
export function csrNpz({ starts, columns, weights }: Csr, width: number): Iterable<Uint8Array> {
  return storedZip([
    array('indices', '<i4', `(${columns.length},)`, columns),
    array('indptr', '<i4', `(${starts.length},)`, starts),
    array('format', '|S3', '()', Buffer.from('csr')),
    array('shape', '<i8', '(2,)', BigInt64Array.of(BigInt(starts.length - 1), BigInt(width))),
    array('data', '<f8', `(${weights.length},)`, weights),
  ]);
}

function array(name: string, type: string, shape: string, values: ArrayBufferView): ZipEntry {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return { name: `${name}.npy`, parts: [arrayHeader(type, shape), bytes] };
}

/** Padded so that the values start at a multiple of 64 bytes. */
function arrayHeader(type: string, shape: string): Buffer {
  const dictionary = `{'descr': '${type}', 'fortran_order': False, 'shape': ${shape}, }`;
  const length = Math.ceil((HEADER_AT + dictionary.length + 1) / ALIGNMENT) * ALIGNMENT - HEADER_AT;
  const size = Buffer.alloc(2);
  size.writeUInt16LE(length);
  return Buffer.concat([MAGIC, size, Buffer.from(`${dictionary.padEnd(length - 1)}\n`)]);
}

/** Null if these are not the bytes of a matrix with this many rows and columns. */
export function readCsrNpz(bytes: Uint8Array, rows: number, width: number): Csr | null {
  const entries = readStoredZip(bytes);
  const of = (name: string, type: string, size: number) => valuesOf(entries?.get(`${name}.npy`), type, size);
  const parts = [of('indptr', '<i4', 4), of('indices', '<i4', 4), of('data', '<f8', 8), of('shape', '<i8', 8)] as const;
  const [indptr, indices, data, shape] = parts;
  if (indptr === null || indices === null || data === null || shape === null) return null;
  const starts = new Int32Array(indptr.buffer, indptr.byteOffset, indptr.length / 4);
  const columns = new Int32Array(indices.buffer, indices.byteOffset, indices.length / 4);
  const weights = new Float64Array(data.buffer, data.byteOffset, data.length / 8);
  const [height, across] = new BigInt64Array(shape.buffer, shape.byteOffset, shape.length / 8);
  if (height !== BigInt(rows) || across !== BigInt(width) || starts.length !== rows + 1) return null;
  const isWhole = starts[rows] === columns.length && columns.length === weights.length;
  return isWhole ? { starts, columns, weights } : null;
}

/** What follows the header of a row of numbers; null where the header is another. */
function valuesOf(entry: Uint8Array | undefined, type: string, size: number): Uint8Array | null {
  if (entry === undefined || entry.length < HEADER_AT) return null;
  const headerEnd = HEADER_AT + (entry[MAGIC.length] as number) + 256 * (entry[MAGIC.length + 1] as number);
  const values = entry.subarray(headerEnd);
  const expected = arrayHeader(type, `(${values.length / size},)`);
  return expected.equals(entry.subarray(0, headerEnd)) ? values : null;
}
