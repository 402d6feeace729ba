// The index checked against a rebuild, and proof that the check can fail: whatever is spoiled in the file is named.
import { copyFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sumSeed, withoutSum, withSum } from '../../src/adapters/sqlite/own-sum.ts';
import { storedBytes } from '../../src/adapters/sqlite/stored-artefact.ts';
import { openPortolan, type ProgressEvent } from '../../src/index.ts';
import { encodeText, TEXT } from '../../src/parse/artefact-kinds.ts';
import { cliEnvironment, portolan, portolanJson } from '../support/cli.ts';
import { plainStore } from '../support/plain-store.ts';
import { tamperIndex } from '../support/tamper-index.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const FILES = {
  'src/a.ts':
    "import { open, Store } from './b';\n\nexport class Shop extends Store {\n  run() {\n    return open();\n  }\n}\n",
  'src/b.ts': '/** Opens it. */\nexport function open() {\n  return 1;\n}\n\nexport class Store {}\n',
  'lib/c.py': 'def alpha():\n    return beta()\n\n\ndef beta():\n    return 1\n',
  'README.md': '# Shop\n\nHow to open the shop.\n',
};

interface Verified {
  readonly outcome: string;
  readonly files: number;
  readonly seed: number | null;
  readonly difference: { readonly kind: string; readonly repo: string | null; readonly path: string | null } | null;
}

const OF_A = "(SELECT key FROM lexical_files WHERE path = 'src/a.ts')";
type Spoil = (index: Database.Database) => void;
const run =
  (sql: string): Spoil =>
  (index) => {
    index.exec(sql);
  };

const TROUBLE = `UPDATE symbol_files SET trouble = '{"kind":"partial","lines":[]}' WHERE path = 'src/a.ts'`;

/** What is spoiled, how, and under which name it must be found. */
const SPOILED: readonly (readonly [what: string, spoil: Spoil, kind: string, path: string | null])[] = [
  ['a file', run("UPDATE files SET size = size + 1 WHERE path = 'src/a.ts'"), 'file', 'src/a.ts'],
  ['the kept text', (index) => swapText(index), 'text', 'src/a.ts'],
  ['a text that is not kept', run("DELETE FROM artefacts WHERE kind = 'text'"), 'text', 'README.md'],
  [
    'lines that were counted',
    run("UPDATE symbol_files SET lines = '{}' WHERE path = 'src/a.ts'"),
    'coverage',
    'src/a.ts',
  ],
  ['what was not understood', run(TROUBLE), 'coverage', 'src/a.ts'],
  ['a symbol', run("UPDATE symbols SET signature = 'x' WHERE name = 'run'"), 'outline', 'src/a.ts'],
  [
    'a chunk',
    run("UPDATE chunks SET tokens = tokens + 1 WHERE file = (SELECT key FROM chunk_files WHERE path = 'src/a.ts')"),
    ...(['chunks', 'src/a.ts'] as const),
  ],
  ['the edges of a file', run("DELETE FROM graph_files WHERE path = 'src/a.ts'"), 'edges', 'src/a.ts'],
  ['words', run(`DELETE FROM words WHERE rowid / 1048576 = ${OF_A}`), 'words', 'src/a.ts'],
  ['a word too many', (index) => addWord(index), 'words', 'src/a.ts'],
  ['words of a path', run(`DELETE FROM path_words WHERE rowid = ${OF_A}`), 'words', 'src/a.ts'],
  ['a vector', (index) => turnInPack(index, (count, size, row) => count * 4 + row * size), 'vectors', 'src/a.ts'],
  [
    'whose a vector is',
    (index) => turnInPack(index, (count, size, row) => count * (4 + size) + row),
    'vectors',
    'src/a.ts',
  ],
  [
    'the language of vectors',
    run("UPDATE vector_files SET language = 'x' WHERE path = 'src/a.ts'"),
    'vectors',
    'src/a.ts',
  ],
];
const SPOILED_IN_ALL: typeof SPOILED = [
  ['who imports', run('DELETE FROM graph_imports'), 'importers', 'src/b.ts'],
  ['who defines', run('DELETE FROM graph_definers'), 'definers', null],
  ['a count', run('UPDATE lexical_count SET documents = documents + 1'), 'counts', null],
  [
    'chunks of no file',
    run(
      'INSERT INTO chunks SELECT 999, suffix, n, symbol, start_line, end_line, content_hash, tokens, node_type FROM chunks LIMIT 1',
    ),
    'counts',
    null,
  ],
  ['a repository', run("UPDATE repositories SET url = 'x'"), 'repository', null],
];

function addWord(index: Database.Database): void {
  const [row] = index.prepare(`SELECT key FROM lexical_documents WHERE key / 1048576 = ${OF_A}`).raw().all() as [
    [number],
  ];
  index.prepare('INSERT OR REPLACE INTO words (rowid, held) VALUES (?, ?)').run(row[0], 'alone');
}

