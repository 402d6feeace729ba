// Raises files that import, or are imported by, another file of the results: answers are close to each other.
import type { RankedFile, RankedMatch } from './rank-matches.ts';

/** How many of the best files are examined. */
const NEIGHBOURS_AMONG = 20;

/** The first files of a ranking, as places in the answer's list: those that can be among this number of hits. */
export function firstFiles(ranked: readonly RankedFile[], hits = NEIGHBOURS_AMONG): number[] {
  return ranked.slice(0, Math.max(NEIGHBOURS_AMONG, hits)).map(({ file }) => file);
}

/** `links`: pairs of files. A file gains `weight` of the best score among its neighbours. */
export function liftNeighbours(
  ranked: readonly RankedMatch[],
  links: readonly (readonly [number, number])[],
  weight: number,
): readonly RankedMatch[] {
  if (links.length === 0 || weight === 0) return ranked;
  const best = new Map<number, number>();
  for (const { match, score } of ranked) if (!best.has(match.file)) best.set(match.file, score);
  const lifts = new Map<number, number>();
  const lift = (file: number, by: number) => {
    if (file !== by) lifts.set(file, Math.max(lifts.get(file) ?? 0, weight * (best.get(by) ?? 0)));
  };
  for (const [one, other] of links) {
    lift(one, other);
    lift(other, one);
  }
  const lifted = ranked.map((each): RankedMatch => {
    const added = lifts.get(each.match.file);
    const own = best.get(each.match.file);
    if (added === undefined || own === undefined) return each;
    // In proportion, so that a file's second match stays behind its first.
    const share = 1 + added / own;
    return { ...each, score: each.score * share, trace: () => ({ ...each.trace(), '× neighbours': share }) };
  });
  return lifted.sort((a, b) => b.score - a.score || (a.match.chunkId < b.match.chunkId ? -1 : 1));
}
