// Compares two digests entry by entry, up to the first that differs. Nothing of either is kept.

import { yieldToEvents } from '../../lib/cancellation.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { DigestEntry, DigestKind } from './digest-index.ts';

export interface IndexDifference {
  readonly kind: DigestKind;
  readonly repo: RepoId | null;
  readonly path: RepoPath | null;
  /** Where the two part, and what is around it; null for what only the other has. */
  readonly here: string | null;
  readonly rebuilt: string | null;
}

export interface Comparison {
  readonly difference: IndexDifference | null;
  /** How many files were the same in everything. */
  readonly files: number;
}

export interface ComparisonWatch {
  readonly signal: AbortSignal;
  /** Called when one more file is done. */
  readonly onFile: (files: number) => void;
}

const ENTRIES_A_BREATH = 512;

export async function compareDigests(
  here: AsyncIterator<DigestEntry>,
  rebuilt: AsyncIterator<DigestEntry>,
  { signal, onFile }: ComparisonWatch,
): Promise<Comparison> {
  let files = 0;
  for (let count = 1; ; count += 1) {
    if (count % ENTRIES_A_BREATH === 0) await yieldToEvents(signal);
    const [one, other] = [await next(here), await next(rebuilt)];
    if (one === null && other === null) return { difference: null, files };
    const difference = differenceOf(one, other);
    if (difference !== null) return { difference, files };
    if (one?.kind !== 'file') continue;
    files += 1;
    onFile(files);
  }
}

async function next(entries: AsyncIterator<DigestEntry>): Promise<DigestEntry | null> {
  const { done, value } = await entries.next();
  return done === true ? null : value;
}

function differenceOf(here: DigestEntry | null, rebuilt: DigestEntry | null): IndexDifference | null {
  if (here?.key === rebuilt?.key) return here === null || rebuilt === null ? null : lineDifference(here, rebuilt);
  const isHere = rebuilt === null || (here !== null && here.key < rebuilt.key);
  const { kind, repo, path, lines } = (isHere ? here : rebuilt) as DigestEntry;
  const shown = excerpt(lines[0] ?? '', 0);
  return { kind, repo, path, here: isHere ? shown : null, rebuilt: isHere ? null : shown };
}

function lineDifference(here: DigestEntry, rebuilt: DigestEntry): IndexDifference | null {
  const longest = Math.max(here.lines.length, rebuilt.lines.length);
  for (let at = 0; at < longest; at += 1) {
    const [one, other] = [here.lines[at] ?? null, rebuilt.lines[at] ?? null];
    if (one === other) continue;
    const parting = one === null || other === null ? 0 : commonLength(one, other);
    const { kind, repo, path } = here;
    const shown = (line: string | null) => (line === null ? null : excerpt(line, parting));
    return { kind, repo, path, here: shown(one), rebuilt: shown(other) };
  }
  return null;
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

const BEFORE_PARTING = 60;
const EXCERPT = 160;

function excerpt(line: string, parting: number): string {
  const from = Math.max(0, parting - BEFORE_PARTING);
  const end = from + EXCERPT;
  return `${from > 0 ? '…' : ''}${line.slice(from, end)}${end < line.length ? '…' : ''}`;
}
