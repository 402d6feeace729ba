// The git port on the git command. Submodules that are checked out are folded into their parent's listing.
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { compareText } from '../../model/order.ts';
import { trustedRepoPath } from '../../model/repo-path.ts';
import { DATA_FOLDER } from '../../model/workspace.ts';
import type { Git, GitIdentity, GitLineChange, GitStateResult, GitTracked } from '../../ports/git.ts';
import { readOrEmpty } from './git-folder.ts';
import { withoutLocalFilters } from './local-filters.ts';
import { readHistory } from './read-history.ts';
import { readIndexFile } from './read-index-file.ts';
import { readLineChanges } from './read-line-changes.ts';
import { readStatus } from './read-status.ts';
import { readTracked } from './read-tracked.ts';
import { askGit, runGit } from './run-git.ts';
import { tracksBelow } from './tracks-below.ts';
import { unseenFiles } from './unseen-files.ts';

const STATUS = ['status', '--porcelain=v2', '-z', '--branch', '--untracked-files=all', '--ignored=matching'];
// Submodules are asked one by one, so that git does not run inside them with their own configuration.
const STATUS_FLAGS = ['--no-renames', '--ignore-submodules=dirty', '--', '.'];

// The porcelain would write a refreshed index.
const DIFF = [
  ...['-c', 'diff.autoRefreshIndex=false'],
  ...['diff', '--unified=0', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames', '--relative'],
  ...['--ignore-submodules=all', '--src-prefix=a/', '--dst-prefix=b/', '--inter-hunk-context=0'],
];

export function commandLineGit(): Git {
  return {
    topFolder,
    tracksBelow: (folder) => {
      const top = topFolder(dirname(folder));
      return top !== null && tracksBelow(top, folder);
    },
    state,
    tracked,
    otherWorktrees,
    identity,
    outerExcludes,
    history: readHistory,
    changedLines,
    isAncestor: async (folder, older, newer) =>
      (await runGit(folder, ['merge-base', '--is-ancestor', older, newer])).kind === 'done',
    version: async () => (await askGit('.', ['--version']))?.replace(/^git version /, '') ?? null,
  };
}

function topFolder(folder: string): string | null {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

async function otherWorktrees(folder: string): Promise<string[]> {
  const own = existsSync(folder) ? topFolder(realpathSync(folder)) : null;
  const listed = own === null ? null : await askGit(folder, ['worktree', 'list', '--porcelain']);
  const folders = (listed ?? '').split('\n').flatMap((line) => (line.startsWith('worktree ') ? line.slice(9) : []));
  return folders.filter((each) => each !== own && existsSync(join(each, '.git'))).sort(compareText);
}

async function state(folder: string, own: string | null): Promise<GitStateResult> {
  const top = existsSync(folder) ? topFolder(realpathSync(folder)) : null;
  if (top === null) return { kind: 'refused', detail: 'not a git repository' };
  const run = await runGit(folder, [...(await withoutLocalFilters(top)), ...STATUS, ...STATUS_FLAGS]);
  if (run.kind === 'absent') return { kind: 'refused', detail: 'git is not installed' };
  if (run.kind === 'failed') return { kind: 'refused', detail: run.detail };
  const unseen = unseenFiles(run.stderr, top);
  const report = readStatus(run.stdout, unseen, prefixOf(folder), ownTest(folder, own));
  const submodules = await presentSubmodules(folder);
  if (submodules.length === 0) return { kind: 'state', state: report };
  const digest = createHash('sha1').update(report.digest);
  const changed = report.changed.filter((path) => !submodules.includes(path));
  const untracked = [...report.untracked];
  const ignored = [...report.ignored];
  for (const path of submodules) {
    const inner = await state(join(folder, path), null);
    if (inner.kind === 'refused') continue;
    digest.update(`\0${path}\0${inner.state.digest}`);
    const within = <T extends string>(list: readonly T[]) => list.map((each) => `${path}/${each}` as T);
    changed.push(...within(inner.state.changed));
    untracked.push(...within(inner.state.untracked));
    ignored.push(...within(inner.state.ignored));
  }
  return { kind: 'state', state: { ...report, changed, untracked, ignored, digest: digest.digest('hex') } };
}

async function changedLines(folder: string, revision: string): Promise<readonly GitLineChange[] | null> {
  const commit = await askGit(folder, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const top = existsSync(folder) ? topFolder(realpathSync(folder)) : null;
  if (commit === null || top === null) return null;
  const run = await runGit(folder, [...(await withoutLocalFilters(top)), ...DIFF, commit, '--', '.']);
  const status = await state(folder, null);
  if (run.kind !== 'done' || status.kind === 'refused') return null;
  const whole = { put: [{ startLine: 1, endLine: Number.MAX_SAFE_INTEGER }], removedAfter: [], isGone: false };
  const untracked = status.state.untracked.map((path): GitLineChange => ({ path, ...whole }));
  return [...readLineChanges(run.stdout), ...untracked].sort((a, b) => compareText(a.path, b.path));
}

function ownTest(folder: string, own: string | null): (path: string) => boolean {
  const inside = own === null ? '' : relative(realpathSync(folder), own);
  const names = inside === '' || inside === '..' || inside.startsWith('../') ? [DATA_FOLDER] : [DATA_FOLDER, inside];
  return (path) =>
    names.some((name) => path === name || path.startsWith(`${name}/`)) || `/${path}/`.includes(`/${DATA_FOLDER}/`);
}

async function tracked(folder: string): Promise<readonly GitTracked[]> {
  const own = await ownTracked(folder);
  if (!foldsSubmodules(folder)) return own;
  const out: GitTracked[] = [];
  for (const entry of own) {
    if (entry.mode !== 'submodule' || !isPresent(folder, entry.path)) {
      out.push(entry);
      continue;
    }
    const inner = await tracked(join(folder, entry.path));
    for (const each of inner) out.push({ ...each, path: trustedRepoPath(`${entry.path}/${each.path}`) });
  }
  return out;
}

async function ownTracked(folder: string): Promise<readonly GitTracked[]> {
  const top = existsSync(folder) ? topFolder(realpathSync(folder)) : null;
  const read = top === null ? null : readIndexFile(top, prefixOf(folder));
  if (read !== null) return read;
  const run = await runGit(folder, ['ls-files', '-z', '-s', '-v']);
  return run.kind === 'done' ? readTracked(run.stdout) : [];
}

async function presentSubmodules(folder: string): Promise<string[]> {
  if (!foldsSubmodules(folder)) return [];
  const own = await ownTracked(folder);
  return own.filter(({ mode, path }) => mode === 'submodule' && isPresent(folder, path)).map(({ path }) => path);
}

/** A submodule is one that `.gitmodules` knows; any other repository inside is a thing of its own. */
function foldsSubmodules(folder: string): boolean {
  return existsSync(join(topFolder(folder) ?? folder, '.gitmodules'));
}

function isPresent(folder: string, path: string): boolean {
  return existsSync(join(folder, path, '.git'));
}

/** What `folder` adds to the top of its working tree: `''` or `a/b/`. */
function prefixOf(folder: string): string {
  const real = realpathSync(folder);
  const path = relative(topFolder(real) ?? real, real);
  return path === '' ? '' : `${path}/`;
}

async function identity(folder: string): Promise<GitIdentity> {
  const [remotes, remoteHead, branch, shallow, conversions] = await Promise.all([
    askGit(folder, ['config', '--get', 'remote.origin.url']),
    askGit(folder, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']),
    askGit(folder, ['symbolic-ref', '--quiet', '--short', 'HEAD']),
    askGit(folder, ['rev-parse', '--is-shallow-repository']),
    convertsContent(folder),
  ]);
  return {
    url: remotes === null ? null : withoutCredentials(remotes),
    defaultBranch: remoteHead?.replace(/^origin\//, '') ?? branch,
    isShallow: shallow === 'true',
    convertsContent: conversions,
  };
}

/** `https://user:token@host/…` must never reach the index. */
function withoutCredentials(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}

/** `-text` and `text=false` convert nothing; a macro names what it stands for, so its line is enough. */
const CONVERTING = /\s(?:text|crlf|ident|eol|filter|working-tree-encoding)(?:=(?!false\b)|\s|$)/m;

async function convertsContent(folder: string): Promise<boolean> {
  const autocrlf = await askGit(folder, ['config', '--get', 'core.autocrlf']);
  if (autocrlf === 'true' || autocrlf === 'input') return true;
  const top = topFolder(existsSync(folder) ? realpathSync(folder) : folder) ?? folder;
  const files = await askGit(top, ['ls-files', '-z', '--', '.gitattributes', '**/.gitattributes']);
  const paths = (files ?? '').split('\0').filter((path) => path !== '');
  const ofClone = await askGit(top, ['rev-parse', '--git-path', 'info/attributes']);
  const ofUser = await askGit(top, ['config', '--path', '--get', 'core.attributesFile']);
  const config = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
  const outer = [resolve(top, ofClone ?? '.git/info/attributes'), ofUser ?? join(config, 'git/attributes')];
  const texts = [...paths.map((path) => join(top, path)), ...outer].map(readOrEmpty);
  return texts.some((text) => CONVERTING.test(text));
}

async function outerExcludes(folder: string): Promise<readonly { origin: string; text: string }[]> {
  const configured = await askGit(folder, ['config', '--path', '--get', 'core.excludesFile']);
  const gitPath = await askGit(folder, ['rev-parse', '--git-path', 'info/exclude']);
  const config = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');
  const found = [
    { origin: 'global excludes', file: configured ?? join(config, 'git/ignore') },
    { origin: '.git/info/exclude', file: gitPath === null ? null : resolve(folder, gitPath) },
  ];
  return found.map(({ origin, file }) => ({ origin, text: file === null ? '' : readOrEmpty(file) }));
}
