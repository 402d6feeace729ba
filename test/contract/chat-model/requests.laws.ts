// What reaches a chat service, and in which form.
import { expect, test } from 'vitest';
import { asking, type ChatProtocolName, chatAt, chatServiceOf, KEY, NEVER } from './service.ts';

const PATHS = { openai: '/v1/chat/completions', anthropic: '/v1/messages', ollama: '/api/chat' };
const SCHEMA = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false };
/** A field that older services of the protocol do not know, and one that newer models will not have. */
const UNKNOWN: Readonly<Record<ChatProtocolName, readonly string[]>> = {
  openai: ['response_format', 'temperature'],
  anthropic: ['temperature'],
  ollama: ['format'],
};

export function requestsLaws(protocol: ChatProtocolName): void {
  test('no secret is sent, and removed ones are counted', async () => {
    const { server, chat } = await chatServiceOf(protocol);
    const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    const turns = [
      { role: 'user' as const, text: 'password = "hunter2"' },
      { role: 'assistant' as const, text: `it fetches ${token}` },
      { role: 'user' as const, text: 'plain' },
    ];
    const { redacted } = await chat.ask(asking('', { instructions: `with ${token}`, turns }), NEVER);
    expect(redacted).toBe(3);
    expect(server.received[0]?.body).not.toContain('hunter2');
    expect(server.received[0]?.body).not.toContain(token);
    expect(server.received[0]?.system).toBe('with [redacted]');
  });

  test('the key is sent in its header, and only if there is one', async () => {
    const { server, chat } = await chatServiceOf(protocol);
    await chat.ask(asking('a'), NEVER);
    await chatAt(protocol, server.url, { apiKey: null }).ask(asking('a'), NEVER);
    const keys = server.received.map(({ headers }) => headers['x-api-key'] ?? headers.authorization ?? null);
    expect(keys).toEqual([protocol === 'anthropic' ? KEY : `Bearer ${KEY}`, null]);
    expect(server.received.map(({ path }) => path)).toEqual([PATHS[protocol], PATHS[protocol]]);
    expect(server.received.every(({ body }) => !body.includes(KEY))).toBe(true);
  });

  test('the limit, the temperature and the seed are sent', async () => {
    const { server, chat } = await chatServiceOf(protocol, { temperature: 0.5, seed: 11 });
    await chat.ask(asking('a', { maxReplyTokens: 99 }), NEVER);
    const body = server.received[0]?.body ?? '';
    expect(body).toMatch(/"(?:max_tokens|num_predict)":99/);
    expect(body).toContain('"temperature":0.5');
    expect(body.includes('"seed":11')).toBe(protocol !== 'anthropic');
  });

  test('a service that does not know a field is asked without it, from then on at once', async () => {
    const { server, chat } = await chatServiceOf(protocol);
    server.refuseFields(...UNKNOWN[protocol]);
    const first = await chat.ask(asking('a', { replySchema: SCHEMA }), NEVER);
    expect(first).toMatchObject({ kind: 'reply', text: 'heard: a', requests: server.received.length });
    expect(server.received.length).toBeGreaterThan(1);
    const before = server.received.length;
    await chat.ask(asking('b', { replySchema: SCHEMA }), NEVER);
    expect(server.received.length).toBe(before + 1);
    expect(chat.temperature).toBe(protocol === 'ollama' ? 0 : null);
    expect(chat.seed).toBe(protocol === 'ollama' ? 7 : null);
  });

  test('a request that is refused in every form is unfit, and the next one is sent in full', async () => {
    const { server, chat } = await chatServiceOf(protocol);
    server.always({ kind: 'status', status: 400 });
    expect(await chat.ask(asking('a'), NEVER)).toMatchObject({ kind: 'failure', reason: 'unfit' });
    server.always({ kind: 'fine' });
    expect(await chat.ask(asking('b'), NEVER)).toMatchObject({ kind: 'reply', requests: 1 });
    expect(chat.temperature).toBe(0);
  });

  test('tokens are counted for a service that does not, and a truncated reply says so', async () => {
    const { server, chat } = await chatServiceOf(protocol);
    server.next({ kind: 'uncounted' }, { kind: 'says', text: 'half a', isCut: true });
    const reply = await chat.ask(asking('x'.repeat(400)), NEVER);
    expect(reply).toMatchObject({ kind: 'reply', tokensIn: 105, tokensOut: 102 });
    expect(await chat.ask(asking('x'), NEVER)).toMatchObject({ text: 'half a', isCut: true });
  });
}
