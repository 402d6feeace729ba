// `portolan mcp` as a process: what comes out of it, how soon, and how it ends.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { rgPath } from '@vscode/ripgrep';
import { expect, it } from 'vitest';
import { indexedRepository } from '../support/cli.ts';
import { INITIALIZE, mcpSession, rawServer } from '../support/mcp.ts';
import { gitRepository, temporaryFolder } from '../support/temporary.ts';

const FILES = { 'src/a.ts': 'export function alpha() { return 1; }\n' };
const call = (id: number, name: string, given: object) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: given } },
});

/** Enough for an index to be under way when it is told to stop. */
function largeRepository(): string {
  const line = (at: number, n: number) => `export function f${at}x${n}(a: number) { return a + f${at}x${n + 1}(a); }\n`;
  const text = (at: number) => Array.from({ length: 60 }, (_, n) => line(at, n)).join('');
  return gitRepository(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`src/p${at}.ts`, text(at)])));
}

it('writes only the protocol to stdout, whoever prints', async () => {
  // From the moment on when the server listens.
  const noise = `setInterval(() => {
    if (process.stdin.listenerCount('data') === 0) return;
    console.log('stray');
    process.stdout.write('more');
  }, 10).unref()`;
  const server = rawServer(gitRepository(FILES), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noise)}`,
  });
  const replies = [1, 2, 3, 4, 5].map((id) => server.reply(id));
  server.send(INITIALIZE);
  server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  server.send('this is no JSON');
  server.send({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  server.send(call(3, 'code_search', { query: 'alpha' }));
  server.send(call(4, 'code_symbol', { name: 'nothing at all' }));
  server.send(call(5, 'index_status', { action: 'refresh' }));
  await Promise.all(replies);
  server.end();
  expect(await server.ended).toBe(0);
  for (const line of server.lines) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' });
  expect(server.lines.length).toBeGreaterThanOrEqual(5);
  expect(server.stderr()).toContain('stray\n');
});

it('answers 24 calls at once, prints nothing on stderr, and never names a shell command', async () => {
  const server = rawServer(gitRepository(FILES));
  const started = server.reply(1);
  server.send(INITIALIZE);
  await started;
  server.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const asked: readonly (readonly [string, object])[] = [
    ['code_search', { query: 'alpha' }],
    ['code_search', { query: '(', mode: 'exact', format: 'json' }],
    ['code_context', { query: 'alpha' }],
    ['code_context', { query: 'alpha', format: 'json' }],
    ['code_symbol', { name: 'alpha' }],
    ['code_symbol', { name: 'alpah' }],
    ['code_symbol', { name: 'wholly unknown' }],
    ['code_map', {}],
    ['code_map', { path: 'nowhere' }],
    ['code_search', { query: 'alpha', repo: 'nowhere' }],
    ['index_status', {}],
    ['index_status', { format: 'json', action: 'refresh' }],
  ];
  const calls = [...asked, ...asked].map(([tool, given], at) => call(at + 2, tool, given));
  const replies = calls.map(({ id }) => server.reply(id));
  for (const each of calls) server.send(each);
  for (const reply of await Promise.all(replies)) expect(JSON.stringify(reply)).not.toMatch(/portolan [a-z]| --[a-z]/);
  server.end();
  expect(await server.ended).toBe(0);
  expect(server.stderr()).toBe('');
});

it('answers the handshake within a second without an index, on a machine that starts node in a twelfth of that', async () => {
  const folder = largeRepository();
  const started = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  const calibration = performance.now() - started;
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const server = rawServer(folder);
    const reply = server.reply(1);
    server.send(INITIALIZE);
    await reply;
    times.push(performance.now() - begun);
    server.kill('SIGKILL');
    await server.ended;
  }
  expect(Math.min(...times)).toBeLessThan(Math.max(1_000, 12 * calibration));
});

it.each(['end of input', 'SIGTERM'])('ends cleanly at the %s, also during indexing', async (how) => {
  const folder = largeRepository();
  const server = rawServer(folder);
  const reply = server.reply(1);
  server.send(INITIALIZE);
  await reply;
  while (!existsSync(join(folder, '.portolan/writer.json'))) await delay(10);
  const told = performance.now();
  if (how === 'SIGTERM') server.kill('SIGTERM');
  else server.end();
  expect(await server.ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(10_000);
  expect(server.stderr()).toBe('');
});

it('ends cleanly while it watches', async () => {
  const server = rawServer(indexedRepository(FILES, 'shop'));
  const reply = server.reply(2);
  server.send(INITIALIZE);
  server.send(call(2, 'index_status', { action: 'refresh' }));
  await reply;
  await delay(500);
  server.end();
  expect(await server.ended).toBe(0);
});

it('stops the work of a cancelled request, and continues with others', async () => {
  const folder = indexedRepository(FILES, 'shop');
  const place = temporaryFolder('slow');
  const [slow, note] = [join(place, 'rg'), join(place, 'pid')];
  writeFileSync(
    slow,
    `#!/bin/sh\ncase "$*" in *--version*) exec '${rgPath}' "$@";; esac\necho $$ > '${note}'\nexec sleep 60\n`,
  );
  chmodSync(slow, 0o755);
  const session = await mcpSession(folder, { env: { PORTOLAN_RG: slow } });
  const stop = new AbortController();
  const asked = session.call('code_search', { query: 'alpha', mode: 'exact' }, { signal: stop.signal });
  const refused = expect(asked).rejects.toThrow();
  while (!existsSync(note)) await delay(20);
  await delay(50);
  const pid = Number(readFileSync(note, 'utf8'));
  expect(isAlive(pid)).toBe(true);
  stop.abort();
  await refused;
  for (const end = performance.now() + 5_000; isAlive(pid) && performance.now() < end; ) await delay(20);
  expect(isAlive(pid)).toBe(false);
  expect((await session.call('code_symbol', { name: 'alpha', with: 'source' })).isError).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
