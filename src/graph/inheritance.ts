// The bases of types, and the members that come from them.
import type { BaseName } from './file-interface.ts';
import type { NamedThing, Space } from './find-names.ts';
import { type Evaluation, type Location, locationOf, type Meaning } from './meaning.ts';
import type { ProjectSymbols, SymbolRef } from './project-symbols.ts';
import { TypeMembers } from './type-members.ts';

const MAX_BASES = 32;

export class Inheritance {
  readonly #projectSymbols: ProjectSymbols;
  readonly #evaluation: Evaluation;
  readonly #members: TypeMembers;
  /** Types whose bases or aliases are being worked out: what leads back to one of them leads nowhere. */
  readonly #underWay = new Set<string>();
  readonly #bases = new Map<string, readonly SymbolRef[]>();

  constructor(projectSymbols: ProjectSymbols, evaluation: Evaluation) {
    this.#projectSymbols = projectSymbols;
    this.#evaluation = evaluation;
    this.#members = new TypeMembers(projectSymbols);
  }

  /** The types that a symbol's declaration says it extends or implements. */
  basesOf(ref: SymbolRef): readonly SymbolRef[] {
    const key = `${ref.path}#${ref.at}`;
    const known = this.#bases.get(key);
    if (known !== undefined) return known;
    const isFirst = this.#underWay.size === 0;
    const found = this.#once('bases', ref, () =>
      this.#members
        .partsOf(ref)
        .flatMap((part) => this.#projectSymbols.symbol(part).bases.flatMap((base) => this.#base(part.path, base))),
    );
    // What was cut short, by what is under way or by the steps, is no answer for others.
    if (isFirst && !this.#evaluation.isExhausted) this.#bases.set(key, found);
    return found;
  }

  /** The member that a base of the type has under this name, the nearest base first. */
  inheritedMember(type: SymbolRef, name: string): SymbolRef | null {
    const found = this.memberOf(this.basesOf(type), name, 'call', new Set([`${type.path}#${type.at}`]));
    return found?.kind === 'symbol' ? found.ref : null;
  }

  /** The member of this name that one of the types has, or one of its bases. */
  memberOf(types: readonly SymbolRef[], name: string, space: Space, seen = new Set<string>()): NamedThing | null {
    for (const type of types) {
      const key = `${type.path}#${type.at}`;
      if (seen.has(key) || seen.size > MAX_BASES) continue;
      seen.add(key);
      const own = this.#members.own(type, name, space);
      if (own !== null) return { kind: 'symbol', ref: own };
      const inherited = this.memberOf([...this.basesOf(type), ...this.#aliased(type)], name, space, seen);
      if (inherited !== null) return inherited;
    }
    return null;
  }

  /** Nothing where the same is asked while it is being worked out. */
  #once(what: string, { path, at }: SymbolRef, work: () => SymbolRef[]): SymbolRef[] {
    const key = `${what} ${path}#${at}`;
    if (this.#underWay.has(key)) return [];
    this.#underWay.add(key);
    const found = work();
    this.#underWay.delete(key);
    return found;
  }

  /** Where a type alias leads, in the end. */
  #aliased(ref: SymbolRef): SymbolRef[] {
    const { kind, value } = this.#projectSymbols.symbol(ref);
    if (kind !== 'type' || value === null) return [];
    return this.#once('alias', ref, () => {
      const meaning = this.#evaluation.type(value, locationOf(ref), 0);
      return meaning?.kind === 'instance' ? [...meaning.types] : [];
    });
  }

  #base(path: string, { name, receiver }: BaseName): SymbolRef[] {
    const place = { path, scope: null, owner: null };
    const meaning =
      receiver === null
        ? this.#evaluation.name(name, place, 'type')?.meaning
        : this.#memberOfWritten(receiver, name, place);
    return meaning?.kind === 'symbol' ? [meaning.ref] : [];
  }

  #memberOfWritten(receiver: string, name: string, place: Location): Meaning | null {
    const found = this.#evaluation.expression(receiver, place);
    return found === null ? null : this.#evaluation.member(found.meaning, name, 'type');
  }
}
