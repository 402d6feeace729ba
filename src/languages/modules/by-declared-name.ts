// Languages whose imports name a namespace or a module that files declare: no path shows which, so nothing is found
// here. They are resolved by the declared names of the repository.
import type { ModuleResolver } from './module-resolver.ts';
import { NOTHING } from './targets.ts';

export const byDeclaredName: ModuleResolver = {
  settingsFiles: [],
  resolve: () => NOTHING,
};
