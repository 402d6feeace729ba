// A file that is written from front to back, with the digest of its content.
import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';

export interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

export interface HashedFile {
  write(part: string | Uint8Array): void;
  /** Once; what was written until then is in the file. */
  finish(): FileDigest;
  /** Gives the file up, in any state; again is nothing. */
  close(): void;
}

const CHARS_A_WRITE = 1 << 18;

/** A new one: a name that is taken may be a link. */
export function hashedFile(path: string): HashedFile {
  const hash = createHash('sha256');
  let file: number | null = openSync(path, 'wx');
  let bytes = 0;
  let text = '';
  const put = (part: Uint8Array) => {
    if (file === null) throw new Error(`${path} is closed`);
    hash.update(part);
    bytes += part.length;
    // Short writes happen where the disk is nearly full: only the next one fails.
    for (let at = 0; at < part.length; ) at += writeSync(file, part, at);
  };
  const flush = () => {
    if (text !== '') put(Buffer.from(text));
    text = '';
  };
  const close = () => {
    const open = file;
    file = null;
    if (open !== null) closeSync(open);
  };
  return {
    write(part) {
      if (typeof part === 'string') {
        text += part;
        if (text.length >= CHARS_A_WRITE) flush();
        return;
      }
      flush();
      put(part);
    },
    finish() {
      flush();
      close();
      return { bytes, sha256: hash.digest('hex') };
    },
    close,
  };
}
