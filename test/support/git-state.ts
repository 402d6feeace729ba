// What git says of a folder, with its lists sorted, for tests that compare them; a refusal is an error.
import type { Git, GitCommitTouch, GitLineChange, GitState, GitTracked } from '../../src/ports/git.ts';

export async function stateOf(git: Git, folder: string, own: string | null = null): Promise<GitState> {
  const result = await git.state(folder, own);
  if (result.kind === 'refused') throw new Error(`git refused: ${result.detail}`);
  const { changed, untracked, ignored } = result.state;
  return { ...result.state, changed: changed.toSorted(), untracked: untracked.toSorted(), ignored: ignored.toSorted() };
}

/** Only the lists. */
export async function listsOf(git: Git, folder: string, own: string | null = null) {
  const { changed, untracked, ignored } = await stateOf(git, folder, own);
  return { changed, untracked, ignored };
}

export async function trackedIn(git: Git, folder: string): Promise<Map<string, GitTracked>> {
  return new Map((await trackedOf(git, folder)).map((entry) => [entry.path, entry]));
}

/** A refusal is an error. */
export async function trackedOf(git: Git, folder: string): Promise<readonly GitTracked[]> {
  const tracked = await git.tracked(folder);
  if (tracked === null) throw new Error('git cannot list the tracked files');
  return tracked;
}

/** Null where there is nothing to compare with. */
export async function changesOf(git: Git, folder: string, revision: string): Promise<readonly GitLineChange[] | null> {
  const answer = await git.changedLines(folder, revision);
  return answer.kind === 'changes' ? answer.changes : null;
}

/** The whole history, and why it broke off where it did. */
export async function historyOf(git: Git, folder: string): Promise<{ touches: GitCommitTouch[]; cuts: string[] }> {
  const touches: GitCommitTouch[] = [];
  const cuts: string[] = [];
  const never = new AbortController().signal;
  const all = git.history(folder, { to: 'HEAD', notIn: null }, 0, never, (why) => cuts.push(why));
  for await (const touch of all) touches.push(touch);
  return { touches, cuts };
}
