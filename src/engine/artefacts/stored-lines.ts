// Files as they were indexed: what is shown is what was found.

import { bareFile, type ShownFile, shownFile } from '../../lib/shown-file.ts';
import { splitLines } from '../../lib/split-lines.ts';
import { locationsIn } from '../../model/file-location.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { decodeStoredText, TEXT } from './artefact-kinds.ts';

interface Place {
  readonly repo: RepoId;
  readonly path: RepoPath;
}

const NOTHING = bareFile('');

/** To be shown; of every file that has one of these places, each read once. Empty where it is not indexed as text. */
export async function filesToShow(
  engine: Engine,
  view: View,
  places: readonly Place[],
): Promise<(place: Place) => ShownFile> {
  const read = new Map<string, ShownFile>();
  for (const repo of new Set(places.map((place) => place.repo))) {
    const paths = [...new Set(places.filter((place) => place.repo === repo).map(({ path }) => path))];
    const texts = await storedTexts(engine, view, repo, paths);
    paths.forEach((path, at) => {
      read.set(`${repo}\n${path}`, (engine.redacts ? shownFile : bareFile)(texts[at] ?? ''));
    });
  }
  return ({ repo, path }) => read.get(`${repo}\n${path}`) ?? NOTHING;
}

export async function fileToShow(engine: Engine, view: View, place: Place): Promise<ShownFile> {
  return (await filesToShow(engine, view, [place]))(place);
}

/** To be compared and never shown; the same order and length as the paths. */
export async function linesToCompare(
  engine: Engine,
  view: View,
  repo: RepoId,
  paths: readonly RepoPath[],
): Promise<readonly (readonly string[])[]> {
  return (await storedTexts(engine, view, repo, paths)).map(splitLines);
}

async function storedTexts(
  { store }: Engine,
  view: View,
  repo: RepoId,
  paths: readonly RepoPath[],
): Promise<readonly string[]> {
  const entries = await view.catalog.filesAt(locationsIn(repo, paths));
  const checksums = entries.map((entry) => entry?.checksum ?? '');
  const texts = await store.artefacts.read(TEXT, checksums);
  return texts.map((bytes) => (bytes == null ? '' : decodeStoredText(bytes)));
}
