// Imports of JavaScript, TypeScript and their component files. In order: relative paths; `paths` and `baseUrl` of the
// governing tsconfig; `#names` of the package; packages of the repository; the aliases that bundlers have by custom; Node
// and npm. A package that is in the repository is never called outside, even where its entry cannot be found.
import { pathParent } from '../../model/repo-path.ts';
import { entryTargets } from './exports-map.ts';
import { inFolder, pathFrom } from './folders.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { NODE_BUILTINS } from './node-builtins.ts';
import { isDependency, PACKAGE_FILES, packagesAbove, packagesNamed } from './node-packages.ts';
import { builtModule, packageEntry, scriptModule } from './script-modules.ts';
import { file, NOTHING, outside } from './targets.ts';
import { configsFor, isMapped, mappedPaths, TSCONFIG_FILES } from './tsconfig.ts';

export const ecmascript: ModuleResolver = {
  settingsFiles: [...PACKAGE_FILES, ...TSCONFIG_FILES],
  resolve(from, { via, source, name }, project) {
    const specifier = plainSpecifier(source);
    if (/`|\$\{/.test(specifier)) return NOTHING;
    if (/^\.{0,2}(?:\/|$)/.test(specifier)) return file(byPath(project, specifier, from));
    const found = byConfig(project, specifier, from) ?? byPrivateName(project, specifier, from);
    if (found !== null) return found;
    const mayBeNamespace = via === 'import' && name === null && /^[\w$]+(?:\.[\w$]+)*$/.test(specifier);
    if (mayBeNamespace && /[A-Z.$]/.test(specifier) && !isDependency(project, specifier, from)) return NOTHING;
    return byPackage(project, specifier, from);
  },
};

/** Without the loaders before it and the query behind it. */
function plainSpecifier(source: string): string {
  return source.slice(source.lastIndexOf('!') + 1).replace(/(?<=.)\?.*$/, '');
}

/** What starts with `/` is looked for from the packages above, as their servers hand it out. */
function byPath(project: Project, specifier: string, from: string): string | null {
  if (!specifier.startsWith('/')) {
    const path = pathFrom(pathParent(from), specifier);
    if (path === null) return null;
    const found = scriptModule(project, path, from, /(?:^|\/)\.{0,2}$/.test(specifier));
    return found ?? (/(?:^|\/)(?:dist|build)\//.test(specifier) ? builtModule(project, path, from) : null);
  }
  const folders = packagesAbove(project, from).flatMap(({ folder }) => [folder, inFolder(folder, 'public')]);
  return firstModule(project, folders, specifier.slice(1), from);
}

function byConfig(project: Project, specifier: string, from: string): readonly ModuleTarget[] | null {
  for (const config of configsFor(project, from)) {
    const based = config.baseUrl === null ? [] : [pathFrom(config.baseUrl, specifier)];
    for (const path of [...mappedPaths(config, specifier), ...based]) {
      const found = path === null ? null : scriptModule(project, path, from);
      if (found !== null) return file(found);
    }
  }
  return null;
}

/** `#name`: what the package itself calls so, which may be another package. */
function byPrivateName(project: Project, specifier: string, from: string): readonly ModuleTarget[] | null {
  if (!specifier.startsWith('#')) return null;
  const owner = packagesAbove(project, from)[0];
  if (owner === undefined) return NOTHING;
  const targets = entryTargets(owner.fields.imports, specifier) ?? [];
  const own = targets.filter((target) => target.startsWith('.'));
  const found = packageEntry(project, owner, own, from);
  if (found !== null) return file(found);
  const named = targets.find((target) => !/^[.#]/.test(target));
  return named === undefined ? NOTHING : byPackage(project, named, from);
}

const PACKAGE = /^((?:@[a-z0-9~_.-]+\/)?[a-zA-Z0-9~_-][a-zA-Z0-9~._-]*)(?:\/(.*))?$/;

function byPackage(project: Project, specifier: string, from: string): readonly ModuleTarget[] {
  const builtin = /^node:([^/]+)/.exec(specifier)?.[1];
  if (builtin !== undefined) return outside('node', builtin);
  const registry = /^(npm|jsr):(@[^/@]+\/[^/@]+|[^/@]+)/.exec(specifier);
  if (registry !== null) return outside(registry[1] ?? '', registry[2] ?? '');
  const [, name, subpath = ''] = PACKAGE.exec(specifier) ?? [];
  const [owner, ...others] = name === undefined ? [] : packagesNamed(project, name, from);
  if (others.length > 0) return NOTHING;
  if (owner !== undefined) return file(packageEntry(project, owner, subpath, from));
  const alias = byAlias(project, specifier, from);
  if (alias !== null) return file(alias);
  if (name === undefined || /^[~_]/.test(name)) return NOTHING;
  const isAlias = configsFor(project, from).some((config) => isMapped(config, specifier));
  if (isAlias && !isDependency(project, name, from)) return NOTHING;
  return NODE_BUILTINS.has(name) ? outside('node', name) : outside('npm', name);
}

/** `@/x` and `~/x` by the custom of bundlers, `@site/x` by that of Docusaurus, `$lib/x` by that of SvelteKit. */
const ALIASES: readonly (readonly [prefix: string, folders: readonly string[]])[] = [
  ['@/', ['src', 'app', '']],
  ['~/', ['src', 'app', '']],
  ['@@/', ['']],
  ['~~/', ['']],
  ['@site/', ['']],
  ['$lib/', ['src/lib']],
];

function byAlias(project: Project, specifier: string, from: string): string | null {
  const [prefix, inside = []] = ALIASES.find(([each]) => specifier.startsWith(each)) ?? [];
  if (prefix === undefined) return specifier === '$lib' ? byAlias(project, '$lib/index', from) : null;
  const folders = packagesAbove(project, from).flatMap(({ folder }) => inside.map((each) => inFolder(folder, each)));
  return firstModule(project, folders, specifier.slice(prefix.length), from);
}

function firstModule(project: Project, folders: readonly string[], path: string, from: string): string | null {
  for (const folder of folders) {
    const whole = pathFrom(folder, path);
    const found = whole === null ? null : scriptModule(project, whole, from);
    if (found !== null) return found;
  }
  return null;
}
