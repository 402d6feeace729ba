// The members of a type as its declarations list them: in its own body, and elsewhere if the language allows that.
import type { SymbolKind } from '../model/symbol.ts';
import { isTypeKind } from './file-scope.ts';
import type { Space } from './find-names.ts';
import { languageRulesOf } from './language-rules-of.ts';
import type { ProjectSymbols, SymbolRef } from './project-symbols.ts';

const RUNS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor']);

export class TypeMembers {
  readonly #projectSymbols: ProjectSymbols;

  constructor(projectSymbols: ProjectSymbols) {
    this.#projectSymbols = projectSymbols;
  }

  /** A type that is declared in several files, itself first. */
  partsOf(ref: SymbolRef): SymbolRef[] {
    const { splitsTypes, family } = languageRulesOf(this.#projectSymbols.languageOf(ref.path));
    if (splitsTypes !== 'anywhere') return [ref];
    const { name, qualifiedName } = this.#projectSymbols.symbol(ref);
    const others = this.#projectSymbols.filesDefiningWhole(qualifiedName).flatMap((path) => {
      if (path === ref.path || languageRulesOf(this.#projectSymbols.languageOf(path)).family !== family) return [];
      const part = this.#qualified(path, name, qualifiedName, 'type');
      return part !== null && isTypeKind(this.#projectSymbols.symbol(part).kind) ? [part] : [];
    });
    return [ref, ...others];
  }

  /** The explicit constructor, else the type. */
  constructorOf(ref: SymbolRef): SymbolRef {
    const languageRules = languageRulesOf(this.#projectSymbols.languageOf(ref.path));
    const { name } = this.#projectSymbols.symbol(ref);
    for (const each of [...languageRules.constructors, name]) {
      const own = this.own(ref, each, 'call');
      const kind = own === null ? null : this.#projectSymbols.symbol(own).kind;
      if (own !== null && (kind === 'constructor' || languageRules.constructors.has(each))) return own;
    }
    return ref;
  }

  /** A type may be declared in several places of a file; its members stand under the first. */
  own({ path, at }: SymbolRef, name: string, space: Space): SymbolRef | null {
    const { qualifiedName } = this.#projectSymbols.symbol({ path, at });
    const wanted = `${qualifiedName}.${name}`;
    return this.#qualified(path, name, wanted, space) ?? this.#splitMember(path, name, wanted, space);
  }

  #qualified(path: string, name: string, wanted: string, space: Space): SymbolRef | null {
    const places = this.#projectSymbols
      .offer(path, name)
      .symbols.filter((each) => this.#projectSymbols.symbol({ path, at: each }).qualifiedName === wanted);
    const runs = (each: number) => RUNS.has(this.#projectSymbols.symbol({ path, at: each }).kind);
    const at = (space === 'call' ? places.find(runs) : undefined) ?? places[0];
    return at === undefined ? null : { path, at };
  }

  /** In another file than the type: of its package, or the only one of that name. */
  #splitMember(path: string, name: string, wanted: string, space: Space): SymbolRef | null {
    const { splitsTypes, packageOf, family } = languageRulesOf(this.#projectSymbols.languageOf(path));
    if (splitsTypes === 'never') return null;
    const isNear = (other: string) => splitsTypes === 'anywhere' || packageOf?.(other) === packageOf?.(path);
    const found = this.#projectSymbols.filesDefiningWhole(wanted).flatMap((other) => {
      if (other === path || !isNear(other) || languageRulesOf(this.#projectSymbols.languageOf(other)).family !== family)
        return [];
      return this.#qualified(other, name, wanted, space) ?? [];
    });
    return found.length === 1 || splitsTypes === 'in-package' ? (found[0] ?? null) : null;
  }
}
