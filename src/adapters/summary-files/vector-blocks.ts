// Vectors one after the other, in a few large blocks: their number is not known before the last.
const NUMBERS_A_BLOCK = 1 << 20;

export interface VectorBlocks {
  add(vector: Float32Array): void;
  blocks(): readonly Float32Array[];
}

export function vectorBlocks(dimensions: number): VectorBlocks {
  const size = Math.max(1, Math.floor(NUMBERS_A_BLOCK / dimensions)) * dimensions;
  const full: Float32Array[] = [];
  let block = new Float32Array(0);
  let used = 0;
  return {
    add(vector) {
      if (vector.length !== dimensions || dimensions === 0)
        throw new RangeError(`a vector of ${vector.length} numbers among those of ${dimensions}`);
      if (used === block.length) {
        if (used > 0) full.push(block);
        block = new Float32Array(size);
        used = 0;
      }
      block.set(vector, used);
      used += dimensions;
    },
    blocks: () => (used === 0 ? full : [...full, block.subarray(0, used)]),
  };
}
