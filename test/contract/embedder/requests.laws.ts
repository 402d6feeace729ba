// What reaches a service, and how the work is cut.
import { expect, test } from 'vitest';
import { rowsOf } from '../embedder.contract.ts';
import { embedderAt, KEY, manyTexts, NEVER, type Protocol, serviceOf } from './service.ts';

export function requestsLaws(protocol: Protocol): void {
  test('no secret is sent, and removed ones are counted', async () => {
    const { server, embedder } = await serviceOf(protocol);
    const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
    const texts = ['password = "hunter2"', `fetch(${token})`, 'plain', `${token} and ${token}`];
    const { redacted } = await embedder.embed(texts, 'code', NEVER);
    expect(redacted).toBe(4);
    const sent = server.received.map(({ body }) => body).join('');
    expect(sent).not.toContain('hunter2');
    expect(sent).not.toContain(token);
    expect(server.received.flatMap(({ input }) => input)).toEqual([
      'password = "[redacted]"',
      'fetch([redacted])',
      'plain',
      '[redacted] and [redacted]',
    ]);
  });

  test('the key is sent in its header, and only if there is one', async () => {
    const { server, embedder } = await serviceOf(protocol);
    await embedder.embed(['a'], 'code', NEVER);
    await embedderAt(protocol, server.url, { apiKey: null }).embed(['a'], 'code', NEVER);
    expect(server.received.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`, null]);
    expect(server.received.map(({ path }) => path)).toEqual(
      new Array(2).fill(protocol === 'openai' ? '/v1/embeddings' : '/api/embed'),
    );
  });

  test('requests are batched by number and by tokens, a few at a time', async () => {
    const { server, embedder } = await serviceOf(protocol, { batchTexts: 4, batchTokens: 100, concurrency: 3 });
    const { requests, tokens } = await embedder.embed([...manyTexts(10), 'x'.repeat(400), 'y'], 'code', NEVER);
    expect(server.received.map(({ input }) => input.length).sort()).toEqual([1, 1, 2, 4, 4]);
    expect(requests).toBe(5);
    expect(tokens).toBe(server.received.flatMap(({ input }) => input).join('').length);
    await embedder.embed(manyTexts(100), 'code', NEVER);
    expect(server.mostAtOnce).toBeLessThanOrEqual(3);
    expect(server.mostAtOnce).toBeGreaterThan(1);
  });

  test('a batch that is too large is halved, a text that is too long is cut', async () => {
    for (const status of [400, 413] as const) {
      const { server, embedder } = await serviceOf(protocol);
      const texts = [...manyTexts(7), `${'long '.repeat(100)}end`];
      const whole = rowsOf(await embedder.embed(texts.slice(0, 7), 'code', NEVER));
      server.limit({ texts: 2, characters: 150, status });
      const made = await embedder.embed(texts, 'code', NEVER);
      expect(rowsOf(made).slice(0, 7)).toEqual(whole);
      expect(made.requests).toBe(server.received.length - 1);
      expect(rowsOf(await embedder.embed(texts.slice(7), 'code', NEVER))[0]).toEqual(rowsOf(made)[7]);
    }
  });

  test('a text that is refused at every length fails after a few requests', async () => {
    const { server, embedder } = await serviceOf(protocol, { concurrency: 1 });
    server.always({ kind: 'status', status: 400 });
    await expect(embedder.embed(manyTexts(64), 'code', NEVER)).rejects.toMatchObject({
      code: 'embedder_unavailable',
      hint: expect.stringContaining('embedding_model') as string,
    });
    expect(server.received.length).toBeLessThan(10);
  });

  test('a requested size and prefixes are sent, and change the name', async () => {
    const { server, embedder } = await serviceOf(protocol, { model: 'maker/nomic-embed-text:latest', dimensions: 6 });
    const { dimensions } = await embedder.embed(['abc'], 'query', NEVER);
    await embedder.embed(['abc'], 'code', NEVER);
    await embedder.embed(['a/b.ts'], 'path', NEVER);
    expect(dimensions).toBe(6);
    expect(server.received.flatMap(({ input }) => input)).toEqual([
      'search_query: abc',
      'search_document: abc',
      'search_document: a/b.ts',
    ]);
    expect(server.received[0]?.body).toContain('"dimensions":6');
    expect(embedder.model).toMatch(/^maker\/nomic-embed-text:latest@6\+\w+$/);
    const plain = await serviceOf(protocol, { model: 'nomic-embed-text', queryPrefix: '', codePrefix: '' });
    expect(plain.embedder.model).toBe('nomic-embed-text');
    await plain.embedder.embed(['abc'], 'query', NEVER);
    expect(plain.server.received[0]?.input).toEqual(['abc']);
  });
}
