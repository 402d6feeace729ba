// Tracked files that git could not stat, for example in a folder without permission. Git does not count them as changed
// and complains about each; we check for ourselves.
import { lstatSync } from 'node:fs';
import { decodePathBytes, type RepoPath } from '../../model/repo-path.ts';

const LINE_END = 0x0a;
const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

/** Paths in `complaints` (`path: why`, a line each) and in the answer start at the top of the working tree. */
export function unseenFiles(complaints: Buffer, top: string): RepoPath[] {
  const unseen: RepoPath[] = [];
  for (let from = 0; from < complaints.length; ) {
    const end = complaints.indexOf(LINE_END, from);
    const line = complaints.subarray(from, end < 0 ? complaints.length : end);
    const path = line.subarray(0, Math.max(0, line.lastIndexOf(': ')));
    if (path.length > 0 && isClosed(Buffer.concat([Buffer.from(`${top}/`), path])))
      unseen.push(decodePathBytes(path) as RepoPath);
    from += line.length + 1;
  }
  return unseen;
}

function isClosed(path: Buffer): boolean {
  try {
    lstatSync(path);
    return false;
  } catch (error) {
    return !ABSENT.has((error as { code?: unknown }).code);
  }
}
