// A chat service in trouble: what is waited for, what is not, and what is told of it. Nothing but cancelling throws.
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import type { ChatFailure, ChatFailureReason, ChatOutcome } from '../../../src/ports/chat-model.ts';
import type { ChatTrouble } from '../../support/chat-server.ts';
import { asking, type ChatProtocolName, chatAt, chatServiceOf, KEY, NEVER } from './service.ts';

const TEXT = 'the text of nobody else';
const status = (code: number, headers = {}): ChatTrouble => ({ kind: 'status', status: code, headers });

function failureIn(outcome: ChatOutcome): ChatFailure {
  if (outcome.kind === 'reply') throw new Error('it was answered');
  const { error } = outcome;
  const told = [error.message, error.hint, error.stack, String(error.cause), JSON.stringify(error)].join('\n');
  expect(told).not.toContain(KEY);
  expect(told).not.toContain(TEXT);
  expect(error.code).toBe('model_unavailable');
  expect(error.hint).not.toContain('embedding');
  return outcome;
}

export function troubleLaws(protocol: ChatProtocolName): void {
  test('retries wait as long as the service asks for, else twice as long each time', async () => {
    const { server, chat, waitsMs } = await chatServiceOf(protocol, { retries: 7 });
    server.next(
      status(429, { 'retry-after': '7' }),
      status(503, { 'retry-after-ms': '1250' }),
      status(500),
      status(529),
    );
    server.next({ kind: 'cut' });
    expect(await chat.ask(asking(TEXT), NEVER)).toMatchObject({ kind: 'reply', requests: 6 });
    expect(waitsMs).toEqual([7_000, 1_250, 2_000, 4_000, 8_000]);
  });

  test('retries have a limit', async () => {
    const { server, chat, waitsMs } = await chatServiceOf(protocol, { retries: 2, timeoutMs: 200 });
    server.always(status(429));
    const failure = failureIn(await chat.ask(asking(TEXT), NEVER));
    expect(failure).toMatchObject({ reason: 'away', requests: 3 });
    expect(waitsMs).toEqual([500, 1_000]);
    server.always(status(429, { 'retry-after': '86400' }));
    expect(failureIn(await chat.ask(asking(TEXT), NEVER)).requests).toBe(1);
    server.always({ kind: 'silent' });
    const silent = failureIn(await chat.ask(asking(TEXT), NEVER));
    expect(silent).toMatchObject({ reason: 'away', requests: 3 });
    expect(silent.error.message).toContain('no answer in 200 ms');
    expect(silent.error.hint).toContain('summary.base_url');
  });

  test.each<[number, ChatFailureReason, string]>([
    [401, 'barred', 'summary.api_key_env'],
    [403, 'barred', 'summary.api_key_env'],
    [404, 'barred', 'summary.model'],
    [308, 'barred', 'summary.base_url'],
    [413, 'unfit', 'summary.model'],
  ])('status %i is %s and is reported once, with a hint of %s', async (code, reason, setting) => {
    const { server, chat } = await chatServiceOf(protocol);
    server.always(status(code, { location: `${server.url}/elsewhere` }));
    const failure = failureIn(await chat.ask(asking(TEXT), NEVER));
    expect(failure).toMatchObject({ reason, requests: 1 });
    expect(failure.error.hint).toContain(setting);
    expect(server.received.length).toBe(1);
  });

  test.each(['<html>busy</html>', '{"choices": [{"mess', '{}', '[]', 'null', '{"error": {"message": "no"}}', ''])(
    'an answer of %j is nonsense',
    async (text) => {
      const { server, chat } = await chatServiceOf(protocol);
      server.always({ kind: 'body', text });
      expect(failureIn(await chat.ask(asking(TEXT), NEVER))).toMatchObject({ reason: 'nonsense', requests: 1 });
    },
  );

  test('nobody there', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => gone.once('listening', done));
    const { port } = gone.address() as { port: number };
    await new Promise((done) => gone.close(done));
    const chat = chatAt(protocol, `http://127.0.0.1:${port}`, { retries: 0 });
    const failure = failureIn(await chat.ask(asking(TEXT), NEVER));
    expect(failure.reason).toBe('away');
    expect(failure.error.message).toContain('ECONNREFUSED');
  });

  test.each([
    ['no address', { baseUrl: 'localhost' }],
    ['another scheme', { baseUrl: 'ftp://localhost' }],
    ['credentials in the address', { baseUrl: `http://ada:${KEY}@localhost` }],
    ['a key that is no key', { apiKey: `${KEY}\n${KEY}` }],
  ])('%s is reported before anything is sent', async (_, changes) => {
    const { server } = await chatServiceOf(protocol);
    const failure = failureIn(await chatAt(protocol, server.url, changes).ask(asking(TEXT), NEVER));
    expect(failure).toMatchObject({ reason: 'barred', requests: 0 });
    expect(failure.error.hint).toContain('summary.');
    expect(server.received).toEqual([]);
  });

  test.each<[string, ChatTrouble]>([
    ['during a request', { kind: 'silent' }],
    ['during an answer', { kind: 'hang' }],
    ['during a wait', status(429, { 'retry-after': '100' })],
  ])('cancelling %s is quick', async (_, trouble) => {
    const { server } = await chatServiceOf(protocol);
    server.always(trouble);
    const stop = new AbortController();
    const work = chatAt(protocol, server.url).ask(asking(TEXT), stop.signal);
    setTimeout(() => stop.abort(), 150);
    const started = performance.now();
    await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    expect(performance.now() - started).toBeLessThan(1_500);
  });
}
