import { describe, expect, it } from 'vitest';
import { readStoredZip } from './stored-zip.ts';
import { readTorchTensor, torchTensor } from './torch-tensor.ts';

const file = (rows: number, dimensions: number, ...blocks: Float32Array[]) =>
  Buffer.concat([...torchTensor(rows, dimensions, blocks)]);

const PICKLE = [
  '\x80\x02ctorch._utils\n_rebuild_tensor_v2\n(',
  '(X\x07\x00\x00\x00storagectorch\nFloatStorage\nX\x01\x00\x00\x000X\x03\x00\x00\x00cpuJ\x06\x00\x00\x00tQ',
  'J\x00\x00\x00\x00J\x02\x00\x00\x00J\x03\x00\x00\x00\x86J\x03\x00\x00\x00J\x01\x00\x00\x00\x86',
  '\x89ccollections\nOrderedDict\n)RtR.',
].join('');

describe('a tensor of PyTorch', () => {
  it('is a zip of these entries, with the numbers as they are and a pickle that rebuilds two rows of three', () => {
    const entries = readStoredZip(file(2, 3, Float32Array.of(1, -2, 0.5), Float32Array.of(0, 0, 3)));
    expect([...(entries?.keys() ?? [])]).toEqual([
      ...['archive/data.pkl', 'archive/byteorder', 'archive/data/0', 'archive/version'],
    ]);
    const hex = (name: string) => Buffer.from(entries?.get(`archive/${name}`) ?? []).toString('hex');
    expect(hex('data.pkl')).toBe(Buffer.from(PICKLE, 'latin1').toString('hex'));
    expect(hex('data/0')).toBe('0000803f000000c00000003f000000000000000000004040');
    expect(hex('version')).toBe('330a');
  });

  it.each([
    [2, 3, [1, -2, 0.5, 0, 0, 3]],
    [0, 256, []],
    [0, 0, []],
  ])('of %i rows of %i reads back', (rows, dimensions, numbers) => {
    const bytes = new Uint8Array(file(rows, dimensions, Float32Array.from(numbers)));
    expect(readTorchTensor(bytes, rows, dimensions)).toEqual(Float32Array.from(numbers));
    expect(readTorchTensor(bytes, rows + 1, dimensions)).toBeNull();
    expect(readTorchTensor(bytes.subarray(0, -1), rows, dimensions)).toBeNull();
  });
});
