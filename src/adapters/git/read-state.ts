// What changed in a working tree, by one `git status` in it and one in each submodule that is checked out.
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Degradation } from '../../model/degradation.ts';
import { DATA_FOLDER } from '../../model/workspace.ts';
import type { GitState, GitStateResult } from '../../ports/git.ts';
import { listTracked, presentSubmodules } from './list-tracked.ts';

import type { IgnoredKey } from './local-settings.ts';
import { type AskedRepository, type Asking, inRepository } from './open-repository.ts';

import { readStatus } from './read-status.ts';
import { unseenFiles } from './unseen-files.ts';

const STATUS = ['status', '--porcelain=v2', '-z', '--branch', '--untracked-files=all', '--ignored=matching'];
// Submodules are asked one by one, so that git does not run inside them with their own configuration.
const STATUS_FLAGS = ['--no-renames', '--ignore-submodules=dirty', '--', '.'];

export async function readState(asking: Asking, folder: string, own: string | null): Promise<GitStateResult> {
  const answer = await inRepository(asking, folder, (repository) => stateOf(repository, folder, own));
  if (answer.kind === 'refused') return answer;
  return { kind: 'state', state: await withSubmodules(asking, folder, answer.state) };
}

/** A submodule is one path of it, which is changed where another commit is checked out. */
async function stateOf(repository: AskedRepository, folder: string, own: string | null): Promise<GitStateResult> {
  const run = await repository.run([...STATUS, ...STATUS_FLAGS]);
  if (run.kind !== 'done') return { kind: 'refused', detail: run.detail };
  const { top, prefix } = repository;
  const report = readStatus(run.stdout, unseenFiles(run.stderr, top), prefix, ownTest(folder, own));
  return { kind: 'state', state: { ...report, degradations: limitsOf(repository) } };
}

/** What git can or may not see of this repository. */
function limitsOf({ top, settings }: AskedRepository): Degradation[] {
  const limits = settings.ignored.map((key): Degradation => {
    return { code: 'git_setting_ignored', subject: top, detail: IGNORED[key] };
  });
  if (settings.isPartial) limits.push({ code: 'clone_partial', subject: top, detail: PARTIAL });
  return limits;
}

const BY_USER = 'outside of it, which is not read; to use it, set it with git config --global';
const IGNORED: Readonly<Record<IgnoredKey, string>> = {
  'core.attributesFile': `core.attributesFile of this repository names a file ${BY_USER}`,
  'core.excludesFile': `core.excludesFile of this repository names a file ${BY_USER}`,
  'core.worktree': 'core.worktree of this repository is not used: the working tree is the folder of its .git',
  'include.path': 'configuration that this repository includes from outside, or under a condition, is not read',
};
const PARTIAL = 'a partial clone: missing objects are not fetched, so history and changed lines may be incomplete';

async function withSubmodules(asking: Asking, folder: string, report: GitState): Promise<GitState> {
  const submodules = await presentSubmodules(asking, folder);
  if (submodules.length === 0) return report;
  const digest = createHash('sha1').update(report.digest);
  const paths = new Set(submodules);
  const changed = report.changed.filter((path) => !paths.has(path));
  const untracked = [...report.untracked];
  const ignored = [...report.ignored];
  const degradations = [...report.degradations];
  for (const path of submodules) {
    const within = <T extends string>(list: readonly T[]) => list.map((each) => `${path}/${each}` as T);
    const inner = await readState(asking, join(folder, path), null);
    if (inner.kind === 'refused') {
      // Git vouches for none of its files.
      const tracked = (await listTracked(asking, join(folder, path))) ?? [];
      changed.push(...within(tracked.map((entry) => entry.path)));
      digest.update(`\0${path}\0refused`);
      degradations.push({ code: 'git_refused', subject: join(folder, path), detail: inner.detail });
      continue;
    }
    digest.update(`\0${path}\0${inner.state.digest}`);
    changed.push(...within(inner.state.changed));
    untracked.push(...within(inner.state.untracked));
    ignored.push(...within(inner.state.ignored));
    degradations.push(...inner.state.degradations);
  }
  return { ...report, changed, untracked, ignored, degradations, digest: digest.digest('hex') };
}

function ownTest(folder: string, own: string | null): (path: string) => boolean {
  const inside = own === null ? '' : relative(realpathSync(folder), own);
  const names = inside === '' || inside === '..' || inside.startsWith('../') ? [DATA_FOLDER] : [DATA_FOLDER, inside];
  return (path) =>
    names.some((name) => path === name || path.startsWith(`${name}/`)) || `/${path}/`.includes(`/${DATA_FOLDER}/`);
}
