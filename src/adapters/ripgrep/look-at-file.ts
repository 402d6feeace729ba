// The two checks of a file that ripgrep does not do: that it is a file and not a link, and whether there is a NUL byte
// in a part that ripgrep did not read.
import { lstatSync, readSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { encodePathForSystem, type RepoPath } from '../../model/repo-path.ts';

export interface FileLook {
  readonly isFile: boolean;
  readonly bytes: number;
}

/** Of a file in a folder that is reached without links. */
export function lookAtFile(root: string, path: RepoPath): FileLook {
  try {
    const stat = lstatSync(systemPath(root, path), { throwIfNoEntry: false });
    return stat?.isFile() === true ? { isFile: true, bytes: stat.size } : NO_FILE;
  } catch {
    return NO_FILE;
  }
}

const NO_FILE: FileLook = { isFile: false, bytes: 0 };

export function systemPath(root: string, path: string): string | Buffer {
  const encoded = encodePathForSystem(path);
  return typeof encoded === 'string' ? `${root}/${encoded}` : Buffer.concat([Buffer.from(`${root}/`), encoded]);
}

/** The words that Node has for an error of the operating system. */
export function wordsFor(code: string): string {
  for (const [name, words] of getSystemErrorMap().values()) if (name === code) return words;
  return code;
}

/** Reads through one buffer that is kept, since it goes over every big file that gave a hit. */
export function fileHasNul(descriptor: number, encoding: string | null): boolean {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for (let at = 0; ; ) {
    const bytes = chunk.subarray(0, readSync(descriptor, chunk, 0, chunk.length, at));
    if (bytes.length === 0) return false;
    if (at === 0) decoder = utf16Decoder(bytes, encoding);
    if (decoder === null ? bytes.includes(0) : decoder.decode(bytes, { stream: true }).includes('\0')) return true;
    at += bytes.length;
  }
}

const chunk = Buffer.alloc(256 * 1024);

/** By the byte order mark, else by what is known of the text. In other encodings a NUL is the byte 0. */
export function utf16Decoder(bytes: Uint8Array, encoding: string | null): InstanceType<typeof TextDecoder> | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  return encoding?.startsWith('utf-16') === true ? new TextDecoder(encoding) : null;
}

export function hasUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
