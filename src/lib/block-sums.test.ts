import { expect, test } from 'vitest';
import { BLOCK_BYTES, BlockSums } from './block-sums.ts';

/** The same in JavaScript, as the head of the file says it. */
function plainSum(block: Buffer): number {
  const mixed = (value: number) => {
    const product = Math.imul(value, 0x9e3779b1);
    return product ^ (product >>> 15);
  };
  const columns = Array.from({ length: 32 }, () => 0);
  for (let at = 0; at < BLOCK_BYTES; at += 4) {
    const column = (at / 4) % 32;
    columns[column] = mixed((columns[column] as number) ^ block.readInt32LE(at));
  }
  const folded = columns.slice(0, 4);
  for (let at = 4; at < 32; at += 1) folded[at % 4] = mixed((folded[at % 4] as number) ^ (columns[at] as number));
  return folded.reduce((sum, lane) => mixed(sum ^ lane), 0) >>> 0;
}

function someBlock(seed: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES);
  for (let at = 0, value = seed; at < BLOCK_BYTES; at += 4) {
    value = (Math.imul(value, 1664525) + 1013904223) | 0;
    block.writeInt32LE(value, at);
  }
  return block;
}

test('blocks have the sums that the definition gives, each by itself', () => {
  const sums = new BlockSums(3);
  const blocks = [someBlock(1), Buffer.alloc(BLOCK_BYTES), someBlock(2)];
  sums.bytes.set(Buffer.concat(blocks));
  expect([...sums.of(3)]).toEqual(blocks.map(plainSum));
  expect([...sums.of(1)].slice(0, 1)).toEqual([plainSum(blocks[0] as Buffer)]);
});

test('one changed bit changes the sum, whichever it is', () => {
  const sums = new BlockSums(1);
  sums.bytes.set(someBlock(3));
  const [before] = sums.of(1);
  for (let bit = 0; bit < BLOCK_BYTES * 8; bit += 1) {
    const at = bit >> 3;
    sums.bytes[at] = (sums.bytes[at] as number) ^ (1 << (bit & 7));
    expect(sums.of(1)[0]).not.toBe(before);
    sums.bytes[at] = (sums.bytes[at] as number) ^ (1 << (bit & 7));
  }
});
