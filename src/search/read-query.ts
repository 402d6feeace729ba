// What a query asks for: words with their weights, names, and texts to match exactly. A bug report is not a bag of
// words: its title counts most, then the names and paths in it, the rest hardly.
import { LANGUAGES } from '../languages/all.ts';
import { hasWhole, isIdeographic, rawWords, stemsOfWord } from '../lib/words.ts';
import { architectureWords, asksForArchitecture } from './architecture-question.ts';
import { type DocumentQuestion, NO_DOCUMENTS, readDocumentQuestion } from './documents/document-question.ts';
import { type ReadByGlossary, readByGlossary } from './glossary/read-by-glossary.ts';
import { type QualifiedName, qualifiedNames } from './qualified-names.ts';

type QueryKind = 'symbol' | 'prose' | 'mixed' | 'path' | 'report';

export interface QueryTerm {
  readonly stem: string;
  /** Where the word stands. */
  readonly from: 'title' | 'bodyName' | 'body';
  /** It only counts beside others: a name of several parts or two words that follow each other taken as one, or another
   * word for the same. */
  readonly isJoined: boolean;
}

export interface ReadQuery {
  readonly kind: QueryKind;
  /** What is compared by meaning; empty for a name, a path or a pattern, where letters count. */
  readonly denseText: string;
  readonly terms: readonly QueryTerm[];
  /** Words as written, and in small letters. */
  readonly names: ReadonlySet<string>;
  readonly lowerNames: ReadonlySet<string>;
  /** The name that is the whole query, without what it stands in: `Response` of `Rack::Response`. */
  readonly target: string | null;
  /** Names that say what they stand in. */
  readonly qualified: readonly QualifiedName[];
  /** Texts to be found as they are. */
  readonly quoted: readonly string[];
  readonly pattern: string | null;
  /** The query speaks of tests. */
  readonly wantsTests: boolean;
  /** Whether it asks for documents, and for which. */
  readonly documents: DocumentQuestion;
}

/** Of a longer one the beginning is read. */
const MAX_QUERY_CHARS = 20_000;
/** What is longer is neither a name nor a path nor a pattern. */
const MAX_NAME_CHARS = 200;
const MAX_QUOTED = 8;
const MAX_TERMS = 64;
const MAX_BODY_WORDS = 30;
const REPORT_LENGTH = 240;
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    ...'a an and are as at be by can do does for from how i in into is it its of on or so that the then this to up was what'.split(
      ' ',
    ),
    ...'when where which who why will with you your we my me if not no but has have had use used using via vs should would'.split(
      ' ',
    ),
    ...'could there their them they than also any all some been being get got'.split(' '),
  ].flatMap(stemsOfWord),
);
/** `log in`, `set up`: one word in code. */
const PARTICLES: ReadonlySet<string> = new Set(['in', 'up', 'out', 'on', 'off', 'down']);
const NAME = /^(?=.*[\p{L}])(?:\S*\p{Ll}\p{Lu}\S*|\S*[\p{L}\p{N}][_$]\S*|\S+(?:::|\.|->)\S+|\S+\(\))$/u;
const PATH = /^[\w@.~-]*(?:\/[\w@.~-]+)+$|^[\w-]+\.[a-z]{1,5}$/;
const EXTENSIONS: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ extensions }) => extensions));
const PATTERN = /\\[wdsbWDSB]|\.[*+]|\[\^?[^\]\s]+\][*+?]?|\([^)]*\|[^)]*\)|^\^|\$$/;
const QUOTED = /"([^"\n]{2,200})"|“([^”\n]{2,200})”/g;

export function readQuery(text: string): ReadQuery {
  const trimmed = text.slice(0, MAX_QUERY_CHARS).trim();
  const { title, body } = partsOf(trimmed);
  const quoted =
    body === ''
      ? [...trimmed.matchAll(QUOTED)].map((match) => (match[1] ?? match[2]) as string).slice(0, MAX_QUOTED)
      : [];
  const pattern =
    trimmed.length <= MAX_NAME_CHARS && !/\s/.test(trimmed) && PATTERN.test(trimmed) && isPattern(trimmed)
      ? trimmed
      : null;
  const glossed = readByGlossary(title);
  const saying = architectureWords(title);
  const words = withoutSaying(rawWords(title), saying);
  const english = glossed === null ? [] : glossed.found.flat();
  const kind = kindOf(trimmed, body, glossed !== null);
  const names = pattern === null ? [...words, ...english] : [];
  return {
    kind,
    denseText:
      kind === 'path' || kind === 'symbol' ? '' : (glossed?.text ?? (saying.size === 0 ? title : words.join(' '))),
    target: kind === 'symbol' && pattern === null ? (words.at(-1) ?? null) : null,
    terms: termsOf(words, glossed, body),
    names: new Set(names),
    lowerNames: new Set(names.map((word) => word.toLowerCase())),
    qualified: pattern === null && body === '' ? oneOrNone(qualifiedNames(trimmed)) : [],
    quoted,
    pattern,
    wantsTests:
      !(body === '' && asksForArchitecture(title)) &&
      [...words, ...english].some((word) => /^(?:tests?|tested|testing|specs?|fixtures?|mocks?)$/i.test(word)),
    documents: kind === 'prose' || kind === 'mixed' ? readDocumentQuestion(title, kind === 'prose') : NO_DOCUMENTS,
  };
}

function partsOf(text: string): { readonly title: string; readonly body: string } {
  const end = text.search(/\r?\n/);
  if (end >= 0) return { title: text.slice(0, end), body: text.slice(end + 1) };
  if (text.length <= REPORT_LENGTH) return { title: text, body: '' };
  const sentence = /^.{20,200}?[.!?:](?=\s)/s.exec(text)?.[0] ?? text.slice(0, REPORT_LENGTH / 2);
  return { title: sentence, body: text.slice(sentence.length) };
}

