// The entities of the data model in a workspace of two repositories: what each of them has, and where one ends.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortolan, type Portolan } from '../../src/index.ts';
import { cliEnvironment, portolan, portolanJson } from '../support/cli.ts';
import { plainStore } from '../support/plain-store.ts';
import { commitAll, git, temporaryFolder, writeFiles } from '../support/temporary.ts';

const TOKEN = `import { Log } from 'shared-lib';
import * as jwt from './jwt';

/** Verify JWT token and return user info */
export function verifyToken(token: string): User {
  new Log();
  return { name: jwt.verify(token) };
}

export interface User {
  name: string;
}
`;
const JWT = `import { padded } from './base64';

export function verify(token: string): string {
  return padded(token);
}
`;
const BRANCHES = `def branches(items):
    assert items
    with open("x") as file:
        for item in items:
            while item:
                if item > 2:
                    break
                elif item > 1:
                    continue
    try:
        return file
    except OSError:
        return None
`;
const SHARED = {
  'src/jwt.ts': 'export class Log {\n  private info(text: string): void {\n    this.info(text);\n  }\n}\n',
  'package.json': '{"name": "shared-lib", "exports": "./src/jwt.ts"}\n',
};

interface Exported {
  readonly type: 'node' | 'edge';
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly confidence: number;
}

let folder = '';
let library: Portolan;
beforeAll(async () => {
  folder = temporaryFolder('model');
  repository('auth-service', {
    'src/token.ts': TOKEN,
    'src/jwt.ts': JWT,
    'src/base64.ts': 'export function padded(text: string): string {\n  return text.padEnd(4);\n}\n',
    'count.py': BRANCHES,
  });
  repository('shared-lib', SHARED);
  const settings = ['workspace.name=Shop', 'workspace.description=All that the shop runs'];
  library = await openPortolan({ folder, settings, environment: cliEnvironment() });
  await library.index({ paths: ['auth-service', 'shared-lib'].map((name) => join(folder, name)) });
});
afterAll(() => library.close());

function repository(name: string, files: Readonly<Record<string, string>>): void {
  writeFiles(folder, Object.fromEntries(Object.entries(files).map(([path, text]) => [`${name}/${path}`, text])));
  git(join(folder, name), 'init', '-q', '-b', 'main');
  git(join(folder, name), 'remote', 'add', 'origin', `https://example.org/${name}.git`);
  commitAll(join(folder, name));
}

const exported = (): Exported[] =>
  portolan(folder, ['export', '--format', 'jsonl'])
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const card = async (name: string) => {
  const { symbols } = await library.symbol(name, { withSource: true });
  if (symbols[0] === undefined) throw new Error(`no symbol ${name}`);
  return symbols[0];
};

