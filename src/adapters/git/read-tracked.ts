// Reads `git ls-files -z -s -v`: every tracked path with its object, and whether git was told not to watch it.
import { decodePathBytes, trustedRepoPath } from '../../model/repo-path.ts';
import type { GitTracked } from '../../ports/git.ts';
import { isTrackedPath } from './is-tracked-path.ts';

const MODES: Readonly<Record<string, GitTracked['mode']>> = {
  '100644': 'file',
  '100755': 'executable',
  '120000': 'symlink',
  '160000': 'submodule',
};

/** A record is `H 100644 <oid> <stage>\t<path>`; a path in conflict has several stages and is given once. */
export function readTracked(output: Buffer): GitTracked[] {
  const tracked: GitTracked[] = [];
  let lastPath = '';
  for (const record of decodePathBytes(output).split('\0')) {
    const tab = record.indexOf('\t');
    if (tab < 0) continue;
    const path = record.slice(tab + 1);
    if (path === lastPath || !isTrackedPath(path)) continue;
    lastPath = path;
    const oid = record.slice(9, record.indexOf(' ', 9));
    const mode = MODES[record.slice(2, 8)] ?? 'file';
    tracked.push({
      path: trustedRepoPath(path),
      oid,
      mode,
      isWatched: record[0] === 'H' || record[0] === 'M',
      seen: null,
    });
  }
  return tracked;
}
