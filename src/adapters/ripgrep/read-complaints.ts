// ripgrep's error output: which files it could not read, and what is wrong with a pattern. Files are recognised by
// their path, never by the wording of the message.
import { getSystemErrorMap } from 'node:util';
import { inShort } from '../../lib/in-short.ts';
import { PortolanError } from '../../model/errors.ts';
import { type RepoPath, trustedRepoPath } from '../../model/repo-path.ts';
import type { ExactQuery } from '../../ports/exact-search.ts';

export interface Complaints {
  /** Where the path stands in the batch, and why it could not be read. */
  readonly unreadable: ReadonlyMap<number, string>;
  /** Some line was about none of the files. */
  readonly others: boolean;
}

export function readComplaints(stderr: string, places: ReadonlyMap<string, number>): Complaints {
  const unreadable = new Map<number, string>();
  let others = false;
  for (const line of stderr.split('\n')) {
    if (line === '') continue;
    const found = readLine(line, places);
    if (found === null) others = true;
    else unreadable.set(found.place, found.detail);
  }
  return { unreadable, others };
}

/** `rg: <path>: <reason>`; a path may hold `: ` itself, so every cut is tried. */
function readLine(line: string, places: ReadonlyMap<string, number>): { place: number; detail: string } | null {
  if (!line.startsWith('rg: ')) return null;
  for (let cut = line.indexOf(': ', 4); cut >= 0; cut = line.indexOf(': ', cut + 1)) {
    const place = places.get(line.slice(4, cut));
    if (place !== undefined) return { place, detail: plainReason(line.slice(cut + 2)) };
  }
  return null;
}

/** `(os error 13)` in the words that Node has for it, so that every adapter says the same. */
function plainReason(reason: string): string {
  const number = /\(os error (\d+)\)$/.exec(reason)?.[1];
  const known = number === undefined ? undefined : getSystemErrorMap().get(-Number(number));
  return known?.[1] ?? reason;
}

/** Of a walk, where the paths are not known before: path and reason; null where a line is about something else. */
export function readWalkComplaints(stderr: string): Map<RepoPath, string> | null {
  const unreadable = new Map<RepoPath, string>();
  for (const line of stderr.split('\n')) {
    if (line === '') continue;
    const [, path, reason] = /^rg: \.\/(.*): (.*\(os error \d+\))$/.exec(line) ?? [];
    if (path === undefined || reason === undefined) return null;
    unreadable.set(trustedRepoPath(path), plainReason(reason));
  }
  return unreadable;
}

export function badPattern(query: ExactQuery, stderr: string): PortolanError {
  const lines = stderr.split('\n').map((line) => line.trim());
  const reason = lines.find((line) => line.startsWith('error: '))?.slice(7) ?? lines[0]?.replace(/^rg: /, '') ?? '';
  const shown = inShort(query.patterns.map((pattern) => JSON.stringify(pattern)).join(', '));
  const hint = stderr.includes('--multiline')
    ? 'A pattern may contain a line break only with multiline search (-U).'
    : 'To search for the exact text, use fixed strings (-F).';
  return new PortolanError('bad_pattern', `The pattern ${shown} does not compile: ${reason}`, { hint });
}
