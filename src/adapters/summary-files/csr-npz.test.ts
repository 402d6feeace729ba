import { describe, expect, it } from 'vitest';
import { csrNpz, readCsrNpz } from './csr-npz.ts';
import { readStoredZip } from './stored-zip.ts';

const MATRIX = {
  starts: Int32Array.of(0, 2, 2, 3),
  columns: Int32Array.of(0, 1, 1),
  weights: Float64Array.of(0.5, 1.25, -2),
};
const EMPTY = { starts: Int32Array.of(0), columns: new Int32Array(0), weights: new Float64Array(0) };

const file = (matrix: typeof MATRIX, width: number) => new Uint8Array(Buffer.concat([...csrNpz(matrix, width)]));
const header = (dictionary: string) => `\x93NUMPY\x01\x00\x76\x00${dictionary.padEnd(117)}\n`;

describe('a matrix of SciPy', () => {
  it('is a zip of five arrays, each with its header and its numbers', () => {
    const entries = readStoredZip(file(MATRIX, 2)) ?? new Map<string, Uint8Array>();
    expect([...entries.keys()]).toEqual(['indices.npy', 'indptr.npy', 'format.npy', 'shape.npy', 'data.npy']);
    const [head, values] = [
      (name: string) => Buffer.from(entries.get(`${name}.npy`) ?? []).toString('latin1', 0, 128),
      (name: string) => Buffer.from(entries.get(`${name}.npy`) ?? []).toString('hex', 128),
    ];
    expect(head('indices')).toBe(header("{'descr': '<i4', 'fortran_order': False, 'shape': (3,), }"));
    expect(values('indices')).toBe('000000000100000001000000');
    expect(head('indptr')).toBe(header("{'descr': '<i4', 'fortran_order': False, 'shape': (4,), }"));
    expect(values('indptr')).toBe('00000000020000000200000003000000');
    expect(head('format')).toBe(header("{'descr': '|S3', 'fortran_order': False, 'shape': (), }"));
    expect(values('format')).toBe('637372');
    expect(head('shape')).toBe(header("{'descr': '<i8', 'fortran_order': False, 'shape': (2,), }"));
    expect(values('shape')).toBe('03000000000000000200000000000000');
    expect(head('data')).toBe(header("{'descr': '<f8', 'fortran_order': False, 'shape': (3,), }"));
    expect(values('data')).toBe('000000000000e03f000000000000f43f00000000000000c0');
  });

  it.each([
    ['three rows', MATRIX, 3, 2],
    ['no rows', EMPTY, 0, 0],
  ])('of %s reads back, and is told from another', (_, matrix, rows, width) => {
    const bytes = file(matrix, width);
    expect(readCsrNpz(bytes, rows, width)).toEqual(matrix);
    expect(readCsrNpz(bytes, rows + 1, width)).toBeNull();
    expect(readCsrNpz(bytes, rows, width + 1)).toBeNull();
    expect(readCsrNpz(bytes.subarray(0, -1), rows, width)).toBeNull();
  });
});
