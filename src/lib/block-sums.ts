// Checksums of many blocks of 4096 bytes at once. What a sum is says block-sums.wat.
import { BLOCK_SUMS_BYTES } from './block-sums-bytes.ts';
import { instantiateKernel, wasmMemory } from './instantiate-kernel.ts';

export const BLOCK_BYTES = 4096;

/** Places of bytes; `count` of blocks, at least one. */
type Sums = (blocks: number, count: number, out: number) => void;

export class BlockSums {
  /** Where blocks are put, one after the other. */
  readonly bytes: Buffer;
  readonly #sums: Uint32Array;
  readonly #kernel: Sums;

  constructor(mostBlocks: number) {
    const room = mostBlocks * BLOCK_BYTES;
    const memory = wasmMemory(room + mostBlocks * 4);
    this.bytes = Buffer.from(memory.buffer, 0, room);
    this.#sums = new Uint32Array(memory.buffer, room, mostBlocks);
    this.#kernel = instantiateKernel(BLOCK_SUMS_BYTES, memory).sums as Sums;
  }

  /** Of the first `count` blocks; good until the next call. */
  of(count: number): Uint32Array {
    if (count > 0) this.#kernel(0, count, this.bytes.length);
    return this.#sums;
  }
}
