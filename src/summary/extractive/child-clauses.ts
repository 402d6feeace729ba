// What the parts of something do, as short clauses for a sentence about the whole: only in words that anybody may say, and
// only what their names tell as an action. What the name does not mark as private comes first, then the parts with more to
// say; ties go by id.
import { compareText } from '../../model/order.ts';
import type { ChildSummary } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import { clauseOfName, isPlainWord } from './name-clause.ts';
import { lowerFirst } from './phrases.ts';
import { isIdentifier } from './prose.ts';
import { isClearVerb } from './safe-names.ts';
import { isAcronym, shownWords } from './shown-words.ts';
import { verbOf } from './verbs.ts';

const MOST_WORDS = 8;
const MOST_TOLD_WORDS = 14;
const HIDDEN = /^(?:__|constructor$|initialize$|init$|new$|main$|to_?string$|hash_?code$|equals$)/i;

export function leading(children: readonly ChildSummary[], most: number): ChildSummary[] {
  const isPrivate = ({ name }: ChildSummary) => Number(/^[_#]|^test/i.test(name));
  return children
    .toSorted(
      (a, b) =>
        isPrivate(a) - isPrivate(b) ||
        Number(a.isPlaceholder) - Number(b.isPlaceholder) ||
        b.keywords.length - a.keywords.length ||
        compareText(a.id, b.id),
    )
    .slice(0, most);
}

/** Each once, in the order of what leads. */
export function clausesOf(children: readonly ChildSummary[], own: ReadonlySet<string>, most: number): string[] {
  const telling = leading(children, most * 3);
  const told = telling.map((child) => toldOf(child, own)).filter((clause) => clause !== null);
  const named = telling.map(clauseOfPlaceholder).filter((clause) => clause !== null);
  // One short function beside others that nobody can tell about says nothing of the whole.
  const isEnough = told.length > 0 || named.length > 1 || children.length === named.length;
  return isEnough ? [...new Set([...told, ...named])].slice(0, most) : [];
}

/** What it says of itself, where that begins with what it does and could be said by anybody. */
function toldOf({ name, summary, isPlaceholder }: ChildSummary, own: ReadonlySet<string>): string | null {
  const said = firstSentence(summary);
  const words = said.split(' ');
  // `it` would be read as the whole.
  if (
    HIDDEN.test(name) ||
    /^(?:tells whether it|sets up a new)\b|\bthis (?:class|function|file)\b|\b(?:if|otherwise|unless|when|and|or|it)\b|,/i.test(
      said,
    )
  )
    return null;
  const isTold = !isPlaceholder && verbOf((words[0] as string).toLowerCase()) !== null && !/[:;…“(]/.test(said);
  return isTold && words.length <= MOST_TOLD_WORDS && isCommon(said, own) ? lowerFirst(said) : null;
}

/** What tests are called, without the word that makes them tests; in words that anybody may say. */
export function testLabels(children: readonly ChildSummary[], most: number): string[] {
  const labels = leading(children, children.length)
    .map(({ name }) => partsOfName(name).filter((part, at) => at > 0 || !/^(?:tests?|bench(?:mark)?|fuzz)$/.test(part)))
    .filter(
      (parts) =>
        parts.length > 1 && parts.length < 9 && parts.every((part) => isPlainWord(part) || /^\p{N}+$/u.test(part)),
    )
    .map((parts) => shownWords(parts).join(' '));
  return [...new Set(labels)].slice(0, most);
}

/** Null where its name tells no action on something. */
function clauseOfPlaceholder({ name, isPlaceholder }: ChildSummary): string | null {
  const parts = partsOfName(name);
  if (!isPlaceholder || HIDDEN.test(name) || parts.length < 2 || parts.length > 5 || !isClearVerb(parts[0] ?? ''))
    return null;
  const clause = clauseOfName({ name, owner: null, given: null, givesBack: false });
  return clause === null || clause.split(' ').length > MOST_WORDS ? null : clause;
}

/** Whether anybody could say this, or it is in the words of the thing itself. */
export function isCommon(text: string, own: ReadonlySet<string>): boolean {
  return (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).every((token) => {
    const word = token.toLowerCase();
    if (isIdentifier(token)) return false;
    return (
      own.has(word) ||
      isOrdinaryWord(word) ||
      word.length < 2 ||
      isAcronym(word) ||
      verbOf(word) !== null ||
      /^\p{N}+$/u.test(word)
    );
  });
}

/** How many of the children are about each word, the words of what leads first. */
export function addKeywords(weights: Map<string, number>, children: readonly ChildSummary[]): void {
  for (const { keywords } of children) {
    for (const [place, word] of keywords.entries()) {
      const key = word.toLowerCase();
      weights.set(key, (weights.get(key) ?? 0) + 1 / (1 + place / 4));
    }
  }
}

export function firstSentence(text: string): string {
  return (/^.*?[.!?。！？](?=\s|$)|^.*?[。！？]/su.exec(text)?.[0] ?? text).replace(/[.!?。！？]$/u, '');
}

/** The words of its own name, comment and parts: what they say is no name of somebody else. */
export function ownWordsIn(...texts: readonly (string | null)[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [token] of (text ?? '').matchAll(/[\p{L}\p{N}_$]+/gu)) {
      const parts = partsOfName(token);
      words.add(parts.join(''));
      for (const part of parts) words.add(part);
    }
  }
  return words;
}
