// Imports of PHP: classes as composer's autoloaders find them, and literal paths of `require` and `include`. A function
// or constant of a namespace is found only if a package loads a single file for all.
import { pathParent } from '../../model/repo-path.ts';
import { type Autoload, autoloadsFor, COMPOSER_SETTINGS, type Prefix } from './composer.ts';
import { foldersAbove, inFolder, isInFolder, pathFrom } from './folders.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { file, NOTHING, outside } from './targets.ts';

export const php: ModuleResolver = {
  settingsFiles: COMPOSER_SETTINGS,
  resolve(from, { via, source, name }, project) {
    if (/^(?:require|include)/.test(via)) return file(includedFile(project, source, from));
    const whole = name === null ? source : `${source}\\${name}`;
    if (via !== 'use') return looseFile(project, source, from);
    const { around, others } = autoloadsFor(project, from);
    for (const autoload of around) {
      const found = classFile(project, autoload, whole);
      if (found !== null) return file(found);
    }
    const elsewhere = new Set(others.flatMap((autoload) => classFile(project, autoload, whole) ?? []));
    if (elsewhere.size > 0) return elsewhere.size === 1 ? file([...elsewhere][0] ?? null) : NOTHING;
    return isOwn([...around, ...others], whole) ? NOTHING : byNamespace(whole);
  },
};

/** As it stands from the file, else from a folder above that a server may be started in. */
function includedFile(project: Project, path: string, from: string): string | null {
  if (path.startsWith('/')) return null;
  const isHere = /^\.{1,2}\//.test(path);
  const folders = isHere ? [pathParent(from)] : foldersAbove(from);
  const candidates = folders.flatMap((folder) => pathFrom(folder, path) ?? []);
  return candidates.find((candidate) => project.has(candidate)) ?? null;
}

/** The longest prefix first, and on to shorter ones until there is a file. */
function classFile(project: Project, { psr4, psr0, classmap }: Autoload, name: string): string | null {
  const cut = name.lastIndexOf('\\') + 1;
  const byUnderscore = name.slice(0, cut).replaceAll('\\', '/') + name.slice(cut).replaceAll('_', '/');
  const candidates = [
    ...fitting(psr4, name).flatMap(({ prefix, folders }) =>
      folders.map((folder) => inFolder(folder, `${name.slice(prefix.length).replaceAll('\\', '/')}.php`)),
    ),
    ...fitting(psr0, name).flatMap(({ folders }) => folders.map((folder) => inFolder(folder, `${byUnderscore}.php`))),
  ];
  return candidates.find((candidate) => project.has(candidate)) ?? inClassMap(project, classmap, name.slice(cut));
}

function fitting(prefixes: readonly Prefix[], name: string): readonly Prefix[] {
  return prefixes.filter(({ prefix }) => name.startsWith(prefix)).toSorted((a, b) => b.prefix.length - a.prefix.length);
}

/** By the custom that a file has the name of its class. */
function inClassMap(project: Project, classmap: readonly string[], name: string): string | null {
  if (classmap.length === 0) return null;
  const found = project
    .pathsEndingWith(`${name}.php`)
    .filter((path) => classmap.some((mapped) => path === mapped || isInFolder(path, mapped)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function looseFile(project: Project, namespace: string, from: string): readonly ModuleTarget[] {
  const { around, others } = autoloadsFor(project, from);
  const owners = [...around, ...others].filter(({ psr4, psr0 }) =>
    [...psr4, ...psr0].some(({ prefix }) => prefix !== '' && `${namespace}\\`.startsWith(prefix)),
  );
  if (owners.length === 0) return byNamespace(`${namespace}\\`);
  const files = owners.flatMap((owner) => owner.files).filter((path) => project.has(path));
  return files.length === 1 ? file(files[0] ?? null) : NOTHING;
}

function isOwn(autoloads: readonly Autoload[], name: string): boolean {
  return autoloads.some(({ psr4, psr0 }) =>
    [...psr4, ...psr0].some(({ prefix }) => prefix !== '' && name.startsWith(prefix)),
  );
}

/** Which package a namespace is of nobody says; its first part stands for it. What has no namespace may be PHP's own. */
function byNamespace(name: string): readonly ModuleTarget[] {
  const [top, ...rest] = name.split('\\');
  return top === undefined || rest.length === 0 ? NOTHING : outside('composer', top);
}