describe('entities', () => {
  it('R-001-p0-3.1 R-001-p0-3.1.2: a workspace has an id, a name, a description and several repositories', async () => {
    const { workspace, repositories } = await library.status();
    expect(workspace).toEqual({ id: 'ws', name: 'Shop', description: 'All that the shop runs' });
    expect(repositories.map(({ repository: { id, workspaceId } }) => [id, workspaceId])).toEqual([
      ['auth-service', 'ws'],
      ['shared-lib', 'ws'],
    ]);
  });

  it('R-001-p0-3.2: a repository has its URL, default branch, languages, commit and time of indexing', async () => {
    const { repositories } = await library.status();
    expect(repositories[1]?.repository).toMatchObject({
      ...{ id: 'shared-lib', workspaceId: 'ws', name: 'shared-lib', url: 'https://example.org/shared-lib.git' },
      ...{ defaultBranch: 'main', languageStats: { typescript: SHARED['src/jwt.ts'].length } },
      lastIndexedCommit: git(join(folder, 'shared-lib'), 'rev-parse', 'HEAD').trim(),
      indexedAt: expect.any(Number),
    });
  });

  it('R-001-p0-3.2.2 R-001-p0-3.3 R-001-p0-3.3.1 R-002-1.1.3 R-002-2.1: a file has its fields; one path in two repositories is two files', () => {
    const { files } = portolanJson<{ files: readonly { repo: string; path: string }[] }>(folder, ['files']);
    const alike = files.filter(({ path }) => path === 'src/jwt.ts');
    expect(alike.map(({ repo }) => repo)).toEqual(['auth-service', 'shared-lib']);
    expect(alike[1]).toMatchObject({
      ...{ size_bytes: SHARED['src/jwt.ts'].length, mtime_ms: expect.any(Number), is_binary: false },
      ...{ language: 'typescript', checksum: git(join(folder, 'shared-lib'), 'rev-parse', 'HEAD:src/jwt.ts').trim() },
      last_modified_commit: git(join(folder, 'shared-lib'), 'rev-parse', 'HEAD').trim(),
    });
  });

  it('R-001-p0-3.4 R-001-p0-3.4-visibility R-001-p2-2.1: a symbol has its fields, and an id that names its location', async () => {
    const { symbol, source } = await card('verifyToken');
    expect(symbol).toMatchObject({
      ...{ id: 'ws/auth-service/src/token.ts#verifyToken', repoId: 'auth-service' },
      ...{ fileId: 'ws/auth-service/src/token.ts', name: 'verifyToken', qualifiedName: 'verifyToken' },
      ...{ kind: 'function', visibility: 'public', exported: true, location: { startLine: 5, endLine: 8 } },
      signature: 'export function verifyToken(token: string): User',
      docComment: 'Verify JWT token and return user info',
    });
    expect(JSON.stringify(source)).toContain('jwt.verify(token)');
    expect((await card('Log.info')).symbol).toMatchObject({ visibility: 'private', exported: false, kind: 'method' });
  });

  it('R-001-p0-3.4: JSON has the repository, the file and, with --source, the code of a symbol', () => {
    const symbolOf = (...options: string[]) =>
      portolanJson<{ symbols: readonly Record<string, unknown>[] }>(folder, ['symbol', 'verifyToken', ...options])
        .symbols[0];
    expect(symbolOf()).not.toHaveProperty('code_chunk');
    expect(symbolOf('--source')).toMatchObject({
      ...{ id: 'ws/auth-service/src/token.ts#verifyToken', repo_id: 'auth-service' },
      ...{ file_id: 'ws/auth-service/src/token.ts', name: 'verifyToken', qualified_name: 'verifyToken' },
      ...{ kind: 'function', visibility: 'public', exported: true, location: { start_line: 5, end_line: 8 } },
      code_chunk: TOKEN.split('\n').slice(4, 8).join('\n'),
    });
  });

  it('R-001-p0-5.2: importance is half for export, half for the place by PageRank, on symbols and hits', async () => {
    const importanceOf = async (name: string) => (await card(name)).importance;
    // Edges name five symbols: `info` calls itself, `padded` is called by what is called itself, `User` is used by an edge
    // that counts more than the call of `verify`, and nothing uses `verifyToken`.
    expect(await importanceOf('Log.info')).toBe(0.5);
    expect(await importanceOf('verify')).toBe(0.625);
    expect(await importanceOf('padded')).toBe(0.875);
    expect(await importanceOf('User')).toBe(0.75);
    expect(await importanceOf('verifyToken')).toBe(0.5);
    expect(await importanceOf('branches')).toBe(0.5);
    const { hits } = await library.search('verify', { paths: ['auth-service'] });
    const symbols = hits.filter(({ symbolId }) => symbolId !== null);
    expect(symbols.length).toBeGreaterThan(1);
    for (const { name, importance } of symbols)
      expect([name, importance]).toEqual([name, await importanceOf(name ?? '')]);
    const wire = portolanJson<{ hits: readonly Record<string, unknown>[] }>(folder, ['search', 'verify']).hits;
    expect(wire.find(({ name }) => name === 'verify')).toMatchObject({ importance: 0.625, repo: 'auth-service' });
  });

  it('R-002-1.3.4 R-002-1.4.2 R-002-2.3: a chunk has its location, hash, size, language, symbol, node type and folder', async () => {
    const store = plainStore(join(folder, '.portolan'));
    const view = await store.view();
    const [file] = view.repositories.map(({ id }) => id);
    if (file === undefined) throw new Error('nothing is indexed');
    const { paths } = await view.catalog.files(file);
    const path = paths.find((each) => each === 'src/token.ts');
    const [chunks = []] = path === undefined ? [] : await view.chunks.chunksOf([{ repo: file, path }]);
    const text = TOKEN.split('\n').slice(3, 9).join('\n');
    expect(chunks.find(({ symbol }) => symbol === 'verifyToken')).toEqual({
      ...{ chunkId: 'ws/auth-service/src/token.ts#verifyToken@1', repo: 'auth-service', path: 'src/token.ts', n: 1 },
      ...{ startLine: 4, endLine: 9, contentHash: createHash('sha1').update(text).digest('hex') },
      ...{ tokensEstimate: Math.ceil(text.length / 4), language: 'typescript', symbol: 'verifyToken' },
      ...{ nodeType: 'function_declaration', scope: 'src' },
    });
    await view.release();
    await store.close();
  });

  it('R-000-A.1.2: complexity is one plus the number of if, elif, for, while, except, with and assert', async () => {
    expect((await card('branches')).symbol.complexity).toBe(8);
  });
});

