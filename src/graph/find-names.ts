// What a name means at the top of a file, and what a file exports to its importers: through aliases, default exports,
// namespaces, barrels and chains of re-exports.

import type { LanguageRules } from '../languages/facts/language-rules.ts';
import { languageById } from '../languages/language-by-id.ts';
import type { ModuleTarget } from '../languages/modules/module-resolver.ts';
import { pathParent } from '../model/repo-path.ts';
import type { SymbolKind } from '../model/symbol.ts';
import type { FileInterfaceImport, FileInterfaceSymbol } from './file-interface.ts';
import { isTypeKind } from './file-scope.ts';
import { languageRulesOf } from './language-rules-of.ts';
import type { ProjectSymbols, SeenNamespaces, SymbolRef } from './project-symbols.ts';

/** A type and a value may have one name, a field and a method too: which of them is meant. */
export type Space = 'value' | 'call' | 'type';

export type NamedThing =
  | { readonly kind: 'symbol'; readonly ref: SymbolRef }
  | { readonly kind: 'module'; readonly path: string }
  /** All files of a folder, as one package. */
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'outside' };

export interface Named {
  readonly thing: NamedThing;
  readonly strategy: 'same-file' | 'import' | 'package';
}

/** For the resolution of one file: what was found once is not looked for again. */
export class NameFinder {
  readonly #projectSymbols: ProjectSymbols;
  readonly #known = new Map<string, Named | null>();

  constructor(projectSymbols: ProjectSymbols) {
    this.#projectSymbols = projectSymbols;
  }

