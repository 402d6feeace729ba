// The git port on the git command. Submodules that are checked out are folded into their parent's listing.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { type RepoPath, trustedRepoPath } from '../../model/repo-path.ts';
import { DATA_FOLDER } from '../../model/workspace.ts';
import type { Git, GitIdentity, GitState, GitStateResult, GitTracked } from '../../ports/git.ts';
import { readHistory } from './read-history.ts';
import { readStatus } from './read-status.ts';
import { readTracked } from './read-tracked.ts';
import { askGit, runGit } from './run-git.ts';

const STATUS = ['status', '--porcelain=v2', '-z', '--branch', '--untracked-files=all', '--ignored=matching'];
const STATUS_FLAGS = ['--no-renames', '--ignore-submodules=none', '--', '.'];

export function commandLineGit(): Git {
  return {
    topFolder,
    state,
    tracked,
    identity,
    outerExcludes,
    history: readHistory,
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

async function state(folder: string, own: string | null): Promise<GitStateResult> {
  const run = await runGit(folder, [...STATUS, ...STATUS_FLAGS, ...withoutOwn(folder, own)]);
  if (run.kind === 'absent') return { kind: 'refused', detail: 'git is not installed' };
  if (run.kind === 'failed') return { kind: 'refused', detail: run.detail };
  const report = readStatus(run.stdout, prefixOf(folder));
  const digest = createHash('sha1').update(run.stdout);
  const merged = {
    ...report,
    changed: [...report.changed],
    untracked: [...report.untracked],
    ignored: [...report.ignored],
  };
  for (const path of await presentSubmodules(folder)) {
    const inner = await state(join(folder, path), null);
    if (inner.kind === 'refused') continue;
    digest.update(`\0${path}\0${inner.state.digest}`);
    const within = (list: readonly string[]) => list.map((each) => `${path}/${each}`);
    merged.changed = merged.changed.filter((each) => each !== path);
    merged.changed.push(...(within(inner.state.changed) as RepoPath[]));
    merged.untracked.push(...(within(inner.state.untracked) as RepoPath[]));
    merged.ignored.push(...within(inner.state.ignored));
  }
  return { kind: 'state', state: { ...merged, digest: digest.digest('hex') } satisfies GitState };
}

function withoutOwn(folder: string, own: string | null): string[] {
  const inside = own === null ? '' : relative(realpathSync(folder), own);
  const anyOther = `:(exclude,glob)**/${DATA_FOLDER}/**`;
  return inside === '' || inside.startsWith('..') ? [anyOther] : [anyOther, `:(exclude,literal)${inside}`];
}

async function tracked(folder: string): Promise<readonly GitTracked[]> {
  const run = await runGit(folder, ['ls-files', '-z', '-s', '-v']);
  if (run.kind !== 'done') return [];
  const own = readTracked(run.stdout);
  const out: GitTracked[] = [];
  for (const entry of own) {
    if (entry.mode !== 'submodule' || !isPresent(folder, entry.path)) {
      out.push(entry);
      continue;
    }
    const inner = await tracked(join(folder, entry.path));
    out.push(...inner.map((each) => ({ ...each, path: trustedRepoPath(`${entry.path}/${each.path}`) })));
  }
  return out;
}

/** Only repositories that have `.gitmodules` pay for the question. */
async function presentSubmodules(folder: string): Promise<string[]> {
  if (!existsSync(join(folder, '.gitmodules'))) return [];
  const run = await runGit(folder, ['ls-files', '-z', '-s', '-v']);
  if (run.kind !== 'done') return [];
  return readTracked(run.stdout)
    .filter((entry) => entry.mode === 'submodule' && isPresent(folder, entry.path))
    .map((entry) => entry.path);
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
  return url.replace(/^([a-z+]+:\/\/)[^@/]*@/i, '$1');
}

async function convertsContent(folder: string): Promise<boolean> {
  const autocrlf = await askGit(folder, ['config', '--get', 'core.autocrlf']);
  if (autocrlf === 'true') return true;
  const files = await askGit(folder, ['ls-files', '-z', '--', '.gitattributes', '**/.gitattributes']);
  const paths = (files ?? '').split('\0').filter((path) => path !== '');
  const texts = [...paths.map((path) => join(folder, path)), join(folder, '.git/info/attributes')].map(readOrEmpty);
  return texts.some((text) => /\b(filter|eol|working-tree-encoding)=|\bident\b|\bcrlf\b/.test(text));
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

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
