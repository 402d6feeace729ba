// What a name says about its symbol, as a clause without a subject: `parse_headers` → `parses the headers`.
import { partsOfName } from '../name-parts.ts';
import { BEGINNINGS } from './name-beginnings.ts';
import { isPreposition, withArticle, withArticles } from './phrases.ts';
import { shownWords } from './shown-words.ts';
import { isAlsoNoun, isVerb, purposeOf, saidOf } from './verbs.ts';

export interface NameClause {
  readonly said: string;
  /** What it is done to, with its article; empty where the name tells none. */
  readonly object: string;
  /** Why one does such a thing; null where the name has no verb. */
  readonly purpose: string | null;
}

export interface NamedThing {
  readonly name: string;
  /** What it stands in, as a phrase; null for nothing, or nothing that tells anything. */
  readonly owner: string | null;
  /** What it is given first, as a phrase; null for nothing, or nothing that tells anything. */
  readonly given: string | null;
  readonly givesBack: boolean;
  readonly isConstructor: boolean;
  readonly isTest: boolean;
}

const CREATING = wordSet(
  'create make build generate construct produce new spawn instantiate allocate compose assemble',
);
const ASKING = wordSet('is has can should are was does needs supports allows may will');
const CONSTRUCTORS = wordSet('constructor initialize init new construct');
/** Alone, these mean: do what it is there for. */
const WORKING = wordSet('call run execute invoke perform do handle process apply serve work act');

export function clauseOfName(thing: NamedThing): NameClause {
  const parts = withoutTrail(partsOfName(thing.name));
  const [first = '', ...rest] = parts;
  const subject = thing.owner ?? thing.given;
  const owner = subject === null ? 'its input' : withArticle(subject, 'the');
  if (thing.isConstructor || (thing.owner !== null && rest.length === 0 && CONSTRUCTORS.has(first))) {
    const made = thing.owner ?? 'object';
    return {
      said: `sets up a new ${made}`,
      object: withArticles(made.split(' '), 'a'),
      purpose: 'Provide % ready for use.',
    };
  }
  if (first === 'main' && rest.length === 0) {
    return { said: 'starts the program', object: 'the program', purpose: 'Begin the work of %.' };
  }
  if (first === 'test' && thing.isTest) return testing(rest, owner);
  if (ASKING.has(first) && rest.length > 0) return asking([subject === null ? 'it' : owner, ...shownWords(parts)]);
  if (thing.name.endsWith('?') || parts.slice(1, -1).some((word) => word === 'is' || word === 'has')) {
    return asking(rest.length > 0 ? shownWords(parts) : [owner, 'is', ...shownWords(parts)]);
  }
  if (first === 'try' && isVerb(rest[0] ?? '')) {
    const [verb = '', ...others] = rest;
    const object = withArticles(others);
    return { said: `tries to ${verb} ${object}`.trim(), object, purpose: purposeOf(verb) };
  }
  if (first === 'do' && isVerb(rest[0] ?? '')) return clauseOfName({ ...thing, name: rest.join('_') });
  if (first === 'must' && rest.length > 0) {
    const done = clauseOfName({ ...thing, name: rest.join('_') });
    return { ...done, said: `${done.said} or fails` };
  }
  const beginning = Object.hasOwn(BEGINNINGS, first) ? BEGINNINGS[first] : undefined;
  if (beginning !== undefined && rest.length > 0) return beginning(rest, owner);
  if (isVerb(first) && !(isAlsoNoun(first) && rest.length > 0 && thing.givesBack)) return doing(first, rest, thing);
  const noun = withArticles(parts);
  if (noun === '') return { said: '', object: '', purpose: null };
  return { said: thing.givesBack ? `gives ${noun}` : `takes care of ${noun}`, object: noun, purpose: null };
}

function doing(verb: string, rest: readonly string[], thing: NamedThing): NameClause {
  const { owner, given } = thing;
  const [link = '', second = '', ...others] = rest;
  if ((link === 'or' || link === 'and') && isVerb(second)) {
    const { said, object } = doing(second, others, thing);
    return { said: `${saidOf(verb)} ${link} ${said}`, object, purpose: purposeOf(verb) };
  }
  const object = withArticles(rest, CREATING.has(verb) ? 'a' : 'the');
  const purpose = purposeOf(verb);
  if (object !== '') return { said: `${saidOf(verb)} ${object}`, object, purpose };
  const work = `the work of the ${owner}`;
  if (owner !== null && WORKING.has(verb)) return { said: `does ${work}`, object: work, purpose: 'Carry out %.' };
  if (owner === null && given === null) return { said: saidOf(verb), object: '', purpose };
  const done = given === null ? doneByAgent(verb, owner as string) : withArticle(given, 'the');
  return { said: `${saidOf(verb)} ${done}`, object: done, purpose };
}

/** A parser does not parse itself: `multipart parser` parses `multipart data`. */
function doneByAgent(verb: string, owner: string): string {
  const words = owner.split(' ');
  const last = (words.at(-1) as string).toLowerCase();
  if (!last.startsWith(verb.slice(0, Math.max(3, verb.length - 1)))) return `the ${owner}`;
  return words.length === 1 ? 'its data' : `${words.slice(0, -1).join(' ')} data`;
}

function testing(rest: readonly string[], owner: string): NameClause {
  const subject = rest.length > 0 ? shownWords(rest).join(' ') : owner;
  return { said: `tests ${subject}`, object: subject, purpose: 'Guard % against regressions.' };
}

function asking(claim: readonly string[]): NameClause {
  const object = `whether ${claim.join(' ')}`;
  return { said: `tells ${object}`, object, purpose: 'Let code decide by %.' };
}

/** `bind_with` → `bind`: what the preposition is about is not in the name. */
function withoutTrail(parts: readonly string[]): readonly string[] {
  const end = parts.findLastIndex((word) => !isPreposition(word));
  return end < 1 ? parts : parts.slice(0, end + 1);
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
