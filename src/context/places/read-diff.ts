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
  readonly old: string | null;
  readonly now: string | null;
}

/** A file of which no line is shown: renamed, binary, or only its mode changed. */
const LINELESS_WORTH = 0.3;
const GONE_WORTH = 0.5;
const A_FILE = /[./]/;

/** What a heading tells of the file it stands over; `opens` where it begins another file. */
const HEADINGS: readonly {
  readonly sign: string;
  readonly opens: boolean;
  readonly read: (rest: string, file: DiffFile) => DiffFile;
}[] = [
  { sign: 'diff --git ', opens: true, read: (rest) => bothSides(pathOfCommand(rest)) },
  { sign: 'diff --cc ', opens: true, read: (rest) => bothSides(unquoted(rest)) },
  { sign: 'diff --combined ', opens: true, read: (rest) => bothSides(unquoted(rest)) },
  { sign: 'rename from ', opens: false, read: (rest, { now }) => ({ old: unquoted(rest), now }) },
  { sign: 'rename to ', opens: false, read: (rest, { old }) => ({ old, now: unquoted(rest) }) },
  { sign: 'copy from ', opens: false, read: (_, { now }) => ({ old: null, now }) },
  { sign: 'copy to ', opens: false, read: (rest) => ({ old: null, now: unquoted(rest) }) },
  { sign: 'new file mode ', opens: false, read: (_, { now }) => ({ old: null, now }) },
  { sign: 'deleted file mode ', opens: false, read: (_, { old }) => ({ old, now: null }) },
];

/** Null where the text is no diff. */
export function readDiff(text: string): ReadDiff | null {
  if (!text.includes('@@ ') && !text.includes('diff --git ')) return null;
  const lines = text.split(/\r?\n/);
  const reader = new DiffReader();
  for (let at = 0; at < lines.length; at = reader.read(lines, at) + 1);
  return reader.result(lines);
}

class DiffReader {
  readonly #mentions: PlaceMention[] = [];
  readonly #written: { headings: string[]; added: string[] } = { headings: [], added: [] };
  #file: DiffFile | null = null;
  #number = -1;
  #hunks = 0;
  /** A command stands over it: then it is one also without hunks. */
  #isCommanded = false;
  #firstLine = 0;

  /** The last line that was read. */
  read(lines: readonly string[], at: number): number {
    const line = lines[at] as string;
    if (line.startsWith('@@')) return this.#hunk(lines, at);
    const below = lines[at + 1];
    if (line.startsWith('--- ') && below?.startsWith('+++ ')) {
      const [old, now] = withoutSides(headingPath(line.slice(4)), headingPath(below.slice(4)));
      const isCommanded = this.#file !== null && this.#hunks === 0;
      // Expected and actual values are printed like this too.
      if (!isCommanded && !A_FILE.test(`${old}\n${now}`)) return at;
      if (!isCommanded) this.#open(at, false);
      this.#file = { old: old === NOWHERE ? null : old, now: now === NOWHERE ? null : now };
      return at + 1;
    }
    const heading = HEADINGS.find(({ sign }) => line.startsWith(sign));
    if (heading === undefined || (!heading.opens && (this.#file === null || this.#hunks > 0))) return at;
    if (heading.opens) this.#open(at, true);
    this.#file = heading.read(line.slice(heading.sign.length), this.#file ?? bothSides(null));
    return at;
  }

  #open(at: number, isCommanded: boolean): void {
    this.#closeFile();
    this.#isCommanded = isCommanded;
    if (this.#number < 0) this.#firstLine = at;
    this.#number += 1;
    this.#hunks = 0;
    this.#file = null;
  }

  #hunk(lines: readonly string[], at: number): number {
    const hunk = this.#file === null ? null : readHunk(lines, at);
    if (hunk === null || this.#file === null) return at;
    this.#hunks += 1;
    const { old, now } = this.#file;
    const weight = now === null ? GONE_WORTH : 1;
    for (const { startLine, endLine, ...side } of hunk.runs) {
      const path = side.at === 'new' ? now : old;
      if (path !== null) this.#mention(path, { startLine, endLine, weight }, side);
    }
    this.#written.headings.push(hunk.heading);
    for (const line of hunk.added) this.#written.added.push(line);
    return hunk.lastLine;
  }

  #closeFile(): void {
    if (this.#file === null || this.#hunks > 0 || !this.#isCommanded) return;
    const { old, now } = this.#file;
    const place = { startLine: null, endLine: null, weight: LINELESS_WORTH };
    if (now !== null) this.#mention(now, place, { at: 'new', isGap: false, lines: [] });
    if (old !== null && old !== now) this.#mention(old, place, { at: 'old', isGap: false, lines: [] });
  }

  #mention(
    path: string,
    place: Pick<PlaceMention, 'startLine' | 'endLine' | 'weight'>,
    side: Omit<NonNullable<PlaceMention['side']>, 'file'>,
  ): void {
    this.#mentions.push({ path, ...place, name: null, isLibrary: false, side: { file: this.#number, ...side } });
  }

  result(lines: readonly string[]): ReadDiff | null {
    this.#closeFile();
    if (this.#mentions.length === 0) return null;
    const { headings, added } = this.#written;
    return { mentions: this.#mentions, message: diffMessage(lines.slice(0, this.#firstLine), headings, added) };
  }
}

function bothSides(path: string | null): DiffFile {
  return { old: path, now: path };
}
