// What git says of a folder, with its lists sorted, for tests that compare them; a refusal is an error.
import type { Git, GitState, GitTracked } from '../../src/ports/git.ts';

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
  return new Map((await git.tracked(folder)).map((entry) => [entry.path, entry]));
}
