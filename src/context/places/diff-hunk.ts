// One hunk of a unified diff (of several parents too): the runs of lines that it changes, as each side counts them.
import type { DiffSide } from './place-mention.ts';

interface ChangedRun extends Omit<DiffSide, 'file'> {
  /** Of a gap the two lines around it. */
  readonly startLine: number;
  readonly endLine: number;
}

interface Hunk {
  readonly runs: readonly ChangedRun[];
  readonly heading: string;
  readonly added: readonly string[];
  /** The last of the diff's lines that belongs to it, from 0. */
  readonly lastLine: number;
}

const HEADING = /^(@@+)((?: -\d{1,9}(?:,\d{1,9})?)+) \+(\d{1,9})(?:,(\d{1,9}))? @@+ ?(.*)$/;

class Side {
  readonly at: 'new' | 'old';
  readonly #shown: string[] = [];
  readonly #first: number;
  /** Where the run that is being read begins; null between runs. */
  #from: number | null = null;

  constructor(at: 'new' | 'old', firstLine: number) {
    this.at = at;
    this.#first = Math.max(1, firstLine);
  }

  get next(): number {
    return this.#first + this.#shown.length;
  }

  push(text: string): void {
    this.#shown.push(text);
  }

  begin(): void {
    this.#from ??= this.next;
  }

  end(): ChangedRun | null {
    const from = this.#from;
    this.#from = null;
    if (from === null) return null;
    const isGap = from === this.next;
    const startLine = Math.max(1, isGap ? from - 1 : from);
    const endLine = isGap ? Math.max(1, from) : this.next - 1;
    const offset = startLine - this.#first;
    // The line after a gap is not read yet, and the one before it may lie before the hunk.
    const lines = offset < 0 ? [] : this.#shown.slice(offset, offset + endLine - startLine + 1);
    return { at: this.at, startLine, endLine, isGap, lines };
  }
}

/** Null where the line is no heading. A hunk that breaks off ends where it does. */
export function readHunk(lines: readonly string[], at: number): Hunk | null {
  const [, marks, olds, newStart, newCount, heading = ''] = HEADING.exec(lines[at] as string) ?? [];
  if (marks === undefined || olds === undefined) return null;
  const parents = marks.length - 1;
  const [oldStart = 1, oldCount = 1] = (olds.trim().split(' ')[0] ?? '').slice(1).split(',').map(Number);
  const counts = { old: oldCount, now: newCount === undefined ? 1 : Number(newCount) };
  // An empty side is said to begin on the line before it.
  const old = new Side('old', oldCount === 0 ? oldStart + 1 : oldStart);
  const now = new Side('new', counts.now === 0 ? Number(newStart) + 1 : Number(newStart));
  const runs: ChangedRun[] = [];
  const added: string[] = [];
  const end = () => {
    for (const run of [now.end(), old.end()]) if (run !== null) runs.push(run);
  };
  let line = at + 1;
  for (; line < lines.length && (counts.old > 0 || counts.now > 0 || parents > 1); line += 1) {
    const text = lines[line] as string;
    if (text.startsWith('\\')) continue;
    const columns = text.slice(0, parents);
    if (!/^[ +-]*$/.test(columns) || (parents > 1 && columns.length < parents)) break;
    const content = text.slice(parents);
    if (columns.includes('+') || columns.includes('-')) {
      now.begin();
      old.begin();
    } else end();
    if (columns.includes('-')) {
      old.push(content);
      counts.old -= 1;
    } else {
      now.push(content);
      counts.now -= 1;
      if (columns.includes('+')) added.push(content);
      if (!columns.includes('+') || (parents > 1 && columns[0] !== '+')) {
        old.push(content);
        counts.old -= 1;
      }
    }
  }
  end();
  return { runs, heading, added, lastLine: line - 1 };
}
