// The definitions that a change of lines touches: of each changed line the innermost one around it.
import type { SymbolShape } from '../model/parsed-file.ts';
import type { LineRange } from '../model/range.ts';
import type { GitLineChange } from '../ports/git.ts';

type Shape = Pick<SymbolShape, 'qualifiedName' | 'startLine' | 'endLine'>;

/** Qualified names in source order, each once. Lines that stand in no definition touch none. */
export function changedDefinitions(symbols: readonly Shape[], { put, removedAfter }: GitLineChange): readonly string[] {
  const lines = put.flatMap(({ startLine, endLine }) =>
    symbols.flatMap((symbol) => {
      const [first, last] = [Math.max(startLine, symbol.startLine), Math.min(endLine, symbol.endLine)];
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
        startLine: first + at,
        endLine: first + at,
      }));
    }),
  );
  // What was removed between two lines belongs to what holds both.
  const gaps = removedAfter.map((line) => ({ startLine: line, endLine: line + 1 }));
  const touched = new Set([...lines, ...gaps].map((range) => innermost(symbols, range)));
  return [...new Set(symbols.filter((symbol) => touched.has(symbol)).map(({ qualifiedName }) => qualifiedName))];
}

function innermost(symbols: readonly Shape[], { startLine, endLine }: LineRange): Shape | null {
  let best: Shape | null = null;
  for (const symbol of symbols) {
    if (symbol.startLine > startLine || symbol.endLine < endLine) continue;
    if (best === null || symbol.endLine - symbol.startLine <= best.endLine - best.startLine) best = symbol;
  }
  return best;
}
