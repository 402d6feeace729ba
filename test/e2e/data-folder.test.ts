// The data folder is the user's own: nothing in it is reached through a link, one that git tracks or somebody else made is
// not used, and nothing is written outside of it.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Portolan } from '../../src/index.ts';
import { newUser } from '../support/as-user.ts';
import { CLI, cliEnvironment, portolan } from '../support/cli.ts';
import { commitAll, git, gitRepository, temporaryFolder } from '../support/temporary.ts';

const FILES = {
  'src/alpha.ts':
    'import { beta } from "./beta";\n/** Adds one. */\nexport function alpha(n: number) {\n  return beta(n) + 1;\n}\n',
  'src/beta.ts': 'export function beta(n: number) {\n  return n * 2;\n}\n',
};

const SOAK = process.env.PORTOLAN_SOAK === '1';

const me = newUser();
const somebody = newUser();
const index = (all: Portolan) => all.index({ force: true });
const search = (all: Portolan) => all.search('alpha');

/** What writes to, or reads from, every file of a data folder. */
const VERBS: readonly ((all: Portolan) => Promise<unknown>)[] = [
  search,
  (all) => all.context('how does alpha add'),
  (all) => all.status(),
  (all) => all.index(),
  index,
  (all) => all.buildSummaries(),
  (all) => all.searchSummaries('adds'),
  (all) => all.verify({ sample: 1 }),
  (all) => all.map(),
];

function outsideFolder() {
  const folder = temporaryFolder('outside');
  writeFileSync(join(folder, 'file'), 'precious');
  mkdirSync(join(folder, 'folder'));
  return {
    folder,
    expectUntouched: () => {
      expect(readdirSync(folder)).toEqual(['file', 'folder']);
      expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('precious');
      expect(readdirSync(join(folder, 'folder'))).toEqual([]);
    },
  };
}

describe('a link in the data folder', () => {
  const made = gitRepository(FILES);
  const data = join(made, '.portolan');
  const sound = join(temporaryFolder('sound'), 'data');

  it('is refused if it is the folder itself, and if it is tracked', async () => {
    const { folder: outside, expectUntouched } = outsideFolder();
    const folder = gitRepository(FILES);
    symlinkSync(join(outside, 'folder'), join(folder, '.portolan'));
    for (const work of VERBS.filter((verb) => verb !== search)) {
      const error = await me.refusedAt(folder, work);
      if (error?.code !== 'index_missing')
        expect(error).toMatchObject({ code: 'store_foreign', hint: expect.stringMatching(/--dir/) });
    }
    git(folder, 'add', '-f', '.portolan');
    commitAll(folder);
    expect(await me.refusedAt(folder, index)).toMatchObject({
      code: 'store_foreign',
      hint: expect.stringMatching(/--dir/),
    });
    expectUntouched();
    expect((await me.at(folder, (all) => all.grep('beta'))).hits.length).toBeGreaterThan(0);
    const elsewhere = join(temporaryFolder('elsewhere'), 'data');
    await me.at(folder, index, elsewhere);
    expect(existsSync(join(elsewhere, 'index.db'))).toBe(true);
    // The user's own choice may be a link; what is in it may not.
    const link = join(temporaryFolder('link'), 'data');
    symlinkSync(elsewhere, link);
    expect((await me.at(folder, search, link)).hits.length).toBeGreaterThan(0);
  });

  /** All that is ever in a data folder, and whether it must be refused, or may be done without. */
  const NAMES: Readonly<Record<string, 'refused' | 'done without'>> = {
    'index.db': 'refused',
    'index.db-wal': 'refused',
    'index.db-shm': 'refused',
    'index.db-journal': 'refused',
    'writer.lock': 'refused',
    'writer.lock-journal': 'refused',
    'writer.json': 'done without',
    '.gitignore': 'refused',
    'origin.json': 'refused',
    'costs.jsonl': 'refused',
    cache: 'done without',
    'cache/graph-context': 'done without',
    graph_index: 'refused',
    'graph_index/ranks.json': 'refused',
    summary_state: 'refused',
    summary_index_function_level: 'refused',
    'summary_index_function_level/repo': 'refused',
    'summary_index_function_level/repo~new': 'refused',
    'summary_index_function_level/repo/manifest.json': 'refused',
    'summary_index_function_level/repo/dense': 'refused',
    'index.db.damaged': 'done without',
    'set-aside': 'done without',
  };
  const KINDS: Readonly<Record<string, (path: string, outside: string) => void>> = {
    'a link to a file': (path, outside) => symlinkSync(join(outside, 'file'), path),
    'a link to a folder': (path, outside) => symlinkSync(join(outside, 'folder'), path),
    'a link to nothing': (path, outside) => symlinkSync(join(outside, 'new'), path),
    'a second name': (path, outside) => linkSync(join(outside, 'file'), path),
  };

  /** Of the names a few, and each in one of the ways; all of both takes minutes. */
  const FEW = new Set(['index.db', 'index.db-wal', 'writer.lock', '.gitignore', 'origin.json', 'costs.jsonl', 'cache']);
  const names = Object.entries(NAMES).filter(([name]) => SOAK || FEW.has(name) || name.startsWith('summary_index'));

  it.each(names)('is not followed in place of %s, which is %s', async (name, how) => {
    if (!existsSync(sound)) {
      for (const work of VERBS.slice(3)) await me.at(made, work);
      cpSync(data, sound, { recursive: true });
    }
    const kinds = Object.entries(KINDS);
    const at = names.findIndex(([each]) => each === name) % kinds.length;
    for (const [kind, plant] of SOAK ? kinds : kinds.slice(at, at + 1)) {
      const { folder: outside, expectUntouched } = outsideFolder();
      rmSync(data, { recursive: true, force: true });
      cpSync(sound, data, { recursive: true });
      rmSync(join(data, name), { recursive: true, force: true });
      mkdirSync(dirname(join(data, name)), { recursive: true });
      plant(join(data, name), outside);
      const refused: (string | undefined)[] = [];
      for (const work of VERBS) refused.push((await me.refusedAt(made, work))?.code);
      expectUntouched();
      if (how === 'refused') expect(refused, kind).toContain('store_foreign');
      else
        expect(
          refused.filter((code) => code !== undefined),
          kind,
        ).toEqual([]);
    }
  });

  it('does not block if it is a pipe', () => {
    const folder = gitRepository(FILES);
    expect(portolan(folder, ['index']).code).toBe(0);
    for (const name of SOAK
      ? ['index.db', 'origin.json', 'costs.jsonl', 'graph_index/ranks.json']
      : ['index.db', 'costs.jsonl']) {
      const path = join(folder, '.portolan', name);
      rmSync(path, { force: true });
      execFileSync('mkfifo', [path]);
      const args = [CLI, name === 'graph_index/ranks.json' ? 'map' : 'status', '--json'];
      const ended = spawnSync(process.execPath, args, {
        cwd: folder,
        env: cliEnvironment(),
        encoding: 'utf8',
        timeout: 60_000,
      });
      expect(ended.error).toBeUndefined();
      expect(JSON.parse(ended.stdout)).toMatchObject({ error: { code: 'store_foreign' } });
      rmSync(path);
      portolan(folder, ['index', '--force']);
    }
  });
});

