// Where the changes of a diff are in the index, which may have the files of either side, or later ones.
import type { PlaceMention } from '../../context/places/place-mention.ts';
import { symbolsTouched } from '../graph/changed-nodes.ts';
import type { FilesOfPath } from '../scope/files-of-paths.ts';
import type { FoundPlace } from './found-place.ts';
import type { OpenFile, OpenFiles } from './open-files.ts';
import { shiftOf, sideOfFile } from './side-of-diff.ts';

export function placesOfDiff(
  places: readonly PlaceMention[],
  files: ReadonlyMap<string, FilesOfPath>,
  open: OpenFiles,
): FoundPlace[] {
  const byFile = new Map<number, PlaceMention[]>();
  for (const mention of places) {
    const file = mention.side?.file ?? -1;
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, [mention]);
    else known.push(mention);
  }
  return [...byFile.values()].flatMap((mentions) =>
    candidatesOf(mentions, files, open).flatMap(({ file, sides, sureness }) => {
      const at = sideOfFile(mentions, file.lines, (side) => sides.has(side));
      return mentions.filter(({ side }) => side?.at === at).flatMap((each) => changedIn(file, each, sureness));
    }),
  );
}

interface Candidate {
  readonly file: OpenFile;
  /** Those whose path may mean it. */
  readonly sides: Set<string>;
  readonly sureness: number;
}

function candidatesOf(
  mentions: readonly PlaceMention[],
  files: ReadonlyMap<string, FilesOfPath>,
  open: OpenFiles,
): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const { path, side } of mentions) {
    const asked = files.get(path);
    for (const file of (asked?.files ?? []).map(open).filter((each) => each !== null)) {
      const key = `${file.repo}\0${file.path}`;
      const known = candidates.get(key) ?? { file, sides: new Set(), sureness: asked?.sureness ?? 0 };
      known.sides.add(side?.at ?? 'new');
      candidates.set(key, known);
    }
  }
  return [...candidates.values()];
}

function changedIn({ repo, path, outline, lines }: OpenFile, mention: PlaceMention, sureness: number): FoundPlace[] {
  const { startLine, endLine, weight, side } = mention;
  const total = Math.max(1, outline.lines.total);
  const place = { repo, path, weight: weight * sureness };
  if (startLine === null || endLine === null) return [{ ...place, startLine: 1, endLine: total, symbol: null }];
  const shift = shiftOf(mention, lines);
  const first = Math.min(startLine + shift, total);
  const last = Math.min(endLine + shift, total);
  const change = side?.isGap
    ? { put: [], removedAfter: [first] }
    : { put: [{ startLine: first, endLine: last }], removedAfter: [] };
  const { symbols, isOutside } = symbolsTouched(outline.symbols, change, outline.lines.total);
  const inside = symbols.map((symbol) => ({
    ...place,
    startLine: Math.max(first, symbol.location.startLine),
    endLine: Math.min(last, symbol.location.endLine),
    symbol,
  }));
  return isOutside ? [...inside, { ...place, startLine: first, endLine: last, symbol: null }] : inside;
}
