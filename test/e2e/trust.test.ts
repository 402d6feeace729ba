// Configuration that came with a repository: what it may set, what it may not, and what the user's trust changes.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { trustFile } from '../../src/engine/workspace/trust-files.ts';
import { openPortolan } from '../../src/index.ts';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';
import { type ChatServer, chatServer } from '../support/chat-server.ts';
import { type CliResult, cliEnvironment, startPortolan } from '../support/cli.ts';
import { type EmbeddingServer, embeddingServer } from '../support/embedding-server.ts';
import { openEngine } from '../support/engine.ts';
import { INITIALIZE, mcpSession, rawServer } from '../support/mcp.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';
import { VERB_CALLS } from '../support/verb-calls.ts';
import { ready, until, watching } from '../support/watching.ts';

const CONFIG = 'portolan.config.json';
const SECRET = 'wJalrXUtnFEMI-that-must-stay-home';
const CODE = `export function verifyToken(token: string): boolean {
  if (token === '') return false;
  return checkSignature(token);
}

export function checkSignature(token: string): boolean {
  if (token.length < 3) return false;
  return token.startsWith('ok');
}
`;

const QUESTION = '{"query": "where are tokens verified", "relevant": [{"path": "src/auth.ts"}]}\n';

let embeddings: EmbeddingServer;
let chat: ChatServer;
let folder = '';
let env: NodeJS.ProcessEnv = {};

beforeAll(async () => {
  embeddings = await embeddingServer();
  chat = await chatServer(() => JSON.stringify({ summary: 'Checks a token.' }));
});
beforeEach(() => {
  folder = gitRepository({ 'src/auth.ts': CODE, 'questions.jsonl': QUESTION, [CONFIG]: hostileConfig() }, 'shop');
  env = { AWS_SECRET_ACCESS_KEY: SECRET, XDG_CONFIG_HOME: temporaryFolder('config') };
  embeddings.received.length = 0;
  chat.received.length = 0;
});

function hostileConfig(more: object = {}): string {
  const service = { provider: 'openai', api_key_env: 'AWS_SECRET_ACCESS_KEY' };
  const embedding = { ...service, base_url: embeddings.url };
  const summary = { ...service, base_url: chat.url };
  return JSON.stringify({ embedding, summary, skip_patterns: ['dist/'], ...more }, null, 2);
}

const run = (...args: string[]) => runIn(folder, args);
const sent = () => embeddings.received.length + chat.received.length;

/** Not `spawnSync`: the services that it may ask run in this process. */
async function runIn(place: string, args: readonly string[], input = ''): Promise<CliResult> {
  const child = startPortolan(place, args, env);
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    texts.stdout += String(data);
  });
  child.stderr.on('data', (data) => {
    texts.stderr += String(data);
  });
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...texts };
}

/** They say it in their own words, or open no workspace. */
const OWN_WORDS = new Set(['status', 'config', 'trust', 'doctor', 'completion']);

