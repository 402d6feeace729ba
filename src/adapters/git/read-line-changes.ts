// Reads the line numbers of the patch that `git diff --unified=0` writes. Lines of content are counted by the heading
// of their hunk and never read, so that no text of a file can be read as a heading.
import type { LineRange } from '../../model/range.ts';
import { decodePathBytes, trustedRepoPath } from '../../model/repo-path.ts';
import type { GitLineChange } from '../../ports/git.ts';

const HUNK = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const NOWHERE = '/dev/null';
const LINE_END = 0x0a;
const BACKSLASH = 0x5c;

export function readLineChanges(patch: Buffer): GitLineChange[] {
  const changes: { path: string; put: LineRange[]; removedAfter: number[]; isGone: boolean }[] = [];
  let old = '';
  let contentLines = 0;
  for (const bytes of linesOf(patch)) {
    if (contentLines > 0) {
      if (bytes[0] !== BACKSLASH) contentLines -= 1;
      continue;
    }
    // A byte a character, so that any name can be cut.
    const line = bytes.toString('latin1');
    if (line.startsWith('--- ')) old = pathIn(line.slice(4));
    if (line.startsWith('+++ ')) {
      const path = pathIn(line.slice(4));
      const isGone = path === NOWHERE;
      changes.push({ path: isGone ? old : path, put: [], removedAfter: [], isGone });
    }
    const hunk = HUNK.exec(line);
    const change = changes.at(-1);
    if (hunk === null || change === undefined) continue;
    const [removed, start, added] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)];
    contentLines = removed + added;
    if (added > 0) change.put.push({ startLine: start, endLine: start + added - 1 });
    else if (!change.isGone) change.removedAfter.push(start);
  }
  return changes.map(({ path, ...change }) => ({ path: trustedRepoPath(path), ...change }));
}

function* linesOf(patch: Buffer): Generator<Buffer> {
  for (let start = 0; start < patch.length; ) {
    const end = patch.indexOf(LINE_END, start);
    yield patch.subarray(start, end < 0 ? patch.length : end);
    start = end < 0 ? patch.length : end + 1;
  }
}

/** `a/x`, `"b/\"x\""` with the escapes of C, or nothing at all. A tab ends a name that holds spaces. */
function pathIn(text: string): string {
  const bytes = text.startsWith('"') ? unquoted(text) : Buffer.from(text.replace(/\t$/, ''), 'latin1');
  const path = decodePathBytes(bytes);
  return path === NOWHERE ? path : path.slice(2);
}

const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

function unquoted(text: string): Buffer {
  const bytes: number[] = [];
  for (const [, octal, escaped, plain] of text.slice(1, text.lastIndexOf('"')).matchAll(/\\([0-7]{3})|\\(.)|(.)/gs)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else if (escaped !== undefined) bytes.push(ESCAPES[escaped] ?? escaped.charCodeAt(0));
    else if (plain !== undefined) bytes.push(plain.charCodeAt(0));
  }
  return Buffer.from(bytes);
}
