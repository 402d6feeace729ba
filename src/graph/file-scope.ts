// Names as seen from within a symbol of a file: what is defined or bound in the scopes around it, up to the top of the
// file.
import type { BindingShape, ImportShape, SymbolShape } from '../model/parsed-file.ts';
import type { SymbolKind } from '../model/symbol.ts';
import { type FileFacts, importedAs } from './file-interface.ts';

export type LocalFind =
  | { readonly kind: 'symbols'; readonly places: readonly number[]; readonly around: number | null }
  | { readonly kind: 'binding'; readonly bindings: readonly BindingShape[]; readonly owner: number | null }
  | { readonly kind: 'import'; readonly imported: ImportShape };

const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'interface', 'trait', 'protocol', 'enum', 'type']);

export function isTypeKind(kind: SymbolKind): boolean {
  return TYPES.has(kind);
}

const MEMBERS: ReadonlySet<SymbolKind> = new Set(['method', 'constructor', 'field', 'property']);

const TOP = -1;

export class FileScope {
  readonly #facts: FileFacts;
  /** By owner (−1 for the file), then by name. */
  readonly #bindings = new Map<number, Map<string, BindingShape[]>>();
  readonly #children = new Map<number, Map<string, number[]>>();
  readonly #imports = new Map<number, Map<string, ImportShape[]>>();

  constructor(facts: FileFacts) {
    this.#facts = facts;
    for (const binding of facts.bindings) listIn(this.#bindings, binding.owner ?? TOP, binding.name).push(binding);
    for (const each of facts.imports) {
      const name = importedAs(each);
      if (name !== null && each.owner !== null) listIn(this.#imports, each.owner, name).push(each);
    }
    facts.symbols.forEach(({ parent, name }, at) => {
      listIn(this.#children, parent ?? TOP, name).push(at);
    });
  }

  /** The nearest meaning of a name within the file's symbols; members of types count only where `inTypes`. */
  find(name: string, owner: number | null, inTypes: boolean): LocalFind | null {
    for (let at: number | null = owner; at !== null; at = this.parentOf(at)) {
      const bindings = this.#bindings.get(at)?.get(name);
      if (bindings !== undefined) return { kind: 'binding', bindings, owner: at };
      const [imported] = this.#imports.get(at)?.get(name) ?? [];
      if (imported !== undefined) return { kind: 'import', imported };
      const isType = isTypeKind(this.#facts.symbols[at]?.kind ?? 'function');
      const children = isType && !inTypes ? [] : (this.#children.get(at)?.get(name) ?? []);
      const places = isType ? children : children.filter((each) => !this.#isMember(each));
      if (places.length > 0) return { kind: 'symbols', places, around: at };
    }
    const places = this.#children.get(TOP)?.get(name);
    if (places !== undefined) return { kind: 'symbols', places, around: null };
    const bindings = this.#bindings.get(TOP)?.get(name);
    return bindings === undefined ? null : { kind: 'binding', bindings, owner: null };
  }

  /** What is bound to this name on the way out, itself. */
  binding(name: string, owner: number | null): BindingShape | null {
    for (let at: number | null = owner; at !== null; at = this.parentOf(at)) {
      const [binding] = this.#bindings.get(at)?.get(name) ?? [];
      if (binding !== undefined) return binding;
    }
    return null;
  }

  /** What the nearest function around is said to return. */
  returnType(owner: number | null): string | null {
    for (let at: number | null = owner; at !== null; at = this.parentOf(at)) {
      const type = this.#facts.symbols[at]?.type ?? null;
      if (type !== null) return type;
    }
    return null;
  }

  /** The type that a symbol stands in, itself if it is one. */
  typeAround(owner: number | null): number | null {
    for (let at: number | null = owner; at !== null; at = this.parentOf(at)) {
      if (isTypeKind(this.#facts.symbols[at]?.kind ?? 'function')) return at;
    }
    return null;
  }

  /** Of an object that is written out in a function, say: had by a dot only. */
  #isMember(at: number): boolean {
    return MEMBERS.has(this.#facts.symbols[at]?.kind ?? 'function');
  }

  /** The type that a method is said to be of, where it does not stand in it: `Foo` of `ns.Foo.bar` in `ns`. */
  writtenOwner(owner: number | null): string | null {
    for (let at: number | null = owner; at !== null; at = this.parentOf(at)) {
      const { name, qualifiedName, parent } = this.#facts.symbols[at] as SymbolShape;
      const outer = parent === null ? '' : `${(this.#facts.symbols[parent] as SymbolShape).qualifiedName}.`;
      const between = qualifiedName.slice(outer.length, -name.length - 1);
      if (between !== '') return between;
    }
    return null;
  }

  parentOf(at: number): number | null {
    return this.#facts.symbols[at]?.parent ?? null;
  }
}

function listIn<T>(maps: Map<number, Map<string, T[]>>, owner: number, name: string): T[] {
  const map = maps.get(owner) ?? new Map<string, T[]>();
  maps.set(owner, map);
  const list = map.get(name) ?? [];
  map.set(name, list);
  return list;
}