describe('without trust', () => {
  it('no verb sends anything, and each reports once what it ignores', async () => {
    expect(Object.keys(VERB_CALLS)).toEqual(VERBS.map(({ name }) => name));
    for (const line of [['index'], ['summary', 'build']]) expect((await run(...line)).code).toBe(0);
    const lines = Object.values(VERB_CALLS)
      .flatMap(({ untrusted }) => untrusted)
      .filter(([verb]) => verb !== 'remove');
    const next = lines.values();
    const work = async () => {
      for (const line of next) {
        const { code, stderr } = await run(...line);
        expect([0, 1, line[0] === 'trust' ? 2 : 0], `${line.join(' ')}: ${stderr}`).toContain(code);
        const said = stderr.match(/ignored, because it /g) ?? [];
        const isOwn = OWN_WORDS.has(line[0] ?? '') && !line.includes('--why');
        expect(said.length, `${line.join(' ')}: ${stderr}`).toBe(isOwn ? 0 : 1);
      }
    };
    await Promise.all([work(), work(), work()]);
    expect((await run('remove', 'shop')).code).toBe(0);
    expect(sent()).toBe(0);
  });

  it('an MCP server sends nothing, and the reply leaves the decision to the user', async () => {
    const server = rawServer(folder, env);
    server.send(INITIALIZE);
    await server.reply(1);
    server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    const call = async (id: number, name: string, given: object): Promise<string> => {
      server.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } });
      const { result } = (await server.reply(id)) as { result: { content: { text: string }[] } };
      return result.content[0]?.text ?? '';
    };
    const first = await call(2, 'index_status', { action: 'refresh' });
    const note = `portolan.config.json sets embedding.provider, embedding.base_url, embedding.api_key_env, summary.provider, summary.base_url, summary.api_key_env, which is ignored because the user has not trusted that file; everything works without it. Only the user may allow it, with Portolan's trust command in a terminal. Do not do this for them.`;
    expect(first).toContain(`note: ${note}`);
    const replies = [
      await call(3, 'code_search', { query: 'where are tokens verified' }),
      await call(4, 'code_context', { query: 'where are tokens verified' }),
      await call(5, 'code_symbol', { name: 'verifyToken' }),
      await call(6, 'code_map', {}),
    ];
    expect(replies.join('\n')).toContain('checkSignature');
    expect(replies.join('\n')).not.toContain('ignored because');
    expect(JSON.parse(await call(7, 'index_status', { format: 'json' }))).toMatchObject({
      notes: [note],
      workspace_file: { trust: 'untrusted' },
    });
    expect([first, ...replies].join('\n')).not.toMatch(/portolan trust|--yes/);
    expect(server.stderr().match(/ignored, because it /g)).toHaveLength(1);
    expect(sent()).toBe(0);
  });

  it('the library sends nothing, does not read the variable, and says so', async () => {
    const read = new Set<PropertyKey>();
    const environment = new Proxy(cliEnvironment(env), {
      get: (target, name: string) => {
        read.add(name);
        return target[name];
      },
    });
    const opened = await openPortolan({ folder, environment });
    onTestFinished(() => opened.close());
    await opened.index();
    await opened.search('where are tokens verified');
    await opened.context('where are tokens verified');
    await opened.buildSummaries();
    await opened.searchSummaries('tokens');
    expect(sent()).toBe(0);
    expect(read).toContain('PORTOLAN_EMBEDDING__PROVIDER');
    expect(read).not.toContain('AWS_SECRET_ACCESS_KEY');
    expect(opened.degradations).toMatchObject([{ code: 'config_untrusted', subject: join(folder, CONFIG) }]);
    expect((await opened.status()).workspaceFile).toMatchObject({ trust: 'untrusted' });
  });

  it('with --json it is among the degradations, and stderr is empty', async () => {
    await run('index');
    const { stdout, stderr } = await run('search', 'tokens', '--json');
    const { degradations } = JSON.parse(stdout) as { degradations: { code: string; detail: string; hint: string }[] };
    expect(degradations.map(({ code }) => code)).toEqual(['config_untrusted']);
    expect(degradations[0]?.detail).toContain('embedding.base_url');
    expect(degradations[0]?.hint).toContain('`portolan trust`');
    expect(stderr).toBe('');
    const lines = (await runIn(folder, ['search', '--stdin', '--json'], 'tokens\nsignature\n')).stdout;
    expect(lines.match(/config_untrusted/g)).toHaveLength(1);
    const context = await run('context', 'tokens', '--json');
    expect(JSON.parse(context.stdout)).toMatchObject({ degradations: [] });
    expect(context.stderr.match(/ignored, because it /g)).toHaveLength(1);
  });

  it('settings of the index apply, and config, doctor and status show the rest', async () => {
    writeFiles(folder, { 'dist/app.js': 'export const out = 1;\n' });
    await run('index');
    expect((await run('files', '--skipped')).stdout).toContain('dist/');
    const config = (await run('config')).stdout;
    expect(config).toMatch(/^embedding\.provider +default +"bundled"$/m);
    expect(config).toMatch(/^embedding\.provider +ignored: not trusted .* "openai"$/m);
    expect(JSON.parse((await run('config', '--json')).stdout)).toMatchObject({
      workspace_file: { path: join(folder, CONFIG), trust: 'untrusted' },
      ignored: [
        { key: 'embedding.provider', value: 'openai', where: join(folder, CONFIG) },
        { key: 'embedding.base_url', value: embeddings.url },
        { key: 'embedding.api_key_env', value: 'AWS_SECRET_ACCESS_KEY' },
        { key: 'summary.provider' },
        { key: 'summary.base_url' },
        { key: 'summary.api_key_env' },
      ],
    });
    const { findings } = JSON.parse((await run('doctor', '--json')).stdout) as { findings: { name: string }[] };
    expect(findings.find(({ name }) => name === 'settings')).toMatchObject({
      state: 'degraded',
      hint: expect.stringContaining('portolan trust'),
    });
    expect((await run('status')).stdout).toMatch(/^settings: .*embedding\.provider.*ignored/m);
    expect(JSON.parse((await run('status', '--json')).stdout)).toMatchObject({
      workspace_file: { trust: 'untrusted' },
    });
  });
});

