// How good a ranked list is, against what was wanted. A wanted place is found at the rank of the first result in its file
// that overlaps its lines; two that are found by one result count once. `place…` is stricter: the result is the wanted
// symbol, or overlaps the wanted lines and is at most three times as long.
import { type NodeId, parseNodeId } from '../model/ids.ts';

export interface WantedPlace {
  readonly path: string;
  /** Lines, where not the whole file is meant. */
  readonly start?: number | null;
  readonly end?: number | null;
  /** The qualified name of the symbol that is meant. */
  readonly symbol?: string | null;
}

export interface RankedPlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbolId?: NodeId | null;
  /** A folder: it is at everything below it. The root is `.`. */
  readonly isFolder?: boolean;
}

export interface QueryScores {
  readonly ndcgAt10: number;
  readonly mrr: number;
  readonly recallAt5: number;
  readonly recallAt10: number;
  readonly successAt1: number;
  readonly successAt10: number;
  /** Of the first ten files, how many were wanted; of fewer, as many as there are. */
  readonly firstPassFilePrecisionAt10: number;
  /** Some result of the first ten lies in a folder of what was wanted. */
  readonly directoryLevelHitRate: number;
  /** Lines are ignored. */
  readonly fileNdcgAt10: number;
  /** Null where no lines are wanted. */
  readonly placeHitAt1: number | null;
  readonly placeHitAt5: number | null;
  readonly placeHitAt10: number | null;
  readonly placeNdcgAt10: number | null;
}

const DEPTH = 10;
/** A result that is longer than this many times the wanted lines does not say where they are. */
const MOST_TIMES_AS_LONG = 3;

export function scoreQuery(wanted: readonly WantedPlace[], results: readonly RankedPlace[]): QueryScores {
  const ranks = wanted.map((place) => results.findIndex((result) => isAt(result, place)) + 1);
  const found = (depth: number) => ranks.filter((rank) => rank > 0 && rank <= depth).length;
  const best = Math.min(...ranks.filter((rank) => rank > 0));
  const share = (depth: number) => (wanted.length === 0 ? 0 : found(depth) / wanted.length);
  return {
    ndcgAt10: ndcg(ranks, DEPTH),
    mrr: best <= DEPTH ? 1 / best : 0,
    recallAt5: share(5),
    recallAt10: share(DEPTH),
    successAt1: best === 1 ? 1 : 0,
    successAt10: best <= DEPTH ? 1 : 0,
    firstPassFilePrecisionAt10: filePrecision(wanted, results),
    directoryLevelHitRate: results
      .slice(0, DEPTH)
      .some((result) => wanted.some((place) => folderOf(place.path) === folderOf(result.path)))
      ? 1
      : 0,
    fileNdcgAt10: fileNdcg(wanted, results),
    ...placeScores(wanted, results),
  };
}

function fileNdcg(wanted: readonly WantedPlace[], results: readonly RankedPlace[]): number {
  const paths = [...new Set(wanted.map(({ path }) => path))];
  return ndcg(
    paths.map((wantedPath) => results.findIndex(({ path }) => path === wantedPath) + 1),
    DEPTH,
  );
}

function placeScores(wanted: readonly WantedPlace[], results: readonly RankedPlace[]) {
  const places = wanted.filter(({ start, end }) => start != null && end != null);
  if (places.length === 0) return { placeHitAt1: null, placeHitAt5: null, placeHitAt10: null, placeNdcgAt10: null };
  const ranks = places.map((place) => results.findIndex((result) => isPlace(result, place)) + 1);
  const hit = (depth: number) => (ranks.some((rank) => rank > 0 && rank <= depth) ? 1 : 0);
  return {
    ...{ placeHitAt1: hit(1), placeHitAt5: hit(5), placeHitAt10: hit(DEPTH) },
    placeNdcgAt10: ndcg(ranks, DEPTH),
  };
}

function isPlace(result: RankedPlace, place: WantedPlace): boolean {
  if (result.path !== place.path) return false;
  const { start, end, symbol } = place;
  if (start == null || end == null) return true;
  if (symbol != null && result.symbolId != null && qualifiedOf(result.symbolId) === symbol) return true;
  const isShort = result.endLine - result.startLine + 1 <= MOST_TIMES_AS_LONG * (end - start + 1);
  return isShort && result.endLine >= start && result.startLine <= end;
}

function isAt({ path, startLine, endLine, isFolder }: RankedPlace, place: WantedPlace): boolean {
  if (isFolder === true) return path === '.' || place.path.startsWith(`${path}/`);
  if (path !== place.path) return false;
  if (place.start == null || place.end == null) return true;
  return endLine >= place.start && startLine <= place.end;
}

/** A rank counts once, however many wanted places share it; the ideal has as many ranks as there are wanted places. */
function ndcg(ranks: readonly number[], depth: number): number {
  const gained = new Set(ranks.filter((rank) => rank > 0 && rank <= depth));
  const gain = (rank: number) => 1 / Math.log2(rank + 1);
  const ideal = Array.from({ length: Math.min(depth, ranks.length) }, (_, at) => gain(at + 1));
  const most = ideal.reduce((sum, each) => sum + each, 0);
  return most === 0 ? 0 : [...gained].reduce((sum, rank) => sum + gain(rank), 0) / most;
}

function filePrecision(wanted: readonly WantedPlace[], results: readonly RankedPlace[]): number {
  const files = [...new Set(results.map(({ path }) => path))].slice(0, DEPTH);
  const hits = files.filter((path) => wanted.some((place) => place.path === path));
  return files.length === 0 ? 0 : hits.length / files.length;
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The mean of each measure, over those that have it. */
export function meanScores(scores: readonly QueryScores[]): QueryScores {
  const mean = (measure: keyof QueryScores) => meanOf(scores.flatMap((each) => each[measure] ?? [])) ?? 0;
  const meanOfPlaces = (measure: keyof QueryScores) => meanOf(scores.flatMap((each) => each[measure] ?? []));
  return {
    ...{ ndcgAt10: mean('ndcgAt10'), mrr: mean('mrr'), recallAt5: mean('recallAt5'), recallAt10: mean('recallAt10') },
    ...{ successAt1: mean('successAt1'), successAt10: mean('successAt10') },
    firstPassFilePrecisionAt10: mean('firstPassFilePrecisionAt10'),
    directoryLevelHitRate: mean('directoryLevelHitRate'),
    fileNdcgAt10: mean('fileNdcgAt10'),
    placeHitAt1: meanOfPlaces('placeHitAt1'),
    placeHitAt5: meanOfPlaces('placeHitAt5'),
    placeHitAt10: meanOfPlaces('placeHitAt10'),
    placeNdcgAt10: meanOfPlaces('placeNdcgAt10'),
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length;
}

function qualifiedOf(id: NodeId): string | null {
  const parsed = parseNodeId(id);
  return parsed?.kind === 'symbol' ? parsed.qualified : null;
}
