// Random numbers from a text: the same text gives the same numbers on every machine. Not for cryptography.
import { createHash } from 'node:crypto';

export function seededRandom(seed) {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset));
  /** One step of sfc32, a small generator with 128 bits of state. */
  const next = () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let round = 0; round < 12; round++) next();
  const below = (limit) => Math.floor((next() / 2 ** 32) * limit);
  const pick = (list) => list[below(list.length)];
  return {
    below,
    pick,
    between: (low, high) => low + below(high - low + 1),
    chars: (alphabet, length) => Array.from({ length }, () => pick(alphabet)).join(''),
    /** Fisher-Yates; the list given is left as it is. */
    shuffle: (list) => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [copy[last], copy[other]] = [copy[other], copy[last]];
      }
      return copy;
    },
  };
}
