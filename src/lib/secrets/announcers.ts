// Words that announce a secret without being its name, recognised by three of their letters and their length.
import { COMMANDS } from './command-table.ts';

const OTHERS = 'basic bearer identified set chpasswd convertto-securestring';

/** A bit for each length. */
const LENGTHS = new Int32Array(1 << 15);
for (const list of [OTHERS, ...COMMANDS.map(({ names }) => names)]) {
  for (const word of list.split(' ')) {
    const key = keyOf(word, 0, word.length);
    LENGTHS[key] = (LENGTHS[key] ?? 0) | (1 << (word.length & 31));
  }
}

/** `next`: what stands behind the word; a blank, a line end or the quote of an argument does. */
export function isAnnouncer(text: string, start: number, end: number, next: number): boolean {
  if (next > 0x27 || end - start < 2) return false;
  return ((LENGTHS[keyOf(text, start, end)] ?? 0) & (1 << ((end - start) & 31))) !== 0;
}

/** The first two letters and the last, five bits each: case does not count. */
function keyOf(text: string, start: number, end: number): number {
  const last = text.charCodeAt(end - 1) & 31;
  return ((text.charCodeAt(start) & 31) << 10) | ((text.charCodeAt(start + 1) & 31) << 5) | last;
}
