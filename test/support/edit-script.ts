// Random edit scripts over a workspace of two repositories, one of git and one without: what people and git do to
// files. A step that does not apply (a branch that is not there, nothing to stash) is no step.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { userRecordsFolder } from '../../src/adapters/node-files/user-records-folder.ts';
import { ENCODED_TEXTS, type EncodedText } from './encoded-texts.ts';
import { ALL_PATHS, linkedText } from './linked-texts.ts';
import { commitAll, git, writeFiles } from './temporary.ts';

export const REPOSITORIES = ['repo', 'plain'] as const;
type RepositoryName = (typeof REPOSITORIES)[number];

/** Who looks after the step: an index run, a question that looks for changes first, or nobody yet. */
type Looks = 'index' | 'force' | 'ask' | 'nobody';

export interface Step {
  readonly kind: StepKind;
  readonly where: RepositoryName;
  readonly path: string;
  readonly to: string;
  readonly text: string;
  readonly looks: Looks;
}

type Taken = (folder: string, step: Step) => void;

const FOLDERS = ['src', 'pkg', 'net', 'lib', 'java/shop', 'rs/src', 'cc', 'cs', 'moved', 'src/deep'] as const;
const RULE_FILES = ['.gitignore', '.ignore', '.portolanignore', '.cursorignore', 'src/.gitignore', '.gitattributes'];
const RULES = [
  ...['', 'gen/\n', '*.log\n', 'src/alpha*\n', '!notes.log\nlib/\n', '*\n!README.md\n!src/\n', 'net/*_test.go\n'],
  ...['src/** linguist-generated\n', 'lib/* linguist-vendored\n', '*.py text eol=lf\n'],
];
const SETTINGS = [
  '{}',
  '{"lang_allowlist": ["typescript", "go"]}',
  '{"skip_patterns": ["lib/", "*.py"]}',
  '{"max_file_size_mb": 0.001}',
  '{"embedding.provider": "none"}',
];

/** The environment of a user who trusts the settings that the script writes. */
export const userOf = (workspace: string) => ({ HOME: '/nonexistent', XDG_CONFIG_HOME: join(workspace, 'user') });

function writeSettings(workspace: string, text: string): void {
  const file = join(workspace, 'portolan.config.json');
  writeFileSync(file, text);
  const records = userRecordsFolder(join(workspace, 'user', 'portolan'));
  records.put('trusted_file', file, createHash('sha256').update(text).digest('hex'));
}

const attempt = (folder: string, ...args: string[]): void => {
  try {
    git(folder, ...args);
  } catch {
    // Nothing to stash, no such branch, a conflict: the step is then no step.
  }
};

/** Git's own moves, with what undoes them where they stop half way. */
const byGit =
  (...commands: readonly (readonly string[])[]): Taken =>
  (folder, { where }) => {
    if (where === 'repo') for (const args of commands) attempt(folder, ...args);
  };

const STEPS = {
  write: [24, (folder, { path, text }) => writeOver(folder, path, text)],
  append: [4, (folder, { path }) => isFile(folder, path) && appendFileSync(join(folder, path), '\n')],
  delete: [6, (folder, { path }) => rmSync(join(folder, path), { recursive: true, force: true })],
  move: [6, (folder, { path, to }) => moveOver(folder, path, to)],
  copy: [2, (folder, { path, to }) => isFile(folder, path) && path !== to && copyOver(folder, path, to)],
  touch: [3, (folder, { path }) => isFile(folder, path) && utimesSync(join(folder, path), 1_000_000, 1_000_000)],
  racyWrite: [3, racyWrite],
  moveFolder: [3, (folder, { path, to }) => moveOver(folder, folderOf(path), `${folderOf(to)}/${folderOf(path)}`)],
  moveFolderBack: [3, (folder, { path }) => moveOver(folder, `moved/${folderOf(path)}`, folderOf(path))],
  deleteFolder: [1, (folder, { path }) => rmSync(join(folder, folderOf(path)), { recursive: true, force: true })],
  rules: [4, (folder, { path, to }) => writeOver(folder, pickBy(RULE_FILES, path), pickBy(RULES, to))],
  noRules: [3, (folder) => RULE_FILES.forEach((file) => void rmSync(join(folder, file), { force: true }))],
  settings: [2, (folder, { path }) => writeSettings(dirname(folder), pickBy(SETTINGS, path))],
  commit: [5, (folder, { where }) => where === 'repo' && void commitAll(folder)],
  stage: [2, byGit(['add', '-A'])],
  unstage: [1, byGit(['reset', '-q'])],
  gitMove: [3, (folder, step) => byGit(['mv', '-f', step.path, step.to])(folder, step)],
  untrack: [1, (folder, step) => byGit(['rm', '-q', '--cached', step.path])(folder, step)],
  branch: [2, byGit(['checkout', '-q', '-B', 'side'])],
  back: [3, byGit(['checkout', '-q', '-f', 'main'])],
  aside: [2, byGit(['checkout', '-q', '-f', 'side'])],
  detach: [1, byGit(['checkout', '-q', '-f', '--detach', 'HEAD~1'])],
  stash: [2, byGit(['stash', '-q', '-u'])],
  unstash: [2, byGit(['stash', 'pop', '-q'])],
  reset: [1, byGit(['reset', '-q', '--hard', 'HEAD~1'])],
  softReset: [1, byGit(['reset', '-q', '--soft', 'HEAD~1'])],
  rebase: [2, byGit(['rebase', '-q', '--autostash', 'main'], ['rebase', '--abort'])],
  merge: [1, byGit(['merge', '-q', '-X', 'theirs', 'side'], ['merge', '--abort'])],
  amend: [1, byGit(['commit', '-q', '-a', '--amend', '--allow-empty', '-m', 'again'])],
  submodule: [1, addSubmodule],
  submoduleMove: [1, byGit(['mv', 'mods/one', 'two'], ['mv', 'two', 'mods/one'])],
  encode: [3, (folder, { path, to }) => isFile(folder, path) && appendFileSync(join(folder, path), encodedLine(to))],
} as const satisfies Record<string, readonly [weight: number, Taken | ((folder: string, step: Step) => unknown)]>;

