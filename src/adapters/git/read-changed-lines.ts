// The lines that differ between a revision and the working tree, by one `git diff`; if objects of a partial clone are
// missing, the files that differ, each as a whole.
import { compareText } from '../../model/order.ts';
import { decodePathBytes, trustedRepoPath } from '../../model/repo-path.ts';
import type { GitChanges, GitLineChange } from '../../ports/git.ts';
import { type AskedRepository, type Asking, inRepository } from './open-repository.ts';
import { readLineChanges } from './read-line-changes.ts';
import { readState } from './read-state.ts';
import { splitRecords } from './split-records.ts';

const DIFF = [
  // The porcelain would write a refreshed index.
  ...['-c', 'diff.autoRefreshIndex=false'],
  ...['diff', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--relative', '--ignore-submodules=all'],
];
const BY_LINE = ['--unified=0', '--src-prefix=a/', '--dst-prefix=b/', '--inter-hunk-context=0'];
const WHOLE = { put: [{ startLine: 1, endLine: Number.MAX_SAFE_INTEGER }], removedAfter: [], isGone: false };

export async function readChangedLines(asking: Asking, folder: string, revision: string): Promise<GitChanges> {
  const answer = await inRepository(asking, folder, (repository) => changesSince(repository, revision), 'revisions');
  if (answer.kind !== 'changes') return answer;
  const status = await readState(asking, folder, null);
  if (status.kind === 'refused') return status;
  const untracked = status.state.untracked.map((path): GitLineChange => ({ path, ...WHOLE }));
  const changes = [...answer.changes, ...untracked].sort((a, b) => compareText(a.path, b.path));
  return { ...answer, changes };
}

async function changesSince(repository: AskedRepository, revision: string): Promise<GitChanges> {
  const named = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const found = await repository.run(named);
  if (found.kind === 'silent' || found.kind === 'absent') return { kind: 'refused', detail: found.detail };
  const commit = found.kind === 'done' ? found.stdout.toString().trim() : '';
  if (commit === '') return { kind: 'unknown' };
  const lines = await repository.run([...DIFF, ...BY_LINE, commit, '--', '.']);
  if (lines.kind === 'done') return { kind: 'changes', changes: readLineChanges(lines.stdout), wholeFiles: null };
  if (lines.kind !== 'failed') return { kind: 'refused', detail: lines.detail };
  const files = await repository.run([...DIFF, '--name-status', '-z', commit, '--', '.']);
  if (files.kind !== 'done') return { kind: 'refused', detail: lines.detail };
  return { kind: 'changes', changes: readNames(files.stdout), wholeFiles: lines.detail };
}

/** `M`, a path, and so on. */
function readNames(output: Buffer): GitLineChange[] {
  const records = splitRecords(output);
  return records.flatMap((bytes, at) => {
    if (at % 2 === 0) return [];
    const path = trustedRepoPath(decodePathBytes(bytes));
    const isGone = records[at - 1]?.toString() === 'D';
    return { path, ...WHOLE, ...(isGone ? { put: [], isGone } : {}) };
  });
}
