// From disk to ranked JSON and back to disk, by the real command line on real repositories.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portolan, portolanJson } from '../support/cli.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

interface SearchOut {
  query: string;
  hits: {
    repo: string;
    path: string;
    start_line: number;
    end_line: number;
    chunk_id: string;
    preview: string;
    score: number;
  }[];
  generation: number;
  commits: Record<string, string | null>;
  degradations: { code: string; subject: string; detail: string }[];
}

interface IndexOut {
  generation: number;
  changed: boolean;
  repositories: {
    repo: string;
    put: number;
    removed: number;
    indexed: number;
    skipped: Record<string, number>;
    contents_made: number;
  }[];
}

interface FilesOut {
  files: {
    path: string;
    reason: string | null;
    language: string | null;
    is_binary: boolean | null;
    checksum: string | null;
    last_modified_commit: string | null;
    marks: string[];
  }[];
}

const SHOP = {
  'src/order.ts': 'export function placeOrder(cart: Cart): Order {\n  return checkout(cart);\n}\n',
  'src/payment.py':
    'def charge_card(card, amount):\n    """Charge the customer."""\n    return gateway.charge(card, amount)\n',
  'docs/订单.md': '# 订单处理\n\n订单处理逻辑在 src/order.ts。\n',
  'logo.png': new Uint8Array([0x89, 0x50, 0, 1, 2, 3]),
  '.env': 'PASSWORD=hunter2-secret\n',
  'package-lock.json': '{"lockfileVersion": 3}\n',
  '.gitignore': 'dist/\n',
};

