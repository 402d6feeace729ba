// A repository in which every setting that can name a program names a trap, in every place where configuration lies, and
// which is in a state that makes git start what it can: touched files with filters, missing objects of a promisor, a
// signed commit, a submodule, a bare repository inside the tree. A trap leaves a file beside itself when it is run.
import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_SETTINGS } from './git-programs.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from './temporary.ts';

/** Where configuration lies. */
const PLACES = ['local', 'worktree', 'included', 'conditional', 'user', 'submodule', 'bare'] as const;
type Place = (typeof PLACES)[number];

export interface HostileRepository {
  readonly folder: string;
  /** What the user's own environment is: a configuration with traps, and a PATH that begins with the current folder. */
  readonly environment: NodeJS.ProcessEnv;
  /** `place key` of the traps that were run, in order of their names. */
  sprung(): string[];
  reset(): void;
}

const HOOKS = ['post-index-change', 'pre-auto-gc', 'post-checkout', 'reference-transaction', 'fsmonitor-watchman'];
/** Without these some traps would not be reached by plain git either. */
const ENABLING: readonly (readonly [string, string])[] = [
  ['log.showSignature', 'true'],
  ['protocol.allow', 'always'],
  ['protocol.ext.allow', 'always'],
  ...['hostile', 'hostile-ssh', 'hostile-pack', 'hostile-vcs'].flatMap((name): (readonly [string, string])[] => [
    [`remote.${name}.promisor`, 'true'],
    [`remote.${name}.partialclonefilter`, 'blob:none'],
  ]),
  ['remote.hostile-ssh.url', 'ssh://example.invalid/x'],
  ['remote.hostile-pack.url', '/'],
  ['remote.hostile-vcs.url', 'hostile://example.invalid'],
];

export function hostileRepository(): HostileRepository {
  const traps = new Traps(temporaryFolder('traps'));
  const folder = gitRepository(filesOf(['local', 'worktree', 'included', 'conditional', 'user']), 'hostile');
  const library = gitRepository(filesOf(['submodule']), 'library');
  git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'lib');
  const first = git(folder, 'rev-parse', 'HEAD').trim();
  writeFiles(folder, { 'local/plain.ts': code('changed') });
  commitAll(folder, 'Make the answer a larger number');
  sign(folder);
  git(folder, 'clone', '-q', '--bare', '--template=', folder, 'bare');
  for (const at of [folder, join(folder, 'bare')]) symlinkSync(traps.script, join(at, 'git'));
  writeFiles(folder, { 'user/plain.ts': code('dirty') });
  const lost = [`${first}^{tree}`, `${first}:local/plain.ts`].map((name) => git(folder, 'rev-parse', name).trim());
  plant(folder, traps);
  for (const object of lost) rmSync(join(folder, '.git', 'objects', object.slice(0, 2), object.slice(2)));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.ts$/.test(name)) utimesSync(join(folder, name), 1_000, 1_000);
  }
  const environment = {
    GIT_CONFIG_GLOBAL: join(traps.folder, 'user-config'),
    PATH: `.::${process.env.PATH}:${traps.folder}`,
    GIT_TERMINAL_PROMPT: '0',
  };
  return { folder, environment, sprung: () => traps.sprung(), reset: () => traps.reset() };
}

/** For each place a file for its filter, one for that with an odd name, one for that with a process, and a plain one. */
function filesOf(places: readonly Place[]): Record<string, string> {
  const files: Record<string, string> = {};
  const lines: string[] = [];
  for (const place of places) {
    for (const kind of ['filtered', 'odd', 'processed', 'plain'])
      files[`${place}/${kind}.ts`] = code(`${place}_${kind}`);
    const driver = `hostile-${place}`;
    lines.push(`${place}/filtered.ts filter=${driver} diff=${driver} merge=${driver}`);
    lines.push(`${place}/odd.ts filter=${driver}=`, `${place}/processed.ts filter=${driver}-process`);
    lines.push(`${place}/plain.ts diff=${driver}`);
  }
  return { ...files, '.gitattributes': `${lines.join('\n')}\n` };
}

function code(name: string): string {
  return `export function ${name}(): number {\n  return 42;\n}\n`;
}

