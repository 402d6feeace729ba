// Chunk ids of one file as bytes: the beginning that all of them share, then the rest of each, a line each.
//
//     w/app/src/a.ts#Cart.        ─┐
//     add@1                        ├─ w/app/src/a.ts#Cart.add@1, w/app/src/a.ts#Cart.total@1
//     total@1                     ─┘
//
// No id holds a line break: control characters are escaped in them.
import type { ChunkId } from '../../model/ids.ts';

export function packIds(ids: readonly ChunkId[]): Buffer {
  const shared = sharedLength(ids);
  const start = (ids[0] ?? '').slice(0, shared);
  return Buffer.from([start, ...ids.map((id) => id.slice(shared))].join('\n'));
}

export function unpackIds(bytes: Uint8Array): ChunkId[] {
  const { buffer, byteOffset, byteLength } = bytes;
  const [start = '', ...rest] = Buffer.from(buffer, byteOffset, byteLength).toString().split('\n');
  return rest.map((each) => (start + each) as ChunkId);
}

function sharedLength(ids: readonly ChunkId[]): number {
  const first = ids[0] ?? '';
  let length = first.length;
  for (const id of ids) {
    let at = 0;
    while (at < length && id[at] === first[at]) at += 1;
    length = at;
  }
  // Not between the two halves of one letter.
  return /[\ud800-\udbff]/.test(first[length - 1] ?? '') ? length - 1 : length;
}
