// The bytes of an open file, as a whole, in parts or in lines. Each pass starts at the beginning.
import { fstatSync, readSync } from 'node:fs';

const BYTES_A_READ = 1 << 20;
const MOST_A_READ = 1 << 30;
const NEW_LINE = 10;

/** In a buffer of its own, so that numbers in it can be read in place. */
export function wholeFile(file: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fstatSync(file).size);
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(file, bytes, at, Math.min(bytes.length - at, MOST_A_READ), at);
    if (read === 0) return bytes.slice(0, at);
    at += read;
  }
  return bytes;
}

/** Each part is overwritten by the next. */
export function* partsOf(file: number): Generator<Buffer> {
  const part = Buffer.allocUnsafe(BYTES_A_READ);
  for (let at = 0; ; ) {
    const read = readSync(file, part, 0, part.length, at);
    if (read === 0) return;
    yield part.subarray(0, read);
    at += read;
  }
}

/** Without their ends; what follows the last of them is no line. */
export function* linesOf(file: number): Generator<Buffer> {
  let rest: Buffer[] = [];
  for (const part of partsOf(file)) {
    let from = 0;
    for (let end = part.indexOf(NEW_LINE); end >= 0; end = part.indexOf(NEW_LINE, from)) {
      const line = part.subarray(from, end);
      yield rest.length === 0 ? line : Buffer.concat([...rest, line]);
      rest = [];
      from = end + 1;
    }
    if (from < part.length) rest.push(Buffer.from(part.subarray(from)));
  }
}
