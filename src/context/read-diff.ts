// A unified diff: which lines of which files it changes, on the new side and on the old. Lines of content are counted
// off by their hunk's heading, so that no text of a file can pass for a heading.

import { readHunk } from './diff-hunk.ts';
import { diffMessage } from './diff-message.ts';
import { headingPath, NOWHERE, pathOfCommand, unquoted, withoutSides } from './diff-paths.ts';
import type { PlaceMention } from './place-mention.ts';

interface ReadDiff {
  readonly mentions: readonly PlaceMention[];
  readonly message: string;
}

interface DiffFile {
  old: string | null;
  now: string | null;
  hunks: number;
}

/** A file of which no line is shown: renamed, binary, or only its mode changed. */
const LINELESS_WORTH = 0.3;
const GONE_WORTH = 0.5;
const HUNK = /^@@@?@?@?@? /;

/** Null where the text is no diff. */
export function readDiff(text: string): ReadDiff | null {
  if (!text.includes('@@ ') && !text.includes('diff --git ')) return null;
  const lines = text.split(/\r?\n/);
  const files: DiffFile[] = [];
  const mentions: PlaceMention[] = [];
  const added: string[] = [];
  const headings: string[] = [];
  let firstHeading = -1;
  let file: DiffFile | null = null;
  const open = (at: number): DiffFile => {
    if (firstHeading < 0) firstHeading = at;
    const opened: DiffFile = { old: null, now: null, hunks: 0 };
    files.push(opened);
    return opened;
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (line.startsWith('diff --git ') || line.startsWith('diff --cc ') || line.startsWith('diff --combined ')) {
      file = open(at);
      const own = line.startsWith('diff --git ') ? pathOfCommand(line) : unquoted(line.replace(/^diff --\w+ /, ''));
      file.old = own;
      file.now = own;
    } else if (line.startsWith('--- ') && (lines[at + 1] ?? '').startsWith('+++ ')) {
      if (file === null || file.hunks > 0) file = open(at);
      const next = lines[at + 1] as string;
      const [old, now] = withoutSides(headingPath(line.slice(4)), headingPath(next.slice(4)));
      file.old = old === NOWHERE ? null : old;
      file.now = now === NOWHERE ? null : now;
      at += 1;
    } else if (file !== null && file.hunks === 0 && /^(?:rename|copy) (?:from|to) /.test(line)) {
      const path = unquoted(line.replace(/^\w+ \w+ /, ''));
      if (/^\w+ from /.test(line)) file.old = path;
      else file.now = path;
    } else if (file !== null && file.hunks === 0 && line.startsWith('deleted file mode')) {
      file.now = null;
    } else if (file !== null && HUNK.test(line)) {
      const hunk = readHunk(lines, at);
      if (hunk === null) continue;
      file.hunks += 1;
      const { old, now } = file;
      for (const { at: side, startLine, endLine, lines: shown } of hunk.runs) {
        const path = side === 'new' ? now : old;
        if (path === null) continue;
        const weight = now === null ? GONE_WORTH : 1;
        mentions.push({
          path,
          startLine,
          endLine,
          name: null,
          weight,
          side: { file: files.length - 1, at: side, lines: shown },
        });
      }
      for (const each of hunk.added) added.push(each);
      headings.push(hunk.heading);
      at = hunk.lastLine;
    }
  }
  files.forEach(({ old, now, hunks }, number) => {
    if (hunks > 0) return;
    const place = { startLine: null, endLine: null, name: null, weight: LINELESS_WORTH };
    if (now !== null) mentions.push({ path: now, ...place, side: { file: number, at: 'new', lines: [] } });
    if (old !== null && old !== now)
      mentions.push({ path: old, ...place, side: { file: number, at: 'old', lines: [] } });
  });
  if (mentions.length === 0) return null;
  return { mentions, message: diffMessage(lines.slice(0, firstHeading), headings, added) };
}
