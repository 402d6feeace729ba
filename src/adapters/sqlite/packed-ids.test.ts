import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChunkId } from '../../model/ids.ts';
import { packIds, unpackIds } from './packed-ids.ts';

describe('packIds', () => {
  it('writes what the ids share once', () => {
    const ids = ['w/app/a.ts#Cart.add@1', 'w/app/a.ts#Cart.total@1'] as ChunkId[];
    expect(packIds(ids).toString()).toBe('w/app/a.ts#Cart.\nadd@1\ntotal@1');
  });

  it('does not cut a letter of two halves apart', () => {
    const ids = ['w/😀@1', 'w/😁@1'] as ChunkId[];
    expect(unpackIds(packIds(ids))).toEqual(ids);
  });

  it('gives back what was packed', () => {
    const id = fc.tuple(fc.constantFrom('', 'w/', 'w/r/é#', '😀'), fc.string({ unit: 'grapheme' }));
    const ids = id.map(([start, rest]) => `${start}${rest.replaceAll('\n', '')}` as ChunkId);
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 5 }), (all) => {
        expect(unpackIds(packIds(all))).toEqual(all);
      }),
    );
  });
});