describe('with trust', () => {
  it('settings apply to this content, and no longer after an edit', async () => {
    expect((await run('trust', '--yes')).stdout).toContain('Trusted.');
    expect((await run('index')).code).toBe(0);
    expect(embeddings.received.length).toBeGreaterThan(0);
    expect(embeddings.received.every(({ authorization }) => authorization === `Bearer ${SECRET}`)).toBe(true);
    for (const args of [
      ['search', 'where are tokens verified'],
      ['context', 'how is a signature checked'],
    ]) {
      embeddings.received.length = 0;
      expect((await run(...args)).stderr).not.toContain('ignored, because');
      expect(embeddings.received.length, args.join(' ')).toBeGreaterThan(0);
    }
    await run('summary', 'build');
    expect(chat.received.length).toBeGreaterThan(0);
    embeddings.received.length = 0;
    const session = await mcpSession(folder, { env });
    await session.call('index_status', { action: 'refresh' });
    expect((await session.call('code_search', { query: 'who checks the tokens' })).text).not.toContain('ignored');
    expect(embeddings.received.length).toBeGreaterThan(0);
    await session.close();
    expect((await run('config')).stdout).toMatch(/^embedding\.provider +workspace file/m);
    expect(JSON.parse((await run('doctor', '--json')).stdout)).toMatchObject({
      findings: expect.arrayContaining([expect.objectContaining({ name: 'settings', state: 'good' })]),
    });

    writeFileSync(join(folder, CONFIG), `${hostileConfig()}\n`);
    embeddings.received.length = 0;
    chat.received.length = 0;
    const edited = await run('index', '--force');
    expect(edited.stderr).toContain('because it has changed since you trusted it');
    await run('search', 'where are tokens verified');
    await run('summary', 'build', '--force');
    expect(sent()).toBe(0);
    expect((await run('config')).stdout).toContain('ignored: changed since trusted');
    expect((await run('trust')).stdout).toContain('It has changed since you trusted it.');
    expect((await run('trust', '--list')).stdout).toBe(`changed  ${join(folder, CONFIG)}\n`);
  });

  it('a running server follows trust that is given and revoked', async () => {
    env = {};
    const watch = watching(folder);
    await watch.untilTold(ready);
    expect(watch.told[0]).toMatchObject({ kind: 'trouble', degradation: { code: 'config_untrusted' } });
    expect((await run('trust', '--yes')).code).toBe(0);
    writeFiles(folder, { 'src/more.ts': 'export const more = 1;\n' });
    await until(() => watch.told.filter(ready).length === 2);
    expect(embeddings.received.length).toBeGreaterThan(0);
    expect((await run('trust', '--revoke')).code).toBe(0);
    writeFiles(folder, { 'src/more.ts': 'export const more = 2;\n' });
    await until(() => watch.told.filter(ready).length === 3);
    embeddings.received.length = 0;
    writeFiles(folder, { 'src/again.ts': 'export function again() {\n  return 1;\n}\n' });
    await until(() => watch.told.some(({ paths }) => paths?.includes('src/again.ts')));
    expect(sent()).toBe(0);
  });

  it('is given for the content that was shown, not for a later one', async () => {
    const engine = await openEngine(folder, { environment: cliEnvironment(env) });
    const shown = engine.workspaceFile;
    await engine.store.close();
    if (shown === null) return expect.fail('no file');
    writeFileSync(join(folder, CONFIG), hostileConfig({ 'grep.max_hits': 7 }));
    expect(await trustFile(engine, shown)).toBe(false);
    expect((await run('config', '--json')).stdout).toContain('"trust":"changed"');
    writeFileSync(join(folder, CONFIG), hostileConfig());
    expect((await run('config', '--json')).stdout).toContain('"trust":"trusted"');
    rmSync(join(folder, CONFIG));
    symlinkSync('real.json', join(folder, CONFIG));
    writeFiles(folder, { 'real.json': hostileConfig() });
    expect((await run('config', '--json')).stdout).toContain('"trust":"untrusted"');
  });

  it('is refused for a file that would stop every command, or has a value too long to review', async () => {
    writeFileSync(join(folder, CONFIG), '{"embedding.provider": "nonsense"}');
    expect(await run('trust', '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('one of bundled') });
    writeFileSync(join(folder, CONFIG), JSON.stringify({ summary_cache_dir: 'x'.repeat(3_000) }));
    expect(await run('trust', '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('too long to be') });
    expect((await run('trust', '--list')).code).toBe(1);
  });

  it('shows values in ASCII, and does nothing without an answer', async () => {
    writeFileSync(join(folder, CONFIG), '{"embedding.base_url": "http://\\u0430pi.example\\u202e\\u001b[2J\\u200b"}');
    const { code, stdout, stderr } = await run('trust');
    expect(code).toBe(2);
    expect(stdout).toContain('embedding.base_url = "http://\\u0430pi.example\\u202e\\u001b[2J\\u200b"\n');
    expect(stdout).not.toMatch(/[^\n\x20-\x7e]/);
    expect(stderr).toContain('there is no terminal');
    expect(JSON.parse((await run('trust', '--json')).stdout)).toMatchObject({
      outcome: 'unconfirmed',
      error: { code: 'bad_argument' },
    });
    expect(await run('trust', '--list')).toMatchObject({ code: 1, stderr: 'no file is trusted\n' });
  });

  // Only the `script` of Linux takes a command and gives its exit code.
  it.skipIf(process.platform !== 'linux')('asks in a terminal', async () => {
    const asked = (answer: string, ...args: string[]) => {
      const words = [process.execPath, join(import.meta.dirname, '../../dist/cli/main.js'), 'trust', ...args];
      const command = `${words.map((word) => `'${word}'`).join(' ')}; echo "exit $?"`;
      const options = { cwd: folder, env: cliEnvironment(env), input: answer, encoding: 'utf8' as const };
      return execFileSync('script', ['-qec', command, '/dev/null'], options);
    };
    for (const answer of ['yellow\n', '']) expect(asked(answer)).toContain('exit 1');
    expect(asked('y\n')).toMatch(/Trust this file until it changes\? \[y\/N\] [\s\S]*Trusted\.\s+exit 0/);
    expect(asked('n\n', '--move')).toContain('nothing was changed');
    expect((await run('trust', '--list')).stdout).toBe(`trusted  ${join(folder, CONFIG)}\n`);
  });

  it('is listed and revoked by file or folder, also for a file that is gone', async () => {
    await run('trust', '--yes');
    rmSync(join(folder, CONFIG));
    const elsewhere = temporaryFolder();
    const there = (...args: string[]) => runIn(elsewhere, ['trust', ...args]);
    expect(JSON.parse((await there('--list', '--json')).stdout)).toMatchObject({
      trusted_files: [{ path: join(folder, CONFIG), state: 'missing' }],
    });
    expect((await there('--revoke', '/nowhere')).code).toBe(1);
    expect((await there('--revoke', folder)).stdout).toContain('is no longer trusted');
    expect((await there('--list')).code).toBe(1);
    expect(await there()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is no portolan.config.json'),
    });
    expect((await there('--list', '--move')).code).toBe(2);
    expect((await there('x')).code).toBe(2);
  });
});

describe('trust --move', () => {
  const userFile = () => join(env.XDG_CONFIG_HOME ?? '', 'portolan/config.json');

  it('moves settings that need trust to the user file, and keeps everything else in both', async () => {
    const kept = '{\n  // mine\n  "parse.threads": 2, // few\n}\n';
    mkdirSync(join(userFile(), '..'), { recursive: true });
    writeFileSync(userFile(), kept);
    writeFileSync(
      join(folder, CONFIG),
      `{\n  // ours\n  "skip_patterns": ["dist/"],\n  "embedding.provider": "openai",\n  "embedding": { "base_url": "${embeddings.url}" } // proxy\n}\n`,
    );
    expect(await run('trust', '--move')).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('every repository'),
    });
    expect(readFileSync(userFile(), 'utf8')).toBe(kept);
    expect((await run('trust', '--move', '--yes')).code).toBe(0);
    expect(readFileSync(join(folder, CONFIG), 'utf8')).toBe('{\n  // ours\n  "skip_patterns": ["dist/"] // proxy\n}\n');
    expect(readFileSync(userFile(), 'utf8')).toBe(
      `{\n  // mine\n  "parse.threads": 2,\n  "embedding.provider": "openai",\n  "embedding.base_url": "${embeddings.url}", // few\n}\n`,
    );
    await run('index');
    expect(embeddings.received.length).toBeGreaterThan(0);
    expect(await run('trust', '--move')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('nothing that needs trust'),
    });
  });

  it('writes nothing where the user file sets another value, or the file is not UTF-8', async () => {
    mkdirSync(join(userFile(), '..'), { recursive: true });
    writeFileSync(userFile(), '{"embedding": {"provider": "none"}}');
    expect(await run('trust', '--move', '--yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('sets embedding.provider to another value'),
    });
    expect(readFileSync(join(folder, CONFIG), 'utf8')).toBe(hostileConfig());
    expect(readFileSync(userFile(), 'utf8')).toBe('{"embedding": {"provider": "none"}}');
    rmSync(userFile());
    writeFileSync(join(folder, CONFIG), Buffer.from(`{"workspace.name": "é", "parse.threads": 3}`, 'latin1'));
    expect(await run('trust', '--move', '--yes')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not UTF-8'),
    });
  });
});

