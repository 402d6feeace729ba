// Files with their outlines and chunks, read in one go.

import { distinctLocations, type FileLocation, locationKey } from '../../model/file-location.ts';
import type { FileOutline } from '../../ports/symbol-store.ts';
import type { View } from '../../ports/view.ts';
import { linesToCompare } from '../artefacts/stored-lines.ts';
import type { Engine } from '../workspace/engine.ts';

export interface OpenFile extends FileLocation {
  readonly outline: FileOutline;
  /** Empty unless they were asked for. */
  readonly lines: readonly string[];
}

/** Null for a file that was not opened, or is not indexed as text. */
export type OpenFiles = (file: FileLocation) => OpenFile | null;

export async function openFiles(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  files: readonly FileLocation[],
  withLines: boolean,
): Promise<OpenFiles> {
  const distinct = distinctLocations(files);
  const [outlines, texts] = await Promise.all([
    view.symbols.outlines(distinct),
    linesToCompare(engine, view, withLines ? distinct : []),
  ]);
  const open = new Map<string, OpenFile>();
  for (const [at, file] of distinct.entries()) {
    const outline = outlines[at] ?? null;
    if (outline !== null) open.set(locationKey(file), { ...file, outline, lines: texts[at] ?? [] });
  }
  return (file) => open.get(locationKey(file)) ?? null;
}
