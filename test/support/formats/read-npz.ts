// Reads arrays as NumPy saves them, by the published format, and a compressed sparse matrix as SciPy builds it from them.
import { readZip } from './read-zip.ts';

interface NumpyArray {
  /** As NumPy writes it: `<i4`. */
  readonly type: string;
  readonly shape: readonly number[];
  readonly values: readonly number[];
  readonly bytes: Buffer;
}

export interface SparseMatrix {
  readonly shape: readonly number[];
  /** Rows times `counts`, each added up in the order of its columns, as SciPy does. */
  times(counts: readonly number[]): number[];
}

const READERS: Readonly<Record<string, readonly [bytes: number, read: (from: Buffer, at: number) => number]>> = {
  '<i4': [4, (from, at) => from.readInt32LE(at)],
  '<i8': [8, (from, at) => Number(from.readBigInt64LE(at))],
  '<f8': [8, (from, at) => from.readDoubleLE(at)],
};
const HEADER = /^\{'descr': '([^']+)', 'fortran_order': False, 'shape': \(((?:\d+,? ?)*)\), \} *\n$/;

export function readNpz(file: Buffer): ReadonlyMap<string, NumpyArray> {
  return new Map([...readZip(file)].map(([name, { bytes }]) => [name.replace(/\.npy$/, ''), readNpy(bytes)]));
}

function readNpy(file: Buffer): NumpyArray {
  if (file.toString('latin1', 0, 8) !== '\x93NUMPY\x01\x00') throw new Error('not an array of version 1');
  const start = 10 + file.readUInt16LE(8);
  const [, type = '', dimensions = ''] = HEADER.exec(file.toString('latin1', 10, start)) ?? [];
  const shape = dimensions
    .split(',')
    .filter((each) => each.trim() !== '')
    .map(Number);
  const count = shape.reduce((product, each) => product * each, 1);
  const bytes = file.subarray(start);
  const width = READERS[type]?.[0] ?? Number(/^\|S(\d+)$/.exec(type)?.[1]);
  if (bytes.length !== count * width) throw new Error(`${bytes.length} bytes for ${count} of ${type}`);
  const read = READERS[type]?.[1];
  const values = read === undefined ? [] : Array.from({ length: count }, (_, at) => read(bytes, at * width));
  return { type, shape, values, bytes };
}

/** Throws where an index leads outside, or where columns do not rise in a row. */
export function sparseMatrix(arrays: ReadonlyMap<string, NumpyArray>): SparseMatrix {
  const of = (name: string): readonly number[] => arrays.get(name)?.values ?? [];
  if (arrays.get('format')?.bytes.toString() !== 'csr') throw new Error('another format');
  const [starts, columns, data, shape] = [of('indptr'), of('indices'), of('data'), of('shape')];
  const [rows = 0, width = 0] = shape;
  if (
    starts.length !== rows + 1 ||
    starts[0] !== 0 ||
    starts[rows] !== columns.length ||
    columns.length !== data.length
  )
    throw new Error('rows are not as long as said');
  const row = (at: number): number[] => {
    const length = (starts[at + 1] as number) - (starts[at] as number);
    if (length < 0) throw new Error(`row ${at} ends before it begins`);
    return Array.from({ length }, (_, n) => (starts[at] as number) + n);
  };
  for (let at = 0; at < rows; at++) {
    let last = -1;
    for (const place of row(at)) {
      const column = columns[place] as number;
      if (column <= last || column >= width) throw new Error(`column ${column} in row ${at}`);
      last = column;
    }
  }
  return {
    shape,
    times: (counts) =>
      Array.from({ length: rows }, (_, at) =>
        row(at).reduce((sum, place) => sum + (data[place] as number) * (counts[columns[place] as number] as number), 0),
      ),
  };
}
