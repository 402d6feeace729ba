// Files as they were indexed: what is shown is what was found.

import { bareFile, type ShownFile, shownFile } from '../../lib/shown-file.ts';
import { splitLines } from '../../lib/split-lines.ts';
import { distinctLocations, type FileLocation, locationKey } from '../../model/file-location.ts';
import { decodeStoredText, TEXT } from '../../parse/artefact-kinds.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';

const NOTHING = bareFile('');

/** Files whose texts can be read in one step; of others it takes two. A file that is not indexed as text is empty. */
export interface LocatedFiles {
  /** To be shown; each file is read once. */
  toShow(files: readonly FileLocation[]): Promise<(file: FileLocation) => ShownFile>;
  /** To be compared and never shown; the same order and length as the files. */
  toCompare(files: readonly FileLocation[]): Promise<readonly (readonly string[])[]>;
}

/** Looks up the texts and reads none: which of them are needed is often known only later. */
export async function locateFiles(
  { store, redacts }: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  files: readonly FileLocation[],
): Promise<LocatedFiles> {
  const checksums = new Map<string, string>();
  const lookUp = async (some: readonly FileLocation[]) => {
    const entries = some.length === 0 ? [] : await view.catalog.filesAt(some);
    for (const [at, file] of some.entries()) checksums.set(locationKey(file), entries[at]?.checksum ?? '');
  };
  await lookUp(files);
  const textsOf = async (wanted: readonly FileLocation[]): Promise<readonly string[]> => {
    if (wanted.length === 0) return [];
    await lookUp(wanted.filter((file) => !checksums.has(locationKey(file))));
    const keys = wanted.map((file) => checksums.get(locationKey(file)) ?? '');
    const texts = await store.artefacts.read(TEXT, keys);
    return texts.map((bytes) => (bytes == null ? '' : decodeStoredText(bytes)));
  };
  return {
    toShow: async (wanted) => {
      const each = distinctLocations(wanted);
      const texts = await textsOf(each);
      const open = redacts ? shownFile : bareFile;
      const read = new Map(each.map((file, at) => [locationKey(file), open(texts[at] ?? '')]));
      return (file) => read.get(locationKey(file)) ?? NOTHING;
    },
    toCompare: async (wanted) => (await textsOf(wanted)).map(splitLines),
  };
}

/** To be shown; each file is read once. Empty where it is not indexed as text. */
export async function filesToShow(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  files: readonly FileLocation[],
): Promise<(file: FileLocation) => ShownFile> {
  return (await locateFiles(engine, view, files)).toShow(files);
}

/** To be compared and never shown; the same order and length as the files. */
export async function linesToCompare(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  files: readonly FileLocation[],
): Promise<readonly (readonly string[])[]> {
  return (await locateFiles(engine, view, files)).toCompare(files);
}
