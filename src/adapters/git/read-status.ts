// Reads `git status --porcelain=v2 -z`: what differs from the last commit, what is untracked, what is ignored.
import { decodePathBytes, type RepoPath } from '../../model/repo-path.ts';
import { splitRecords } from './split-records.ts';

export interface StatusReport {
  readonly head: string | null;
  readonly branch: string | null;
  readonly changed: readonly RepoPath[];
  readonly untracked: readonly RepoPath[];
  readonly ignored: readonly string[];
}

/** Paths in the report start at the top of the working tree; `prefix` (`''` or `a/b/`) is what the folder adds. */
export function readStatus(output: Buffer, prefix: string): StatusReport {
  let head: string | null = null;
  let branch: string | null = null;
  const changed: RepoPath[] = [];
  const untracked: RepoPath[] = [];
  const ignored: string[] = [];
  const inside = (path: string): string | null => (path.startsWith(prefix) ? path.slice(prefix.length) : null);
  const add = (list: string[], path: string | null) => {
    if (path !== null && path !== '' && path !== './') list.push(path);
  };
  const records = splitRecords(output);
  for (let at = 0; at < records.length; at += 1) {
    const record = decodePathBytes(records[at] as Buffer);
    const mark = record[0];
    if (record.startsWith('# branch.oid ')) head = record.endsWith('(initial)') ? null : record.slice(13);
    else if (record.startsWith('# branch.head ')) branch = record.endsWith('(detached)') ? null : record.slice(14);
    else if (mark === '1') add(changed, inside(afterFields(record, 8)));
    else if (mark === 'u') add(changed, inside(afterFields(record, 10)));
    else if (mark === '?') add(untracked, inside(record.slice(2)));
    else if (mark === '!') add(ignored, inside(record.slice(2)));
  }
  return { head, branch, changed, untracked: untracked as RepoPath[], ignored };
}

/** What follows the first `count` space-separated fields. */
function afterFields(record: string, count: number): string {
  let at = 0;
  for (let field = 0; field < count; field += 1) at = record.indexOf(' ', at) + 1;
  return record.slice(at);
}