/** A signature that nobody made: to see that, git would ask gpg. */
function sign(folder: string): void {
  const commit = git(folder, 'cat-file', 'commit', 'HEAD');
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----\n';
  writeFileSync(join(folder, '.git', 'signed'), commit.replace('\n\n', `\n${signature}\n`));
  const signed = git(folder, 'hash-object', '-t', 'commit', '-w', '.git/signed').trim();
  git(folder, 'update-ref', 'HEAD', signed);
}

function plant(folder: string, traps: Traps): void {
  const own = join(folder, '.git');
  const add = (file: string, text: string) => writeFileSync(file, text, { flag: 'a' });
  add(join(traps.folder, 'included-config'), traps.config('included'));
  add(join(own, 'conditional-config'), traps.config('conditional'));
  add(join(traps.folder, 'user-config'), traps.config('user'));
  git(folder, 'config', 'core.repositoryFormatVersion', '1');
  git(folder, 'config', 'extensions.partialClone', 'hostile');
  git(folder, 'config', 'extensions.worktreeConfig', 'true');
  git(folder, 'config', 'include.path', join(traps.folder, 'included-config'));
  git(folder, 'config', 'includeIf.gitdir:**.path', 'conditional-config');
  add(join(own, 'config'), traps.config('local'));
  add(join(own, 'config.worktree'), traps.config('worktree'));
  add(join(own, 'modules', 'lib', 'config'), traps.config('submodule'));
  git(join(folder, 'bare'), 'config', 'core.bare', 'false');
  git(join(folder, 'bare'), 'config', 'core.worktree', '..');
  add(join(folder, 'bare', 'config'), traps.config('bare'));
  for (const at of [own, join(folder, 'bare')]) {
    mkdirSync(join(at, 'hooks'), { recursive: true });
    for (const hook of HOOKS) symlinkSync(traps.script, join(at, 'hooks', hook));
  }
}

/** A filter process that can do nothing: one that says nothing at all would end plain git at the first file. */
const GREETING = `case "$0" in *.process) printf '0016git-filter-server\\n000eversion=2\\n00000000'; cat > /dev/null;; esac`;

class Traps {
  readonly folder: string;
  readonly script: string;

  constructor(folder: string) {
    this.folder = folder;
    this.script = join(folder, 'trap');
    writeFileSync(this.script, `#!/bin/sh\n: > "${folder}/$(basename "$0").ran"\n${GREETING}\nexit 1\n`);
    chmodSync(this.script, 0o755);
    symlinkSync(this.script, join(folder, 'git-remote-hostile'));
  }

  at(place: string, key: string): string {
    const path = join(this.folder, `${place}--${key.replaceAll(/[^\w.=-]/g, '_')}`);
    symlinkSync(this.script, path);
    return path;
  }

  /** A configuration in which every setting names a trap of its own. */
  config(place: Place): string {
    const keys = Object.values(PROGRAM_SETTINGS).flat();
    const planted = keys.map((key): readonly [string, string] => {
      const named = key.replace('DRIVER', `hostile-${place}`);
      return [named, this.#value(place, named)];
    });
    return [...ENABLING, ...planted].map(([key, value]) => line(key, value)).join('');
  }

  #value(place: Place, key: string): string {
    const trap = this.at(place, key);
    if (key.startsWith('alias.') || key.endsWith('.update')) return `!${trap}`;
    if (key.endsWith('.vcs')) return 'hostile';
    if (key.endsWith('.url')) return `ext::${trap} %S`;
    if (key.startsWith('trace2.')) return `${trap}.ran`;
    if (!key.endsWith('.hooksPath')) return trap;
    const hooks = join(this.folder, `${place}-hooks`);
    mkdirSync(hooks);
    for (const hook of HOOKS) symlinkSync(this.script, join(hooks, hook));
    return hooks;
  }

  sprung(): string[] {
    const names = readdirSync(this.folder).filter((name) => name.endsWith('.ran'));
    return names.map((name) => name.slice(0, -'.ran'.length).replace('--', ' ')).sort();
  }

  reset(): void {
    for (const name of readdirSync(this.folder)) if (name.endsWith('.ran')) rmSync(join(this.folder, name));
  }
}

function line(key: string, value: string): string {
  const [start, end] = [key.indexOf('.'), key.lastIndexOf('.')];
  const sub = start === end ? '' : ` "${key.slice(start + 1, end)}"`;
  return `[${key.slice(0, start)}${sub}]\n\t${key.slice(end + 1)} = ${value}\n`;
}
