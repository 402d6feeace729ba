// Streams `git log` as commits with the files they touched, newest first.
import { decodePathBytes, trustedRepoPath } from '../../model/repo-path.ts';
import type { Git, GitCommitTouch } from '../../ports/git.ts';
import { type Asking, openRepository } from './open-repository.ts';

/** Starts each commit: a byte that can stand in no file name, then the hash, the committer's time and the subject. */
const FORMAT = '--format=%x00%x00%H %ct %s';
const LOG = [
  ...['-c', 'log.showRoot=true', '-c', 'log.follow=false', 'log'],
  ...['-z', '--name-only', '--no-renames', '--relative', '--no-show-signature', '--full-history', FORMAT],
];

type Given = Parameters<Git['history']>;

export interface HistoryRequest {
  readonly folder: Given[0];
  readonly range: Given[1];
  readonly skip: Given[2];
  readonly signal: Given[3];
  readonly onCut: Given[4];
}

export async function* readHistory(asking: Asking, request: HistoryRequest): AsyncGenerator<GitCommitTouch> {
  const { folder, range, skip, signal, onCut } = request;
  if (signal.aborted) return;
  const repository = openRepository(asking, folder, 'revisions');
  if ('kind' in repository) return onCut?.(repository.detail);
  const not = range.notIn === null ? [] : [`^${range.notIn}`];
  const output = repository.stream([...LOG, `--skip=${skip}`, '--end-of-options', range.to, ...not, '--', '.'], signal);
  try {
    let rest: Buffer = Buffer.alloc(0);
    let next = await output.next();
    for (; next.done !== true; next = await output.next()) {
      rest = Buffer.concat([rest, next.value]);
      const end = rest.lastIndexOf('\0\0');
      if (end <= 0) continue;
      yield* commitsIn(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    // Where git was stopped, the last commit may be cut in the middle.
    if (next.value.kind === 'done') yield* commitsIn(rest);
    else if (next.value.kind !== 'stopped') onCut?.(next.value.detail);
  } finally {
    await output.return({ kind: 'stopped' });
    repository.close();
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
