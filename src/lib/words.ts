// Words of code and prose: identifiers kept whole and split into their parts, lower-cased; CJK text as bigrams.
const WORD = /[\p{L}\p{N}_$]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CJK_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
const MAX_WORD = 64;

/** In the order of the text, repeats kept: `getHTTPUrl` gives gethttpurl, get, http, url. */
export function wordsOfText(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) addWord(word, words);
  return words;
}

function addWord(word: string, words: string[]): void {
  if (CJK.test(word)) {
    for (const [run] of word.matchAll(CJK_RUN)) addBigrams([...run], words);
    for (const rest of word.split(CJK_RUN)) if (rest !== '') addWord(rest, words);
    return;
  }
  if (word.length > MAX_WORD) return;
  const whole = word.toLowerCase();
  words.push(whole);
  if (/^[\p{Ll}]+$/u.test(word)) return;
  const parts = word.match(PART) ?? [];
  if (parts.length < 2 && parts[0]?.length === word.length) return;
  for (const part of parts) words.push(part.toLowerCase());
}

function addBigrams(characters: readonly string[], words: string[]): void {
  if (characters.length === 1) words.push(characters[0] as string);
  for (let at = 0; at + 1 < characters.length; at += 1) words.push(`${characters[at]}${characters[at + 1]}`);
}
