// Files with their outlines and chunks, read in one go.

import { locationsIn } from '../../model/file-location.ts';
import type { FileOutline } from '../../ports/symbol-store.ts';
import type { View } from '../../ports/view.ts';
import { linesToCompare } from '../artefacts/stored-lines.ts';
import type { NamedFile } from '../scope/files-named.ts';
import type { Engine } from '../workspace/engine.ts';

export interface OpenFile extends NamedFile {
  readonly outline: FileOutline;
  /** Empty unless they were asked for. */
  readonly lines: readonly string[];
}

/** Null for a file that was not opened, or is not indexed as text. */
export type OpenFiles = (file: NamedFile) => OpenFile | null;

export async function openFiles(
  engine: Engine,
  view: View,
  files: readonly NamedFile[],
  withLines: boolean,
): Promise<OpenFiles> {
  const open = new Map<string, OpenFile>();
  for (const repo of new Set(files.map((file) => file.repo))) {
    const paths = [...new Set(files.filter((file) => file.repo === repo).map(({ path }) => path))];
    const outlines = await view.symbols.outlines(locationsIn(repo, paths));
    const texts = withLines ? await linesToCompare(engine, view, repo, paths) : [];
    paths.forEach((path, at) => {
      const outline = outlines[at];
      if (outline != null) open.set(`${repo}\0${path}`, { repo, path, outline, lines: texts[at] ?? [] });
    });
  }
  return ({ repo, path }) => open.get(`${repo}\0${path}`) ?? null;
}
