// Reads git's index file itself: every tracked path with its object and what git last saw of the file on disk, in a
// fifth of the time of asking git and reading each file's stat. Null for the rarer kinds of index: ask git then.
import { join } from 'node:path';
import { decodePathBytes, trustedRepoPath } from '../../model/repo-path.ts';
import type { GitTracked } from '../../ports/git.ts';
import { gitFolders } from './git-folder.ts';
import { isTrackedPath } from './is-tracked-path.ts';
import { readPlainFile, readTextOrEmpty } from './read-plain-file.ts';
import { strangeGitFolder } from './strange-git-folder.ts';

const HEADER_BYTES = 12;
/** Ten numbers of stat data, an object id of SHA-1, two bytes of flags. */
const FIXED_BYTES = 62;
const CHECKSUM_BYTES = 20;
const LONG_NAME = 0xfff;
const MOST_BYTES = 1024 * 1024 * 1024;

const MODES: ReadonlyMap<number, GitTracked['mode']> = new Map([
  [0o100644, 'file'],
  [0o100755, 'executable'],
  [0o120000, 'symlink'],
  [0o160000, 'submodule'],
]);

/** `prefix` (`''` or `a/b/`) is the folder asked about, seen from the top of the working tree. */
export function readIndexFile(top: string, prefix: string): GitTracked[] | null {
  const folders = gitFolders(top);
  if (strangeGitFolder(top, folders) !== null) return null;
  if (/objectformat/i.test(readTextOrEmpty(join(folders.common, 'config')))) return null;
  const bytes = readPlainFile(join(folders.own, 'index'), MOST_BYTES);
  if (bytes === null) return null;
  try {
    return parseIndex(bytes, prefix);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function parseIndex(bytes: Buffer, prefix: string): GitTracked[] | null {
  const version = bytes.readUInt32BE(4);
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || (version !== 2 && version !== 3)) return null;
  const count = bytes.readUInt32BE(8);
  const tracked: GitTracked[] = [];
  let at = HEADER_BYTES;
  let lastPath = '';
  for (let entry = 0; entry < count; entry += 1) {
    const flags = bytes.readUInt16BE(at + 60);
    const isExtended = (flags & 0x4000) !== 0;
    const nameAt = at + FIXED_BYTES + (isExtended ? 2 : 0);
    const length = (flags & LONG_NAME) === LONG_NAME ? bytes.indexOf(0, nameAt) - nameAt : flags & LONG_NAME;
    if (length < 0) return null;
    const path = pathText(bytes, nameAt, nameAt + length);
    if (path !== lastPath && path.startsWith(prefix) && isTrackedPath(path))
      tracked.push(entryAt(bytes, at, flags, path.slice(prefix.length)));
    lastPath = path;
    // Padded with one to eight NUL bytes to a multiple of eight.
    at += (nameAt - at + length + 8) & ~7;
  }
  return hasForeignExtension(bytes, at) ? null : tracked;
}

function entryAt(bytes: Buffer, at: number, flags: number, path: string): GitTracked {
  const isConflict = (flags & 0x3000) !== 0;
  const isAssumed = (flags & 0x8000) !== 0;
  const isSkipped = (flags & 0x4000) !== 0 && (bytes.readUInt16BE(at + FIXED_BYTES) & 0x4000) !== 0;
  const sizeBytes = bytes.readUInt32BE(at + 36);
  const seconds = bytes.readUInt32BE(at + 8);
  // Size 0 may be git's mark for "look again", time 0 means that git never looked.
  const isSeen = !isConflict && sizeBytes !== 0 && seconds !== 0;
  const mtimeMs = seconds * 1000 + bytes.readUInt32BE(at + 12) / 1e6;
  return {
    path: trustedRepoPath(path),
    oid: bytes.toString('hex', at + 40, at + 60),
    mode: MODES.get(bytes.readUInt32BE(at + 24)) ?? 'file',
    isWatched: !isAssumed && !isSkipped,
    seen: isSeen ? { sizeBytes, mtimeMs } : null,
  };
}

function pathText(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  return text.includes('\ufffd') ? decodePathBytes(bytes.subarray(start, end)) : text;
}

/** A split or a sparse index says only half of what is tracked. */
function hasForeignExtension(bytes: Buffer, from: number): boolean {
  for (let at = from; at + 8 <= bytes.length - CHECKSUM_BYTES; at += 8 + bytes.readUInt32BE(at + 4)) {
    const name = bytes.toString('latin1', at, at + 4);
    if (name === 'link' || name === 'sdir') return true;
  }
  return false;
}
