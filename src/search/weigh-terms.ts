// The weight of a term: higher the fewer documents contain it, and lower in the body of a report.
import { termWeight } from '../lib/term-weight.ts';
import type { QueryTerm } from './read-query.ts';
import type { Weights } from './weights.ts';

/** Of its weight by rarity. */
export function termShare({ from, isJoined }: QueryTerm, weights: Weights): number {
  const place = from === 'title' ? 1 : weights[from === 'body' ? 'bodyWord' : 'bodyName'];
  return place * (isJoined ? weights.joined : 1);
}

export function weighTerm(term: QueryTerm, frequency: number, documents: number, weights: Weights): number {
  return termWeight(frequency, documents, weights.rarity) * termShare(term, weights);
}
