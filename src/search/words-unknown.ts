import { stemsOfText } from '../lib/words.ts';
import type { Degradation } from '../model/degradation.ts';
import type { Hit } from '../model/hit.ts';

/** What the words of the question found, by themselves. */
export interface WordsFound {
  readonly terms: readonly string[];
  readonly frequencies: readonly number[];
  readonly isExact: boolean;
}

/** Where the question and the index share no word, only meaning led to what was found, and it may be about nothing. */
export function wordsUnknown(
  { terms, frequencies, isExact }: WordsFound,
  hits: readonly Pick<Hit, 'path'>[],
): Degradation[] {
  if (terms.length === 0 || isExact || frequencies.some((count) => count > 0)) return [];
  if (hits.some(({ path }) => stemsOfText(path).some((stem) => terms.includes(stem)))) return [];
  const rest = hits.length === 0 ? '' : '; the hits match by meaning only';
  return [{ code: 'words_unknown', subject: 'query', detail: `no word of the question is in the index${rest}` }];
}
