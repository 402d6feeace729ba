// Languages that name files by paths and nothing else: from the file, or from a folder above.
import { foldersAbove, pathFrom } from './folders.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { file } from './targets.ts';

export const plainPaths: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { source }, project) {
    const folders = /^\.{1,2}\//.test(source) ? foldersAbove(from).slice(0, 1) : foldersAbove(from);
    const paths = folders.flatMap((folder) => pathFrom(folder, source) ?? []);
    return file(paths.find((path) => project.has(path)) ?? null);
  },
};
