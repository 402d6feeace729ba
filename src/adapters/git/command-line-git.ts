// The git port on the git command. Submodules that are checked out are folded into their parent's listing.
import { dirname } from 'node:path';
import type { Git } from '../../ports/git.ts';
import { topFolder } from './git-folder.ts';
import { listTracked } from './list-tracked.ts';
import { type Asking, inRepository } from './open-repository.ts';
import { otherWorktrees } from './other-worktrees.ts';
import { readChangedLines } from './read-changed-lines.ts';
import { readCommitDetail, readFileAt } from './read-commit.ts';
import { readHistory } from './read-history.ts';
import { readIdentity, readOuterExcludes } from './read-identity.ts';
import { readState } from './read-state.ts';
import { runGit } from './run-git.ts';
import { tracksBelow } from './tracks-below.ts';

/** `git status` of the largest repositories on a cold disk takes a minute, and says nothing before its end. */
const QUIET_MS = 120_000;

/** `quietMs`: how long git may say nothing before it is given up. */
export function commandLineGit({ quietMs = QUIET_MS }: { readonly quietMs?: number } = {}): Git {
  return gitAsking({ signal: new AbortController().signal, quietMs, silentUntil: new Map() });
}

function gitAsking(asking: Asking): Git {
  return {
    until: (signal) => gitAsking({ ...asking, signal }),
    topFolder,
    tracksBelow: (folder) => {
      const top = topFolder(dirname(folder));
      return top !== null && tracksBelow(top, folder);
    },
    state: (folder, own) => readState(asking, folder, own),
    tracked: (folder) => listTracked(asking, folder),
    otherWorktrees: async (folder) => otherWorktrees(folder),
    identity: (folder) => readIdentity(asking, folder),
    outerExcludes: (folder) => readOuterExcludes(asking, folder),
    history: (folder, range, skip, signal, onCut) => readHistory(asking, { folder, range, skip, signal, onCut }),
    changedLines: (folder, revision) => readChangedLines(asking, folder, revision),
    commitDetail: (folder, commit) => readCommitDetail(asking, folder, commit),
    fileAt: (folder, commit, path) => readFileAt(asking, folder, commit, path),
    isAncestor: async (folder, older, newer) => {
      const args = ['merge-base', '--is-ancestor', older, newer];
      return (await inRepository(asking, folder, ({ run }) => run(args))).kind === 'done';
    },
    version: async () => {
      const run = await runGit({ folder: '/', args: ['--version'], environment: { GIT_DIR: '/dev/null' }, ...asking });
      return run.kind === 'done'
        ? run.stdout
            .toString()
            .trim()
            .replace(/^git version /, '')
        : null;
    },
  };
}
