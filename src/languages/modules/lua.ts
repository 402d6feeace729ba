// Imports of Lua: `require "a.b"` is a/b.lua or a/b/init.lua below a folder on the way up, or its `lua`, `src` or `lib`;
// `dofile` and `loadfile` name a path.
import { foldersAbove, pathFrom } from './folders.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { isOffered, nearestEnding, type SearchRoots } from './nearest-ending.ts';
import { file, NOTHING, outside } from './targets.ts';

const ROOTS: SearchRoots = { named: /(?:^|\/)(lua|src|lib)$/, mayBeRoot: () => true, anywhere: false };

export const lua: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { via, source }, project) {
    if (via !== 'require') {
      const paths = foldersAbove(from).flatMap((folder) => pathFrom(folder, source) ?? []);
      return file(paths.find((path) => project.has(path)) ?? null);
    }
    const path = source.replaceAll('.', '/');
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(path)) return NOTHING;
    const candidates = [`${path}.lua`, `${path}/init.lua`];
    const found = candidates.map((each) => nearestEnding(project, from, each, ROOTS)).find((each) => each !== null);
    if (found !== undefined) return file(found);
    const isOwn = candidates.some((each) => isOffered(project, each, ROOTS));
    return isOwn ? NOTHING : outside('luarocks', source.split(/[./]/)[0] ?? source);
  },
};
