// The two things about a file that are ours to know, not ripgrep's: that it is a file and not a link, and whether there
// is a NUL byte in a part that ripgrep did not read.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { encodePathForSystem, type RepoPath } from '../../model/repo-path.ts';

export type FileLook = { readonly kind: 'file'; readonly bytes: number } | { readonly kind: 'unreadable'; detail: string };

export function lookAtFile(root: string, path: RepoPath): FileLook {
  try {
    const stat = lstatSync(systemPath(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return { kind: 'unreadable', detail: 'no such file or directory' };
    if (stat.isSymbolicLink()) return { kind: 'unreadable', detail: 'is a symbolic link' };
    return stat.isFile() ? { kind: 'file', bytes: stat.size } : { kind: 'unreadable', detail: 'is not a regular file' };
  } catch (error) {
    return { kind: 'unreadable', detail: systemReason(error) };
  }
}

export function systemPath(root: string, path: RepoPath): string | Buffer {
  const encoded = encodePathForSystem(path);
  return typeof encoded === 'string' ? join(root, encoded) : Buffer.concat([Buffer.from(`${root}/`), encoded]);
}

/** The words that Node has for an error of the operating system, without the path. */
export function systemReason(error: unknown): string {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : Number.NaN;
  return getSystemErrorMap().get(errno)?.[1] ?? String(error);
}

export function fileHasNul(root: string, path: RepoPath): boolean {
  const bytes = readFileSync(systemPath(root, path));
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes).includes('\0');
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes).includes('\0');
  return bytes.includes(0);
}