  /** A name as code at the top of the file sees it. */
  atTop(path: string, name: string, space: Space): Named | null {
    const key = `${space}\n${path}\n${name}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, null);
    const found = this.#findAtTop(path, name, space);
    this.#known.set(key, found);
    return found;
  }

  #findAtTop(path: string, name: string, space: Space): Named | null {
    const offer = this.#projectSymbols.offer(path, name);
    const own = this.#pick(path, offer.symbols, space);
    if (own !== null) return { thing: { kind: 'symbol', ref: own }, strategy: 'same-file' };
    for (const imported of offer.imports) {
      const thing = this.follow(path, imported, space);
      if (thing !== null) return { thing, strategy: 'import' };
    }
    return this.#fromOpenImports(path, name, space) ?? this.#fromNeighbours(path, name, space);
  }

  /** What an importer of this name gets. */
  exported(path: string, name: string, space: Space, seen: Set<string> = new Set()): NamedThing | null {
    const key = `${path}\n${name}`;
    if (seen.has(key)) return null;
    seen.add(key);
    const languageRules = this.#languageRules(path);
    const offer = this.#projectSymbols.offer(path, name);
    for (const local of offer.exportedFrom) {
      const found = local === name ? this.#own(path, name, space) : (this.atTop(path, local, space)?.thing ?? null);
      if (found !== null) return found;
    }
    const symbols = languageRules.exportsAll ? offer.symbols : offer.symbols.filter((at) => this.#isExported(path, at));
    const own = this.#pick(path, symbols, space);
    if (own !== null) return { kind: 'symbol', ref: own };
    const handedOn = offer.exportedFrom.length > 0 ? offer.imports : offer.imports.filter(languageRules.handsOn);
    for (const imported of handedOn) {
      const found = this.follow(path, imported, space, seen);
      if (found !== null) return found;
    }
    if (name === 'default') return null;
    for (const imported of this.#projectSymbols.openImports(path)) {
      if (!languageRules.opens(imported) || !languageRules.handsOn(imported)) continue;
      const found = this.#throughTargets(this.targets(path, imported), name, space, seen);
      if (found !== null) return found;
    }
    return null;
  }

  follow(path: string, imported: FileInterfaceImport, space: Space, seen: Set<string> = new Set()): NamedThing | null {
    const { name } = imported;
    if (name === null && this.#languageRules(path).declaresModules) return this.declaredModule(path, imported.source);
    const targets = this.targets(path, imported);
    if (name === null || name === '*') return moduleOf(targets[0]);
    const found = this.#throughTargets(targets, name, space, seen);
    if (found !== null) return found;
    // A member of a package that is a module itself stands last.
    const last = targets.at(-1);
    const isSubmodule = last?.kind === 'file' && stemOf(last.path) === name;
    return isSubmodule || last?.kind === 'outside' ? moduleOf(last) : null;
  }

  targets(path: string, imported: FileInterfaceImport): readonly ModuleTarget[] {
    if (this.#languageRules(path).declaresModules) {
      const module = this.declaredModule(path, imported.source);
      return module === null ? [] : [{ kind: 'file', path: module.ref.path }];
    }
    return (
      languageById(this.#projectSymbols.languageOf(path))?.syntax?.modules?.resolve(
        path,
        imported,
        this.#projectSymbols,
      ) ?? []
    );
  }

  /** The only module of the file's family that is declared under this whole name, alone or within another. */
  declaredModule(from: string, wholeName: string): { readonly kind: 'symbol'; readonly ref: SymbolRef } | null {
    const { family } = this.#languageRules(from);
    const names = new Set([wholeName, wholeName.slice(wholeName.lastIndexOf('.') + 1)]);
    const found = [...names].flatMap((name) =>
      this.#projectSymbols
        .filesDefining(name)
        .filter((path) => this.#isOfFamily(path, family))
        .flatMap((path) => this.#projectSymbols.offer(path, name).symbols.map((at) => ({ path, at })))
        .filter((ref) => this.#isModule(ref, wholeName)),
    );
    const [ref] = found;
    return ref === undefined || found.length > 1 ? null : { kind: 'symbol', ref };
  }

  #isModule(ref: SymbolRef, wholeName: string): boolean {
    const { kind, qualifiedName } = this.#projectSymbols.symbol(ref);
    return qualifiedName === wholeName && (kind === 'module' || kind === 'protocol');
  }

  #languageRules(path: string): LanguageRules {
    return languageRulesOf(this.#projectSymbols.languageOf(path));
  }

  /** A member of a module or of a package of files. */
  inModule(thing: NamedThing, name: string, space: Space): NamedThing | null {
    if (thing.kind === 'folder') return this.#inFolder(thing.path, name, space);
    if (thing.kind !== 'module') return null;
    const found = this.exported(thing.path, name, space);
    if (found !== null) return found;
    const [, ...below] = this.targets(thing.path, { via: 'import', source: '.', name, alias: null });
    const submodule = below.find((target) => target.kind === 'file' && stemOf(target.path) === name);
    return submodule === undefined ? null : moduleOf(submodule);
  }

  #throughTargets(targets: readonly ModuleTarget[], name: string, space: Space, seen: Set<string>) {
    for (const target of targets) {
      if (target.kind === 'outside') continue;
      const found =
        target.kind === 'file'
          ? this.exported(target.path, name, space, seen)
          : this.#inFolder(target.path, name, space);
      if (found !== null) return found;
    }
    return null;
  }

  #fromOpenImports(path: string, name: string, space: Space): Named | null {
    const languageRules = this.#languageRules(path);
    for (const imported of this.#projectSymbols.openImports(path)) {
      if (imported.name === null && languageRules.moduleName(imported.source) === name) {
        const thing = moduleOf(this.#wholeModule(path, imported, name));
        if (thing !== null) return { thing, strategy: 'import' };
      }
      if (!languageRules.opens(imported) || imported.via === 'export') continue;
      const thing = this.#throughTargets(this.targets(path, imported), name, space, new Set());
      if (thing !== null) return { thing, strategy: 'import' };
    }
    return null;
  }

  /** `import a.b.c` binds `a`: the package that the name itself stands for. */
  #wholeModule(path: string, imported: FileInterfaceImport, name: string): ModuleTarget | undefined {
    const isFirst = imported.source.startsWith(`${name}.`);
    return this.targets(path, isFirst ? { ...imported, source: name } : imported)[0];
  }

  #fromNeighbours(path: string, name: string, space: Space): Named | null {
    const { packageOf, knowsTypesByName, family } = this.#languageRules(path);
    const own = packageOf?.(path);
    const inPackage = packageOf == null || own === undefined ? null : this.#among(packageOf, own, family, name, space);
    const thing = inPackage ?? (knowsTypesByName ? this.#onlyType(path, family, name) : null);
    return thing === null ? null : { thing, strategy: 'package' };
  }

  /** Of all types with the name the only one that can be seen from the file. */
  #onlyType(from: string, family: string, name: string): NamedThing | null {
    const seen = this.#languageRules(from).seesByNamespace ? this.#projectSymbols.namespaces(from) : null;
    const isSeen = (ref: SymbolRef) => seen === null || isVisible(this.#projectSymbols.symbol(ref), seen);
    let first: SymbolRef | null = null;
    for (const path of this.#projectSymbols.filesDefiningType(name)) {
      if (!this.#isOfFamily(path, family)) continue;
      for (const at of this.#projectSymbols.offer(path, name).symbols) {
        const ref = { path, at };
        if (!isTypeKind(this.#projectSymbols.symbol(ref).kind) || !isSeen(ref)) continue;
        first ??= ref;
        if (this.#projectSymbols.symbol(ref).qualifiedName !== this.#projectSymbols.symbol(first).qualifiedName)
          return null;
      }
    }
    return first === null ? null : { kind: 'symbol', ref: first };
  }

  #isOfFamily(path: string, family: string): boolean {
    return this.#languageRules(path).family === family;
  }

  #inFolder(folder: string, name: string, space: Space): NamedThing | null {
    return this.#among(pathParent, folder, null, name, space);
  }

  #among(
    packageOf: (path: string) => string,
    own: string,
    family: string | null,
    name: string,
    space: Space,
  ): NamedThing | null {
    for (const path of this.#projectSymbols.filesDefiningIn(name, packageOf, own)) {
      if (family !== null && !this.#isOfFamily(path, family)) continue;
      const found = this.#own(path, name, space);
      if (found !== null) return found;
    }
    return null;
  }

  #own(path: string, name: string, space: Space): NamedThing | null {
    const ref = this.#pick(path, this.#projectSymbols.offer(path, name).symbols, space);
    return ref === null ? null : { kind: 'symbol', ref };
  }

  #isExported(path: string, at: number): boolean {
    return this.#projectSymbols.symbol({ path, at }).exported;
  }

  /** At the top of the file, of the kind that is meant, the first of them. */
  #pick(path: string, places: readonly number[], space: Space): SymbolRef | null {
    const { opensNamespaces } = this.#languageRules(path);
    const refs = places.map((at) => ({ path, at })).filter((ref) => this.#isAtTop(ref, opensNamespaces));
    return pickBySpace(this.#projectSymbols, refs, space);
  }

  #isAtTop({ path, at }: SymbolRef, inNamespaces: boolean): boolean {
    const { parent } = this.#projectSymbols.symbol({ path, at });
    if (parent === null || !inNamespaces) return parent === null;
    const { kind } = this.#projectSymbols.symbol({ path, at: parent });
    return (kind === 'namespace' || kind === 'module') && this.#isAtTop({ path, at: parent }, true);
  }
}

/** A constructor or a property may have a type's name, and is none. */
const NO_TYPES: ReadonlySet<SymbolKind> = new Set([
  ...(['function', 'method', 'constructor', 'macro', 'field', 'property', 'enum_member'] as const),
]);

export function pickBySpace(
  projectSymbols: ProjectSymbols,
  refs: readonly SymbolRef[],
  space: Space,
): SymbolRef | null {
  const kindOf = (ref: SymbolRef) => projectSymbols.symbol(ref).kind;
  if (space === 'type') {
    return refs.find((ref) => isTypeKind(kindOf(ref))) ?? refs.find((ref) => !NO_TYPES.has(kindOf(ref))) ?? null;
  }
  const isOnlyType = (ref: SymbolRef) => kindOf(ref) === 'interface' || kindOf(ref) === 'type';
  return refs.find((ref) => !isOnlyType(ref)) ?? null;
}

/** In a namespace that is used, or around or the same as one that the file is in. */
function isVisible({ qualifiedName, name }: FileInterfaceSymbol, seen: SeenNamespaces): boolean {
  const namespace = qualifiedName.slice(0, -name.length - 1);
  if (namespace === '' || seen.used.includes(namespace)) return true;
  return seen.own.some((own) => own === namespace || own.startsWith(`${namespace}.`));
}

function moduleOf(target: ModuleTarget | undefined): NamedThing | null {
  if (target === undefined) return null;
  if (target.kind === 'outside') return { kind: 'outside' };
  return target.kind === 'file' ? { kind: 'module', path: target.path } : { kind: 'folder', path: target.path };
}

/** `a/b.py` → `b`, `a/b/__init__.py` → `b`. */
function stemOf(path: string): string {
  const parts = path.replace(/\.[^./]*$/, '').split('/');
  const last = parts.at(-1) ?? '';
  return (/^(?:__init__|index|mod)$/.test(last) ? parts.at(-2) : last) ?? last;
}