function kindOf(text: string, body: string, isGlossed: boolean): QueryKind {
  if (body !== '') return 'report';
  if (text.length <= MAX_NAME_CHARS && isPath(text)) return 'path';
  const words = text.split(/\s+/);
  if (words.length === 1 && !isGlossed) return 'symbol';
  return words.some((word) => word.length <= MAX_NAME_CHARS && NAME.test(word)) ? 'mixed' : 'prose';
}

/** Of several names in a question none is what it is about. */
function oneOrNone<T>(list: readonly T[]): readonly T[] {
  return list.length === 1 ? list : [];
}

/** All of them where nothing else is left. */
function withoutSaying(words: readonly string[], saying: ReadonlySet<string>): readonly string[] {
  const left = words.filter((word) => !saying.has(word));
  return left.some((word) => stemsOfWord(word).some((stem) => !EMPTY_WORDS.has(stem))) ? left : words;
}

/** `app.route` is a name, `app.rb` is a file. */
function isPath(text: string): boolean {
  return PATH.test(text) && (text.includes('/') || EXTENSIONS.has(text.slice(text.lastIndexOf('.')).toLowerCase()));
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

/** Each stem once. Where the glossary knows Chinese or Japanese words, their letters only count beside the English. */
function termsOf(words: readonly string[], glossed: ReadByGlossary | null, body: string): QueryTerm[] {
  const own = titleTerms(words);
  const known = new Set([...words, ...(glossed?.found.flat() ?? [])].flatMap(stemsOfWord));
  const title =
    glossed === null
      ? own
      : [
          ...glossaryTerms(glossed),
          ...own.map((term) => ({ ...term, isJoined: term.isJoined || isIdeographic(term.stem) })),
        ];
  const terms = new Map(title.toReversed().map((term) => [term.stem, term]));
  return [...[...terms.values()].toReversed(), ...bodyTerms(body, known)].slice(0, MAX_TERMS);
}

/** Of each term the likeliest word counts in full, and the others beside it: code that says `verify` hardly says `validate`. */
function glossaryTerms({ found }: ReadByGlossary): QueryTerm[] {
  const termOf = (word: string, isJoined: boolean) =>
    stemsOfWord(word).map((stem): QueryTerm => ({ stem, from: 'title', isJoined }));
  const first = found.flatMap(([likeliest = '']) => termOf(likeliest, false));
  const others = found.flatMap(([, ...rest]) => rest.flatMap((word) => termOf(word, true)));
  return [...first, ...others];
}

/** Each once; empty words are left out unless there is nothing else. Words that follow each other are tried as one. */
function titleTerms(words: readonly string[]): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const add = (stem: string, isJoined: boolean) => {
    if (!terms.has(stem)) terms.set(stem, { stem, from: 'title', isJoined });
  };
  const isTelling = (stem: string) => !EMPTY_WORDS.has(stem);
  for (const word of words) {
    const stems = stemsOfWord(word);
    stems.filter(isTelling).forEach((stem, at) => {
      add(stem, at === 0 && stem === stems[0] && hasWhole(stems));
    });
  }
  if (terms.size === 0) for (const stem of words.flatMap(stemsOfWord)) add(stem, false);
  words.slice(1).forEach((word, at) => {
    const [first, second] = [stemsOfWord(words[at] as string), stemsOfWord(word)];
    const isPair = first.length === 1 && second.length === 1 && isTelling(first[0] as string);
    if (isPair && (isTelling(second[0] as string) || PARTICLES.has(word.toLowerCase())))
      add(first.join('') + second.join(''), true);
  });
  return [...terms.values()];
}

function bodyTerms(body: string, known: ReadonlySet<string>): QueryTerm[] {
  if (body === '') return [];
  const text = body.replace(/https?:\/\/\S+/g, ' ').replace(/<!--[\s\S]{0,2000}?-->/g, ' ');
  const names = namesIn(text);
  const terms = new Map<string, QueryTerm>();
  for (const name of names) {
    const stems = stemsOfWord(name);
    stems.forEach((stem, at) => {
      if (known.has(stem) || EMPTY_WORDS.has(stem)) return;
      terms.set(stem, { stem, from: 'bodyName', isJoined: at === 0 && hasWhole(stems) });
    });
  }
  const counts = new Map<string, number>();
  for (const stem of rawWords(text).flatMap(stemsOfWord)) {
    const isNew = stem.length > 2 && !known.has(stem) && !terms.has(stem) && !EMPTY_WORDS.has(stem);
    if (isNew) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const often = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_BODY_WORDS);
  return [...terms.values(), ...often.map(([stem]): QueryTerm => ({ stem, from: 'body', isJoined: false }))];
}

/** What looks like code in a report: names of several parts, what is quoted as code or called, files of stack frames. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const word of rawWords(text)) if (word.length > 3 && /\p{Ll}\p{Lu}|_|\$/u.test(word)) names.add(word);
  for (const [, code = ''] of text.matchAll(/`([^`\n]{2,60})`/g)) {
    for (const word of rawWords(code)) if (word.length > 2) names.add(word);
  }
  for (const [, called = ''] of text.matchAll(/([\p{L}\p{N}_$]{4,64})\s{0,4}\(/gu)) names.add(called);
  for (const [path] of text.matchAll(/[\w./-]{1,200}\.[a-z]{1,4}(?=[:\s)",']|$)/g)) {
    for (const word of rawWords(path.replace(/\.[a-z]{1,4}$/, ''))) names.add(word);
  }
  return names;
}
