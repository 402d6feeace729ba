// Imports of Zig: files beside, the standard library, C headers. Names given by a build are unknown here.
import { pathParent } from '../../model/repo-path.ts';
import { resolveInclude } from './c.ts';
import { pathFrom } from './folders.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { file, NOTHING, outside } from './targets.ts';

export const zig: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { via, source }, project) {
    if (via === 'include') return resolveInclude(project, from, `<${source}>`);
    if (source === 'std' || source === 'builtin') return outside('zig', source);
    const path = pathFrom(pathParent(from), source);
    return path !== null && project.has(path) ? file(path) : NOTHING;
  },
};
