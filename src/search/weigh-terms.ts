// What a term is worth: more the fewer documents hold it, and less where it stands in the body of a report.
import type { QueryTerm } from './read-query.ts';
import type { Weights } from './weights.ts';

/** A word that is in half of all documents, or more, still counts a little. */
const LEAST_RARITY = 0.2;

export function weighTerm(
  { from, isJoined }: QueryTerm,
  frequency: number,
  documents: number,
  weights: Weights,
): number {
  const rarity = Math.log((documents - frequency + 0.5) / (frequency + 0.5));
  const place = from === 'title' ? 1 : weights[from === 'body' ? 'bodyWord' : 'bodyName'];
  return Math.max(LEAST_RARITY, rarity) ** weights.rarity * place * (isJoined ? weights.joined : 1);
}
