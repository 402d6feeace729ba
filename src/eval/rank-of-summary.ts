// Where a summary document leads, to be held against what was wanted: a function or class to its lines, a file to all of
// them, a folder to everything below it.
import type { SummaryDocument } from '../model/summary.ts';
import type { RankedPlace } from './metrics.ts';

type Placed = Pick<SummaryDocument, 'type' | 'filePath' | 'startLine' | 'endLine'>;

export function rankOfSummary({ type, filePath: path, startLine, endLine }: Placed): RankedPlace {
  const lines = { startLine: startLine ?? 1, endLine: endLine ?? Number.POSITIVE_INFINITY };
  return type === 'module' ? { path, ...lines, isFolder: true } : { path, ...lines };
}
