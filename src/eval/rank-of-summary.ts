// Where a summary document leads, to be held against what was wanted: a function or class to its lines, a file to all of
// them, a folder to everything below it.
import type { SummaryDocument } from '../model/summary.ts';
import type { RankedPlace, WantedPlace } from './metrics.ts';

type Placed = Pick<SummaryDocument, 'type' | 'filePath' | 'startLine' | 'endLine'>;

export function rankOfSummary({ type, filePath: path, startLine, endLine }: Placed): RankedPlace {
  const lines = { startLine: startLine ?? 1, endLine: endLine ?? Number.POSITIVE_INFINITY };
  return type === 'module' ? { path, ...lines, isFolder: true } : { path, ...lines };
}

type Found = Placed & Pick<SummaryDocument, 'id'>;

/** Best first. Where lines are wanted each document is a place; where files are, the best of each file or folder. */
export function placesOfSummaries(documents: readonly Found[], wanted: readonly WantedPlace[]): RankedPlace[] {
  const hasLines = wanted.some(({ start }) => start != null);
  const places = new Map<string, RankedPlace>();
  for (const document of documents) {
    const { id, type, filePath } = document;
    const key = hasLines ? `${type} ${id}` : `${type === 'module' ? 'folder' : 'file'} ${filePath}`;
    if (!places.has(key)) places.set(key, rankOfSummary(document));
  }
  return [...places.values()];
}
