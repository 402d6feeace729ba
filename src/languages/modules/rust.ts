// Imports of Rust: `mod x;`, `extern crate x`, and the paths of `use`, followed through the module tree to the last
// file on the way. A first name that is neither module, known crate nor declared dependency is something in scope,
// which is resolved by the symbols.
import { pathParent } from '../../model/repo-path.ts';
import { CARGO_SETTINGS, type Crate, crateAround, crateAt } from './cargo.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { fileOfModule, fileOfPath, moduleOf, treeAround } from './rust-modules.ts';
import { file, NOTHING, outside } from './targets.ts';

const WITH_THE_COMPILER = new Set(['std', 'core', 'alloc', 'proc_macro', 'test']);

export const rust: ModuleResolver = {
  settingsFiles: CARGO_SETTINGS,
  resolve(from, { via, source, name }, project) {
    const crate = crateAround(project, from);
    const tree = treeAround(project, crate, from);
    const own = moduleOf(tree, from);
    const path = [...source.split('::'), ...(name === null || name === '*' ? [] : [name])];
    if (via === 'mod') return file(fileOfModule(project, tree, [...own, ...path]));
    const [first = '', ...rest] = path;
    if (via === 'extern crate') return first === 'self' ? file(tree.root) : byCrate(project, crate, first, []);
    if (first === 'crate' || first === '$crate') return file(fileOfPath(project, tree, rest));
    if (first === 'self' || first === 'super') {
      const start = relativeTo(own, path);
      return start === null ? NOTHING : file(fileOfPath(project, tree, start));
    }
    const scope = crate?.isOfEdition2015 === true ? [] : own;
    const inScope = fileOfPath(project, tree, [...scope, ...path], scope.length + 1);
    return inScope !== null ? file(inScope) : byCrate(project, crate, first, rest);
  },
};

/** `self::a`, `super::super::a` from the names of a module; null where it climbs out of the crate. */
function relativeTo(own: readonly string[], path: readonly string[]): readonly string[] | null {
  let at = path[0] === 'self' ? 1 : 0;
  let base = own;
  for (; path[at] === 'super'; at += 1) {
    if (base.length === 0) return null;
    base = base.slice(0, -1);
  }
  return [...base, ...path.slice(at)];
}

function byCrate(project: Project, own: Crate | null, name: string, rest: readonly string[]): readonly ModuleTarget[] {
  const need = own?.needs.get(name) ?? null;
  const isSelf = own?.name === name && project.has(own.library);
  if (!isSelf && need === null) return WITH_THE_COMPILER.has(name) ? outside('cargo', name) : NOTHING;
  if (!isSelf && need !== null && need.folder === null) return outside('cargo', need.package);
  const crate = isSelf ? own : crateAt(project, need?.folder ?? '');
  if (crate === null || !project.has(crate.library)) return NOTHING;
  return file(fileOfPath(project, { folder: pathParent(crate.library), root: crate.library }, rest));
}
