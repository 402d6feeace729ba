// A service in trouble: what is waited for, what is not, and what is told of it.
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { PortolanError } from '../../../src/model/errors.ts';
import type { Trouble } from '../../support/embedding-server.ts';
import { rowsOf } from '../embedder.contract.ts';
import { embedderAt, KEY, manyTexts, NEVER, type Protocol, serviceOf } from './service.ts';

const TEXT = 'the text of nobody else';
const status = (code: number, headers = {}): Trouble => ({ kind: 'status', status: code, headers });

async function errorOf(work: Promise<unknown>): Promise<PortolanError> {
  const error = await work.then(
    () => null,
    (thrown: PortolanError) => thrown,
  );
  if (error === null) throw new Error('nothing was thrown');
  const told = [error.message, error.hint, error.stack, String(error.cause), JSON.stringify(error)].join('\n');
  expect(told).not.toContain(KEY);
  expect(told).not.toContain(TEXT);
  return error;
}

export function troubleLaws(protocol: Protocol): void {
  describe('patience', () => patienceLaws(protocol));
  describe('refusals', () => refusalLaws(protocol));
  describe('cancelling', () => cancelLaws(protocol));
}

function patienceLaws(protocol: Protocol): void {
  test('waits as long as the service asks for, else twice as long each time', async () => {
    const { server, embedder, waitsMs } = await serviceOf(protocol, { retries: 7 });
    const soon = new Date(Date.now() + 30_000).toUTCString();
    server.next(status(429, { 'retry-after': '7' }), status(503, { 'retry-after-ms': '1250', 'retry-after': '9' }));
    server.next(status(429, { 'retry-after': soon }), status(500), status(502), status(504, { 'retry-after': 'soon' }));
    const { requests } = await embedder.embed(['a'], 'code', NEVER);
    expect(requests).toBe(7);
    expect([...waitsMs.slice(0, 2), ...waitsMs.slice(3)]).toEqual([7_000, 1_250, 4_000, 8_000, 16_000]);
    expect(waitsMs[2]).toBeGreaterThan(25_000);
    expect(waitsMs[2]).toBeLessThanOrEqual(30_000);
  });

  test('has a limit, and does not start if the service asks for too long', async () => {
    const { server, embedder, waitsMs } = await serviceOf(protocol, { retries: 2 });
    server.always(status(429));
    expect(await errorOf(embedder.embed([TEXT], 'code', NEVER))).toMatchObject({ code: 'embedder_unavailable' });
    expect([server.received.length, ...waitsMs]).toEqual([3, 500, 1_000]);
    server.always(status(429, { 'retry-after': '86400' }));
    await errorOf(embedder.embed([TEXT], 'code', NEVER));
    expect(server.received.length).toBe(4);
  });

  test('covers broken connections and missing answers', async () => {
    const { server, embedder } = await serviceOf(protocol, { timeoutMs: 200 });
    server.next({ kind: 'silent' }, { kind: 'cut' }, { kind: 'hang' });
    expect((await embedder.embed([TEXT], 'code', NEVER)).requests).toBe(4);
    server.always({ kind: 'silent' });
    const error = await errorOf(embedder.embed([TEXT], 'code', NEVER));
    expect(error).toMatchObject({ code: 'embedder_unavailable' });
    expect(error.message).toContain('no answer in 200 ms');
    expect(error.hint).toContain('embedding.base_url');
  });

  test('gives the same vectors after problems as without', async () => {
    const { server, embedder } = await serviceOf(protocol, { batchTexts: 3 });
    const wanted = rowsOf(await embedder.embed(manyTexts(30), 'code', NEVER));
    server.next(status(429), status(500), { kind: 'cut' }, { kind: 'fine' }, status(503));
    expect(rowsOf(await embedder.embed(manyTexts(30), 'code', NEVER))).toEqual(wanted);
  });
}

function refusalLaws(protocol: Protocol): void {
  test.each([
    [401, 'embedding.api_key_env'],
    [403, 'embedding.api_key_env'],
    [404, 'embedding.base_url'],
    [404, 'embedding_model'],
    [405, 'embedding.base_url'],
    [308, 'embedding.base_url'],
    [422, 'embedding_model'],
  ])('status %i is reported once, with a hint of %s', async (code, setting) => {
    const { server, embedder } = await serviceOf(protocol, { concurrency: 1 });
    server.always(status(code, { location: `${server.url}/elsewhere` }));
    const error = await errorOf(embedder.embed([TEXT, ...manyTexts(20)], 'code', NEVER));
    expect(error).toMatchObject({ code: 'embedder_unavailable' });
    expect(error.message).toContain(String(code));
    expect(error.hint).toContain(setting);
    expect(server.received.length).toBe(1);
  });

  test('nobody there', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => gone.once('listening', done));
    const { port } = gone.address() as { port: number };
    await new Promise((done) => gone.close(done));
    const embedder = embedderAt(protocol, `http://127.0.0.1:${port}`, { retries: 0 });
    const error = await errorOf(embedder.embed([TEXT], 'code', NEVER));
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.hint).toContain('embedding.base_url');
  });

  test.each([
    ['no address', { baseUrl: 'localhost' }],
    ['another scheme', { baseUrl: 'ftp://localhost' }],
    ['credentials in the address', { baseUrl: `http://ada:${KEY}@localhost` }],
    ['a key that is no key', { apiKey: `${KEY}\n${KEY}` }],
  ])('%s is reported before anything is sent', async (_, changes) => {
    const { server } = await serviceOf(protocol);
    const error = await errorOf(embedderAt(protocol, server.url, changes).embed([TEXT], 'code', NEVER));
    expect(error).toMatchObject({
      code: 'embedder_unavailable',
      hint: expect.stringContaining('embedding.') as string,
    });
    expect(server.received).toEqual([]);
  });
}

function cancelLaws(protocol: Protocol): void {
  test.each<[string, Trouble]>([
    ['during a request', { kind: 'silent' }],
    ['during an answer', { kind: 'hang' }],
    ['during a wait', status(429, { 'retry-after': '100' })],
  ])('%s is quick', async (_, trouble) => {
    const { server } = await serviceOf(protocol);
    server.always(trouble);
    const stop = new AbortController();
    const work = embedderAt(protocol, server.url).embed(manyTexts(40), 'code', stop.signal);
    setTimeout(() => stop.abort(), 150);
    const started = performance.now();
    expect(await errorOf(work)).toMatchObject({ code: 'cancelled' });
    expect(performance.now() - started).toBeLessThan(1_500);
  });
}
