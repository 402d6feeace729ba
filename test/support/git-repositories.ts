// Real git repositories of the shapes that break assumptions; and an environment in which only theirs counts.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { encodePathBytes } from '../../src/model/repo-path.ts';
import { commitAll, GIT_ENVIRONMENT, git, temporaryFolder } from './temporary.ts';
import { writeTree } from './tree.ts';

/** An adapter takes its environment from this process: no setting of the machine or the user is to reach it either. */
export function isolateGit(): void {
  const home = temporaryFolder('home');
  Object.assign(process.env, GIT_ENVIRONMENT, { HOME: home, XDG_CONFIG_HOME: `${home}/.config` });
}

/** Sets a key in the configuration of the user, for the length of a test. */
export function setForUser(key: string, value: string): void {
  const before = process.env.GIT_CONFIG_GLOBAL;
  const file = join(temporaryFolder('user'), 'config');
  git('/', 'config', '--file', file, key, value);
  process.env.GIT_CONFIG_GLOBAL = file;
  onTestFinished(() => void Object.assign(process.env, { GIT_CONFIG_GLOBAL: before }));
}

export type Texts = Readonly<Record<string, string>>;

/** With no commit yet. */
export function emptyRepository(name = 'repo'): string {
  const folder = join(temporaryFolder(), name);
  mkdirSync(folder);
  git(folder, 'init', '-q', '-b', 'main');
  return folder;
}

/** One commit that holds `files`; names may be any bytes. */
export function repositoryOf(files: Texts, name = 'repo'): string {
  const folder = emptyRepository(name);
  writeTree(folder, files);
  commitAll(folder, 'first');
  return folder;
}

/** `outer` holds `inner` checked out at `path`. */
export function repositoryWithSubmodule(path = 'parts/lib'): { outer: string; inner: string } {
  const library = repositoryOf({ 'x.c': 'x', 'deep/y.c': 'y' }, 'library');
  const outer = repositoryOf({ 'a.c': 'a' }, 'outer');
  git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, path);
  commitAll(outer, 'with a submodule');
  return { outer, inner: join(outer, path) };
}

/** A file in conflict, as a merge left it. */
export function repositoryInConflict(): string {
  const folder = repositoryOf({ 'both.c': 'base', 'calm.c': 'calm' });
  git(folder, 'checkout', '-q', '-b', 'side');
  writeTree(folder, { 'both.c': 'theirs' });
  commitAll(folder);
  git(folder, 'checkout', '-q', 'main');
  writeTree(folder, { 'both.c': 'ours' });
  commitAll(folder);
  try {
    git(folder, 'merge', '-q', 'side');
  } catch {
    return folder;
  }
  throw new Error('the merge was meant to fail');
}

export interface MadeCommit {
  readonly subject?: string;
  readonly time: number;
  readonly put?: Texts;
  readonly removed?: readonly string[];
  /** Numbers of earlier commits of the list; the one before where not given. */
  readonly parents?: readonly number[];
}

/** Commits from nothing but a description, without a working tree; gives their ids. The last is `main`. */
export function importCommits(folder: string, commits: readonly MadeCommit[]): string[] {
  const parts: Uint8Array[] = [];
  const say = (text: string) => parts.push(encodePathBytes(text));
  commits.forEach(({ time, subject = '', put = {}, removed = [], parents = [] }, at) => {
    say(`commit refs/heads/main\nmark :${at + 1}\ncommitter Ada <ada@example.org> ${time} +0000\n`);
    say(`data ${Buffer.byteLength(subject)}\n${subject}\n`);
    const [first, ...others] = parents.length > 0 ? parents : at > 0 ? [at - 1] : [];
    if (first !== undefined) say(`from :${first + 1}\n`);
    for (const other of others) say(`merge :${other + 1}\n`);
    for (const path of removed) say(`D ${quoted(path)}\n`);
    for (const [path, text] of Object.entries(put)) {
      say(`M 100644 inline ${quoted(path)}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
    }
  });
  const marks = join(folder, '.git', 'marks');
  const input = Buffer.concat(parts);
  execFileSync('git', ['fast-import', '--quiet', '--force', `--export-marks=${marks}`], {
    cwd: folder,
    env: GIT_ENVIRONMENT,
    input,
  });
  const lines = readFileSync(marks, 'utf8').trim().split('\n');
  const ids = new Map(lines.map((line) => line.split(' ') as [string, string]));
  return commits.map((_, at) => ids.get(`:${at + 1}`) ?? '');
}

function quoted(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

export function linkTo(folder: string, target: string, path: string): void {
  symlinkSync(target, join(folder, path));
}
