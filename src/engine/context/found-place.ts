// An indexed location that a text names, and how several mentions of it are merged.
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { StoredSymbol } from '../../model/symbol.ts';

export interface FoundPlace {
  readonly repo: RepoId;
  readonly path: RepoPath;
  /** What the text names; all of the symbol, or of the file, where it names no line or one that has moved. */
  readonly startLine: number;
  readonly endLine: number;
  /** The innermost; null where no symbol spans the lines. */
  readonly symbol: StoredSymbol | null;
  readonly weight: number;
}

const MAX_FOUND = 200;

/** Of one symbol the highest weight counts, with all lines that have it. */
export function mergePlaces(places: readonly FoundPlace[]): FoundPlace[] {
  const byPlace = new Map<string, FoundPlace>();
  for (const place of places) {
    const { repo, path, startLine, endLine, symbol, weight } = place;
    const key = symbol === null ? `${repo}\0${path}\0${startLine}` : symbol.id;
    const known = byPlace.get(key);
    if (known === undefined || known.weight < weight) byPlace.set(key, place);
    else if (known.weight === weight) {
      const lines = { startLine: Math.min(known.startLine, startLine), endLine: Math.max(known.endLine, endLine) };
      byPlace.set(key, { ...known, ...lines });
    }
  }
  return [...byPlace.values()].sort(byWeight).slice(0, MAX_FOUND);
}

function byWeight(a: FoundPlace, b: FoundPlace): number {
  return b.weight - a.weight || compareText(a.repo, b.repo) || compareText(a.path, b.path) || a.startLine - b.startLine;
}
