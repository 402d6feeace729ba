// The other definitions of the best files that share words with the question: the right file is found more often than the
// right place in it.
import { type Span, spanOfSymbol } from '../../context/span.ts';
import { wordsShared } from '../../context/words-shared.ts';
import { distinctLocations, type FileLocation, locationKey } from '../../model/file-location.ts';
import type { StoredSymbol, SymbolKind } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { linesToCompare } from '../artefacts/stored-lines.ts';
import type { Engine } from '../workspace/engine.ts';
import type { ContextRequest } from './context-request.ts';

const FILES = 4;
/** Of larger files the first ones. */
const MOST_SYMBOLS = 600;
/** Longer ones are many things, and one line says nothing that their neighbours do not. */
const LINES = { fewest: 2, most: 120 };
/** What holds others is shown by them. */
const HOLDERS: ReadonlySet<SymbolKind> = new Set([
  'class',
  'struct',
  'interface',
  'trait',
  'protocol',
  'enum',
  'module',
  'namespace',
  'type',
  'section',
]);
/** Of the best hit of its file: what a definition with one word of the question counts, and one with half of them. */
const SHARE = 0.9;
const SHARE_OF_ANY = 0.5;

/** `found`: best first. At most `request.moreOfFile` of a file. */
export async function restOfFiles(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  found: readonly Span[],
  { request, terms }: { readonly request: ContextRequest; readonly terms: readonly string[] },
): Promise<readonly Span[]> {
  const files = distinctLocations(found).slice(0, FILES);
  if (request.moreOfFile === 0 || terms.length === 0 || files.length === 0) return [];
  const [outlines, texts] = await Promise.all([view.symbols.outlines(files), linesToCompare(engine, view, files)]);
  const known = new Set(found.map(({ symbolId }) => symbolId));
  const shared = wordsShared(terms);
  return files.flatMap((file, at) => {
    const lines = (texts[at] ?? []).map((line) => line.toLowerCase());
    const best = bestOf(found, file);
    return (outlines[at]?.symbols ?? [])
      .slice(0, MOST_SYMBOLS)
      .filter((symbol) => !known.has(symbol.id) && isAskedFor(symbol, request))
      .map((symbol) => ({ symbol, share: shared(symbol.qualifiedName.toLowerCase(), textOf(symbol, lines)) }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share || a.symbol.location.startLine - b.symbol.location.startLine)
      .slice(0, request.moreOfFile)
      .map(({ symbol, share }) => {
        const relevance = best * SHARE * Math.min(1, SHARE_OF_ANY + share);
        return spanOfSymbol(symbol, { relevance, source: 'keyword', depth: 0, edgePath: [] });
      });
  });
}

function isAskedFor({ kind, location, exported }: StoredSymbol, request: ContextRequest): boolean {
  const lines = location.endLine - location.startLine + 1;
  if (lines < LINES.fewest || lines > LINES.most) return false;
  if (request.kinds.length === 0 ? HOLDERS.has(kind) : !request.kinds.includes(kind)) return false;
  return exported || !request.exported;
}

function textOf({ location }: StoredSymbol, lines: readonly string[]): string {
  return lines.slice(location.startLine - 1, location.endLine).join('\n');
}

function bestOf(found: readonly Span[], file: FileLocation): number {
  const key = locationKey(file);
  return found.reduce((best, span) => (locationKey(span) === key ? Math.max(best, span.relevance) : best), 0);
}
