// The intent of what states none: the two ordinary words that it is most about. A guess at a purpose would be wrong too often.
import { isOrdinaryWord } from '../ordinary-words.ts';
import { fileTopic } from './topics.ts';
import { isVerb, verbOf } from './verbs.ts';

const MOST = 2;
const NO_NOUN = /(?:ed|ly)$|^(?:represents?|generic|single|optional|specific|available|different|new|same)$/;
const NOUNS_TOO = /^(?:headers|requests|records|files|names|types|results|routes|queries|views|tests|tags|hooks)$/;

/** What a comment goes on with, where the summary does not say it already; else null. */
export function furtherSentence(said: readonly string[], summary: readonly string[]): string | null {
  const next = said.find((sentence) => !summary.includes(sentence));
  return next === undefined ||
    next.split(' ').length < FEWEST_WORDS ||
    LEANS.test(next) ||
    next.includes('another function')
    ? null
    : next;
}

const TELLS_NOTHING =
  /^(?:main|types?|internal|tests?|testing|code|source|sources|packages?|include|public|private|java|kotlin|properties|resources|src|impl|shared|constants|models?|examples?|samples|extensions)$/;

/** The role that its place gives it, in one ordinary word of the path; null where the path has none. */
export function partOfPath(path: string): string | null {
  const topic = fileTopic(path);
  return /^\p{Ll}{3,}$/u.test(topic) && isOrdinaryWord(topic) && !TELLS_NOTHING.test(topic)
    ? `Part of the code for ${topic}.`
    : null;
}

const FEWEST_WORDS = 5;
const LEANS =
  /^(?:otherwise|however|but|and|or|then|also|so|thus|hence|therefore|instead|additionally|for example|e\.g|note|see|these|those|they)\b/i;

export function aboutMatters(keywords: readonly string[], isTest: boolean): string {
  const about = mattersOf(keywords);
  if (isTest) return about === '' ? 'Guard against regressions.' : `Guard against regressions in ${about}.`;
  return about === '' ? 'Part of the code around it.' : `About ${about}.`;
}

/** `headers and cookies`: never two words of a name side by side. */
function mattersOf(keywords: readonly string[]): string {
  return keywords
    .filter((word) => word.length > 2 && isOrdinaryWord(word) && !NO_NOUN.test(word))
    .filter((word) => verbOf(word) === null || NOUNS_TOO.test(word))
    .toSorted((a, b) => Number(isVerb(a)) - Number(isVerb(b)))
    .slice(0, MOST)
    .join(' and ');
}
