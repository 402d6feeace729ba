// Imports of Ruby: `require_relative` from the file; `require`, `autoload` and the like from the load paths that gems,
// tests and Rails have by custom, of the folders above first, then of the only gem that has it.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, pathFrom } from './folders.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { isOffered, nearestEnding, type SearchRoots } from './nearest-ending.ts';
import { file, NOTHING, outside } from './targets.ts';

const LOAD_PATHS: SearchRoots = {
  named: /(?:^|\/)(lib|spec|test|features|app\/[^/]+\/concerns|app\/[^/]+)$/,
  mayBeRoot: () => false,
  anywhere: false,
};

export const ruby: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { via, source }, project) {
    const isHere = via === 'require_relative' || /^\.{1,2}\//.test(source);
    if (isHere) return file(relativeFile(project, [pathParent(from), ''], source));
    if (via === 'load') return file(relativeFile(project, foldersAbove(from), source));
    const found = candidates(source)
      .map((path) => nearestEnding(project, from, path, LOAD_PATHS))
      .find((path) => path !== null);
    if (found !== undefined) return file(found);
    return candidates(source).some((path) => isOffered(project, path, LOAD_PATHS)) ? NOTHING : byGem(source);
  },
};

/** A path that starts with a dot is taken from the folder one is in: by custom that of the file, or the root. */
function relativeFile(project: Project, folders: readonly string[], source: string): string | null {
  const paths = folders.flatMap((folder) => candidates(source).flatMap((each) => pathFrom(folder, each) ?? []));
  return paths.find((path) => project.has(path)) ?? null;
}

function candidates(source: string): readonly string[] {
  return /\.(?:rb|rake|ru)$/.test(source) ? [source] : [`${source}.rb`, source];
}

/** The standard library counts as gems too, as most of it is. */
function byGem(source: string): readonly ModuleTarget[] {
  return outside('rubygems', source.split('/')[0] ?? source);
}
