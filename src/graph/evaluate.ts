// What an expression's value is, as far as declarations tell: annotations, `new X`, fields, names that are set once,
// declared results of resolved calls. Unknown is an answer, and a wrong one is worse.
import type { BindingShape } from '../model/parsed-file.ts';
import { DeclaredTypes } from './declared-types.ts';
import { type Expression, type ExpressionStep, readExpression } from './expression.ts';
import { isTypeKind } from './file-scope.ts';
import { type NamedThing, type NameFinder, pickBySpace, type Space } from './find-names.ts';
import { Inheritance } from './inheritance.ts';
import { languageRulesOf } from './language-rules-of.ts';
import { type Evaluation, type Found, type Location, locationOf, MAX_DEPTH, type Meaning } from './meaning.ts';
import type { ProjectSymbols, SymbolRef } from './project-symbols.ts';

/** Steps that one reference may cost: code that is written to be hard gets no answer, and takes no time. */
const MAX_STEPS = 2_000;

export class Evaluator implements Evaluation {
  readonly #projectSymbols: ProjectSymbols;
  readonly #names: NameFinder;
  readonly #types: DeclaredTypes;
  readonly inheritance: Inheritance;
  #steps = 0;

  constructor(projectSymbols: ProjectSymbols, names: NameFinder) {
    this.#projectSymbols = projectSymbols;
    this.#names = names;
    this.#types = new DeclaredTypes(projectSymbols, this);
    this.inheritance = new Inheritance(projectSymbols, this);
  }

  /** Reset for each reference, so that the cost of one does not limit the next. */
  begin(): void {
    this.#steps = 0;
  }