describe('a data folder that git tracks', () => {
  it('is refused for reading and for writing, and not opened', async () => {
    const origin = gitRepository(FILES);
    await somebody.at(origin, index);
    rmSync(join(origin, '.portolan/.gitignore'));
    git(origin, 'add', '-f', '.portolan/index.db');
    commitAll(origin, 'an index');
    const folder = join(temporaryFolder('clone'), 'repo');
    git(dirname(folder), 'clone', '-q', origin, folder);
    const before = readdirSync(join(folder, '.portolan'));
    for (const work of VERBS)
      expect(await me.refusedAt(folder, work)).toMatchObject({
        code: 'store_foreign',
        hint: expect.stringMatching(/git rm -r --cached/),
      });
    expect(readdirSync(join(folder, '.portolan'))).toEqual(before);
    expect((await me.at(folder, (all) => all.grep('beta'))).hits.length).toBeGreaterThan(0);
    git(folder, 'rm', '-q', '-r', '--cached', '.portolan');
    rmSync(join(folder, '.portolan'), { recursive: true });
    await me.at(folder, index);
    expect((await me.at(folder, search)).hits.length).toBeGreaterThan(0);
  });

  it('is refused before it exists', async () => {
    const folder = gitRepository({ ...FILES, '.portolan/x': 'x' });
    rmSync(join(folder, '.portolan'), { recursive: true });
    expect(await me.refusedAt(folder, index)).toMatchObject({ code: 'store_foreign' });
    expect(existsSync(join(folder, '.portolan'))).toBe(false);
  });
});

