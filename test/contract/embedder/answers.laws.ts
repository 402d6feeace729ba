// Answers that are no answers: nothing of them becomes a vector.
import { expect, test } from 'vitest';
import { base64Of, type Trouble } from '../../support/embedding-server.ts';
import { rowsOf } from '../embedder.contract.ts';
import { manyTexts, NEVER, type Protocol, serviceOf } from './service.ts';

type Items = readonly { readonly index: number; readonly embedding: unknown }[];
const vectors = (change: (rows: readonly (readonly number[])[]) => unknown[]): Trouble => ({ kind: 'vectors', change });
const items = (change: (list: Items) => readonly unknown[]): Trouble => ({
  kind: 'items',
  change: (list) => change(list as Items),
});

const NONSENSE: readonly (readonly [string, Trouble])[] = [
  ['no JSON', { kind: 'body', text: '<html>hello</html>' }],
  ['half of a JSON', { kind: 'body', text: '{"data": [{"index": 0, "embedding": [0.1, ' }],
  ['JSON of something else', { kind: 'body', text: '{"message": "welcome"}' }],
  ['nothing', { kind: 'body', text: '' }],
  ['too few', vectors((rows) => rows.slice(1))],
  ['too many', vectors((rows) => [...rows, rows[0]])],
  ['none', vectors(() => [])],
  ['letters for numbers', vectors((rows) => rows.map(() => ['1', '2']))],
  ['null in a vector', vectors((rows) => rows.map((row) => [...row.slice(1), null]))],
  ['a number past all bounds', { kind: 'body', text: '{"embeddings": [[1e999]], "data": [{"embedding": [1e999]}]}' }],
  ['empty vectors', vectors((rows) => rows.map(() => []))],
  ['vectors of no length', vectors((rows) => rows.map((row) => row.map(() => 0)))],
  ['vectors of several sizes', vectors((rows) => rows.map((row, at) => row.slice(at)))],
];

export function answersLaws(protocol: Protocol): void {
  test.each(NONSENSE)('%s', async (_, trouble) => {
    const { server, embedder } = await serviceOf(protocol);
    server.always(trouble);
    await expect(embedder.embed(manyTexts(3), 'code', NEVER)).rejects.toMatchObject({
      code: 'embedder_unavailable',
      hint: expect.stringContaining('embedding.base_url') as string,
    });
    expect(server.received.length).toBe(1);
  });

  test('a size different from before or from the requested one is a mismatch', async () => {
    const { server, embedder } = await serviceOf(protocol);
    await embedder.embed(['a'], 'code', NEVER);
    server.next(vectors((rows) => rows.map((row) => row.slice(2))));
    await expect(embedder.embed(['a'], 'code', NEVER)).rejects.toMatchObject({ code: 'embedder_mismatch' });
    const fixed = await serviceOf(protocol, { dimensions: 8 });
    expect(fixed.embedder.dimensions).toBe(8);
    fixed.server.next(vectors((rows) => rows.map((row) => [...row, 1])));
    await expect(fixed.embedder.embed(['a'], 'code', NEVER)).rejects.toMatchObject({
      code: 'embedder_mismatch',
      hint: expect.stringContaining('embedding_model') as string,
    });
  });
}

/** Of the one protocol that numbers its vectors and packs them. */
export function packedAnswersLaws(): void {
  test('plain numbers and packed ones are the same vectors', async () => {
    const { server, embedder } = await serviceOf('openai');
    const packed = rowsOf(await embedder.embed(manyTexts(3), 'code', NEVER));
    server.next({ kind: 'numbers', encoding: 'float' });
    expect(rowsOf(await embedder.embed(manyTexts(3), 'code', NEVER))).toEqual(packed);
  });

  test('vectors in another order are sorted into the order of the texts', async () => {
    const { server, embedder } = await serviceOf('openai');
    const wanted = rowsOf(await embedder.embed(manyTexts(8), 'code', NEVER));
    server.next(items((list) => list.toReversed()));
    expect(rowsOf(await embedder.embed(manyTexts(8), 'code', NEVER))).toEqual(wanted);
    server.next(items((list) => list.map(({ embedding }) => ({ embedding }))));
    expect(rowsOf(await embedder.embed(manyTexts(8), 'code', NEVER))).toEqual(wanted);
  });

  test.each([
    ['a place twice', items((list) => list.map((item) => ({ ...item, index: 0 })))],
    ['a place too far', items((list) => list.map((item) => ({ ...item, index: item.index + 1 })))],
    ['not a number, packed', items((list) => list.map((item) => ({ ...item, embedding: base64Of([1, Number.NaN]) })))],
    ['half a number, packed', items((list) => list.map((item) => ({ ...item, embedding: 'AAAAAAA=' })))],
    ['not packed at all', items((list) => list.map((item) => ({ ...item, embedding: '!!!!' })))],
  ])('%s', async (_, trouble) => {
    const { server, embedder } = await serviceOf('openai');
    server.always(trouble);
    await expect(embedder.embed(manyTexts(3), 'code', NEVER)).rejects.toMatchObject({ code: 'embedder_unavailable' });
  });
}