  name(name: string, place: Location, space: Space, depth = 0): Found | null {
    const { path, scope, owner } = place;
    const languageRules = languageRulesOf(this.#projectSymbols.languageOf(path));
    const local = scope?.find(name, owner, languageRules.hasImplicitSelf) ?? null;
    if (local?.kind === 'binding') {
      return {
        meaning: this.#binding(local.bindings, { ...place, owner: local.owner }, depth),
        strategy: 'local-scope',
      };
    }
    if (local?.kind === 'import') {
      const meaning = this.#names.follow(path, local.imported, space);
      return meaning === null ? null : { meaning, strategy: 'import' };
    }
    if (local !== null) {
      const ref = pickBySpace(
        this.#projectSymbols,
        local.places.map((at) => ({ path, at })),
        space,
      );
      const isMember =
        local.around !== null && isTypeKind(this.#projectSymbols.symbol({ path, at: local.around }).kind);
      const strategy = isMember ? 'this' : local.around === null ? 'same-file' : 'local-scope';
      if (ref !== null) return { meaning: { kind: 'symbol', ref }, strategy };
    }
    if (languageRules.hasImplicitSelf && scope !== null) {
      const inherited = this.#implicitMember(name, place, space, depth + 1);
      if (inherited !== null && this.#fits(inherited, space)) return { meaning: inherited, strategy: 'this' };
    }
    const named = this.#names.atTop(path, name, space);
    return named === null ? null : { meaning: named.thing, strategy: named.strategy };
  }

  expression(written: string, place: Location, depth = 0): Found | null {
    const read = depth > MAX_DEPTH || this.#isOver() ? null : readExpression(written);
    return read === null ? null : this.#chain(read, place, depth);
  }

  /** The members of this name that a value may have; of several types the first that has one. */
  member(meaning: Meaning, name: string, space: Space, depth = 0): NamedThing | null {
    if (depth > MAX_DEPTH || this.#isOver()) return null;
    if (meaning.kind === 'module' || meaning.kind === 'folder') return this.#names.inModule(meaning, name, space);
    if (meaning.kind === 'instance') return this.inheritance.memberOf(meaning.types, name, space);
    if (meaning.kind !== 'symbol') return null;
    const { kind } = this.#projectSymbols.symbol(meaning.ref);
    if (kind === 'function' || kind === 'method' || kind === 'constructor') {
      const given = this.#result(meaning.ref, depth + 1);
      return given === null ? null : this.member(given, name, space, depth + 1);
    }
    const own = this.inheritance.memberOf([meaning.ref], name, space);
    if (own !== null || isTypeKind(kind)) return own;
    const value = this.#valueOf(meaning.ref, depth + 1);
    return value === null ? null : this.member(value, name, space, depth + 1);
  }

  get isExhausted(): boolean {
    return this.#steps > MAX_STEPS;
  }

  #isOver(): boolean {
    this.#steps += 1;
    return this.isExhausted;
  }

  #chain({ root, steps }: Expression, place: Location, depth: number): Found | null {
    const languageRules = languageRulesOf(this.#projectSymbols.languageOf(place.path));
    if (root.kind !== 'name') {
      const meaning = this.type(root.type, place, depth + 1);
      return this.#walk(meaning === null ? null : { meaning, strategy: 'receiver-type' }, steps, depth);
    }
    if (languageRules.declaresModules) {
      const found = this.#throughModule(root.name, steps, place, depth);
      if (found !== null) return found;
    }
    const said = place.scope?.binding(root.name, place.owner) ?? null;
    if (languageRules.selfWords.has(root.name) && said?.type != null) {
      const meaning = this.type(said.type, place, depth + 1);
      return this.#walk(meaning === null ? null : { meaning, strategy: 'receiver-type' }, steps, depth);
    }
    if (languageRules.selfWords.has(root.name)) {
      const type = this.#selfType(place, depth);
      if (type !== null) {
        return this.#walk({ meaning: { kind: 'instance', types: [type] }, strategy: 'this' }, steps, depth);
      }
    }
    if (languageRules.superWords.has(root.name)) {
      const type = this.#selfType(place, depth);
      if (type === null) return null;
      const types = this.inheritance.basesOf(type);
      const rest = steps[0]?.kind === 'call' ? steps.slice(1) : steps;
      return this.#walk({ meaning: { kind: 'instance', types }, strategy: 'this' }, rest, depth);
    }
    const start = this.name(root.name, place, 'value', depth + 1) ?? this.name(root.name, place, 'type', depth + 1);
    return this.#walk(start, steps, depth);
  }

  /** The longest beginning that is the whole name of a module, its first part as an alias gives it; then the rest. */
  #throughModule(name: string, steps: readonly ExpressionStep[], place: Location, depth: number): Found | null {
    const local = place.scope?.find(name, place.owner, false) ?? null;
    if (local?.kind === 'binding') return null;
    const own = languageRulesOf(this.#projectSymbols.languageOf(place.path)).selfWords.has(name)
      ? this.#moduleAround(place)
      : null;
    if (own !== null) return this.#walk({ meaning: { kind: 'symbol', ref: own }, strategy: 'this' }, steps, depth);
    const first = local?.kind === 'import' ? local.imported.source : name;
    const end = steps.findIndex(({ kind }) => kind !== 'member');
    const members = (end < 0 ? steps : steps.slice(0, end)).flatMap((step) =>
      step.kind === 'member' ? step.name : [],
    );
    for (let taken = members.length; taken >= 0; taken -= 1) {
      const wholeName = [first, ...members.slice(0, taken)].join('.');
      const meaning = this.#names.declaredModule(place.path, wholeName);
      if (meaning !== null) return this.#walk({ meaning, strategy: 'import' }, steps.slice(taken), depth);
    }
    return null;
  }

  #moduleAround({ path, scope, owner }: Location): SymbolRef | null {
    for (let at = owner; at !== null; at = scope?.parentOf(at) ?? null) {
      if (this.#projectSymbols.symbol({ path, at }).kind === 'module') return { path, at };
    }
    return null;
  }

  #walk(start: Found | null, steps: readonly ExpressionStep[], depth: number): Found | null {
    if (start === null || steps.length === 0) return start;
    let meaning: Meaning | null = start.meaning;
    for (const [at, step] of steps.entries()) {
      if (meaning === null || meaning.kind === 'local' || meaning.kind === 'outside') break;
      const space = steps[at + 1]?.kind === 'call' ? 'call' : 'value';
      if (step.kind === 'member') meaning = this.member(meaning, step.name, space, depth + 1);
      else if (step.kind === 'call') meaning = this.#called(meaning, depth + 1);
      else if (step.kind === 'await') meaning = meaning.kind === 'promise' ? meaning.of : meaning;
      else meaning = this.#element(meaning, depth + 1);
    }
    const strategy = start.strategy === 'this' ? 'this' : 'receiver-type';
    return meaning === null ? null : { meaning, strategy };
  }

  #element(meaning: Meaning, depth: number): Meaning | null {
    if (meaning.kind === 'list') return meaning.of;
    if (meaning.kind !== 'symbol') return null;
    const value = this.#valueOf(meaning.ref, depth);
    return value?.kind === 'list' ? value.of : null;
  }

  #called(meaning: Meaning, depth: number): Meaning | null {
    if (meaning.kind === 'module') {
      const whole = this.#names.exported(meaning.path, 'default', 'value');
      return whole === null ? null : this.#called(whole, depth + 1);
    }
    if (meaning.kind !== 'symbol' || depth > MAX_DEPTH) return null;
    const { kind } = this.#projectSymbols.symbol(meaning.ref);
    const languageRules = languageRulesOf(this.#projectSymbols.languageOf(meaning.ref.path));
    if (isTypeKind(kind)) return languageRules.makesByCall ? { kind: 'instance', types: [meaning.ref] } : null;
    if (languageRules.constructors.has(this.#projectSymbols.symbol(meaning.ref).name))
      return this.#ownerType(meaning.ref);
    return this.#result(meaning.ref, depth);
  }

  #ownerType({ path, at }: SymbolRef): Meaning | null {
    const { parent } = this.#projectSymbols.symbol({ path, at });
    return parent === null ? null : { kind: 'instance', types: [{ path, at: parent }] };
  }

  /** What a function returns, by its declaration, or by the only thing that it returns. */
  #result(ref: SymbolRef, depth: number): Meaning | null {
    const { type, kind, value } = this.#projectSymbols.symbol(ref);
    if (kind !== 'function' && kind !== 'method') return null;
    if (type === null) {
      const returned = value === null ? null : this.expression(value, locationOf(ref), depth + 1);
      return this.settled(returned, depth);
    }
    if (/^(?:this|self|Self|"Self")$/.test(type.trim())) return this.#ownerType(ref);
    return this.type(type, locationOf(ref), depth + 1);
  }

  /** What a variable or field holds. */
  #valueOf(ref: SymbolRef, depth: number): Meaning | null {
    const { type, value } = this.#projectSymbols.symbol(ref);
    if (type !== null) return this.type(type, locationOf(ref), depth + 1);
    return value === null ? null : this.settled(this.expression(value, locationOf(ref), depth + 1), depth);
  }

