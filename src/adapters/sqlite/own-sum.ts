// Packed data in a row ends with its own checksum, so that a changed bit is found when the row is read.
import { crc32 } from 'node:zlib';

export const SUM_BYTES = 4;

/** What the bytes belong to, as a sum begins with it: under another name they are damaged. */
export function sumSeed(about: string): number {
  return crc32(about);
}

export function withSum(seed: number, parts: readonly Uint8Array[]): Buffer {
  const whole = Buffer.concat([...parts, Buffer.alloc(SUM_BYTES)]);
  const end = whole.length - SUM_BYTES;
  whole.writeUInt32LE(crc32(whole.subarray(0, end), seed), end);
  return whole;
}

/** Null where the bytes are not those that were written. */
export function withoutSum(seed: number, bytes: Uint8Array): Uint8Array | null {
  const end = bytes.length - SUM_BYTES;
  if (end < 0) return null;
  const own = bytes.subarray(0, end);
  return crc32(own, seed) === storedAt(bytes, end) ? own : null;
}

function storedAt(bytes: Uint8Array, at: number): number {
  const [one = 0, two = 0, three = 0, four = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  return (one | (two << 8) | (three << 16) | (four << 24)) >>> 0;
}
