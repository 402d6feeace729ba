// Symbols as they may be shown.

import { holdsValue, shownSignature, signedOf } from '../../lib/shown-signature.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { filesToShow } from './stored-lines.ts';

/** The same order and length. Reads the files of those that hold a value. */
export async function shownSymbols<T extends StoredSymbol | null>(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  symbols: readonly T[],
): Promise<readonly T[]> {
  const places = symbols.flatMap((symbol) => {
    return symbol === null || !holdsValue(symbol) ? [] : [{ repo: symbol.repoId, path: symbol.path }];
  });
  if (!engine.redacts || places.length === 0) return symbols;
  const fileOf = await filesToShow(engine, view, places);
  return symbols.map((symbol) => {
    if (symbol === null || !holdsValue(symbol)) return symbol;
    const file = fileOf({ repo: symbol.repoId, path: symbol.path });
    return { ...symbol, signature: shownSignature(signedOf(symbol), file) };
  });
}
