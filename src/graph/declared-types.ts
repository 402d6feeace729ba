// What a written type means: the type that it names, a promise, a list, the parameter of a function type.
import { isTypeKind } from './file-scope.ts';
import { type Evaluation, type Location, locationOf, MAX_DEPTH, type Meaning } from './meaning.ts';
import type { ProjectSymbols } from './project-symbols.ts';
import { parameterType, readType, type WrittenType } from './type-text.ts';

export class DeclaredTypes {
  readonly #projectSymbols: ProjectSymbols;
  readonly #evaluation: Evaluation;

  constructor(projectSymbols: ProjectSymbols, evaluation: Evaluation) {
    this.#projectSymbols = projectSymbols;
    this.#evaluation = evaluation;
  }

  type(written: string, place: Location, depth: number): Meaning | null {
    const read = depth > MAX_DEPTH ? null : readType(written);
    return read === null ? null : this.#read(read, place, depth);
  }

  #read(read: WrittenType, place: Location, depth: number): Meaning | null {
    if (read.kind === 'promise' || read.kind === 'list') {
      const of = this.#read(read.of, place, depth);
      return of === null ? null : { kind: read.kind, of };
    }
    if (read.kind === 'all') {
      const types = read.of.flatMap((each) => {
        const meaning = this.#read(each, place, depth);
        return meaning?.kind === 'instance' ? meaning.types : [];
      });
      return types.length === 0 ? null : { kind: 'instance', types };
    }
    if (read.kind === 'value') {
      const meaning = this.#evaluation.expression(read.name + (read.isCalled ? '()' : ''), place, depth + 1);
      return this.#evaluation.settled(meaning, depth);
    }
    if (read.kind === 'parameter') return this.#given(read.of, read.at, place, depth + 1);
    const [first = '', ...rest] = read.name.split('.');
    let meaning: Meaning | null = this.#evaluation.name(first, place, 'type', depth + 1)?.meaning ?? null;
    for (const name of rest)
      meaning = meaning === null ? null : this.#evaluation.member(meaning, name, 'type', depth + 1);
    if (meaning?.kind !== 'symbol') return meaning?.kind === 'outside' ? meaning : null;
    const { kind } = this.#projectSymbols.symbol(meaning.ref);
    return isTypeKind(kind) ? { kind: 'instance', types: [meaning.ref] } : null;
  }

  /** The type of a parameter of a function type. */
  #given(written: string, at: number, place: Location, depth: number): Meaning | null {
    if (depth > MAX_DEPTH) return null;
    if (written === 'return') {
      const asked = place.scope?.returnType(place.owner) ?? null;
      return asked === null ? null : this.#given(asked, at, place, depth + 1);
    }
    const own = parameterType(written, at);
    if (own !== null) return this.type(own, place, depth + 1);
    const read = readType(written);
    if (read?.kind !== 'named') return null;
    const named = this.#evaluation.name(read.name, place, 'type', depth + 1)?.meaning;
    if (named?.kind !== 'symbol') return null;
    const { kind, value } = this.#projectSymbols.symbol(named.ref);
    return kind === 'type' && value !== null ? this.#given(value, at, locationOf(named.ref), depth + 1) : null;
  }
}
