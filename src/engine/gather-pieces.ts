// What could be read for a question, best first and before any budget: what search finds, what the graph leads to from
// there, with their lines. Never the other way round: the graph alone would bring in what nobody asked for.
import type { ContextSource, EdgeStep, Piece } from '../model/context.ts';
import type { Degradation } from '../model/degradation.ts';
import type { Hit } from '../model/hit.ts';
import { compareText } from '../model/order.ts';
import type { StoredSymbol } from '../model/symbol.ts';
import type { Snapshot } from '../ports/catalog-store.ts';
import type { ContextRequest } from './context-request.ts';
import { expandHits } from './expand-hits.ts';
import { readPieces, type Span } from './read-pieces.ts';
import { searchIn } from './search-workspace.ts';
import type { Workbench } from './workbench.ts';

export interface Gathered {
  readonly pieces: readonly Piece[];
  readonly source: ContextSource;
  readonly generation: number;
  readonly commits: Readonly<Record<string, string | null>>;
  readonly degradations: readonly Degradation[];
}

/** A longer symbol is not read whole: what matched in it is, or its beginning. */
const LONGEST_PIECE = 160;
const BEGINNING = 60;
/** Hits after the anchors: no pieces of their own, but where the graph leads to one it counts as found. */
const HITS_AFTER = 40;

export async function gatherPieces(bench: Workbench, snapshot: Snapshot, request: ContextRequest): Promise<Gathered> {
  const limit = request.topK + (request.expand ? HITS_AFTER : 0);
  const answer = await searchIn(bench, snapshot, { ...request, limit, explain: false });
  const symbols = await bench.store.symbols.read(
    snapshot,
    answer.hits.map(({ symbolId }) => symbolId ?? ''),
  );
  const anchors = answer.hits.slice(0, request.topK).map((hit, at) => spanOfHit(hit, symbols[at] ?? null));
  const around = request.expand
    ? await expandHits(bench, snapshot, answer.hits.slice(0, request.topK), answer.hits.slice(request.topK), request)
    : null;
  const spans = [...anchors, ...(around?.reached ?? []).map(spanOfReached)].sort(compareSpans);
  const pieces = await readPieces(bench, snapshot, spans, answer.terms);
  const byMeaning = answer.hits.some(({ source }) => source === 'embedding');
  const { generation, commits, degradations } = answer;
  return {
    ...{ pieces, generation, commits, degradations },
    source: around !== null ? 'graph-rag' : byMeaning ? 'embedding' : 'keyword',
  };
}

function spanOfHit(hit: Hit, symbol: StoredSymbol | null): Span {
  const { repo, path, language, name, kind, signature, symbolId } = hit;
  const location = symbol === null ? null : symbol.location;
  const isShort = location !== null && location.endLine - location.startLine < LONGEST_PIECE;
  const { startLine, endLine } = isShort ? location : hit;
  return {
    ...{ repo, path, language, name, kind, signature, symbolId },
    startLine,
    endLine: Math.min(endLine, startLine + LONGEST_PIECE - 1),
    defined: symbol === null ? null : { startLine: symbol.location.startLine, nameLine: symbol.nameLine },
    ...{ relevance: hit.score, source: hit.source === 'embedding' ? 'embedding' : 'keyword', depth: 0, edgePath: [] },
  };
}

export interface ReachedSymbol {
  readonly symbol: StoredSymbol;
  readonly relevance: number;
  readonly depth: number;
  readonly edgePath: readonly EdgeStep[];
}

function spanOfReached({ symbol, relevance, depth, edgePath }: ReachedSymbol): Span {
  const { repoId: repo, path, language, qualifiedName: name, kind, signature, id: symbolId, nameLine } = symbol;
  const { startLine, endLine } = symbol.location;
  const isShort = endLine - startLine < LONGEST_PIECE;
  return {
    ...{ repo, path, language, name, kind, signature, symbolId, startLine },
    endLine: isShort ? endLine : startLine + BEGINNING - 1,
    defined: { startLine, nameLine },
    ...{ relevance, source: 'graph', depth, edgePath },
  };
}

function compareSpans(a: Span, b: Span): number {
  return (
    b.relevance - a.relevance ||
    compareText(a.repo, b.repo) ||
    compareText(a.path, b.path) ||
    a.startLine - b.startLine ||
    a.endLine - b.endLine
  );
}