describe('a data folder that somebody else made', () => {
  /** As it comes out of an archive: the files are ours, the index is not. */
  async function unpacked(): Promise<string> {
    const folder = gitRepository(FILES);
    await somebody.at(folder, index);
    await somebody.at(folder, (all) => all.buildSummaries());
    return folder;
  }

  it('is refused with a hint', async () => {
    const folder = await unpacked();
    for (const work of VERBS.filter((verb) => verb !== index))
      expect(await me.refusedAt(folder, work)).toMatchObject({
        code: 'store_foreign',
        hint: expect.stringMatching(/--force.*--dir/),
      });
    expect((await me.at(folder, (all) => all.grep('beta'))).hits.length).toBeGreaterThan(0);
    const { stdout } = portolan(folder, ['doctor', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ name: 'index', state: 'bad' })]),
    });
  });

  it('is moved away completely by a forced run', async () => {
    const folder = await unpacked();
    const data = join(folder, '.portolan');
    mkdirSync(join(data, 'cache/graph-context'), { recursive: true });
    writeFileSync(join(data, 'cache/graph-context/planted.json'), '{}');
    const before = readdirSync(data).sort();
    await me.at(folder, index);
    expect((await me.at(folder, search)).hits.length).toBeGreaterThan(0);
    // What SQLite keeps beside a file goes with the last connection.
    const lasting = (name: string) => !/-(?:shm|wal)$/.test(name);
    expect(readdirSync(join(data, 'set-aside')).sort().filter(lasting)).toEqual(before.filter(lasting));
    expect(existsSync(join(data, 'cache/graph-context/planted.json'))).toBe(false);
    expect((await me.at(folder, (all) => all.summaryStatus())).repositories).toMatchObject([{ status: null }]);
  });

  it('is used if it is named, and belongs to us once we wrote to it', async () => {
    const folder = await unpacked();
    const data = join(folder, '.portolan');
    expect((await me.at(folder, search, data)).hits.length).toBeGreaterThan(0);
    expect(await me.refusedAt(folder, search)).toMatchObject({ code: 'store_foreign' });
    writeFileSync(join(folder, 'src/gamma.ts'), 'export const gamma = 1;\n');
    await me.at(folder, (all) => all.index(), data);
    expect((await me.at(folder, (all) => all.search('gamma'))).hits.length).toBeGreaterThan(0);
  });

  it('is ours again if an interrupted first run left only its beginning', async () => {
    const folder = gitRepository(FILES);
    mkdirSync(join(folder, '.portolan'));
    writeFileSync(join(folder, '.portolan/.gitignore'), '*\n');
    await me.at(folder, (all) => all.index());
    expect((await me.at(folder, search)).hits.length).toBeGreaterThan(0);
  });

  it('lends no artefacts to another working tree; our own does', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`src/f${n}.ts`, `export const f${n} = ${n};\n`]),
    );
    const main = gitRepository(many);
    const made = async (user: typeof me, name: string) => {
      const tree = join(dirname(main), name);
      git(main, 'worktree', 'add', '-q', tree);
      const { repositories } = await user.at(tree, (all) => all.index());
      return repositories.reduce((sum, { contentsMade }) => sum + contentsMade, 0);
    };
    await somebody.at(main, (all) => all.index());
    expect(await made(me, 'mine')).toBe(40);
    expect(await made(me, 'mine-too')).toBe(0);
  });

  it('is a coded error if the key cannot be stored, unless the folder is named', () => {
    const folder = gitRepository(FILES);
    const nowhere = join(temporaryFolder('file'), 'file');
    writeFileSync(nowhere, '');
    const env = { XDG_CONFIG_HOME: nowhere };
    const refused = portolan(folder, ['index', '--json'], { env });
    expect(JSON.parse(refused.stdout)).toMatchObject({
      error: { code: 'store_readonly', hint: expect.stringMatching(/XDG_CONFIG_HOME/) as string },
    });
    expect(portolan(folder, ['index', '--dir', '.portolan'], { env }).code).toBe(0);
    expect(portolan(folder, ['search', 'alpha', '--dir', '.portolan'], { env }).code).toBe(0);
  });

  // Only root can give a folder away.
  it.skipIf(process.getuid?.() !== 0)('under another account is not used, unless it is named', async () => {
    const folder = gitRepository(FILES);
    await me.at(folder, index);
    const data = join(folder, '.portolan');
    for (const name of ['.', ...readdirSync(data)]) chownSync(join(data, name), 4711, 4711);
    for (const work of [search, index]) {
      const error = await me.refusedAt(folder, work);
      expect(error).toMatchObject({
        code: 'store_foreign',
        message: expect.stringMatching(/another user/),
        hint: expect.stringMatching(/--dir/),
      });
    }
    expect((await me.at(folder, search, data)).hits.length).toBeGreaterThan(0);
    expect(lstatSync(data).uid).toBe(4711);
  });
});

it('two processes that index for the first time at once agree on the key', async () => {
  const config = temporaryFolder('config');
  const folders = ['a', 'b', 'c', 'd'].map((name) => gitRepository(FILES, name));
  const env = cliEnvironment({ XDG_CONFIG_HOME: config });
  const script = folders
    .map((folder) => `(cd '${folder}' && '${process.execPath}' '${CLI}' index --quiet) &`)
    .join(' ');
  execFileSync('sh', ['-c', `${script} wait`], { env });
  for (const folder of folders)
    expect(portolan(folder, ['search', 'alpha'], { env: { XDG_CONFIG_HOME: config } }).code).toBe(0);
  expect(readdirSync(join(config, 'portolan/index_key'))).toHaveLength(1);
});
