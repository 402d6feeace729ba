// The intent of what states none: the two ordinary words that it is most about. A guess at a purpose would be wrong too often.
import { isOrdinaryWord } from '../ordinary-words.ts';
import { isVerb } from './verbs.ts';

const MOST = 2;

export function aboutMatters(keywords: readonly string[], isTest: boolean): string {
  const about = mattersOf(keywords);
  if (isTest) return about === '' ? 'Guard against regressions.' : `Guard against regressions in ${about}.`;
  return about === '' ? 'Support the code around it.' : `About ${about}.`;
}

/** `headers and cookies`: never two words of a name side by side. */
export function mattersOf(keywords: readonly string[]): string {
  return keywords
    .filter((word) => word.length > 2 && isOrdinaryWord(word))
    .toSorted((a, b) => Number(isVerb(a)) - Number(isVerb(b)))
    .slice(0, MOST)
    .join(' and ');
}