describe('index and search', () => {
  it('R-001-p0-1.1.4 R-001-p3-4 R-002-1.3.3 R-002-4.1.2: finds the text and its location, and answers with generation and commit', () => {
    const folder = gitRepository(SHOP, 'shop');
    const first = portolanJson<IndexOut>(folder, ['index']);
    expect(first).toMatchObject({ generation: 1, changed: true });
    expect(first.repositories[0]).toMatchObject({ repo: 'shop', indexed: 4 });
    expect(first.repositories[0]?.skipped).toEqual({ secret: 1, binary: 1, lock_file: 1 });
    const found = portolanJson<SearchOut>(folder, ['search', 'charge', 'the', 'card']);
    expect(found.hits[0]).toMatchObject({ repo: 'shop', path: 'src/payment.py', start_line: 1, end_line: 3 });
    expect(found.hits[0]?.chunk_id).toBe('ws/shop/src/payment.py#charge_card@1');
    expect(found.hits[0]?.preview).toContain('charge_card');
    expect(found.generation).toBe(1);
    expect(found.commits).toEqual({ shop: git(folder, 'rev-parse', 'HEAD').trim() });
    expect(found.degradations).toEqual([]);
    for (const hit of found.hits) expect(hit.score).toBeGreaterThan(0);
  });

  it('proves that it answers, even if a file contains the word of its own path', () => {
    const folder = gitRepository({ 'alpha.ts': 'export const alpha = 1;\n' });
    portolan(folder, ['index']);
    const { code, stdout } = portolan(folder, ['status']);
    expect(stdout).toContain('a probe query is answered\n');
    expect(code).toBe(0);
  });

  it('answers a Chinese question', () => {
    const folder = gitRepository(SHOP);
    portolan(folder, ['index']);
    expect(portolanJson<SearchOut>(folder, ['search', '订单处理逻辑']).hits[0]?.path).toBe('docs/订单.md');
  });

  it('R-001-p0-1.1.5 R-002-1.1.4: notices an edit, a new file, a rename and a deletion at the next question', () => {
    const folder = gitRepository(SHOP);
    portolan(folder, ['index']);
    const paths = (query: string) =>
      portolanJson<SearchOut>(folder, ['search', query], [0, 1]).hits.map(({ path }) => path);
    writeFiles(folder, { 'src/order.ts': 'export const zanzibar = 1;\n', 'src/new.go': 'package quagga\n' });
    expect(paths('zanzibar')).toEqual(['src/order.ts']);
    expect(paths('quagga')).toEqual(['src/new.go']);
    expect(paths('checkout')).toEqual([]);
    git(folder, 'mv', 'src/payment.py', 'src/billing.py');
    rmSync(join(folder, 'src/new.go'));
    expect(paths('gateway')).toEqual(['src/billing.py']);
    expect(paths('quagga')).toEqual([]);
  });

  it('with --no-refresh answers from the index as it is, with --require-fresh fails when too much changed', () => {
    const folder = gitRepository(SHOP);
    portolan(folder, ['index']);
    writeFiles(folder, { 'src/new.go': 'package quagga\n' });
    expect(portolan(folder, ['search', 'quagga', '--no-refresh']).code).toBe(1);
    const tooMany = ['search', 'quagga', '--set', 'refresh.max_files=0'];
    const stale = JSON.parse(portolan(folder, [...tooMany, '--json']).stdout) as SearchOut;
    expect(stale.degradations.map(({ code }) => code)).toContain('index_stale');
    const refused = portolan(folder, [...tooMany, '--require-fresh', '--json']);
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'index_stale' } });
  });

  it('R-001-p0-3.2.1 R-001-p1-6.1.1: does nothing if nothing changed, and reads no file that git calls clean', () => {
    const folder = gitRepository(SHOP);
    portolan(folder, ['index']);
    const again = portolanJson<IndexOut>(folder, ['index']);
    expect(again).toMatchObject({ generation: 1, changed: false, repositories: [] });
    git(folder, 'checkout', '-q', '-b', 'side');
    writeFiles(folder, { 'src/order.ts': 'export const side = 1;\n' });
    commitAll(folder);
    expect(portolanJson<IndexOut>(folder, ['index']).repositories[0]).toMatchObject({ put: 1, contents_made: 1 });
    git(folder, 'checkout', '-q', 'main');
    expect(portolanJson<IndexOut>(folder, ['index']).repositories[0]).toMatchObject({ put: 1, contents_made: 0 });
  });

  it('knows language, git checksum, last commit and marks of each file', () => {
    const folder = gitRepository({
      ...SHOP,
      'api.pb.go': 'package api\n',
      '.gitattributes': 'docs/** linguist-vendored\n',
    });
    const first = git(folder, 'rev-parse', 'HEAD').trim();
    writeFiles(folder, { 'src/order.ts': 'export const two = 2;\n' });
    const second = commitAll(folder, 'second');
    portolan(folder, ['index']);
    const { files } = portolanJson<FilesOut>(folder, ['files', '--all']);
    const file = (path: string) => files.find((each) => each.path === path);
    expect(file('src/order.ts')).toMatchObject({
      language: 'typescript',
      is_binary: false,
      checksum: git(folder, 'rev-parse', 'HEAD:src/order.ts').trim(),
      last_modified_commit: second,
    });
    expect(file('src/payment.py')?.last_modified_commit).toBe(first);
    expect(file('logo.png')).toMatchObject({ is_binary: true, reason: 'binary' });
    expect(file('.env')).toMatchObject({ reason: 'secret', is_binary: null, checksum: null });
    expect(file('api.pb.go')?.marks).toEqual(['generated']);
    expect(file('docs/订单.md')?.marks).toEqual(['vendored']);
  });

  it('returns null for last commits in a shallow clone', () => {
    const origin = gitRepository(SHOP);
    writeFiles(origin, { 'src/order.ts': 'export const two = 2;\n' });
    commitAll(origin, 'second');
    const folder = join(temporaryFolder(), 'shallow');
    git(origin, 'clone', '-q', '--depth', '1', `file://${origin}`, folder);
    portolanJson(folder, ['index']);
    const { files } = portolanJson<FilesOut>(folder, ['files']);
    expect(files.length).toBeGreaterThan(0);
    expect(files.map((file) => file.last_modified_commit)).toEqual(files.map(() => null));
  });

  it('never reads a secret, by any verb', () => {
    const folder = gitRepository(SHOP);
    portolan(folder, ['index']);
    expect(portolan(folder, ['search', 'hunter2']).code).toBe(1);
    expect(portolan(folder, ['grep', 'hunter2']).code).toBe(1);
    expect(portolan(folder, ['grep', 'hunter2', '--no-ignore']).code).toBe(1);
    expect(portolan(folder, ['grep', 'hunter2', '.env']).code).toBe(1);
    expect(readFileSync(join(folder, '.portolan/index.db')).includes('hunter2')).toBe(false);
  });

  it('R-001-p0-7.2.3: holds several repositories, two with the same name, and removes one completely', () => {
    const base = temporaryFolder();
    for (const [path, word] of [
      ['a/app', 'aardvark'],
      ['b/app', 'bandicoot'],
      ['c/lib', 'capybara'],
    ] as const) {
      mkdirSync(join(base, path), { recursive: true });
      git(join(base, path), 'init', '-q', '-b', 'main');
      writeFiles(join(base, path), { 'main.ts': `export const ${word} = 1;\n` });
      commitAll(join(base, path));
    }
    const made = portolanJson<IndexOut>(base, ['index', 'a/app', 'b/app', 'c/lib']);
    expect(made.repositories.map(({ repo }) => repo)).toEqual(['app', 'b.app', 'lib']);
    const hit = portolanJson<SearchOut>(base, ['search', 'bandicoot']).hits[0];
    expect(hit).toMatchObject({ repo: 'b.app', path: 'main.ts', chunk_id: 'ws/b.app/main.ts@1' });
    expect(portolan(base, ['search', 'bandicoot', '--repo', 'lib']).code).toBe(1);
    expect(portolanJson(base, ['remove', 'b.app'])).toMatchObject({ removed: 'b.app', generation: 2 });
    expect(portolan(base, ['search', 'bandicoot']).code).toBe(1);
    const database = readFileSync(join(base, '.portolan/index.db'));
    expect(database.includes('b.app')).toBe(false);
    expect(database.includes('bandicoot')).toBe(false);
    expect(portolan(base, ['search', 'aardvark']).code).toBe(0);
    expect(portolan(base, ['remove', 'ap']).stderr).toContain('did you mean app?');
  });

  it('indexes a folder without git, by its own rules for ignore files', () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      'a.ts': 'export const okapi = 1;\n',
      'out/b.ts': 'export const okapi = 2;\n',
      'keep/.gitignore': '*.tmp\n',
      'keep/x.tmp': 'okapi\n',
      '.gitignore': 'out/\n',
    });
    portolan(folder, ['index']);
    expect(portolanJson<SearchOut>(folder, ['search', 'okapi']).hits.map(({ path }) => path)).toEqual(['a.ts']);
    writeFiles(folder, { 'c.ts': 'export const okapi = 3;\n' });
    rmSync(join(folder, 'a.ts'));
    expect(portolanJson<SearchOut>(folder, ['search', 'okapi']).hits.map(({ path }) => path)).toEqual(['c.ts']);
  });

  it('R-002-1.3.2: limits by folder, by glob and by a path relative to the current folder', () => {
    const folder = gitRepository({
      'src/a.ts': 'const okapi = 1;\n',
      'lib/b.ts': 'const okapi = 2;\n',
      'lib/c.py': 'okapi = 3\n',
    });
    portolan(folder, ['index']);
    const paths = (where: string, ...scope: string[]) =>
      portolanJson<SearchOut>(join(folder, where), ['search', 'okapi', ...scope], [0, 1])
        .hits.map(({ path }) => path)
        .sort();
    expect(paths('.')).toEqual(['lib/b.ts', 'lib/c.py', 'src/a.ts']);
    expect(paths('.', '--path', '.')).toEqual(['lib/b.ts', 'lib/c.py', 'src/a.ts']);
    expect(paths('.', '--path', 'lib')).toEqual(['lib/b.ts', 'lib/c.py']);
    expect(paths('.', '--path', './lib/')).toEqual(['lib/b.ts', 'lib/c.py']);
    expect(paths('.', '--path', join(folder, 'lib'))).toEqual(['lib/b.ts', 'lib/c.py']);
    expect(paths('.', '--path', '*.ts')).toEqual(['lib/b.ts', 'src/a.ts']);
    expect(paths('.', '--path', 'lib/*.py')).toEqual(['lib/c.py']);
    expect(paths('lib', '--path', 'c.py')).toEqual(['lib/c.py']);
    expect(paths('lib', '--path', '.')).toEqual(['lib/b.ts', 'lib/c.py']);
    expect(paths('.', '--language', 'python')).toEqual(['lib/c.py']);
    expect(portolan(folder, ['search', 'okapi', '--path', 'nowhere']).stderr).toContain('no file or folder is named');
    expect(portolan(folder, ['search', 'okapi', '--path', 'lib/d.py']).stderr).toContain('did you mean lib/c.py');
    expect(portolan(folder, ['search', 'okapi', '--path', '../..']).code).toBe(2);
  });

  it('answers a stream of queries in order, one line each, and continues after a bad one', () => {
    const folder = gitRepository(SHOP);
    portolan(folder, ['index']);
    const input =
      'charge card\n{"id": "q2", "query": "checkout cart", "path": "src"}\n{"query": 5}\n{broken\n\nplaceOrder\n';
    const { stdout, code } = portolan(folder, ['search', '--stdin'], { input });
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SearchOut & { id: unknown; error?: { code: string } });
    expect(lines.map(({ id }) => id)).toEqual([1, 'q2', 3, 4, 5]);
    expect(lines.map(({ hits }) => hits?.[0]?.path)).toEqual([
      'src/payment.py',
      'src/order.ts',
      undefined,
      undefined,
      'src/order.ts',
    ]);
    expect(lines.map(({ error }) => error?.code)).toEqual([
      undefined,
      undefined,
      'bad_argument',
      'bad_argument',
      undefined,
    ]);
    expect(code).toBe(1);
  });

  it('R-004-5.2.2: follows no link out of the repository', () => {
    const outside = temporaryFolder();
    writeFiles(outside, { 'secret.ts': 'export const wombat = 1;\n' });
    const folder = gitRepository({ 'a.ts': 'export const a = 1;\n' });
    symlinkSync(join(outside, 'secret.ts'), join(folder, 'link.ts'));
    symlinkSync(outside, join(folder, 'linked'));
    symlinkSync(folder, join(folder, 'loop'));
    const report = portolanJson<IndexOut>(folder, ['index']);
    expect(report.repositories[0]?.skipped).toMatchObject({ symlink: 3 });
    expect(portolan(folder, ['search', 'wombat']).code).toBe(1);
    expect(portolan(folder, ['grep', 'wombat']).code).toBe(1);
    expect(portolan(folder, ['grep', 'wombat', '--no-ignore']).code).toBe(1);
  });

  it('accepts odd names: spaces, newlines, quotes, bytes that are not UTF-8', () => {
    const folder = gitRepository({
      'with space.ts': 'const okapi = 1;\n',
      'new\nline.ts': 'const okapi = 2;\n',
      'q\'uo"te#~@%.ts': 'const okapi = 3;\n',
    });
    writeFileSync(
      Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from('.ts')]),
      'const okapi = 4;\n',
    );
    portolan(folder, ['index']);
    const paths = portolanJson<SearchOut>(folder, ['search', 'okapi'])
      .hits.map(({ path }) => path)
      .sort();
    expect(paths).toEqual(['caf\udce9.ts', 'new\nline.ts', 'q\'uo"te#~@%.ts', 'with space.ts']);
    expect(
      portolanJson<{ hits: { path: string }[] }>(folder, ['grep', 'okapi'])
        .hits.map(({ path }) => path)
        .sort(),
    ).toEqual(paths);
  });

  it('includes submodules, and names the repositories that it skips', () => {
    const inner = gitRepository({ 'inner.ts': 'export const numbat = 1;\n' }, 'inner');
    const folder = gitRepository({ 'outer.ts': 'export const outer = 1;\n' }, 'outer');
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'deps/inner');
    commitAll(folder);
    mkdirSync(join(folder, 'clone'));
    git(join(folder, 'clone'), 'init', '-q');
    writeFiles(folder, { 'clone/x.ts': 'export const quokka = 1;\n' });
    const report = portolanJson<IndexOut>(folder, ['index']);
    expect(report.repositories[0]?.skipped).toMatchObject({ nested_repository: 1 });
    expect(portolanJson<SearchOut>(folder, ['search', 'numbat']).hits[0]?.path).toBe('deps/inner/inner.ts');
    writeFiles(folder, { 'deps/inner/inner.ts': 'export const bilby = 1;\n' });
    expect(portolanJson<SearchOut>(folder, ['search', 'bilby']).hits[0]?.path).toBe('deps/inner/inner.ts');
    expect(portolan(folder, ['search', 'quokka']).code).toBe(1);
  });

  it('explains why, for any path', () => {
    const folder = gitRepository({
      ...SHOP,
      'src/.portolanignore': 'old.ts\n',
      'src/old.ts': 'x\n',
      '.cursorignore': 'private/\n',
      'private/p.ts': 'p\n',
      'big.txt': 'x'.repeat(3000),
    });
    writeFiles(folder, { 'dist/deep/app.js': 'built\n' });
    portolan(folder, ['index', '--set', 'max_file_size_mb=0.002']);
    const why = (path: string) =>
      portolanJson(folder, ['status', '--why', path, '--set', 'max_file_size_mb=0.002'], [0, 1]);
    expect(why('src/order.ts')).toMatchObject({ state: 'indexed', reason: null, language: 'typescript' });
    expect(why('dist/deep/app.js')).toMatchObject({
      state: 'skipped',
      reason: 'git_ignored',
      detail: '.gitignore:1: dist/',
      because: 'dist',
    });
    expect(why('src/old.ts')).toMatchObject({ reason: 'ignore_file', detail: 'src/.portolanignore:1: old.ts' });
    expect(why('private/p.ts')).toMatchObject({ reason: 'exclude_file', detail: '.cursorignore:1: private/' });
    expect(why('big.txt')).toMatchObject({ reason: 'too_large' });
    expect(why('.env')).toMatchObject({ reason: 'secret' });
    expect(why('logo.png')).toMatchObject({ reason: 'binary' });
    expect(why('nothing.here')).toMatchObject({ state: 'absent' });
    expect(why('.portolan/index.db')).toMatchObject({ reason: 'own_data' });
    expect(portolan(folder, ['status', '--why', '/etc/passwd']).code).toBe(2);
    expect(portolan(folder, ['status', '--why', '../../etc/passwd']).code).toBe(2);
  });

  it('lets .portolanignore bring back ignored files, but none of the exclude-only files', () => {
    const folder = gitRepository({
      '.gitignore': 'gen/\n*.log\n',
      '.portolanignore': '!gen/\n!keep.log\n!private/\n',
      '.aiignore': 'private/\n',
    });
    writeFiles(folder, {
      'gen/a.ts': 'const okapi = 1;\n',
      'keep.log': 'okapi\n',
      'other.log': 'okapi\n',
      'private/p.ts': 'const okapi = 2;\n',
    });
    portolan(folder, ['index']);
    const paths = portolanJson<SearchOut>(folder, ['search', 'okapi'])
      .hits.map(({ path }) => path)
      .sort();
    expect(paths).toEqual(['gen/a.ts', 'keep.log']);
    const grep = (...flags: string[]) =>
      portolanJson<{ hits: { path: string }[] }>(folder, ['grep', 'okapi', ...flags])
        .hits.map(({ path }) => path)
        .sort();
    expect(grep()).toEqual(['gen/a.ts', 'keep.log']);
    expect(grep('--no-ignore')).toEqual(['gen/a.ts', 'keep.log', 'other.log']);
  });

  it('R-002-4.2: keeps its data in the configured folder only', () => {
    const folder = gitRepository(SHOP);
    const data = join(temporaryFolder(), 'deep', 'data');
    portolanJson(folder, ['index', '--dir', data]);
    expect(existsSync(join(data, 'index.db'))).toBe(true);
    expect(existsSync(join(folder, '.portolan'))).toBe(false);
    expect(portolan(folder, ['search', 'charge'], { env: { PORTOLAN_DIR: data } }).code).toBe(0);
    expect(portolan(folder, ['search', 'charge', '--no-refresh']).stderr).toContain('portolan index');
    expect(git(folder, 'status', '--porcelain')).toBe('');
  });

  it('status shows the true state: fresh, stale, and by reason', () => {
    const folder = gitRepository(SHOP);
    portolan(folder, ['index']);
    const status = () =>
      portolanJson<{ answers: boolean; repositories: Record<string, unknown>[] }>(folder, ['status']);
    expect(status()).toMatchObject({ answers: true, repositories: [{ fresh: true, pending: 0, indexed: 4 }] });
    writeFiles(folder, { 'src/order.ts': 'changed\n', 'src/more.ts': 'more\n' });
    expect(status()).toMatchObject({ repositories: [{ fresh: false, pending: 2, indexed: 4 }] });
  });

  it('changes nothing under --dry-run', () => {
    const folder = gitRepository(SHOP);
    const report = portolanJson<IndexOut>(folder, ['index', '--dry-run']);
    expect(report.repositories[0]).toMatchObject({ put: 7 });
    expect(existsSync(join(folder, '.portolan'))).toBe(false);
  });
});
