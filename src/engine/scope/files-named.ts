// The indexed files that a written path may mean.
import { type FileLocation, locationKey } from '../../model/file-location.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { pathReadings } from '../workspace/path-readings.ts';

/** Those of the likeliest reading that has any, by repository. */
export async function filesNamed(
  engine: Pick<Engine, 'systemFolders'>,
  view: View,
  repositories: readonly Repository[],
  text: string,
): Promise<readonly FileLocation[]> {
  const readings = pathReadings(engine, repositories, text).map((reading) =>
    reading.flatMap(({ repository, path }): FileLocation[] => (path === '' ? [] : [{ repo: repository.id, path }])),
  );
  const isIndexed = await indexedAmong(view, readings.flat());
  return readings.map((reading) => reading.filter(isIndexed)).find((found) => found.length > 0) ?? [];
}

/** Which of these files are indexed as text. */
export async function indexedAmong(
  view: View,
  files: readonly FileLocation[],
): Promise<(file: FileLocation) => boolean> {
  if (files.length === 0) return () => false;
  const entries = await view.catalog.filesAt(files);
  const isThere = (_: FileLocation, at: number) => entries[at]?.reason === null && !entries[at]?.isFolder;
  const there = new Set(files.filter(isThere).map(locationKey));
  return (file) => there.has(locationKey(file));
}
