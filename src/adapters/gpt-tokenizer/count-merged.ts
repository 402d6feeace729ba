// The number of tokens in the bytes of one piece: neighbours are merged, the pair of lowest rank first, the leftmost of
// equal ones, until no pair is a token. With a heap of pairs a long piece does not cost the square of its length.
import type { ByteRanks } from './byte-ranks.ts';

/** More than any length of a piece: rank and place in one number, in the order of both. */
const PLACES = 2 ** 32;

export function countMerged(bytes: Uint8Array, length: number, ranks: ByteRanks): number {
  if (ranks.rankOf(bytes, 0, length) >= 0) return 1;
  const next = new Int32Array(length + 1);
  const before = new Int32Array(length + 1);
  const pairRank = new Int32Array(length + 1).fill(-1);
  const heap: number[] = [];

  const rate = (place: number): void => {
    const second = next[place] as number;
    const rank = second >= length ? -1 : ranks.rankOf(bytes, place, next[second] as number);
    pairRank[place] = rank;
    if (rank >= 0) push(heap, rank * PLACES + place);
  };

  for (let i = 0; i <= length; i++) {
    next[i] = i + 1;
    before[i] = i - 1;
  }
  for (let i = 0; i + 1 < length; i++) rate(i);

  let count = length;
  while (heap.length > 0) {
    const lowest = pop(heap);
    const place = lowest % PLACES;
    if (pairRank[place] !== (lowest - place) / PLACES) continue;
    const gone = next[place] as number;
    const after = next[gone] as number;
    next[place] = after;
    if (after <= length) before[after] = place;
    pairRank[gone] = -1;
    count--;
    rate(place);
    if (place > 0) rate(before[place] as number);
  }
  return count;
}

function push(heap: number[], key: number): void {
  let at = heap.length;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if ((heap[parent] as number) <= key) break;
    heap[at] = heap[parent] as number;
    at = parent;
  }
  heap[at] = key;
}

function pop(heap: number[]): number {
  const top = heap[0] as number;
  const last = heap.pop() as number;
  const size = heap.length;
  if (size === 0) return top;
  let at = 0;
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && (heap[child + 1] as number) < (heap[child] as number)) child++;
    if ((heap[child] as number) >= last) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = last;
  return top;
}
