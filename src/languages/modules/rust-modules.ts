// The module tree of a Rust crate by its files: where its root is, which module a file is, which file a module is.
import { pathName, pathParent } from '../../model/repo-path.ts';
import type { Crate } from './cargo.ts';
import { foldersAbove, inFolder, isInFolder } from './folders.ts';
import type { Project } from './module-resolver.ts';

export interface ModuleTree {
  /** The folder in which the root's modules lie. */
  readonly folder: string;
  /** Null where it cannot be told, as for what several test files share. */
  readonly root: string | null;
}

/** The tree that a file belongs to. */
export function treeAround(project: Project, crate: Crate | null, from: string): ModuleTree {
  const folder = pathParent(from);
  if (crate === null) return treeByCustom(project, from, '');
  if (crate.library === from || crate.roots.has(from)) return { folder, root: from };
  if (from === inFolder(crate.folder, 'build.rs')) return { folder, root: from };
  for (const custom of ['src/bin', 'tests', 'examples', 'benches']) {
    const place = inFolder(crate.folder, custom);
    if (folder === place) return { folder, root: from };
    if (!isInFolder(from, place)) continue;
    const inner = inFolder(place, from.slice(place.length + 1).split('/')[0] ?? '');
    const main = inFolder(inner, 'main.rs');
    if (project.has(main)) return { folder: inner, root: main };
    const declared = [...crate.roots].filter((root) => pathParent(root) === place);
    return { folder: place, root: declared.length === 1 ? (declared[0] ?? null) : null };
  }
  const ofLibrary = pathParent(crate.library);
  if (isInFolder(from, ofLibrary) && project.has(crate.library) && pathName(from) !== 'main.rs') {
    return { folder: ofLibrary, root: crate.library };
  }
  return treeByCustom(project, from, crate.folder);
}

/** The innermost folder, down from the top, that has a lib.rs or main.rs. */
function treeByCustom(project: Project, from: string, top: string): ModuleTree {
  if (/(?:^|\/)(?:lib|main)\.rs$/.test(from)) return { folder: pathParent(from), root: from };
  for (const folder of foldersAbove(from).filter((each) => each === top || isInFolder(each, top))) {
    const root = ['lib.rs', 'main.rs'].map((name) => inFolder(folder, name)).find((path) => project.has(path));
    if (root !== undefined) return { folder, root };
  }
  return { folder: pathParent(from), root: null };
}

/** The names from the root to the module that this file is. */
export function moduleOf({ folder, root }: ModuleTree, path: string): readonly string[] {
  if (path === root) return [];
  const inside = path.slice(folder === '' ? 0 : folder.length + 1).replace(/\.rs$/, '');
  const names = inside.split('/');
  return names.at(-1) === 'mod' ? names.slice(0, -1) : names;
}

/** `a/b.rs` or `a/b/mod.rs`; null also where both are there, which the compiler refuses. */
export function fileOfModule(project: Project, { folder, root }: ModuleTree, names: readonly string[]): string | null {
  if (names.length === 0) return root;
  const path = inFolder(folder, names.join('/'));
  const found = [`${path}.rs`, `${path}/mod.rs`].filter((each) => project.has(each));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The file of the longest part of the path that is a module, at least so many names long; the rest is in that file. */
export function fileOfPath(project: Project, tree: ModuleTree, names: readonly string[], atLeast = 0): string | null {
  for (let length = names.length; length >= atLeast; length -= 1) {
    const found = fileOfModule(project, tree, names.slice(0, length));
    if (found !== null) return found;
  }
  return null;
}
