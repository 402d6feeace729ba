// What speaks for a symbol beside how often it is named: types and public functions are what a reader comes for, a constant
// of one line says nothing of what the code does.
import type { StoredSymbol, SymbolKind } from '../../model/symbol.ts';

const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'interface', 'trait', 'protocol', 'enum']);
const VALUES: ReadonlySet<SymbolKind> = new Set(['variable', 'constant']);
/** A function in a variable, or what is made by one over several lines. */
const CALLABLE = /=>|\bfunction\b|\blambda\b/;
const LEAST_LINES = 4;
/** Like twice as many references. */
const TYPE = 1;
/** Private ones are reached from what is public. */
const NOT_EXPORTED = 2;
const WITHIN_PACKAGE = /^\s*(?:pub\((?:crate|super|in)|internal\s|fileprivate\s|private\s|protected\s)/;
const PRIVATE_NAME = /^_(?!_)/;

/** Null for what a map leaves out; else what is added to its score. */
export function symbolStanding(symbol: StoredSymbol): number | null {
  const { kind, exported, signature, name, location } = symbol;
  if (VALUES.has(kind) && !(exported && isMore(symbol))) return null;
  if (kind === 'type' && location.endLine === location.startLine && !exported) return null;
  const isPublic = exported && !PRIVATE_NAME.test(name) && !WITHIN_PACKAGE.test(signature ?? '');
  return (TYPES.has(kind) ? TYPE : 0) - (isPublic ? 0 : NOT_EXPORTED);
}

function isMore({ signature, location }: StoredSymbol): boolean {
  return CALLABLE.test(signature ?? '') || location.endLine - location.startLine + 1 >= LEAST_LINES;
}
