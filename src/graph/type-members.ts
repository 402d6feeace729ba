// The members of a type as its declarations list them: in its own body, and where the language lets them stand elsewhere.
import type { SymbolKind } from '../model/symbol.ts';
import type { Atlas, SymbolRef } from './atlas.ts';
import { isTypeKind } from './file-scope.ts';
import type { Space } from './find-names.ts';
import { habitsOf } from './habits.ts';

const RUNS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor']);

export class TypeMembers {
  readonly #atlas: Atlas;

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
  }

  /** A type that is declared in several files, itself first. */
  partsOf(ref: SymbolRef): SymbolRef[] {
    const { splitsTypes, family } = habitsOf(this.#atlas.languageOf(ref.path) ?? '');
    if (splitsTypes !== 'anywhere') return [ref];
    const { name, qualifiedName } = this.#atlas.symbol(ref);
    const others = this.#atlas.filesDefiningWhole(qualifiedName).flatMap((path) => {
      if (path === ref.path || habitsOf(this.#atlas.languageOf(path) ?? '').family !== family) return [];
      const part = this.#qualified(path, name, qualifiedName, 'type');
      return part !== null && isTypeKind(this.#atlas.symbol(part).kind) ? [part] : [];
    });
    return [ref, ...others];
  }

  /** The explicit constructor, else the type. */
  constructorOf(ref: SymbolRef): SymbolRef {
    const habits = habitsOf(this.#atlas.languageOf(ref.path) ?? '');
    const { name } = this.#atlas.symbol(ref);
    for (const each of [...habits.constructors, name]) {
      const own = this.own(ref, each, 'call');
      const kind = own === null ? null : this.#atlas.symbol(own).kind;
      if (own !== null && (kind === 'constructor' || habits.constructors.has(each))) return own;
    }
    return ref;
  }

  /** A type may be declared in several places of a file; its members stand under the first. */
  own({ path, at }: SymbolRef, name: string, space: Space): SymbolRef | null {
    const { qualifiedName } = this.#atlas.symbol({ path, at });
    const wanted = `${qualifiedName}.${name}`;
    return this.#qualified(path, name, wanted, space) ?? this.#splitMember(path, name, wanted, space);
  }

  #qualified(path: string, name: string, wanted: string, space: Space): SymbolRef | null {
    const places = this.#atlas
      .offer(path, name)
      .symbols.filter((each) => this.#atlas.symbol({ path, at: each }).qualifiedName === wanted);
    const runs = (each: number) => RUNS.has(this.#atlas.symbol({ path, at: each }).kind);
    const at = (space === 'call' ? places.find(runs) : undefined) ?? places[0];
    return at === undefined ? null : { path, at };
  }

  /** In another file than the type: of its package, or the only one of that name. */
  #splitMember(path: string, name: string, wanted: string, space: Space): SymbolRef | null {
    const { splitsTypes, packageOf, family } = habitsOf(this.#atlas.languageOf(path) ?? '');
    if (splitsTypes === 'never') return null;
    const isNear = (other: string) => splitsTypes === 'anywhere' || packageOf?.(other) === packageOf?.(path);
    const found = this.#atlas.filesDefiningWhole(wanted).flatMap((other) => {
      if (other === path || !isNear(other) || habitsOf(this.#atlas.languageOf(other) ?? '').family !== family)
        return [];
      return this.#qualified(other, name, wanted, space) ?? [];
    });
    return found.length === 1 || splitsTypes === 'in-package' ? (found[0] ?? null) : null;
  }
}
