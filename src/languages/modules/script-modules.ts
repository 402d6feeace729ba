// The file behind a path or a package: a path may be a file or a folder, a folder may be a package, and a package may
// name a build whose source must be found.
import { entryTargets } from './exports-map.ts';
import { inFolder, pathFrom } from './folders.ts';
import type { Project } from './module-resolver.ts';
import { type NodePackage, packageAt } from './node-packages.ts';
import { isDeclaration, scriptFile, scriptIndex } from './script-files.ts';
import { textIn } from './settings-values.ts';
import { sourcesOfBuild } from './source-of-build.ts';

const ENTRY_FIELDS = ['source', 'module', 'main', 'types', 'typings'];

/** A file of this path; else the entry of that folder as a package; else its index. */
export function scriptModule(project: Project, path: string, from: string, isFolder = false): string | null {
  const own = isFolder || path === '' ? null : scriptFile(project, path, from);
  if (own !== null) return own;
  const inside = packageAt(project, path);
  const entry = inside === null ? null : existing(project, path, entryFields(inside), from);
  return entry ?? scriptIndex(project, path, from);
}

/** The source of a build of this path that is not in the repository. */
export function builtModule(project: Project, path: string, from: string): string | null {
  return existing(project, '', [path], from);
}

/** Of a subpath (empty for the package itself), or of targets that are already known. */
export function packageEntry(
  project: Project,
  owner: NodePackage,
  wanted: string | readonly string[],
  from: string,
): string | null {
  if (typeof wanted !== 'string') return existing(project, owner.folder, wanted, from);
  const map = owner.fields.exports;
  const isClosed = map !== undefined && map !== null;
  const subpath = wanted === '' ? '.' : `./${wanted}`;
  const targets = isClosed ? entryTargets(map, subpath) : wanted === '' ? entryFields(owner) : [subpath];
  if (targets === null) return null;
  const found = existing(project, owner.folder, targets, from);
  if (found !== null) return found;
  const folders = [inFolder(owner.folder, 'src'), owner.folder];
  const byCustom = folders.map((folder) =>
    wanted === '' ? scriptIndex(project, folder, from) : scriptModule(project, inFolder(folder, wanted), from),
  );
  return byCustom.find((path) => path !== null) ?? null;
}

function entryFields({ fields }: NodePackage): readonly string[] {
  return ENTRY_FIELDS.flatMap((key) => textIn(fields, key) ?? []);
}

/** The first target that is there, itself or as its source; a declaration only where no target leads to code. */
function existing(project: Project, folder: string, targets: readonly string[], from: string): string | null {
  let declaration: string | null = null;
  for (const target of targets) {
    for (const path of [target, ...sourcesOfBuild(target)]) {
      const whole = pathFrom(folder, path);
      const found = whole === null || whole === folder ? null : fileOrIndex(project, whole, from);
      if (found !== null && !isDeclaration(found)) return found;
      declaration ??= found;
    }
  }
  return declaration;
}

function fileOrIndex(project: Project, path: string, from: string): string | null {
  return scriptFile(project, path, from) ?? (/\.\w+$/.test(path) ? null : scriptIndex(project, path, from));
}
