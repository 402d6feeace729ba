// Streams `git log` as commits with the files they touched, newest first.
import { once } from 'node:events';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { decodePathBytes, trustedRepoPath } from '../../model/repo-path.ts';
import type { GitCommitTouch } from '../../ports/git.ts';
import { spawnGit } from './run-git.ts';

/** Starts each commit: a byte that can stand in no file name, then the hash, the committer's time and the subject. */
const FORMAT = '--format=%x00%x00%H %ct %s';

export async function* readHistory(
  folder: string,
  range: { readonly to: string; readonly notIn: string | null },
  skip: number,
  signal: AbortSignal,
): AsyncGenerator<GitCommitTouch> {
  if (signal.aborted) return;
  const not = range.notIn === null ? [] : [`^${range.notIn}`];
  const flags = ['-z', '--name-only', '--no-renames', '--relative', '--no-show-signature', '--full-history', FORMAT];
  const args = ['-c', 'log.showRoot=true', '-c', 'log.follow=false', 'log', ...flags];
  let child: ReturnType<typeof spawnGit>;
  try {
    child = spawnGit(folder, [...args, `--skip=${skip}`, range.to, ...not, '--', '.'], signal);
  } catch {
    return;
  }
  child.on('error', () => {});
  // Without a handle to spare there is no pipe either, whatever the types say.
  if (child.stdout === undefined) throwIfOutOfHandles((await once(child, 'error'))[0]);
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const part of child.stdout as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, part]);
      const end = rest.lastIndexOf('\0\0');
      if (end <= 0) continue;
      yield* commitsIn(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    // Where git was stopped, the last commit may be cut in the middle.
    if (!signal.aborted) yield* commitsIn(rest);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    child.kill('SIGKILL');
  }
}

function* commitsIn(bytes: Buffer): Generator<GitCommitTouch> {
  for (const block of decodePathBytes(bytes).split('\0\0')) {
    const names = block.replace(/^\0+/, '').split('\0');
    const [, commit, time, subject = ''] = /^\s*([0-9a-f]+) (\d+) ?([^\n]*)/.exec(names.shift() ?? '') ?? [];
    if (commit === undefined || time === undefined) continue;
    const paths = names.map((name, at) => (at === 0 ? name.replace(/^\n/, '') : name)).filter((name) => name !== '');
    yield { commit, committedAt: Number(time) * 1000, subject, paths: paths.map(trustedRepoPath) };
  }
}
