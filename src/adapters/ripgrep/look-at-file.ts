// The two things about a file that are ours to know, not ripgrep's: that it is a file and not a link, and whether there
// is a NUL byte in a part that ripgrep did not read.
import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { encodePathForSystem, pathParent, type RepoPath } from '../../model/repo-path.ts';

export type FileLook = { readonly kind: 'file'; readonly bytes: number } | { readonly kind: 'missing' | 'other' };

/** Whether a folder is reached without a link; kept for one search. */
export type KnownFolders = Map<string, boolean>;

/** `other` is all that is no regular file, and all that lies behind a symbolic link. */
export function lookAtFile(root: string, path: RepoPath, known: KnownFolders): FileLook {
  try {
    if (!isPlainFolder(root, pathParent(path), known)) return { kind: 'other' };
    const stat = lstatSync(systemPath(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return { kind: 'missing' };
    return stat.isFile() ? { kind: 'file', bytes: stat.size } : { kind: 'other' };
  } catch {
    return { kind: 'missing' };
  }
}

/** A folder that is not there is plain: what is missing is told of the file. */
function isPlainFolder(root: string, folder: string, known: KnownFolders): boolean {
  if (folder === '') return true;
  const before = known.get(folder);
  if (before !== undefined) return before;
  const isPlain =
    isPlainFolder(root, pathParent(folder), known) &&
    (lstatSync(systemPath(root, folder), { throwIfNoEntry: false })?.isDirectory() ?? true);
  known.set(folder, isPlain);
  return isPlain;
}

export function systemPath(root: string, path: string): string | Buffer {
  const encoded = encodePathForSystem(path);
  return typeof encoded === 'string' ? `${root}/${encoded}` : Buffer.concat([Buffer.from(`${root}/`), encoded]);
}

/** The words that Node has for an error of the operating system, without the path. */
export function systemReason(error: unknown): string {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  return getSystemErrorMap().get(errno)?.[1] ?? String(error);
}

/** Reads through one buffer that is kept, since it goes over every big file that gave a hit. */
export function fileHasNul(root: string, path: RepoPath): boolean {
  const fd = openSync(systemPath(root, path), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    let decoder: InstanceType<typeof TextDecoder> | null = null;
    for (let first = true; ; first = false) {
      const bytes = chunk.subarray(0, readSync(fd, chunk));
      if (bytes.length === 0) return false;
      if (first) decoder = utf16Decoder(bytes);
      if (decoder === null ? bytes.includes(0) : decoder.decode(bytes, { stream: true }).includes('\0')) return true;
    }
  } finally {
    closeSync(fd);
  }
}

const chunk = Buffer.alloc(256 * 1024);

function utf16Decoder(bytes: Uint8Array): InstanceType<typeof TextDecoder> | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be') : null;
}
