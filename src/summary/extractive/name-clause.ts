// What a name says that its bearer does, as a clause without a subject: `parse_headers` → `parses the headers`.
import { partsOfName } from '../name-parts.ts';
import { shownWords, withArticle, withArticles } from './phrases.ts';
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
  /** Of what it stands in; null for nothing, or nothing that has a name. */
  readonly owner: string | null;
  readonly givesBack: boolean;
  readonly isConstructor: boolean;
  readonly isTest: boolean;
}

const CREATING: ReadonlySet<string> = new Set(
  'create make build generate construct produce new spawn instantiate allocate compose assemble'.split(' '),
);
const ASKING: ReadonlySet<string> = new Set(
  'is has can should are was does needs supports allows may must will'.split(' '),
);
const CONSTRUCTORS: ReadonlySet<string> = new Set(['constructor', 'initialize', 'init', 'new', 'construct', 'create']);

type Saying = (rest: readonly string[], owner: string) => Omit<NameClause, 'purpose'> & { readonly purpose: string };

/** Beginnings that are no verbs and yet tell what is done. */
const BEGINNINGS: Readonly<Record<string, Saying>> = {
  to: (rest, owner) => ({
    said: `converts ${owner} to ${withArticles(rest, 'a')}`,
    object: owner,
    purpose: 'Let % be used in another form.',
  }),
  into: (rest, owner) => ({
    said: `turns ${owner} into ${withArticles(rest, 'a')}`,
    object: owner,
    purpose: 'Let % be used in another form.',
  }),
  as: (rest, owner) => ({
    said: `gives ${owner} as ${withArticles(rest, 'a')}`,
    object: owner,
    purpose: 'Let % be used in another form.',
  }),
  from: (rest, owner) => ({
    said: `makes ${owner} from ${withArticles(rest)}`,
    object: owner,
    purpose: 'Provide % from what is at hand.',
  }),
  with: (rest, owner) => ({
    said: `sets ${withArticles(rest)} of ${owner}`,
    object: withArticles(rest),
    purpose: 'Let % be chosen.',
  }),
  on: (rest) => ({
    said: `reacts to ${withArticles(rest)}`,
    object: withArticles(rest),
    purpose: 'Act when % happens.',
  }),
  before: (rest) => ({
    said: `prepares for ${withArticles(rest)}`,
    object: withArticles(rest),
    purpose: 'Have things ready before %.',
  }),
  after: (rest) => ({
    said: `follows up on ${withArticles(rest)}`,
    object: withArticles(rest),
    purpose: 'Finish what % began.',
  }),
};

export function clauseOfName({ name, owner, givesBack, isConstructor, isTest }: NamedThing): NameClause {
  const parts = partsOfName(name);
  const [first = '', ...rest] = parts;
  const place = owner === null ? 'its input' : withArticle(shownWords(partsOfName(owner)).join(' '), 'the');
  if (isConstructor || (owner !== null && parts.length === 1 && CONSTRUCTORS.has(first))) {
    return { said: `sets up a new ${bare(place)}`, object: bare(place), purpose: 'Provide % ready for use.' };
  }
  if (first === 'main' && rest.length === 0) {
    return { said: 'starts the program', object: 'the program', purpose: 'Begin the work of %.' };
  }
  if (isTest && first === 'test') {
    const subject = rest.length > 0 ? shownWords(rest).join(' ') : place;
    return { said: `tests ${subject}`, object: subject, purpose: 'Guard % against regressions.' };
  }
  if (ASKING.has(first) && rest.length > 0) return asking(first, rest, owner === null ? 'it' : place);
  const beginning = Object.hasOwn(BEGINNINGS, first) ? BEGINNINGS[first] : undefined;
  if (beginning !== undefined && rest.length > 0) return beginning(rest, place);
  if (isVerb(first) && !(isAlsoNoun(first) && rest.length > 0 && givesBack)) {
    const object = withArticles(rest, CREATING.has(first) ? 'a' : 'the');
    const said = object === '' ? bareVerb(first, owner === null ? null : place) : `${saidOf(first)} ${object}`;
    return { said, object: object === '' ? (owner === null ? '' : place) : object, purpose: purposeOf(first) };
  }
  const noun = withArticles(parts);
  if (noun === '') return { said: '', object: '', purpose: null };
  return { said: givesBack ? `gives ${noun}` : `takes care of ${noun}`, object: noun, purpose: null };
}

function asking(first: string, rest: readonly string[], subject: string): NameClause {
  const claim = shownWords(rest).join(' ');
  const object = `whether ${subject} ${first} ${claim}`;
  return { said: `tells ${object}`, object, purpose: 'Let code decide by %.' };
}

/** A verb alone takes what it stands in for its object. */
function bareVerb(verb: string, owner: string | null): string {
  return owner === null ? saidOf(verb) : `${saidOf(verb)} ${owner}`;
}

function bare(phrase: string): string {
  return phrase.replace(/^(?:the|an?) /, '');
}
