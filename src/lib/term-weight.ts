// The weight of a word, by how many of all documents contain it.

/** A word that is in half of all documents, or more, still counts a little. */
const LEAST = 0.2;

/** `rarity` is the power of what BM25 would give it: at 0 all words are worth the same. */
export function termWeight(frequency: number, documents: number, rarity: number): number {
  return Math.max(LEAST, Math.log((documents - frequency + 0.5) / (frequency + 0.5))) ** rarity;
}
