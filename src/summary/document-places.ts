// Which document each symbol stands in: the function around it, else the class, else the file. What has no document of its own,
// such as a function in a function, is part of the one around it.
import { outermostFunctions, standsInFunction } from '../lib/outermost-functions.ts';
import type { ContentOutline, SymbolShape } from '../model/parsed-file.ts';
import type { SymbolKind } from '../model/symbol.ts';
import { type SymbolPlace, symbolSummaryId } from './summary-ids.ts';

/** Types that always get a document; others only if functions are directly in them. */
const CLASSES: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'interface', 'trait', 'protocol', 'enum']);
const HOLDERS: ReadonlySet<SymbolKind> = new Set(['module', 'namespace', 'type']);

export interface DocumentPlaces {
  /** Of a symbol or file by its own id; null for what is in no document. */
  idOf(path: string, id: string): string | null;
  /** The symbol of a function or class first, then what is part of it. */
  symbolsOf(id: string): readonly SymbolPlace[];
  /** The functions and classes of a file. */
  idsIn(path: string): readonly string[];
}

export class PlacedDocuments implements DocumentPlaces {
  readonly #around = new Map<string, string>();
  readonly #parts = new Map<string, SymbolPlace[]>();
  readonly #ids = new Map<string, string[]>();

  add(path: string, outline: ContentOutline): void {
    if (!hasDocuments(outline)) return;
    const ids: string[] = [];
    this.#ids.set(path, ids);
    for (const [id, symbol] of documentsIn(path, outline.symbols)) {
      const own = symbolSummaryId(symbol);
      if (own !== id) this.#around.set(own, id);
      if (id === path) continue;
      const known = this.#parts.get(id);
      if (known === undefined) {
        this.#parts.set(id, [symbol]);
        ids.push(id);
      } else if (own === id) known.unshift(symbol);
      else known.push(symbol);
    }
  }

  idOf(path: string, id: string): string | null {
    return this.#ids.has(path) ? (this.#around.get(id) ?? id) : null;
  }

  symbolsOf(id: string): readonly SymbolPlace[] {
    return this.#parts.get(id) ?? [];
  }

  idsIn(path: string): readonly string[] {
    return this.#ids.get(path) ?? [];
  }
}

function* documentsIn(path: string, symbols: readonly SymbolShape[]): Iterable<readonly [string, SymbolPlace]> {
  const isFunction = outermostFunctions(symbols);
  const classes = placesOfClasses(symbols);
  for (const [place, { qualifiedName, ordinal }] of symbols.entries()) {
    let own: number | null = place;
    while (own !== null && isFunction[own] !== true && !classes.has(own)) own = symbols[own]?.parent ?? null;
    const holder = own === null ? undefined : symbols[own];
    const id =
      holder === undefined
        ? path
        : symbolSummaryId({ path, qualifiedName: holder.qualifiedName, ordinal: holder.ordinal });
    yield [id, { path, qualifiedName, ordinal }];
  }
}

/** In source order. */
export function placesOfClasses(symbols: readonly SymbolShape[]): ReadonlySet<number> {
  const isFunction = outermostFunctions(symbols);
  const holders = new Set(
    symbols.flatMap(({ parent }, at) => (isFunction[at] === true && parent !== null ? [parent] : [])),
  );
  const isTold = ({ kind }: SymbolShape, at: number) =>
    (CLASSES.has(kind) || (HOLDERS.has(kind) && holders.has(at))) && !standsInFunction(symbols, at);
  return new Set(symbols.flatMap((symbol, at) => (isTold(symbol, at) ? [at] : [])));
}

/** Not where nothing at all could be parsed. */
export function hasDocuments({ trouble, means, symbols, doc }: ContentOutline): boolean {
  return trouble === null || (means !== 'window' && (symbols.length > 0 || doc !== null));
}
