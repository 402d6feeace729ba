// Raises files whose summaries match: a summary may describe what was meant better than the lines do.
import type { RankedMatch } from './rank-matches.ts';

/**
 * Of a file whose summary is the first, so much is added to its score. Of what was tried the best on all sets, and worth
 * nothing on repositories that it was not chosen on (eval/results/summary-fused.json): it is off unless it is asked for.
 */
export const SUMMARY_LIFT = 0.05;
/** How much less a place further down counts; chosen with it. */
const DAMPING = 2;

/** `placeOf`: where the summaries of a file come among the files, from 1; null where they do not come. */
export function liftSummarised(
  ranked: readonly RankedMatch[],
  placeOf: (file: number) => number | null,
  weight: number,
  damping = DAMPING,
): readonly RankedMatch[] {
  if (weight === 0) return ranked;
  const lifted = ranked.map((each): RankedMatch => {
    const place = placeOf(each.match.file);
    if (place === null) return each;
    const share = 1 + (weight * damping) / (damping + place - 1);
    return { ...each, score: each.score * share, trace: () => ({ ...each.trace(), '× summary': share }) };
  });
  return lifted.sort((a, b) => b.score - a.score || (a.match.chunkId < b.match.chunkId ? -1 : 1));
}
