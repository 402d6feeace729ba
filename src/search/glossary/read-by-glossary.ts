// Chinese and Japanese in a question, as the English words that code has for it: the longest known term at each place.
//   订单处理逻辑  →  order · process handle · logic
import { CHINESE } from './chinese.ts';
import { JAPANESE } from './japanese.ts';
import { TRADITIONAL } from './traditional.ts';

export interface ReadByGlossary {
  /** For each term that is known, its English words, the likeliest first. */
  readonly found: readonly (readonly string[])[];
  /** The text with the likeliest English in the place of each known term. */
  readonly text: string;
}

type Terms = ReadonlyMap<string, readonly string[]>;

interface Glossary {
  readonly chinese: Terms;
  readonly japanese: Terms;
  readonly simplified: ReadonlyMap<string, string>;
  readonly longest: number;
}

const RUN = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;
/** What Japanese writes with these are endings and particles, unless it is a known term. */
const ENDING = /\p{sc=Hira}/u;
const KANA = /[\p{sc=Hira}\p{sc=Kana}]/u;

/** Null where there is nothing to be read. */
export function readByGlossary(text: string): ReadByGlossary | null {
  if (text.search(RUN) < 0) return null;
  const isJapanese = KANA.test(text);
  const found: (readonly string[])[] = [];
  const read = text.replace(RUN, (run) => ` ${readRun(run, isJapanese, found).join(' ')} `);
  return found.length === 0 ? null : { found, text: read.replace(/\s+/g, ' ').trim() };
}

/** Adds what it finds to `found`; what is not known stays as it is. */
function readRun(run: string, isJapanese: boolean, found: (readonly string[])[]): string[] {
  const letters = [...run];
  const out: string[] = [];
  let unknown = '';
  for (let at = 0; at < letters.length; ) {
    const [length, english] = termAt(letters, at, isJapanese);
    if (english === null) unknown += ENDING.test(letters[at] as string) ? '' : letters[at];
    else {
      if (unknown !== '') out.push(unknown);
      unknown = '';
      if (english.length > 0) {
        found.push(english);
        out.push(english[0] as string);
      }
    }
    at += length;
  }
  return unknown === '' ? out : [...out, unknown];
}

function termAt(
  letters: readonly string[],
  at: number,
  isJapanese: boolean,
): readonly [length: number, english: readonly string[] | null] {
  const { chinese, japanese, simplified, longest } = glossary();
  for (let length = Math.min(longest, letters.length - at); length > 0; length -= 1) {
    const own = letters.slice(at, at + length);
    const inJapanese = japanese.get(own.join(''));
    const inChinese = chinese.get(own.map((letter) => simplified.get(letter) ?? letter).join(''));
    const english = isJapanese ? (inJapanese ?? inChinese) : (inChinese ?? inJapanese);
    if (english !== undefined) return [length, english];
  }
  return [1, null];
}

let known: Glossary | null = null;

/** Read when it is first needed. */
function glossary(): Glossary {
  known ??= readLists();
  return known;
}

function readLists(): Glossary {
  const [chinese, japanese] = [termsOf(CHINESE), termsOf(JAPANESE)];
  const letters = [...TRADITIONAL.replace(/\s/g, '')];
  const simplified = new Map<string, string>();
  for (let at = 0; at < letters.length; at += 2) simplified.set(letters[at] as string, letters[at + 1] as string);
  const longest = [...chinese.keys(), ...japanese.keys()].reduce((most, term) => Math.max(most, term.length), 0);
  return { chinese, japanese, simplified, longest };
}

function termsOf(list: string): Terms {
  const entries = list.split(';').map((entry) => entry.trim().split(/\s+/));
  return new Map(entries.flatMap(([term = '', ...english]) => (term === '' ? [] : [[term, english] as const])));
}
