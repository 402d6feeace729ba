import { describe, expect, it } from 'vitest';
import { readStoredZip, storedZip, type ZipEntry } from './stored-zip.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const zip = (entries: readonly ZipEntry[]) => Buffer.concat([...storedZip(entries)]);

const LOCAL = '504b0304 0a00 0000 0000 0000 2100 2639f4cb 09000000 09000000 0500 1d00';
const EXTRA = `4642 1900 ${'00'.repeat(25)}`;
const CENTRAL =
  '504b0102 0a00 0a00 0000 0000 0000 2100 2639f4cb 09000000 09000000 0500 0000 0000 0000 0000 00000000 00000000';
const END = '504b0506 0000 0000 0100 0100 33000000 49000000 0000';

describe('a stored zip', () => {
  it('is these bytes: the known CRC of nine digits, the first day of 1980, the values at a multiple of 64', () => {
    const name = Buffer.from('a.txt').toString('hex');
    const values = Buffer.from('123456789').toString('hex');
    const file = zip([{ name: 'a.txt', parts: [bytes(''), bytes('12345'), bytes('6789'), bytes('')] }]);
    const golden = [LOCAL, name, EXTRA, values, CENTRAL, name, END].join('').replaceAll(' ', '');
    expect(file.toString('hex')).toBe(golden);
    expect(file.indexOf('123456789')).toBe(64);
  });

  it('gives back what went in, each at a multiple of 64', () => {
    const names = ['', 'b', 'folder/longer-name', 'x'.repeat(70)];
    const file = zip(names.map((name) => ({ name, parts: [bytes(`values of ${name}`)] })));
    const entries = readStoredZip(file);
    expect([...(entries?.keys() ?? [])]).toEqual(names);
    for (const [name, values] of entries ?? []) {
      expect(new TextDecoder().decode(values)).toBe(`values of ${name}`);
      expect((values.byteOffset - file.byteOffset) % 64).toBe(0);
    }
  });

  it('may be empty', () => expect(readStoredZip(zip([]))).toEqual(new Map()));

  it('is told from one that is cut short, and from what is none', () => {
    const file = zip([{ name: 'a', parts: [bytes('values')] }]);
    for (let length = 0; length < file.length; length++) expect(readStoredZip(file.subarray(0, length))).toBeNull();
    for (let at = 1; at < file.length; at++) expect(readStoredZip(file.subarray(at))).toBeNull();
    expect(readStoredZip(bytes('no zip at all, but long enough to hold an end'))).toBeNull();
  });
});
