// The weight of a term: higher the fewer documents contain it, and lower in the body of a report.
import { termWeight } from '../lib/term-weight.ts';
import type { FieldShares } from '../ports/lexical-index.ts';
import type { QueryTerm } from './read-query.ts';
import type { Weights } from './weights.ts';

/**
 * For recall: which documents are worth ranking; the order among them is that of `Weights`. Fields add up, so that of two chunks with
 * the same words the definition comes first: three times the weight for a word that is the whole name, two for a part of
 * it. A file's name says what the file is about, as much as a word of its text; a folder has many files, so half.
 */
export const FIELD_SHARES: FieldShares = { words: 1, nameWords: 1, wholeName: 1, fileName: 1, folders: 0.5 };

/** Of its weight by rarity. */
export function termShare({ from, isJoined }: QueryTerm, weights: Weights): number {
  const place = from === 'title' ? 1 : weights[from === 'body' ? 'bodyWord' : 'bodyName'];
  return place * (isJoined ? weights.joined : 1);
}

export function weighTerm(term: QueryTerm, frequency: number, documents: number, weights: Weights): number {
  return termWeight(frequency, documents, weights.rarity) * termShare(term, weights);
}