describe('relations', () => {
  it('R-001-p0-1.1.1 R-004-4.4.2: a symbol is found in any repository, with no more hits than requested', async () => {
    expect((await card('Log')).symbol.id).toBe('ws/shared-lib/src/jwt.ts#Log');
    const { hits } = await library.search('Log', { limit: 1 });
    expect(hits).toMatchObject([{ repo: 'shared-lib', path: 'src/jwt.ts' }]);
  });

  it('R-001-p2-5.2 R-001-p2-2.2: a call through an imported namespace is an edge of confidence 0.8', () => {
    const from = 'ws/auth-service/src/token.ts#verifyToken';
    const call = exported().find(({ kind, from: own }) => kind === 'CALLS' && own === from);
    expect(call).toMatchObject({ from, to: 'ws/auth-service/src/jwt.ts#verify', kind: 'CALLS', confidence: 0.8 });
  });

  it('R-001-p0-4.2: an import is not resolved into another repository, even if that publishes the package', () => {
    const edges = exported().filter(({ type }) => type === 'edge');
    const own = edges.filter(({ from }) => from.startsWith('ws/auth-service/'));
    expect(own.map(({ kind, to }) => `${kind} ${to}`)).toContain('IMPORTS ext/npm/shared-lib#*');
    expect(own.filter(({ to }) => to.startsWith('ws/shared-lib/'))).toEqual([]);
  });

  it('R-001-p3-2.example: the question where tokens are verified finds the function and what it calls', async () => {
    const { pack } = await library.context('token 是在哪里校验的？', { paths: ['auth-service'], topK: 5 });
    expect(pack.source).toBe('graph-rag');
    const names = pack.pieces.map(({ piece }) => piece.name);
    expect(names[0]).toBe('verifyToken');
    expect(names).toEqual(expect.arrayContaining(['verify', 'padded']));
  });

  it('R-004-6.2.3: status shows the share of resolved references', () => {
    const { repositories } = portolanJson<{
      repositories: readonly { references: number; symbol_resolution_success_rate: number }[];
    }>(folder, ['status']);
    const [own] = repositories;
    expect(own?.references).toBeGreaterThan(0);
    expect(own?.symbol_resolution_success_rate).toBeGreaterThan(0.5);
    expect(own?.symbol_resolution_success_rate).toBeLessThanOrEqual(1);
  });

  it('R-001-p2-6.2: removing a repository removes all edges that begin or end in it', async () => {
    const ofShared = () =>
      exported().filter(({ id = '', from = '', to = '' }) => /ws\/shared-lib/.test(id + from + to));
    expect(ofShared().length).toBeGreaterThan(2);
    await library.remove('shared-lib');
    expect(ofShared()).toEqual([]);
  });
});
