// A 32-bit hash of a text (FNV-1a over UTF-16 units, mixed), for keys whose collisions do no harm.
const BASIS = 0x811c9dc5;
const FACTOR = 0x01000193;

export function hashText(text: string): number {
  return stirred(mixed(text, BASIS, FACTOR));
}

/** Texts with one beginning: `hashAfter(beginningOf(a), b)` is `hashText(a + b)`. */
export function beginningOf(text: string): number {
  return mixed(text, BASIS, FACTOR);
}

export function hashAfter(beginning: number, text: string): number {
  return stirred(mixed(text, beginning, FACTOR));
}

/** A second number that tells nothing of the first: both together are a key that two texts hardly ever share. */
export function secondHash(text: string): number {
  return stirred(mixed(text, 0x9747b28c, 0x5bd1e995));
}

function mixed(text: string, basis: number, factor: number): number {
  let hash = basis;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, factor);
  }
  return hash;
}

function stirred(mixedText: number): number {
  let hash = mixedText ^ (mixedText >>> 15);
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}
