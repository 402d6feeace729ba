// How well a text of the source explains a message: a literal with its variable parts filled in, or the same words in a row.
//
//   literal   cannot open %s: permission denied        constants:  cannot open · : permission denied
//   message   cannot open /etc/motd: permission denied             both in order, and a variable part between them

import { isIdeographic } from '../../lib/words.ts';

/** Between two literals that are written one after the other, or a value between them. */
const ADJACENT = /(["'`])\s*(?:\+|\.\.?|<>|&|~|\\)?\s*\n\s*(?:\+|\.\.?|<>|&|~)?\s*[frbuL]{0,2}\1/g;
const JOINED_VALUE =
  /(["'`])\s*(?:\+|\.\.?|<>|&|~|<<)\s*[\w.$@>()[\]-]{1,80}\s*(?:\+|\.\.?|<>|&|~|<<)\s*[frbuL]{0,2}\1/g;
const LITERALS = [
  /"((?:\\.|[^"\\\n]){4,500})"/g,
  /'((?:\\.|[^'\\\n]){4,500})'/g,
  /`((?:\\.|[^`\\]){4,500})`/g,
] as const;
/** Of the format strings and templates of most languages. */
const VARIABLE =
  /%(?:\(\w+\)|\{\w+\})?[-+ #0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:hh|h|ll|l|z|t|j)?[a-zA-Z@]|[$#]\{[^}\n]{0,120}\}|\\\([^)\n]{0,80}\)|\{[^{}\n]{0,120}\}|\$[A-Za-z_]\w*|\u0000/g;
const FILLED = '\u0000';
const MOST_CHARS = 20_000;
/** Fewer letters in common happen by chance. */
const LEAST_LETTERS = 8;
const LEAST_WORDS = 2;
const LEAST_EXPLAINED = 0.6;
const LEAST_RUN = 4;
const IDEOGRAPH_LETTERS = 4;
/** Words in a row outside a literal. */
const OUTSIDE = 0.8;

/** 0–1; 0 for what may be chance. More letters in common are more. */
export function literalShare(messages: readonly string[], text: string): number {
  const source = text.slice(0, MOST_CHARS);
  let constants: readonly (readonly string[])[] | null = null;
  let words: readonly string[] | null = null;
  let best = 0;
  for (const message of messages) {
    const plain = plainOf(message);
    if (isIdeographic(message)) {
      if (source.includes(message)) best = Math.max(best, worth([...message].length * IDEOGRAPH_LETTERS));
      continue;
    }
    constants ??= literalsOf(source);
    for (const parts of constants) best = Math.max(best, explainedBy(parts, plain));
    words ??= wordsOf(source);
    best = Math.max(best, OUTSIDE * runShare(wordsOf(message), words));
  }
  return best;
}

function worth(letters: number): number {
  return letters / (letters + LEAST_LETTERS);
}

function plainOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Of each literal the parts that do not vary. */
function literalsOf(source: string): string[][] {
  const joined = source.replace(ADJACENT, '').replace(JOINED_VALUE, FILLED);
  const found: string[][] = [];
  for (const pattern of LITERALS) {
    for (const [, literal = ''] of joined.matchAll(pattern)) {
      const read = literal.replace(/\\[nrt]/g, ' ').replace(/\\(["'`\\])/g, '$1');
      found.push(read.split(VARIABLE).map((part) => part.replace(/\s+/g, ' ').toLowerCase()));
    }
  }
  return found;
}

/** The message may also be a part of one constant. */
function explainedBy(parts: readonly string[], message: string): number {
  if (parts.some((part) => part.includes(message))) return isEnough(message) ? worth(lettersOf(message)) : 0;
  let at = 0;
  let covered = 0;
  let variable = 0;
  let said = '';
  for (const [place, raw] of parts.entries()) {
    const part = place === 0 ? raw.trimStart() : place === parts.length - 1 ? raw.trimEnd() : raw;
    if (part.trim() === '') continue;
    const found = message.indexOf(part, at);
    if (found < 0) return 0;
    if (place > 0) variable += found - at;
    covered += part.length;
    at = found + part.length;
    said += `${part} `;
  }
  const endsOpen = parts.length > 1 && (parts.at(-1) ?? '').trim() === '';
  if (endsOpen) variable += message.length - at;
  if (!isEnough(said) || (covered + variable) / message.length < LEAST_EXPLAINED) return 0;
  return worth(lettersOf(said));
}

function isEnough(said: string): boolean {
  return lettersOf(said) >= LEAST_LETTERS && wordsOf(said).length >= LEAST_WORDS;
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The longest run of words that both have, where it is most of the message. */
function runShare(message: readonly string[], words: readonly string[]): number {
  if (message.length < LEAST_RUN) return 0;
  const wanted = new Set(message);
  // By word of the message: how many in a row end with it here.
  const runs = new Uint16Array(message.length + 1);
  let best = 0;
  let end = 0;
  for (const word of words) {
    if (!wanted.has(word)) {
      runs.fill(0);
      continue;
    }
    for (let at = message.length; at > 0; at -= 1) {
      const run = message[at - 1] === word ? (runs[at - 1] as number) + 1 : 0;
      runs[at] = run;
      if (run > best) {
        best = run;
        end = at;
      }
    }
  }
  if (best < LEAST_RUN || best / message.length < LEAST_EXPLAINED) return 0;
  return worth(message.slice(end - best, end).join('').length);
}
