// Imports of Haskell: a dotted name is a path below a source folder. Those are named in small letters by custom, which
// tells them from the folders of modules.
import { pathName } from '../../model/repo-path.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { isOffered, nearestEnding, type SearchRoots } from './nearest-ending.ts';
import { file, NOTHING, outside } from './targets.ts';

const ROOTS: SearchRoots = {
  named: /(?:^|\/)(src|app|lib|library|exe|tests?|bench)$/,
  mayBeRoot: (folder) => !/^\p{Lu}/u.test(pathName(folder)),
  anywhere: false,
};
const EXTENSIONS = ['.hs', '.lhs', '.hsc'];

export const haskell: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { source }, project) {
    const paths = EXTENSIONS.map((extension) => source.replaceAll('.', '/') + extension);
    const roots = { ...ROOTS, anywhere: source.includes('.') };
    const found = paths.map((path) => nearestEnding(project, from, path, roots)).find((path) => path !== null);
    if (found !== undefined) return file(found);
    return paths.some((path) => isOffered(project, path, ROOTS)) ? NOTHING : outside('hackage', source);
  },
};
