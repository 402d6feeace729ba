// Every module resolver that some language names.
import { compileGlob } from '../../lib/wildmatch.ts';
import { pathName } from '../../model/repo-path.ts';
import { LANGUAGES } from '../all.ts';
import type { ModuleResolver } from './module-resolver.ts';

export const MODULE_RESOLVERS: readonly ModuleResolver[] = [
  ...new Set(LANGUAGES.flatMap(({ syntax }) => syntax?.modules ?? [])),
];

const SETTINGS = [...new Set(MODULE_RESOLVERS.flatMap((resolver) => resolver.settingsFiles))].map(compileGlob);

/** Whether some resolver asks for the text of files of this name. */
export function isSettingsFile(path: string): boolean {
  const name = pathName(path);
  return SETTINGS.some((fits) => fits(name));
}
