// The package as users get it, without network: packed, installed into an empty folder, and every way in used from there.
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cliEnvironment } from '../support/cli.ts';
import { deniedNetwork } from '../support/denied-network.ts';
import { installPackage, type PackedPackage, packPackage, sizeOfFolder } from '../support/installed-package.ts';
import { onnxFolder } from '../support/onnx-folder.ts';
import { gitRepository } from '../support/temporary.ts';
import { compileProgram } from '../support/typescript-program.ts';

const MOST_BYTES = 90e6;
const PROJECT = resolve(import.meta.dirname, '../..');
/** The question shares no word with the code that answers it. */
const QUESTION = 'delete an item from an array';
const FILES = {
  'src/list.ts': `export function removeEntry(list: string[], at: number): string[] {
  return list.filter((_, place) => place !== at);
}
`,
  'src/cart.ts': `import { removeEntry } from './list';

export function withoutFirst(cart: string[]): string[] {
  return removeEntry(cart, 0);
}
`,
  'src/mail.py': 'def send_mail(to):\n    print(to)\n',
};

let packed: PackedPackage;
let installed: ReturnType<typeof installPackage>;
let folder = '';
let repository = '';
const denied = deniedNetwork();

beforeAll(() => {
  packed = packPackage();
  installed = installPackage(packed);
  if ('folder' in installed) folder = installed.folder;
  repository = gitRepository(FILES, 'shop');
});

/** Without network. */
function run(cwd: string, ...command: readonly string[]): SpawnSyncReturns<string> {
  return runIn(cwd, {}, ...command);
}

function runIn(cwd: string, env: NodeJS.ProcessEnv, ...command: readonly string[]): SpawnSyncReturns<string> {
  const [program = '', ...args] = [...denied.prefix, ...command];
  const options = { cwd, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  return spawnSync(program, args, { ...options, env: cliEnvironment({ ...denied.env, ...env }) });
}

const bin = () => join(folder, 'node_modules/.bin/portolan');

function portolan(...args: readonly string[]): string {
  const done = run(repository, bin(), ...args);
  expect(done.status, done.stderr).toBe(0);
  return done.stdout;
}

it('the network is really blocked', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const script = `require('net').connect(${port}, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(3))`;
  const exitCode = async ([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv) => {
    const [code] = await once(spawn(program, args, { env: cliEnvironment(env) }), 'exit');
    return code as number;
  };
  expect(await exitCode([process.execPath, '-e', script], {})).toBe(0);
  expect(await exitCode([...denied.prefix, process.execPath, '-e', script], denied.env)).toBe(3);
  server.close();
});

it('contains what it needs, and no tests, benches or sources', () => {
  expect(packed.paths).toContain('models/code-embedding.bin');
  expect(packed.paths).toContain('dist/grammars/tree-sitter-typescript.wasm');
  expect(packed.paths).toContain('dist/THIRD_PARTY_LICENSES.txt');
  const roots = [...new Set(packed.paths.map((path) => path.split('/').slice(0, 2).join('/')))].sort();
  expect(roots).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/THIRD_PARTY_LICENSES.txt',
    'dist/cli',
    'dist/encodings',
    'dist/grammars',
    'dist/index.js',
    'dist/tokens',
    'dist/types',
    'models/MODEL_CARD.md',
    'models/code-embedding.bin',
    'package.json',
    'schemas/context.schema.json',
    'schemas/summary-document.schema.json',
  ]);
  expect(packed.paths.filter((path) => /\.test\.|fixture|golden|(^|\/)(bench|eval|test|tools)\//.test(path))).toEqual(
    [],
  );
});

describe('installed', () => {
  beforeEach(({ skip }) => {
    if ('why' in installed) skip(installed.why);
  });

  it(`takes at most ${MOST_BYTES / 1e6} MB with its dependencies`, () => {
    const { held, occupied } = sizeOfFolder(folder);
    expect(Math.max(held, occupied)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('indexes, and finds by meaning what words do not find', () => {
    portolan('index');
    const found = JSON.parse(portolan('search', QUESTION, '--explain', '--json'));
    expect(found.degradations.map(({ code }: { code: string }) => code)).toEqual(['words_unknown']);
    expect(found.hits[0]).toMatchObject({ path: 'src/list.ts', source: 'embedding' });
    expect(found.hits[0].trace.meaning).toBeGreaterThan(0);
    expect(portolan('context', QUESTION)).toContain('list.filter((_, place) => place !== at)');
    expect(portolan('grep', 'send_mail')).toContain('src/mail.py');
    expect(portolan('doctor')).toContain('ripgrep');
  });

  it('says what to install for a model in a folder', () => {
    const env = { PORTOLAN_EMBEDDING__PROVIDER: 'onnx', PORTOLAN_EMBEDDING_MODEL: onnxFolder() };
    const done = runIn(gitRepository(FILES, 'with-model'), env, bin(), 'index');
    expect(done.stdout + done.stderr).toContain('npm install @huggingface/tokenizers');
  });

  it('serves agents', async () => {
    const [command = '', ...args] = [...denied.prefix, bin(), 'mcp'];
    const env = cliEnvironment(denied.env) as Record<string, string>;
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command, args, cwd: repository, env, stderr: 'ignore' }));
    const { content } = await client.callTool({ name: 'code_search', arguments: { query: QUESTION } });
    await client.close();
    expect(JSON.stringify(content)).toContain('src/list.ts');
  });

  it('is a library, with types', () => {
    const script = `
  import { openPortolan, type SearchAnswer } from 'portolan';
  import context from 'portolan/schemas/context.json' with { type: 'json' };
  const portolan = await openPortolan({ folder: ${JSON.stringify(repository)} });
  const report = await portolan.index();
  const found: SearchAnswer = await portolan.search(${JSON.stringify(QUESTION)}, { limit: 3 });
  const { text } = await portolan.context(${JSON.stringify(QUESTION)}, { budgetTokens: 1000 });
  const callers = await portolan.callers('removeEntry');
  const impact = await portolan.impact({ kind: 'name', name: 'removeEntry' }, { depth: 2 });
  await portolan.close();
  console.log(JSON.stringify({ report, found, text, callers, impact, context }));
  `;
    const program = compileProgram(folder, script);
    const done = run(folder, process.execPath, '--no-warnings', program);
    expect(done.status, done.stderr).toBe(0);
    const { report, found, text, callers, impact, context } = JSON.parse(done.stdout);
    expect(report.generation).toBeGreaterThan(0);
    expect(found.hits[0]).toMatchObject({ path: 'src/list.ts', source: 'embedding' });
    expect(text).toContain('list.filter((_, place) => place !== at)');
    expect(JSON.stringify(callers)).toContain('src/cart.ts#withoutFirst');
    expect(JSON.stringify(impact)).toContain('src/cart.ts#withoutFirst');
    expect(context).toEqual(JSON.parse(readFileSync(join(PROJECT, 'schemas/context.schema.json'), 'utf8')));
  });
});
