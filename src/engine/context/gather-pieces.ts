// What could be read for a question, best first and before any budget: search hits, their neighbours in the graph, with
// their lines. Never the other way round: the graph alone would add unrelated code.
import type { ContextSource, Piece } from '../../model/context.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { Hit } from '../../model/hit.ts';
import { compareText } from '../../model/order.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { filesToShow } from '../artefacts/stored-lines.ts';
import { searchIn } from '../search/search-in-view.ts';
import type { Engine } from '../workspace/engine.ts';
import type { ContextRequest } from './context-request.ts';
import { expandSpans, type ReachedSymbol } from './expand-spans.ts';
import { type NamedPlaces, namedPlaces } from './named-places.ts';
import { readPieces, type Span } from './read-pieces.ts';

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
/** Hits after the anchors: the graph is not followed from them, but where it leads to one it counts as found. */
const HITS_AFTER = 40;
/** So many of them are pieces too. */
const FURTHER_HITS = 20;
/** Beside the places that a text names. */
const FEWEST_HITS = 3;

export async function gatherPieces(engine: Engine, view: View, request: ContextRequest): Promise<Gathered> {
  const repositories = view.repositories;
  const named = await namedPlaces(engine, view, repositories, request);
  const found = await findHits(engine, view, request, named);
  const anchors = [...named.spans, ...found.anchors];
  const reached = request.expand ? await expandSpans(engine, view, anchors, found.others, request) : [];
  const spans = [...anchors, ...reached.map(spanOfReached), ...found.further].sort(compareSpans);
  const isByMeaning = found.anchors.some(({ source }) => source === 'embedding');
  return {
    pieces: readPieces(spans, await filesToShow(engine, view, spans), {
      terms: found.terms,
      redacts: engine.redacts,
    }),
    source: request.expand ? 'graph-rag' : isByMeaning ? 'embedding' : 'keyword',
    generation: view.generation.number,
    commits: Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit])),
    degradations: [...named.degradations, ...found.degradations],
  };
}

/** Where the text itself says where to look, its words count for less; where it says nothing else, for nothing. */
async function findHits(
  engine: Engine,
  view: View,
  request: ContextRequest,
  { question, spans }: NamedPlaces,
): Promise<{
  anchors: Span[];
  further: Span[];
  others: readonly Hit[];
  terms: readonly string[];
  degradations: readonly Degradation[];
}> {
  if (question.trim() === '') return { anchors: [], further: [], others: [], terms: [], degradations: [] };
  const most = Math.max(request.topK - spans.length, FEWEST_HITS);
  const limit = most + (request.expand ? HITS_AFTER : FURTHER_HITS);
  const asked = { ...request, query: question, limit, explain: false };
  const { hits, terms, degradations } = await searchIn(engine, view, asked, { withPreviews: false });
  const shown = hits.slice(0, most + FURTHER_HITS);
  const symbols = await view.symbols.read(shown.map(({ symbolId }) => symbolId ?? ''));
  const found = shown.map((hit, at) => spanOfHit(hit, symbols[at] ?? null));
  return { anchors: found.slice(0, most), further: found.slice(most), others: hits.slice(most), terms, degradations };
}

function spanOfHit(hit: Hit, symbol: StoredSymbol | null): Span {
  const { repo, path, language, kind, signature, symbolId } = hit;
  const location = symbol === null ? null : symbol.location;
  const isShort = location !== null && location.endLine - location.startLine < LONGEST_PIECE;
  const { startLine, endLine } = isShort ? location : hit;
  return {
    ...{ repo, path, language, name: symbol?.qualifiedName ?? null, kind, signature, symbolId },
    startLine,
    endLine: Math.min(endLine, startLine + LONGEST_PIECE - 1),
    defined: symbol === null ? null : { startLine: symbol.location.startLine, nameLine: symbol.nameLine },
    ...{ relevance: hit.score, source: hit.source === 'embedding' ? 'embedding' : 'keyword', depth: 0, edgePath: [] },
  };
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
