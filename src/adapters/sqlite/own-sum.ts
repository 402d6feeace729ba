// What is packed within a row ends with a checksum of itself, so that a changed bit is found where the row is read.
import { crc32 } from 'node:zlib';

export const SUM_BYTES = 4;

/** `about`: what the bytes belong to; under another name they are damaged. */
export function withSum(about: string, parts: readonly Uint8Array[]): Buffer {
  const whole = Buffer.concat([...parts, Buffer.alloc(SUM_BYTES)]);
  const end = whole.length - SUM_BYTES;
  whole.writeUInt32LE(crc32(whole.subarray(0, end), crc32(about)), end);
  return whole;
}

/** Null where the bytes are not those that were written. */
export function withoutSum(about: string, bytes: Uint8Array): Uint8Array | null {
  const end = bytes.length - SUM_BYTES;
  if (end < 0) return null;
  const sum = new DataView(bytes.buffer, bytes.byteOffset + end, SUM_BYTES).getUint32(0, true);
  const own = bytes.subarray(0, end);
  return crc32(own, crc32(about)) === sum ? own : null;
}
