// The table of an encoding as published, `<base64 of the bytes> <rank>` a line, held as bytes and numbers: loading two
// hundred thousand strings would take several times as long.
export interface ByteRanks {
  /** The rank of these bytes; -1 where they are no token. */
  rankOf(bytes: Uint8Array, start: number, end: number): number;
}

interface Table {
  readonly count: number;
  /** The bytes of all tokens, one after the other; token n is from `ends[n]` to `ends[n + 1]`. */
  readonly bytes: Uint8Array;
  readonly ends: Int32Array;
  readonly ranks: Int32Array;
  readonly hashes: Int32Array;
}

const NEW_LINE = 10;
const SPACE = 32;
const PADDING = 61;
const ZERO = 48;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** No line has fewer letters, so a table of a file's length by this has room for all its lines. */
const SHORTEST_LINE = 6;

export function readByteRanks(file: Uint8Array): ByteRanks {
  const { count, bytes: tokens, ends, ranks, hashes } = readTable(file);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(count * 2 + 2)));
  const mask = slots.length - 1;
  fillSlots(slots, hashes, count);
  return {
    rankOf(bytes, start, end) {
      let hash = FNV_OFFSET;
      for (let i = start; i < end; i++) hash = Math.imul(hash ^ (bytes[i] as number), FNV_PRIME);
      for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
        const token = (slots[slot] as number) - 1;
        if (token < 0) return -1;
        const from = ends[token] as number;
        if ((ends[token + 1] as number) - from !== end - start) continue;
        let i = start;
        while (i < end && bytes[i] === tokens[from + i - start]) i++;
        if (i === end) return ranks[token] as number;
      }
    },
  };
}

function readTable(file: Uint8Array): Table {
  const most = Math.ceil(file.length / SHORTEST_LINE) + 1;
  const bytes = new Uint8Array(file.length);
  const ends = new Int32Array(most + 1);
  const ranks = new Int32Array(most);
  const hashes = new Int32Array(most);
  const { length } = file;
  let count = 0;
  let written = 0;
  let at = 0;
  while (at < length) {
    let bits = 0;
    let held = 0;
    let hash = FNV_OFFSET;
    for (; at < length && file[at] !== SPACE; at++) {
      const letter = file[at] as number;
      if (letter === PADDING) continue;
      bits = ((bits & 0xff) << 6) | (SIX_BITS[letter] as number);
      held += 6;
      if (held < 8) continue;
      held -= 8;
      const byte = (bits >> held) & 0xff;
      bytes[written++] = byte;
      hash = Math.imul(hash ^ byte, FNV_PRIME);
    }
    let rank = 0;
    for (at++; at < length && file[at] !== NEW_LINE; at++) rank = rank * 10 + (file[at] as number) - ZERO;
    at++;
    ranks[count] = rank;
    hashes[count] = hash;
    ends[++count] = written;
  }
  return { count, bytes, ends, ranks, hashes };
}

function fillSlots(slots: Int32Array, hashes: Int32Array, count: number): void {
  const mask = slots.length - 1;
  for (let token = 0; token < count; token++) {
    let slot = spread(hashes[token] as number) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = token + 1;
  }
}

/** The low bits of the hash are poor for short tokens. */
const spread = (hash: number): number => hash ^ (hash >>> 15);

const SIX_BITS = new Uint8Array(256);
for (const [value, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  SIX_BITS[letter.charCodeAt(0)] = value;
}
