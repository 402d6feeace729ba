// The symbol of a frame of a trace: by its line, or by its name if the line no longer fits.
import type { StoredSymbol } from '../../model/symbol.ts';
import { symbolsAtLine, symbolsOfTail } from '../graph/name-matches.ts';

export interface FrameSymbol {
  readonly symbol: StoredSymbol | null;
  /** The line is in the file, and nothing says that it has moved. */
  readonly isLineRight: boolean;
}

/** `lineCount`: of the file as it is indexed, which may have been edited since the trace. */
export function symbolOfFrame(
  symbols: readonly StoredSymbol[],
  lineCount: number,
  line: number | null,
  name: string | null,
): FrameSymbol {
  const isInFile = line !== null && line <= lineCount;
  const atLine = isInFile ? (symbolsAtLine(symbols, line)[0] ?? null) : null;
  const named = name === null ? [] : symbolsNamed(symbols, name);
  const spans = ({ location }: StoredSymbol) => isInFile && location.startLine <= line && line <= location.endLine;
  if (isInFile && (named.length !== 1 || named.some(spans))) return { symbol: atLine, isLineRight: true };
  return { symbol: named[0] ?? null, isLineRight: false };
}

/** Of the longest ending of the name that a symbol has: runtimes put packages and types before it. */
export function symbolsNamed(symbols: readonly StoredSymbol[], name: string): readonly StoredSymbol[] {
  const parts = name.split('.');
  for (let from = 0; from < parts.length; from += 1) {
    const found = symbolsOfTail(symbols, parts.slice(from).join('.'));
    if (found.length > 0) return found;
  }
  return [];
}
