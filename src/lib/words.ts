// Words of code and prose as search knows them: an identifier is its parts without their endings, and all of them joined.
//   parseHTTPHeaders  →  parsehttpheader parse http header        (parse_http_headers is the same)
//   検索する            →  検索 索す する                              (pairs of letters, and the words a segmenter sees)
import { memoize } from './memoize.ts';
import { stem } from './stem.ts';
import { StemTable, type TextPart } from './stem-table.ts';

const WORD = /[\p{L}\p{N}_$]+/gu;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;
const CJK = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
const CJK_RUN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+/gu;
const MAX_WORD = 64;
/** The segmenter hands out a copy of its whole text with every word. */
const LETTERS_AT_ONCE = 500;
/** Of names and questions; the words of texts are remembered apart. */
const MAX_REMEMBERED = 50_000;

/** Names and words as they are written, in the order of the text. */
export function rawWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** In the order of the text, repeats kept. */
export function stemsOfText(text: string): string[] {
  const stems: string[] = [];
  for (const [word] of text.matchAll(WORD)) for (const each of stemsOfWord(word)) stems.push(each);
  return stems;
}

/** Of texts, and of a part of one more; each once, in the order in which they first come. */
export function distinctStems(texts: readonly string[], part: TextPart | null = null): string[] {
  const found = table.distinct(texts, part);
  if (found !== null) return found;
  const all = part === null ? texts : [...texts, part.text.slice(part.start, part.end)];
  return [...new Set(all.flatMap(stemsOfText))];
}

const table = new StemTable(workOut, (code) => /[\p{L}\p{N}_$]/u.test(String.fromCharCode(code)));

/** What a name of several parts is when it is taken whole comes first. */
export const stemsOfWord: (word: string) => readonly string[] = memoize(MAX_REMEMBERED, workOut);

/** Of Chinese, Japanese or Korean. */
export function isIdeographic(word: string): boolean {
  return CJK.test(word);
}

/** Whether the first of a word's stems is all the others joined. */
export function hasWhole(stems: readonly string[]): boolean {
  return stems.length > 2 && stems[0] === stems.slice(1).join('');
}

function workOut(word: string): readonly string[] {
  if (CJK.test(word)) {
    const runs = [...word.matchAll(CJK_RUN)].flatMap(([run]) => stemsOfRun(run));
    return [...runs, ...word.split(CJK_RUN).flatMap((rest) => (rest === '' ? [] : stemsOfWord(rest)))];
  }
  if (word.length > MAX_WORD) return [];
  const parts = (word.match(PART) ?? []).map((part) => stem(part.toLowerCase()));
  return parts.length > 1 ? [parts.join(''), ...parts] : parts;
}

/** Pairs of letters find any part of a run; longer words of the language say more. */
function stemsOfRun(run: string): string[] {
  const letters = [...run];
  if (letters.length === 1) return letters;
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  const words: string[] = [];
  for (let at = 0; at < letters.length; at += LETTERS_AT_ONCE) {
    const piece = letters.slice(at, at + LETTERS_AT_ONCE).join('');
    for (const { segment } of segmenter().segment(piece)) words.push(segment);
  }
  return [...pairs, ...words.filter((each) => [...each].length > 2 && [...each].length < letters.length)];
}

let madeSegmenter: Intl.Segmenter | null = null;

/** Knows Chinese and Japanese alike; made when it is first needed. */
function segmenter(): Intl.Segmenter {
  madeSegmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return madeSegmenter;
}
