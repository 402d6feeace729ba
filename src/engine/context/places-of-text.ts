// The indexed locations that a text names: frames of a trace, changed lines of a diff, a `path:line` in a question.
import type { PlaceMention, ReadPlaces } from '../../context/places/place-mention.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { type FilesOfPath, filesOfPaths } from '../scope/files-of-paths.ts';
import type { Engine } from '../workspace/engine.ts';
import { type FoundPlace, mergePlaces } from './found-place.ts';
import { type OpenFiles, openFiles } from './open-files.ts';
import { placesOfDiff } from './places-of-diff.ts';
import { symbolOfFrame, symbolsNamed } from './symbol-of-frame.ts';

export interface PlacesOfText {
  /** By weight, then by repository, path and line; each symbol once. */
  readonly found: readonly FoundPlace[];
  /** Paths of project code that no indexed file can be meant by. */
  readonly unknown: number;
}

/** That a file has a function of the frame's name makes up for folders that are called otherwise. */
const HAS_THE_FUNCTION = 0.8;

/** What was read as a package's frame is project code after all. */
const SOURCE_IS_HERE = 5;

export async function placesOfText(
  engine: Pick<Engine, 'store' | 'memory' | 'systemFolders' | 'redacts'>,
  view: View,
  repositories: readonly Repository[],
  { kind, places }: ReadPlaces,
): Promise<PlacesOfText> {
  const own = new Set(places.filter(({ isLibrary }) => !isLibrary).map(({ path }) => path));
  const paths = [...new Set(places.map(({ path }) => path))];
  const asked = paths.map((path) => ({ path, isLibrary: !own.has(path) }));
  const files = await filesOfPaths(engine, view, repositories, asked);
  const meant = [...files.values()].flatMap((each) => each.files);
  const open = await openFiles(engine, view, meant, kind === 'diff');
  const found =
    kind === 'diff'
      ? placesOfDiff(places, files, open)
      : places.flatMap((mention) => placesOfFrame(mention, files.get(mention.path), open));
  return { found: mergePlaces(found), unknown: unknownAmong(places, files) };
}

/** Of several files that are equally good, those that have the function and the line, where any have. */
function placesOfFrame(
  { startLine, endLine, name, weight }: PlaceMention,
  asked: FilesOfPath | undefined,
  open: OpenFiles,
): FoundPlace[] {
  const all = (asked?.files ?? []).map(open).filter((file) => file !== null);
  const holding = all.filter(({ outline }) => name !== null && symbolsNamed(outline.symbols, name).length > 0);
  const longEnough = all.filter(({ outline }) => startLine === null || startLine <= outline.lines.total);
  const chosen = [holding, longEnough, all].find((some) => some.length > 0) ?? [];
  const isTold = chosen === holding && chosen.length === 1;
  const sureness = Math.max(asked?.sureness ?? 0, isTold ? HAS_THE_FUNCTION : 0);
  return chosen.map(({ repo, path, outline }) => {
    const { symbol, isLineRight } = symbolOfFrame(outline.symbols, outline.lines.total, startLine, name);
    const whole = symbol?.location ?? { startLine: 1, endLine: Math.max(1, outline.lines.total) };
    const lines = isLineRight && startLine !== null ? { startLine, endLine: endLine ?? startLine } : whole;
    return {
      repo,
      path,
      ...lines,
      symbol,
      weight: Math.min(1, weight * (asked?.isSourceOfPackage ? SOURCE_IS_HERE : 1)) * sureness,
    };
  });
}

/** A file of a diff is known by either of its paths. */
function unknownAmong(places: readonly PlaceMention[], files: ReadonlyMap<string, FilesOfPath>): number {
  const isKnown = new Map<string | number, boolean>();
  for (const { path, side, isLibrary } of places) {
    if (isLibrary) continue;
    const thing = side?.file ?? path;
    isKnown.set(thing, files.has(path) || (isKnown.get(thing) ?? false));
  }
  return [...isKnown.values()].filter((known) => !known).length;
}
