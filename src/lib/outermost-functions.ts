// Which symbols are functions outside of any other function: those that get a description of their own.
import type { SymbolKind } from '../model/symbol.ts';

interface NestedSymbol {
  readonly kind: SymbolKind;
  /** The symbol it stands in, as a place in the list. */
  readonly parent: number | null;
}

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);

/** The same order and length as the symbols; a parent may come after its children. */
export function outermostFunctions(symbols: readonly NestedSymbol[]): boolean[] {
  return symbols.map(({ kind }, place) => FUNCTIONS.has(kind) && !standsInFunction(symbols, place));
}

export function standsInFunction(symbols: readonly NestedSymbol[], place: number): boolean {
  let above = symbols[place]?.parent ?? null;
  for (let steps = 0; above !== null && steps < symbols.length; steps += 1) {
    const { kind, parent } = symbols[above] as NestedSymbol;
    if (FUNCTIONS.has(kind)) return true;
    above = parent;
  }
  return false;
}
