// What one commit says and changes, and files as a commit has them.
import type { RepoPath } from '../../model/repo-path.ts';
import type { GitCommitDetail } from '../../ports/git.ts';
import { type Asking, inRepository } from './open-repository.ts';
import { readLineChanges } from './read-line-changes.ts';

const COMMIT_ID = /^[0-9a-f]{4,64}$/;
/** The message between two zero bytes, then the patch. */
const SHOW = [
  ...['-c', 'log.showRoot=true', 'log', '-1', '-p', '--no-show-signature', '--format=%x00%B%x00'],
  ...['--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--relative', '--ignore-submodules=all'],
  ...['--unified=0', '--inter-hunk-context=0', '--src-prefix=a/', '--dst-prefix=b/', '--end-of-options'],
];

export async function readCommitDetail(
  asking: Asking,
  folder: string,
  commit: string,
): Promise<GitCommitDetail | null> {
  if (!COMMIT_ID.test(commit)) return null;
  const read = await inRepository(asking, folder, ({ run }) => run([...SHOW, commit, '--', '.']));
  if (read.kind !== 'done') return null;
  const end = read.stdout.indexOf(0, 1);
  if (read.stdout[0] !== 0 || end < 0) return { message: '', changes: [] };
  return {
    message: read.stdout.subarray(1, end).toString().trim(),
    changes: readLineChanges(read.stdout.subarray(end + 1)),
  };
}

export async function readFileAt(
  asking: Asking,
  folder: string,
  commit: string,
  path: RepoPath,
): Promise<Uint8Array | null> {
  if (!COMMIT_ID.test(commit)) return null;
  const read = await inRepository(asking, folder, ({ run }) => run(['cat-file', 'blob', `${commit}:./${path}`]));
  return read.kind === 'done' ? read.stdout : null;
}