type StepKind = keyof typeof STEPS;

const KINDS = Object.keys(STEPS) as StepKind[];
const LOOKS: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Looks> }[] = [
  { weight: 12, arbitrary: fc.constant('index' as const) },
  { weight: 1, arbitrary: fc.constant('force' as const) },
  { weight: 4, arbitrary: fc.constant('ask' as const) },
  { weight: 3, arbitrary: fc.constant('nobody' as const) },
];

const step: fc.Arbitrary<Step> = fc
  .record({
    kind: fc.oneof(...KINDS.map((kind) => ({ weight: STEPS[kind][0], arbitrary: fc.constant(kind) }))),
    where: fc.constantFrom('repo' as const, 'repo' as const, 'plain' as const),
    linked: linkedText,
    other: fc.constantFrom(...ALL_PATHS),
    to: fc.constantFrom(...ALL_PATHS),
    looks: fc.oneof(...LOOKS),
  })
  .map(({ linked, other, kind, ...rest }) => {
    const path = kind === 'write' ? linked.path : other;
    return { kind, path, text: linked.text, ...rest };
  });

/** The same seed, the same script. */
export function editScript(seed: number, length: number): readonly Step[] {
  return fc.sample(step, { seed, numRuns: length });
}

export function makeWorkspace(folder: string, seed: number): void {
  for (const name of REPOSITORIES) mkdirSync(join(folder, name));
  for (const [at, name] of REPOSITORIES.entries()) {
    for (const { path, text } of fc.sample(linkedText, { seed: seed + at, numRuns: 40 })) {
      writeOver(join(folder, name), path, text);
    }
  }
  git(join(folder, 'repo'), 'init', '-q', '-b', 'main');
  commitAll(join(folder, 'repo'), 'first');
}

export function takeStep(workspace: string, each: Step): void {
  STEPS[each.kind][1](join(workspace, each.where), each);
}

function pickBy(from: readonly string[], path: string): string {
  return from[ALL_PATHS.indexOf(path) % from.length] as string;
}

/** A comment in another encoding than the rest, which the file then is in, or is no more. */
function encodedLine(drawnBy: string): Buffer {
  const { bytes } = ENCODED_TEXTS[ALL_PATHS.indexOf(drawnBy) % ENCODED_TEXTS.length] as EncodedText;
  return Buffer.concat([Buffer.from('\n// # '), bytes, Buffer.from('\n')]);
}

function folderOf(path: string): string {
  return pickBy(FOLDERS, path);
}

function isFile(folder: string, path: string): boolean {
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
}

/** A file may come where a folder was, and the other way round. */
function makeRoom(folder: string, path: string): void {
  rmSync(join(folder, path), { recursive: true, force: true });
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    if (isFile(folder, above)) rmSync(join(folder, above));
  }
  mkdirSync(dirname(join(folder, path)), { recursive: true });
}

function writeOver(folder: string, path: string, text: string): void {
  if (!isFile(folder, path)) makeRoom(folder, path);
  writeFiles(folder, { [path]: text });
}

function copyOver(folder: string, path: string, to: string): void {
  makeRoom(folder, to);
  if (isFile(folder, path)) cpSync(join(folder, path), join(folder, to));
}

function moveOver(folder: string, path: string, to: string): void {
  if (path === to || `${to}/`.startsWith(`${path}/`) || !existsSync(join(folder, path))) return;
  makeRoom(folder, to);
  if (existsSync(join(folder, path))) renameSync(join(folder, path), join(folder, to));
}

/** Other letters, as many as before, and the times put back: only the system's own stamp tells. */
function racyWrite(folder: string, { path, text }: Step): void {
  if (!isFile(folder, path)) return;
  const file = join(folder, path);
  const { size, atime, mtime } = statSync(file);
  writeFileSync(file, text.padEnd(size, '\n').slice(0, size));
  utimesSync(file, atime, mtime);
}

function addSubmodule(folder: string, { where, path, text }: Step): void {
  const source = join(dirname(folder), 'source');
  if (where !== 'repo' || existsSync(join(folder, 'mods/one')) || existsSync(join(folder, '.git/modules'))) return;
  mkdirSync(source, { recursive: true });
  git(source, 'init', '-q', '-b', 'main');
  writeFiles(source, { [path]: text });
  commitAll(source);
  attempt(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', '-f', source, 'mods/one');
}
