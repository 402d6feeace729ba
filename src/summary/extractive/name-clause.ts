// What a name says about its function, as a clause without a subject: `parse_headers` → `parses the headers`. Null where
// the name tells no action.
import { partsOfName } from '../name-parts.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import { BEGINNINGS } from './name-beginnings.ts';
import { isPreposition, withArticle, withArticles } from './phrases.ts';
import { isClearObject, isClearVerb } from './safe-names.ts';
import { isAcronym, shownWords } from './shown-words.ts';
import { isAlsoNoun, isVerb, saidOf, verbOf } from './verbs.ts';

export interface NamedThing {
  readonly name: string;
  /** What it stands in, as a phrase; null for nothing, or nothing that tells anything. */
  readonly owner: string | null;
  /** What it is given first, as a phrase; null for nothing, or nothing that tells anything. */
  readonly given: string | null;
  readonly givesBack: boolean;
}

const CREATING = wordSet('create make generate construct produce spawn instantiate allocate compose assemble');
const ASKING = wordSet('is has can should are was needs supports');
/** Alone, these are done to what has them. */
const DONE_TO_ITSELF = wordSet(
  'close start stop reset clear flush destroy dispose release unlock resume cancel abort commit connect disconnect restart',
);
/** Alone, these are done to what is given first. */
const DONE_TO_GIVEN = wordSet(
  `validate verify parse escape unescape normalize normalise sanitize decode encode serialize deserialize stringify format
   render compile minify compress decompress encrypt decrypt print send publish dispatch run connect
   disconnect sort flatten close authenticate authorize`,
);
/** What takes the outcome, or shows how it is done. */
const TAKES_THE_OUTCOME =
  /\b(?:writer|reader|parser|stream|buffer|encoder|decoder|handler|visitor|context|builder|output|input|callback|source|target|options|configuration|settings|formatter|arguments|state)$/;
const MOST_PARTS = 7;

/** Null where the name can be read in more than one way. */
export function clauseOfName(thing: NamedThing): string | null {
  const parts = withoutTrail(partsOfName(thing.name));
  const [first = '', second = '', ...others] = parts;
  const rest = parts.slice(1);
  if (parts.length > MOST_PARTS || parts.some((part) => /^[b-z]$/.test(part))) return null;
  const subject = thing.owner ?? thing.given;
  // `Router.is_valid(path)`: which of the two is asked for is not in the name.
  const asked = subject === null || (thing.owner !== null && thing.given !== null) ? 'it' : withArticle(subject, 'the');
  const owner = subject === null ? 'its input' : withArticle(subject, 'the');
  if (ASKING.has(first) && rest.length > 0) {
    const isClear = rest.every(
      (word) => isPlainWord(word) && !isPreposition(word) && !/^(?:any|none|all|no|both)$/.test(word),
    );
    return isClear ? asking(asked, first, rest) : null;
  }
  if (thing.name.endsWith('?')) {
    // `empty?`, not `accepts?`.
    const isState = parts.every(
      (part) => isPlainWord(part) && (STATES.has(part) || (!isVerb(part) && verbOf(part) === null)),
    );
    return isState && !/s$/.test(parts.at(-1) ?? '') ? asking(asked, 'is', parts) : null;
  }
  if (first === 'try' && isClearVerb(second)) {
    return isClearObject(second, others) ? `tries to ${second} ${withArticles(others)}` : null;
  }
  if (first === 'do' && isClearVerb(second)) return clauseOfName({ ...thing, name: rest.join('_') });
  const beginning = Object.hasOwn(BEGINNINGS, first) ? BEGINNINGS[first] : undefined;
  if (beginning !== undefined && isClearObject('get', rest)) {
    // `Level.as_text(value)`: which of the two is turned is not in the name.
    return thing.owner !== null && thing.given !== null ? null : beginning(rest, owner);
  }
  return isClearVerb(first) ? doing(first, rest, thing) : null;
}

function doing(verb: string, rest: readonly string[], thing: NamedThing): string | null {
  const { owner, given, givesBack } = thing;
  const [link = '', second = '', ...others] = rest;
  if (link === 'or' || link === 'and') {
    const said = isClearVerb(second) && others.length > 0 ? doing(second, others, thing) : null;
    return said === null ? null : `${saidOf(verb)} ${link} ${said}`;
  }
  if (rest.length > 0) {
    if (!isClearObject(verb, rest)) return null;
    const said = verb === 'get' && !givesBack ? 'gets' : saidOf(verb);
    return `${said} ${withArticles(rest, CREATING.has(verb) ? 'a' : 'the')}`;
  }
  if (given !== null && DONE_TO_GIVEN.has(verb) && !TAKES_THE_OUTCOME.test(given) && isThing(given)) {
    return `${saidOf(verb)} ${withArticle(given, 'the')}`;
  }
  return given === null && owner !== null && DONE_TO_ITSELF.has(verb) ? `${saidOf(verb)} the ${owner}` : null;
}

/** `form`, `user name`; not `use color`, `decodable`. */
function isThing(given: string): boolean {
  const words = given.toLowerCase().split(' ');
  return (
    words.length < 3 &&
    words.every((word) => (!isVerb(word) || isAlsoNoun(word)) && !/(?:able|ible|ed|ing)$/.test(word))
  );
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
  return new Set(words.split(/\s+/));
}
