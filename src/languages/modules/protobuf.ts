// Imports of Protocol Buffers: a path below a root that only the compiler's options name, so the nearest match is
// taken.
import { pathParent } from '../../model/repo-path.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { nearestOf, type SearchRoots } from './nearest-ending.ts';
import { file, NOTHING, outside } from './targets.ts';

const ROOTS: SearchRoots = {
  named: /(?:^|\/)(protos?|src\/main\/proto|src|api)$/,
  mayBeRoot: () => true,
  anywhere: true,
};

export const protobuf: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { source }, project) {
    const others = project.pathsEndingWith(source).filter((path) => path !== from);
    const found = nearestOf(others, from, source, ROOTS);
    if (found !== null) return file(found);
    const folder = pathParent(source);
    return others.length > 0 || folder === '' ? NOTHING : outside('protobuf', folder);
  },
};
