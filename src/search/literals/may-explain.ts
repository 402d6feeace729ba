// Which chunks may hold a message: those with a good part of its words. Reading the texts of all others would cost more
// than the rest of a search.
import { stemsOfText } from '../../lib/words.ts';
import type { QueryTerm } from '../read-query.ts';

/** Of the words of a message that are in the index of words; the others are its variable parts. */
const LEAST_SHARE = 0.4;
const LEAST_WORDS = 2;

/** `held`: places of the terms that a chunk holds. */
export function mayExplain(
  messages: readonly string[],
  terms: readonly Pick<QueryTerm, 'stem' | 'isJoined'>[],
): (held: readonly number[]) => boolean {
  const wanted = messages.map((message) => {
    const stems = new Set(stemsOfText(message));
    return new Set(terms.flatMap(({ stem, isJoined }, at) => (!isJoined && stems.has(stem) ? [at] : [])));
  });
  return (held) =>
    wanted.some((places) => {
      const least = Math.max(Math.min(LEAST_WORDS, places.size), LEAST_SHARE * places.size);
      return held.reduce((count, at) => count + (places.has(at) ? 1 : 0), 0) >= least;
    });
}
