// Includes of C and C++. A quoted name is first looked up beside the file; then both kinds in the parent folders and
// their `include` and `src`, the nearest first; then by the end of a path, if only one file matches. `x.h.in` stands
// for the `x.h` that a build makes from it. Namespaces are not files.
import { pathParent } from '../../model/repo-path.ts';
import { C_SYSTEM_HEADERS } from './c-system-headers.ts';
import { pathFrom } from './folders.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { nearestOf, type SearchRoots } from './nearest-ending.ts';
import { file, NOTHING, outside } from './targets.ts';

const NAMED = /(?:^|\/)(include|inc|includes|src|source|lib)$/;
const ROOTS: SearchRoots = { named: NAMED, mayBeRoot: () => true, anywhere: true };
/** A system header is a file of the repository only where that repository is its source. */
const SYSTEM_ROOTS: SearchRoots = { named: /(?:^|\/)(include)$/, mayBeRoot: () => false, anywhere: false };

export const c: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { via, source }, project) {
    return via === 'include' ? resolveInclude(project, from, source) : NOTHING;
  },
};

/** `<x>` with its brackets, or `x` for what was in quotes. */
export function resolveInclude(project: Project, from: string, source: string): readonly ModuleTarget[] {
  const bracketed = /^<(.*)>$/.exec(source)?.[1]?.trim();
  const name = bracketed ?? source;
  const isMacro = bracketed === undefined && /^[A-Z_][A-Z0-9_]*$/.test(name);
  if (isMacro || name.startsWith('/')) return NOTHING;
  if (bracketed === undefined || name.startsWith('.')) {
    const beside = pathFrom(pathParent(from), name);
    if (beside !== null && project.has(beside)) return file(beside);
  }
  const path = name.replace(/^(?:\.{1,2}\/)+/, '');
  const others = (suffix: string) => project.pathsEndingWith(suffix).filter((each) => each !== from);
  const isSystem = C_SYSTEM_HEADERS.has(name);
  const roots = isSystem && bracketed !== undefined ? SYSTEM_ROOTS : ROOTS;
  const found =
    nearestOf(others(path), from, path, roots) ?? nearestOf(others(`${path}.in`), from, `${path}.in`, roots);
  if (found !== null) return file(found);
  const isOffered = others(path).length > 0;
  if (isSystem && (bracketed !== undefined || !isOffered)) return outside('c', name);
  return path !== name || isOffered ? NOTHING : notFound(project, name, bracketed !== undefined);
}

/** A quoted name may be a file that a build makes: it is outside only where its folder is not of this repository. */
function notFound(project: Project, name: string, isBracketed: boolean): readonly ModuleTarget[] {
  const folder = pathParent(name);
  if (!isBracketed && (folder === '' || project.foldersEndingWith(folder).length > 0)) return NOTHING;
  return outside('c', folder === '' ? name : (name.split('/')[0] ?? name));
}
