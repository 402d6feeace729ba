// Words without the names of callers and callees. What can be said without the name is kept: two nouns are turned round
// (`request handler` → `handler for request`), a verb keeps its object apart (`read file` → `read the file`); a sentence
// that names somebody and cannot be turned loses what it lists, or is left out; where none remains, a plain sentence stands.
import type { SummaryWords } from '../model/summary.ts';
import { isPreposition } from './extractive/phrases.ts';
import { isAlsoNoun, isVerb } from './extractive/verbs.ts';
import { withoutClause } from './extractive/without-clause.ts';
import { type HiddenName, hiddenNames, type Leak, leaksOf, type OwnText } from './find-leaks.ts';

export interface CleanedWords {
  readonly words: SummaryWords;
  readonly removed: boolean;
}

export const PLAIN_SUMMARY = 'One step in the work of its surroundings.';
export const PLAIN_INTENT = 'Serves what is around it.';
const AFTER_THIS_A_NOUN = /\b(?:the|an?|of|for|new|with|its|each|in|on|from|about)\s$/i;
/** One more than the most names that could stand in one text of three sentences. */
const MAX_TURNS = 40;

export function removeLeaks(words: SummaryWords, names: readonly string[], own: OwnText): CleanedWords {
  const hidden = hiddenNames(names, own);
  const summary = cleaned(words.summary, PLAIN_SUMMARY, hidden);
  const businessIntent = cleaned(words.businessIntent, PLAIN_INTENT, hidden);
  const removed = summary !== words.summary || businessIntent !== words.businessIntent;
  return { words: removed ? { ...words, summary, businessIntent } : words, removed };
}

function cleaned(text: string, plain: string, hidden: readonly HiddenName[]): string {
  let current = text;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const [leak] = leaksOf(current, hidden);
    if (leak === undefined) return current;
    const turned = turnRound(current, leak);
    const isBetter = turned !== null && leaksOf(turned, hidden).length < leaksOf(current, hidden).length;
    current = isBetter ? turned : withoutNamed(current, leak);
    if (current === '') break;
  }
  return leaksOf(plain, hidden).length === 0 ? plain : '';
}

/** Null where nothing but its absence hides a name. */
function turnRound(text: string, { start, end }: Leak): string | null {
  const words = text.slice(start, end).split(' ');
  if (words.length < 2 || words.some((word) => !/^[\p{L}\p{N}]+$/u.test(word))) return null;
  const before = text.slice(0, start);
  const after = text.slice(end);
  const small = words.map((word) => word.toLowerCase());
  const isNoun = AFTER_THIS_A_NOUN.test(before);
  const parted = small.findIndex(
    (word, at) => at < words.length - 1 && takesObject(word) && !takesObject(small[at + 1] as string),
  );
  if (parted >= 0 && !isNoun) return before + withThe(words, parted) + after;
  const [first = ''] = words;
  const last = words.at(-1) as string;
  if (small.some(isPreposition)) return null;
  if (takesObject(last.toLowerCase()) && !isNoun) return `${before}${words.slice(0, -1).join(' ')} and ${last}${after}`;
  const turned = `${matchCase(last, first)} for ${lowerFirst(words.slice(0, -1).join(' '))}`;
  return `${before.replace(/\b([Aa])n? $/, (_, a: string) => (/^[aeiou]/i.test(turned) ? `${a}n ` : `${a} `))}${turned}${after}`;
}

/** A verb, or a word that stands before a noun: an article can follow it. */
function takesObject(word: string): boolean {
  return (isVerb(word) && !isAlsoNoun(word)) || isPreposition(word) || word === 'has' || word === 'is';
}

function withThe(words: readonly string[], after: number): string {
  return [...words.slice(0, after + 1), 'the', ...words.slice(after + 1)].join(' ');
}

/** What a sentence of ours lists beside the name stays; otherwise the sentence goes. */
function withoutNamed(text: string, leak: Leak): string {
  const ends = [...text.matchAll(/[.!?。！？](?=\s|$)|[。！？]/gu)].map(({ index }) => index + 1);
  const from = ends.findLast((end) => end <= leak.start) ?? 0;
  const to = ends.find((end) => end >= leak.end) ?? text.length;
  const sentence = text.slice(from, to).trimStart();
  const start = to - sentence.length;
  const left = withoutClause(sentence, leak.start - start, leak.end - start) ?? '';
  return `${text.slice(0, from).trimEnd()} ${left} ${text.slice(to).trimStart()}`.replace(/ {2,}/g, ' ').trim();
}

function matchCase(word: string, like: string): string {
  return /^\p{Lu}/u.test(like) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word;
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
