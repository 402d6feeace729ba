// The lines of files as they were indexed: what is shown is what was found.
import { splitLines } from '../lib/split-lines.ts';
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { Snapshot } from '../ports/catalog-store.ts';
import { decodeStoredText, TEXT } from './artefact-kinds.ts';
import type { Workbench } from './workbench.ts';

/** Empty for a file that is not indexed as text. */
export async function storedLines(
  bench: Workbench,
  snapshot: Snapshot,
  repo: RepoId,
  path: RepoPath,
): Promise<readonly string[]> {
  const [lines = []] = await linesOfFiles(bench, snapshot, repo, [path]);
  return lines;
}

/** The same order and length as the paths. */
export async function linesOfFiles(
  bench: Workbench,
  snapshot: Snapshot,
  repo: RepoId,
  paths: readonly RepoPath[],
): Promise<readonly (readonly string[])[]> {
  const entries = await bench.store.catalog.filesAt(snapshot, repo, paths);
  const checksums = entries.map((entry) => entry?.checksum ?? '');
  const texts = await bench.store.artefacts.read(TEXT, checksums);
  return texts.map((bytes) => (bytes == null ? [] : splitLines(decodeStoredText(bytes))));
}

/** Of every file that has one of these places, each read once. */
export async function linesOfPlaces(
  bench: Workbench,
  snapshot: Snapshot,
  places: readonly { readonly repo: RepoId; readonly path: RepoPath }[],
): Promise<(place: { readonly repo: RepoId; readonly path: RepoPath }) => readonly string[]> {
  const read = new Map<string, readonly string[]>();
  for (const repo of new Set(places.map((place) => place.repo))) {
    const paths = [...new Set(places.filter((place) => place.repo === repo).map(({ path }) => path))];
    const lines = await linesOfFiles(bench, snapshot, repo, paths);
    paths.forEach((path, at) => {
      read.set(`${repo}\n${path}`, lines[at] ?? []);
    });
  }
  return ({ repo, path }) => read.get(`${repo}\n${path}`) ?? [];
}