  #binding(bindings: readonly BindingShape[], place: Location, depth: number): Meaning {
    const types = new Set(bindings.map(({ type }) => type));
    const values = new Set(bindings.map(({ value }) => value));
    const [type] = types;
    const [value] = values;
    if (depth <= MAX_DEPTH && types.size === 1 && type != null) {
      return this.type(type, place, depth + 1) ?? { kind: 'local' };
    }
    if (depth > MAX_DEPTH || values.size !== 1 || value == null) return { kind: 'local' };
    if (readExpression(value)?.root.kind === 'name' && value === bindings[0]?.name) return { kind: 'local' };
    return this.settled(this.expression(value, place, depth + 1), depth) ?? { kind: 'local' };
  }

  /** The value behind a name: a variable's own value, not the variable. */
  settled(found: Found | null, depth: number): Meaning | null {
    if (found?.meaning.kind !== 'symbol') return found?.meaning ?? null;
    const { kind } = this.#projectSymbols.symbol(found.meaning.ref);
    const holds = kind === 'variable' || kind === 'constant' || kind === 'field' || kind === 'property';
    return holds ? (this.#valueOf(found.meaning.ref, depth + 1) ?? found.meaning) : found.meaning;
  }

  type(written: string, place: Location, depth: number): Meaning | null {
    return this.#types.type(written, place, depth);
  }

  #implicitMember(name: string, place: Location, space: Space, depth: number): NamedThing | null {
    const type = depth > MAX_DEPTH ? null : this.#selfType(place, depth);
    return type === null ? null : this.inheritance.memberOf([type], name, space);
  }

  #fits(thing: NamedThing, space: Space): boolean {
    return thing.kind !== 'symbol' || pickBySpace(this.#projectSymbols, [thing.ref], space) !== null;
  }

  /** The type that code stands in, or is said to belong to. */
  #selfType(place: Location, depth: number): SymbolRef | null {
    const { path, scope, owner } = place;
    const at = scope?.typeAround(owner) ?? null;
    if (at !== null) return { path, at };
    const written = scope?.writtenOwner(owner) ?? null;
    const meaning = written === null ? null : this.type(written, { path, scope: null, owner: null }, depth + 1);
    return meaning?.kind === 'instance' ? (meaning.types[0] ?? null) : null;
  }
}
