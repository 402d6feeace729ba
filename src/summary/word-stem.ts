// The stem of a word, remembered: the same few thousand words make up most code.
import { stem } from '../lib/stem.ts';

const MAX_REMEMBERED = 50_000;

const remembered = new Map<string, string>();

/** Of a word in small letters. */
export function wordStem(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const found = stem(word);
  remembered.set(word, found);
  return found;
}
