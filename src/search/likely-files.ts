import type { FileLocation } from '../model/file-location.ts';
import type { MatchedFile } from '../ports/lexical-index.ts';
import type { RankedMatch } from './rank-matches.ts';

/** The files of the first hits. */
export function likelyFiles(
  ranked: readonly RankedMatch[],
  files: readonly MatchedFile[],
  limit: number,
): FileLocation[] {
  const likely = new Set(ranked.slice(0, limit).map(({ match }) => match.file));
  return [...likely].map((at) => files[at] as MatchedFile);
}
