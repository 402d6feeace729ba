// Imports of Python. `from pkg import name` gives the file of the package, then that of the submodule: a name of the
// package itself wins at run time, which only its symbols show. A package comes before a module of the same name, a
// module before its stub.
import { foldersAbove, inFolder } from './folders.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { PYTHON_SETTINGS, pythonRoots } from './python-roots.ts';
import { PYTHON_STDLIB } from './python-stdlib.ts';
import { file, NOTHING, outside } from './targets.ts';

export const python: ModuleResolver = {
  settingsFiles: PYTHON_SETTINGS,
  resolve(from, { source, name }, project) {
    const [, dots = '', path = ''] = /^(\.*)([\w.]*)$/.exec(source) ?? [];
    const segments = path.split('.').filter((segment) => segment !== '');
    const member = name === '*' ? null : name;
    if (dots !== '') {
      const base = foldersAbove(from)[dots.length - 1];
      return base === undefined ? NOTHING : modulesIn(project, base, segments, member);
    }
    return segments.length === 0 ? NOTHING : absolute(project, segments, member, from);
  },
};

function absolute(
  project: Project,
  segments: readonly string[],
  member: string | null,
  from: string,
): readonly ModuleTarget[] {
  const top = segments[0] ?? '';
  const isStandard = PYTHON_STDLIB.has(top);
  const holding = rootsHolding(project, segments, member);
  const around = rootsAround(project, holding, from, isStandard);
  for (const root of around) {
    const found = modulesIn(project, root, segments, member);
    if (found.length > 0) return found;
  }
  if (isStandard) return outside('python', top);
  const elsewhere = otherRoots(project, holding, around);
  const found = elsewhere.map((root) => modulesIn(project, root, segments, member)).filter((each) => each.length > 0);
  if (found.length > 0) return found.length === 1 ? (found[0] ?? NOTHING) : NOTHING;
  const isOwn = [...around, ...elsewhere].some((root) => moduleFile(project, root, [top]) !== null);
  return isOwn ? NOTHING : outside('pypi', top);
}

/** Folders in which something of this name stands: the first part of it, or all of it where folders hold only folders. */
function rootsHolding(project: Project, segments: readonly string[], member: string | null): ReadonlySet<string> {
  const path = segments.join('/');
  const names = [...new Set([segments[0] ?? '', path, ...(member === null ? [] : [`${path}/${member}`])])];
  return new Set(
    names.flatMap((name) => [
      ...project.foldersEndingWith(name).map((folder) => rootOf(folder, name)),
      ...project.pathsEndingWith(`${name}.py`).map((each) => rootOf(each, `${name}.py`)),
      ...project.pathsEndingWith(`${name}.pyi`).map((each) => rootOf(each, `${name}.pyi`)),
    ]),
  );
}

function rootOf(path: string, suffix: string): string {
  return path.slice(0, -suffix.length).replace(/\/$/, '');
}

/**
 * In the order in which they are searched: the folder that Python itself would put first for this file, the roots of the
 * projects around it, then any folder above it that is no package. A name of the standard library is looked for in
 * projects only, since a script beside is less likely than the library.
 */
function rootsAround(
  project: Project,
  holding: ReadonlySet<string>,
  from: string,
  isStandard: boolean,
): readonly string[] {
  const { byProject } = pythonRoots(project);
  const above = foldersAbove(from);
  const ofProjects = above.flatMap((folder) => byProject.get(folder) ?? []).filter((root) => holding.has(root));
  const isPackage = (folder: string) => project.has(inFolder(folder, '__init__.py'));
  const plain = isStandard ? [] : above.filter((folder) => holding.has(folder) && !isPackage(folder));
  const own = plain.length === 0 ? undefined : above.find((folder) => !isPackage(folder));
  return [...new Set([...plain.filter((folder) => folder === own), ...ofProjects, ...plain])];
}

/** Roots of the other projects in the repository. */
function otherRoots(project: Project, holding: ReadonlySet<string>, around: readonly string[]): readonly string[] {
  const { all } = pythonRoots(project);
  return [...holding].filter((root) => all.has(root) && !around.includes(root));
}

function modulesIn(
  project: Project,
  root: string,
  segments: readonly string[],
  member: string | null,
): readonly ModuleTarget[] {
  const module = moduleFile(project, root, segments);
  const isPackage = module === null || /(?:^|\/)__init__\.pyi?$/.test(module);
  const submodule = member !== null && isPackage ? moduleFile(project, root, [...segments, member]) : null;
  return [...file(module), ...file(submodule)];
}

function moduleFile(project: Project, root: string, segments: readonly string[]): string | null {
  const path = inFolder(root, segments.join('/'));
  const ofPackage = inFolder(path, '__init__.py');
  const candidates =
    segments.length === 0 ? [ofPackage, `${ofPackage}i`] : [ofPackage, `${path}.py`, `${ofPackage}i`, `${path}.pyi`];
  return candidates.find((candidate) => project.has(candidate)) ?? null;
}