/** `place` says which byte of the pack is turned, by its rows, the size of a vector and the first row of the file. */
function turnInPack(index: Database.Database, place: (count: number, size: number, row: number) => number): void {
  const sql = `SELECT p.key, rows, bytes, first, dimensions FROM vector_model, vector_files JOIN vector_packs p ON p.key = pack
    WHERE path = 'src/a.ts'`;
  type Row = [key: number, count: number, bytes: Uint8Array, first: number, size: number];
  const [key, count, bytes, first, size] = index.prepare(sql).raw().get() as Row;
  const turned = Buffer.from(withoutSum(sumSeed('vectors'), bytes) as Uint8Array);
  const at = place(count, size, first);
  turned[at] = (turned[at] as number) ^ 1;
  index.prepare('UPDATE vector_packs SET bytes = ? WHERE key = ?').run(withSum(sumSeed('vectors'), [turned]), key);
}

function spoil(folder: string, how: Spoil): void {
  tamperIndex(join(folder, '.portolan'), how);
}

/** Of another text, and rightly summed: what an update that went wrong could leave. */
function swapText(index: Database.Database): void {
  const key = index.prepare("SELECT checksum FROM files WHERE path = 'src/a.ts'").raw().get() as [string];
  const filed = { kind: TEXT.name, key: key[0], version: TEXT.version };
  const bytes = storedBytes(filed, encodeText('something else\n'));
  index.prepare('UPDATE artefacts SET bytes = ? WHERE kind = ? AND key = ?').run(bytes, TEXT.name, key[0]);
}

function leftOver(folder: string): string[] {
  return readdirSync(join(folder, '.portolan')).filter((name) => name.startsWith('verify'));
}

describe('verify', () => {
  let folder = '';
  const at = (name: string) => join(folder, '.portolan', name);
  beforeAll(() => {
    folder = gitRepository(FILES, 'shop');
    expect(portolan(folder, ['index']).code).toBe(0);
    copyFileSync(at('index.db'), at('right.db'));
  });
  beforeEach(() => {
    for (const old of ['index.db', 'index.db-wal', 'index.db-shm']) rmSync(at(old), { force: true });
    copyFileSync(at('right.db'), at('index.db'));
  });

  it('a correct index passes, as a whole and in a sample, and nothing is left behind', () => {
    const whole = portolan(folder, ['verify']);
    expect(whole.code).toBe(0);
    expect(whole.stdout).toMatch(/^Generation 1 is correct: 4 files, a rebuild gives the same\. [\d.]+ s\.\n$/);
    expect(whole.stderr).toContain('comparing');
    const sample = portolanJson<Verified>(folder, ['verify', '--sample', '2', '--seed', '7']);
    expect(sample).toMatchObject({ generation: 1, outcome: 'equal', files: 2, seed: 7, difference: null });
    expect(portolanJson<Verified>(folder, ['verify', '--sample', '9'])).toMatchObject({ files: 4, seed: 1 });
    expect(leftOver(folder)).toEqual([]);
  });

  it('no earlier result is reused', () => {
    spoil(folder, run("DELETE FROM artefacts WHERE kind <> 'text'"));
    expect(portolanJson<Verified>(folder, ['verify'])).toMatchObject({ outcome: 'equal', files: 4 });
  });

  it.each([...SPOILED, ...SPOILED_IN_ALL])('finds %s', (_, how, kind, path) => {
    spoil(folder, how);
    const found = portolanJson<Verified>(folder, ['verify'], [1]);
    expect(found).toMatchObject({ outcome: 'different', difference: { kind, path } });
    expect(leftOver(folder)).toEqual([]);
  });

  it.each(SPOILED)('a sample finds %s', (_, how, kind, path) => {
    spoil(folder, how);
    const found = portolanJson<Verified>(folder, ['verify', '--sample', '100'], [1]);
    expect(found).toMatchObject({ outcome: 'different', difference: { kind, repo: 'shop', path } });
  });

  it('names the difference', () => {
    spoil(folder, run("UPDATE symbols SET signature = 'other()' WHERE name = 'run'"));
    const { code, stdout } = portolan(folder, ['verify']);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^Generation 1 is WRONG: outline of shop\/src\/a\.ts:\n {2}here {4}.*other\(\).*\n {2}rebuilt .*run\(\)/,
    );
  });

  it('without an index there is nothing to verify', () => {
    const { code, stderr } = portolan(gitRepository(FILES, 'bare'), ['verify']);
    expect(code).toBe(2);
    expect(stderr).toContain('nothing is indexed here yet');
  });
});

