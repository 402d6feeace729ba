// Maps a raw score into 0–1, strictly increasing and the same for every query, so that scores can be compared.
/** The raw score that is published as one half; a chunk with every word of the query, in a file that is named so, is about that. */
const HALF_AT = 2;

export function publishedScore(raw: number): number {
  return raw <= 0 ? 0 : raw / (raw + HALF_AT);
}
