// Languages whose imports name a namespace or a module that files declare: no path tells which, so nothing is found here.
// Who knows the declared names of the repository resolves them.
import type { ModuleResolver } from './module-resolver.ts';
import { NOTHING } from './targets.ts';

export const byDeclaredName: ModuleResolver = {
  settingsFiles: [],
  resolve: () => NOTHING,
};
