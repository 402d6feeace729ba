import type { FileLocation } from '../model/file-location.ts';
import type { MatchedFile } from '../ports/lexical-index.ts';
import { firstFiles } from './lift-neighbours.ts';
import type { RankedMatch } from './rank-matches.ts';

/** The files that can be shown, while only neighbours are still to be lifted: those are among the first files. */
export function likelyFiles(
  ranked: readonly RankedMatch[],
  files: readonly MatchedFile[],
  limit: number,
): FileLocation[] {
  const likely = new Set([...firstFiles(ranked), ...ranked.slice(0, limit).map(({ match }) => match.file)]);
  return [...likely].map((at) => files[at] as MatchedFile);
}
