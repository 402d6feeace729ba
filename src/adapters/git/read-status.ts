// Reads `git status --porcelain=v2 -z`: what differs from the last commit, what is untracked, what is ignored.
import { createHash } from 'node:crypto';
import { decodePathBytes, type RepoPath } from '../../model/repo-path.ts';
import { splitRecords } from './split-records.ts';

export interface StatusReport {
  readonly head: string | null;
  readonly branch: string | null;
  readonly changed: readonly RepoPath[];
  readonly untracked: readonly RepoPath[];
  readonly ignored: readonly string[];
  /** Of every record that counts, as git wrote it. */
  readonly digest: string;
}

/** How many fields stand before the path, by the first character of a record. */
const FIELDS: Readonly<Record<string, number>> = { '1': 8, u: 10, '?': 1, '!': 1 };

/**
 * Paths in the report start at the top of the working tree; `prefix` (`''` or `a/b/`) is what the folder adds.
 * Records about paths that `isOwn` knows are as if they were not there. What git could not see counts as changed.
 */
export function readStatus(
  output: Buffer,
  unseen: readonly string[],
  prefix: string,
  isOwn: (path: string) => boolean,
): StatusReport {
  let head: string | null = null;
  let branch: string | null = null;
  const lists: Record<string, string[]> = { '1': [], u: [], '?': [], '!': [] };
  const digest = createHash('sha1');
  for (const bytes of splitRecords(output)) {
    const record = decodePathBytes(bytes);
    if (record.startsWith('# ')) {
      if (record.startsWith('# branch.oid ')) head = record.endsWith('(initial)') ? null : record.slice(13);
      if (record.startsWith('# branch.head ')) branch = record.endsWith('(detached)') ? null : record.slice(14);
    } else {
      const kind = record.charAt(0);
      const path = afterFields(record, FIELDS[kind] ?? 1);
      const inside = path.startsWith(prefix) ? path.slice(prefix.length) : '';
      if (inside === '' || inside === './' || isOwn(inside.replace(/\/$/, ''))) continue;
      lists[kind]?.push(inside);
    }
    digest.update(bytes).update('\0');
  }
  for (const path of unseen) {
    if (!path.startsWith(prefix)) continue;
    lists['1']?.push(path.slice(prefix.length));
    digest.update(`unseen ${path}\0`);
  }
  const paths = (...kinds: string[]) => kinds.flatMap((kind) => lists[kind] ?? []) as RepoPath[];
  return {
    head,
    branch,
    changed: paths('1', 'u'),
    untracked: paths('?'),
    ignored: paths('!'),
    digest: digest.digest('hex'),
  };
}

/** What follows the first `count` space-separated fields. */
function afterFields(record: string, count: number): string {
  let at = 0;
  for (let field = 0; field < count; field += 1) at = record.indexOf(' ', at) + 1;
  return record.slice(at);
}
