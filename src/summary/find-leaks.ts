// Names of callers and callees in the words of a summary. A leak is such a name as a token in any case style, or all its
// words next to each other and in order; a one-word name is none where it is an ordinary English word, or a word of
// what the symbol says of itself: its name, signature and documentation. Where it says the words of a longer name as plain
// prose (`the user page`), they are no name either, but `userPage` is one wherever it stands (decision 0036).

import { isIdentifier } from './extractive/prose.ts';
import { partsOfName } from './name-parts.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

export interface OwnText {
  readonly name: string;
  readonly signature: string | null;
  readonly doc: string | null;
}

export interface Leak {
  /** As it was given. */
  readonly name: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** A name as what must not be met: its words, and whether they are one. */
export interface HiddenName {
  readonly name: string;
  readonly parts: readonly string[];
  readonly joined: string;
  /** The thing itself says these words in a row, or they are one ordinary word: only the form of a name is a leak. */
  readonly isSaid: boolean;
}

interface Token {
  readonly start: number;
  readonly end: number;
  readonly isIdentifier: boolean;
  readonly joined: string;
}

interface Part {
  readonly text: string;
  readonly token: Token;
}

/** No name goes over one of these. */
const BREAK = /[,;:.!?()](?:\s|$)/;

/** Of longer names the parts are met one by one. */
const MOST_TOKENS = 12;
const WORD = /[\p{L}\p{N}_$]+/gu;

/** By place, the longer first. */
export function findLeaks(text: string, names: readonly string[], own: OwnText): Leak[] {
  return leaksOf(text, hiddenNames(names, own));
}

/** `a.b.c`, `path/to/file.ext` and `path::a.b` hide their last name and the whole; what is no leak is left out. */
export function hiddenNames(names: readonly string[], own: OwnText): HiddenName[] {
  const hidden = new Map<string, HiddenName>();
  let ownWords: ReadonlySet<string> | null = null;
  let ownRuns: ReadonlySet<string> | null = null;
  for (const name of names) {
    for (const form of formsOf(name)) {
      const parts = partsOfName(form);
      const joined = parts.join('');
      if (parts.length === 0 || hidden.has(parts.join(' '))) continue;
      ownWords ??= wordsOf(own);
      if (parts.length === 1 && (joined.length < 2 || isOrdinaryWord(joined) || ownWords.has(joined))) continue;
      if (parts.length > 1) ownRuns ??= runsIn(own);
      const isSaid = parts.length > 1 && (isOrdinaryWord(joined) || ownRuns?.has(joined) === true);
      hidden.set(parts.join(' '), { name, parts, joined, isSaid });
    }
  }
  return [...hidden.values()];
}

export function leaksOf(text: string, hidden: readonly HiddenName[]): Leak[] {
  if (hidden.length === 0 || text === '') return [];
  const tokens = tokensOf(text);
  const parts: Part[] = tokens.flatMap((token) =>
    partsOfName(text.slice(token.start, token.end)).map((part) => ({ text: part, token })),
  );
  const leaks: Leak[] = [];
  for (const { name, parts: wanted, joined, isSaid } of hidden) {
    if (isSaid) {
      for (const token of tokens) {
        if (token.isIdentifier && token.joined === joined) leaks.push({ name, start: token.start, end: token.end });
      }
      continue;
    }
    for (const leak of runsOf(tokens, joined, wanted.length === 1 ? 1 : MOST_TOKENS)) {
      if (!BREAK.test(text.slice(leak.start, leak.end))) leaks.push({ name, ...leak });
    }
    if (wanted.length === 1) continue;
    for (let at = 0; at + wanted.length <= parts.length; at += 1) {
      if (!wanted.every((word, place) => parts[at + place]?.text === word)) continue;
      const first = (parts[at] as Part).token;
      const last = (parts[at + wanted.length - 1] as Part).token;
      if (BREAK.test(text.slice(first.start, last.end))) continue;
      const isWhole = leaks.some(({ start, end }) => start === first.start && end === last.end);
      if (!isWhole) leaks.push({ name, start: first.start, end: last.end });
    }
  }
  return leaks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Tokens next to each other that are a name when they are written as one: `get urls` is `getURLs`. */
function runsOf(tokens: readonly Token[], joined: string, most: number): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    let run = '';
    for (let next = at; next < tokens.length && next < at + most && run.length < joined.length; next += 1) {
      run += (tokens[next] as Token).joined;
      if (!joined.startsWith(run)) break;
      if (run === joined) found.push({ start: (tokens[at] as Token).start, end: (tokens[next] as Token).end });
    }
  }
  return found;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    joined: partsOfName(word).join(''),
    isIdentifier: isIdentifier(word),
  }));
}

/** What it says of itself in a row, as one word; a name of somebody in its comment parts what stands around it. */
function runsIn({ name, signature, doc }: OwnText): ReadonlySet<string> {
  const prose = [...(doc ?? '').matchAll(WORD)].flatMap(([word]) => (isIdentifier(word) ? [GAP] : partsOfName(word)));
  const parts = [...partsOfName(name), GAP, ...partsOfName(signature ?? ''), GAP, ...prose];
  const runs = new Set<string>();
  for (let at = 0; at < parts.length; at += 1) {
    let run = '';
    for (let next = at; next < parts.length && next < at + MOST_TOKENS && parts[next] !== GAP; next += 1) {
      run += parts[next] as string;
      runs.add(run);
    }
  }
  return runs;
}

const GAP = '|';

function formsOf(name: string): string[] {
  const isPath = name.includes('/');
  const inFile = name.includes('::') ? name.slice(name.lastIndexOf('::') + 2) : name;
  const bare = inFile.replace(/~[0-9]+$/, '');
  if (isPath && !name.includes('::')) {
    const file = bare.slice(bare.lastIndexOf('/') + 1);
    const stem = file.replace(/(?<=.)\.[^.]*$/, '');
    return [stem, file];
  }
  const last = bare.split(/[.#]/).findLast((part) => part !== '') ?? bare;
  return last === bare ? [bare] : [last, bare];
}

function wordsOf({ name, signature, doc }: OwnText): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of [name, signature, doc]) {
    for (const [word] of (text ?? '').matchAll(WORD)) {
      const parts = partsOfName(word);
      words.add(parts.join(''));
      for (const part of parts) words.add(part);
    }
  }
  return words;
}
