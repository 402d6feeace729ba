// What a name says about its function, as a clause without a subject: `parse_headers` → `parses the headers`. Null where
// the name tells no action.
import { partsOfName } from '../name-parts.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import { BEGINNINGS } from './name-beginnings.ts';
import { isPreposition, withArticle, withArticles } from './phrases.ts';
import { isAcronym, shownWords } from './shown-words.ts';
import { isAlsoNoun, isVerb, saidOf } from './verbs.ts';

export interface NamedThing {
  readonly name: string;
  /** What it stands in, as a phrase; null for nothing, or nothing that tells anything. */
  readonly owner: string | null;
  /** What it is given first, as a phrase; null for nothing, or nothing that tells anything. */
  readonly given: string | null;
  readonly givesBack: boolean;
}

const CREATING = wordSet(
  'create make build generate construct produce new spawn instantiate allocate compose assemble open',
);
const ASKING = wordSet('is has can should are was does needs supports allows may will');
/** Alone, these mean: do what it is there for. */
const WORKING = wordSet('call run execute invoke perform do handle process apply serve work act');
/** Alone, these are done to what has them. */
const DONE_TO_ITSELF = wordSet(
  'close open start stop reset clear flush destroy dispose free release validate verify build render parse load save initialize initialise setup refresh update sort shuffle lock unlock pause resume cancel abort commit rollback connect disconnect shutdown finish copy clone duplicate compile restart reload cleanup teardown',
);
const MOST_PARTS = 7;

export function clauseOfName(thing: NamedThing): string | null {
  const parts = withoutTrail(partsOfName(thing.name));
  const [first = '', ...rest] = parts;
  if (parts.length > MOST_PARTS || parts.some((part) => /^[b-z]$/.test(part))) return null;
  const subject = thing.owner ?? thing.given;
  const owner = subject === null ? 'its input' : withArticle(subject, 'the');
  if (ASKING.has(first) && rest.length > 0) return asking(subject === null ? 'it' : owner, first, rest);
  if (thing.name.endsWith('?')) return asking(owner, 'is', parts);
  const [second = ''] = rest;
  if (first === 'try' && isVerb(second)) return tried(rest);
  if (first === 'do' && isVerb(second)) return clauseOfName({ ...thing, name: rest.join('_') });
  const beginning = Object.hasOwn(BEGINNINGS, first) ? BEGINNINGS[first] : undefined;
  if (beginning !== undefined && rest.length > 0) return beginning(rest, owner);
  if (isVerb(first) && !(isAlsoNoun(first) && rest.length > 0 && thing.givesBack)) return doing(first, rest, thing);
  // `dbUpdateArticle`, `commonReadByte`: how it is done stands before what is done.
  const at = parts.findIndex((word) => isVerb(word) && !isAlsoNoun(word));
  const isLed = at === 1 && parts.length > 2 && !isVerb(first) && !isPreposition(first);
  return isLed && rest.every(isPlainWord) ? doing(parts[at] as string, parts.slice(at + 1), thing) : null;
}

function tried([verb = '', ...others]: readonly string[]): string {
  return `tries to ${verb} ${withArticles(others)}`.trim();
}

function doing(verb: string, rest: readonly string[], thing: NamedThing): string | null {
  const { owner, given } = thing;
  const [link = '', second = '', ...others] = rest;
  if ((link === 'or' || link === 'and') && isVerb(second)) {
    const said = doing(second, others, thing);
    return said === null ? null : `${saidOf(verb)} ${link} ${said}`;
  }
  // `parseAndRead`, `readThrows`: what follows is no object.
  if (rest.some((word) => isVerb(word) && !isAlsoNoun(word) && /^(?:is|are|and|or)$/.test(word))) return null;
  const object = withArticles(rest, CREATING.has(verb) ? 'a' : 'the');
  if (object !== '') return `${saidOf(verb)} ${object}`;
  if (owner !== null && WORKING.has(verb)) return `does the work of the ${owner}`;
  if (given === null && (owner === null || !DONE_TO_ITSELF.has(verb))) return null;
  return `${saidOf(verb)} ${given === null ? doneByAgent(verb, owner as string) : withArticle(given, 'the')}`;
}

/** A parser does not parse itself: `multipart parser` parses `multipart data`. */
function doneByAgent(verb: string, owner: string): string {
  const words = owner.split(' ');
  const last = (words.at(-1) as string).toLowerCase();
  if (!last.startsWith(verb.slice(0, Math.max(3, verb.length - 1)))) return `the ${owner}`;
  return words.length === 1 ? 'its input' : `${words.slice(0, -1).join(' ')} data`;
}

/** Verbs that are as often said of how something is. */
const STATES = wordSet(
  'open empty free clear clean correct separate present complete lower live hidden set split last',
);

function asking(subject: string, verb: string, claim: readonly string[]): string {
  const [first = '', ...rest] = claim;
  const isDone = verb === 'is' && isVerb(first) && !isAlsoNoun(first) && !STATES.has(first);
  if (isDone && !first.endsWith('ed')) return `tells whether ${subject} ${saidOf(first)} ${withArticles(rest)}`.trim();
  return `tells whether ${subject} ${verb} ${shownWords(claim).join(' ')}`;
}

/** `bind_with` → `bind`: what the preposition is about is not in the name. */
export function withoutTrail(parts: readonly string[]): readonly string[] {
  const end = parts.findLastIndex((word) => !isPreposition(word) && word !== 'async' && word !== 'sync');
  return end < 1 ? parts : parts.slice(0, end + 1);
}

/** English, or an acronym that every reader knows. */
export function isPlainWord(word: string): boolean {
  return word.length > 1 && (isOrdinaryWord(word) || isAcronym(word));
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
