// A set of word endings, tested for every word of a text: one bit for the last four letters, in any case. It accepts
// some words that are not in it, and never rejects one that is.
const SIZE = 1 << 16;

export type LettersTable = Uint8Array;

export function lettersTable(endings: Iterable<string>): LettersTable {
  const table = new Uint8Array(SIZE);
  for (const ending of endings) table[lettersKey(ending, ending.length)] = 1;
  return table;
}

export function hasLetters(table: LettersTable, text: string, end: number): boolean {
  return table[lettersKey(text, end)] === 1;
}

/** Five bits a letter, folded to sixteen. */
function lettersKey(text: string, end: number): number {
  const key =
    ((text.charCodeAt(end - 4) & 31) << 15) |
    ((text.charCodeAt(end - 3) & 31) << 10) |
    ((text.charCodeAt(end - 2) & 31) << 5) |
    (text.charCodeAt(end - 1) & 31);
  return (key ^ (key >> 9)) & (SIZE - 1);
}