describe('verify during changes', () => {
  const opened = async (watch: (event: ProgressEvent) => void = () => {}, files: Record<string, string> = FILES) => {
    const folder = gitRepository(files, 'shop');
    const stop = new AbortController();
    let isWatched = false;
    const progress = (event: ProgressEvent) => isWatched && watch(event);
    const workspace = await openPortolan({ folder, environment: cliEnvironment(), progress, signal: stop.signal });
    onTestFinished(() => workspace.close());
    await workspace.index();
    isWatched = true;
    return { folder, stop, workspace };
  };

  it('changes on disk are indexed first', async () => {
    const { folder, workspace } = await opened();
    writeFiles(folder, { 'src/b.ts': 'export function open() {}\n', 'src/new.ts': "import './a';\n" });
    expect(await workspace.verify()).toMatchObject({ generation: 2, outcome: 'equal', files: 5 });
  });

  it.each([null, 100])('a file that changes during the check is not a difference (sample: %s)', async (sample) => {
    let written = 0;
    const { folder, workspace } = await opened((event) => {
      if (event.kind !== 'started' || event.stage !== 'read') return;
      written += 1;
      writeFiles(folder, { 'src/b.ts': `export function open${written}() {}\n` });
    });
    const { outcome, difference, degradations } = await workspace.verify({ sample });
    expect(written).toBe(1);
    expect({ outcome, difference }).toEqual({ outcome: 'changed', difference: null });
    expect(degradations).toMatchObject([
      { code: 'index_stale', detail: expect.stringContaining('files changed during the check') },
    ]);
  });

  it.each([null, 100])('a file that is changed and changed back is not a difference (sample: %s)', async (sample) => {
    const { folder, workspace } = await opened((event) => {
      if (event.kind === 'started' && event.stage === 'read')
        writeFiles(folder, { 'src/b.ts': 'export const x = 1;\n' });
      if (event.kind === 'finished' && event.stage === 'read') writeFiles(folder, { 'src/b.ts': FILES['src/b.ts'] });
    });
    expect(await workspace.verify({ sample })).toMatchObject({ outcome: 'changed', difference: null });
  });

  it('a file that is changed and changed back during indexing is correct after the next run', async () => {
    const changing: { folder?: string } = {};
    const write = (text: string) => changing.folder !== undefined && writeFiles(changing.folder, { 'src/b.ts': text });
    const { folder, workspace } = await opened((event) => {
      if (event.kind === 'started' && event.stage === 'read') write('export const x = 1;\n');
      if (event.kind === 'finished' && event.stage === 'read') write(FILES['src/b.ts']);
    });
    changing.folder = folder;
    await workspace.index({ force: true });
    delete changing.folder;
    expect((await workspace.outline({ paths: ['src/b.ts'] })).files[0]?.symbols.map(({ name }) => name)).toEqual([
      ...['open', 'Store'],
    ]);
    expect(await workspace.verify()).toMatchObject({ outcome: 'equal' });
  });

  it('leaves nothing behind when stopped half way', async () => {
    const { folder, stop, workspace } = await opened((event) => {
      if (event.kind === 'started' && event.stage === 'link') stop.abort();
    });
    await expect(workspace.verify()).rejects.toMatchObject({ code: 'cancelled' });
    expect(leftOver(folder)).toEqual([]);
  });

  it('the remains of a dead process are removed', async () => {
    const { folder, workspace } = await opened();
    const { hostname } = await import('node:os');
    writeFiles(folder, { [`.portolan/verify-${hostname()}-999999999-1/index.db`]: 'x' });
    expect(await workspace.verify({ sample: 1 })).toMatchObject({ outcome: 'equal' });
    expect(leftOver(folder)).toEqual([]);
  });

  it('while another process writes, the result is inconclusive', async () => {
    const { folder, workspace } = await opened();
    const held = await plainStore(join(folder, '.portolan')).lease.tryAcquire('test');
    expect(await workspace.verify({ waitMs: 0 })).toMatchObject({ outcome: 'equal' });
    writeFiles(folder, { 'src/b.ts': 'export function open() {}\n' });
    await expect(workspace.verify({ waitMs: 0 })).rejects.toMatchObject({ code: 'writer_busy' });
    if (held.kind === 'held') await held.lease.release();
  });

  it('a repository whose folder is missing is skipped, and the output says so', async () => {
    const { workspace } = await opened();
    const other = join(temporaryFolder(), 'other');
    writeFiles(other, { 'x.go': 'package x\n\nfunc Run() {}\n' });
    await workspace.index({ paths: [other] });
    expect(await workspace.verify()).toMatchObject({ outcome: 'equal', files: 5 });
    renameSync(other, `${other}.away`);
    const report = await workspace.verify();
    expect(report).toMatchObject({ outcome: 'equal', files: 4, degradations: [{ code: 'repository_missing' }] });
  });

  it('unused vectors are not compared', async () => {
    const { folder, workspace } = await opened();
    await workspace.close();
    const without = await openPortolan({
      folder,
      environment: cliEnvironment(),
      settings: ['embedding.provider=none'],
    });
    onTestFinished(() => without.close());
    expect(await without.verify()).toMatchObject({ outcome: 'equal', files: 4 });
  });
});