describe('a workspace file that is not a plain small file', () => {
  const opened = async () => {
    const engine = await openEngine(folder, { environment: cliEnvironment(env) });
    await engine.store.close();
    return engine;
  };
  const refused = async (message: string) => {
    const expected = { code: 'bad_config', message: expect.stringContaining(message) };
    await expect(opened()).rejects.toMatchObject({ ...expected, hint: expect.stringContaining('or remove it') });
  };
  beforeEach(() => rmSync(join(folder, CONFIG)));

  it('is not read through a link to outside, but through one that stays inside', async () => {
    const outside = join(temporaryFolder(), 'settings.json');
    writeFileSync(outside, '{"lang_allowlist": ["go"]}');
    symlinkSync(outside, join(folder, CONFIG));
    await refused('is a symbolic link to outside of the workspace');
    rmSync(join(folder, CONFIG));
    symlinkSync('etc/settings.json', join(folder, CONFIG));
    await refused('is a broken symbolic link');
    writeFiles(folder, { 'etc/settings.json': '{"grep.max_hits": 7, "parse.threads": 3}' });
    const { settings, workspaceFile } = await opened();
    expect(settings).toMatchObject({ grepMaxHits: 7, parseThreads: 0 });
    expect(workspaceFile?.path).toBe(join(folder, 'etc/settings.json'));
    rmSync(join(folder, 'etc'), { recursive: true });
    symlinkSync(join(outside, '..'), join(folder, 'etc'));
    await refused('outside of the workspace');
  });

  it('is refused at once if it is a pipe, a folder or too large', async () => {
    execFileSync('mkfifo', [join(folder, CONFIG)]);
    await refused('not a regular file');
    rmSync(join(folder, CONFIG));
    mkdirSync(join(folder, CONFIG));
    await refused('not a regular file');
    rmSync(join(folder, CONFIG), { recursive: true });
    writeFileSync(join(folder, CONFIG), '{}');
    truncateSync(join(folder, CONFIG), 1 << 30);
    await refused('larger than 256 kB');
  });

  it('is refused with its location if it cannot be parsed; an unknown key is ignored', async () => {
    writeFileSync(join(folder, CONFIG), '{\n  "skip_patterns": [}');
    await refused(`${join(folder, CONFIG)}:2:21: expected a value`);
    writeFileSync(join(folder, CONFIG), '{"skip_patterns": "dist/"}');
    await refused('skip_patterns is "dist/", but it must be a list of strings');
    writeFileSync(join(folder, CONFIG), '{"from_the_future": 1}');
    expect(await run('index')).toMatchObject({ code: 0, stderr: expect.stringContaining('no such setting') });
  });
});

it.each([
  ['XDG_CONFIG_HOME', { XDG_CONFIG_HOME: '.config' }],
  ['HOME', { XDG_CONFIG_HOME: undefined, HOME: '.' }],
])('a relative %s does not make a file of the repository the user file', async (_, variables) => {
  rmSync(join(folder, CONFIG));
  writeFiles(folder, { '.config/portolan/config.json': hostileConfig() });
  Object.assign(env, variables);
  const { stdout } = await run('config');
  expect(stdout).toMatch(/^embedding\.provider +default/m);
});
