// What could be read for a question, best first and before any budget: the places that it names, search hits, the rest of
// the best files, and what the graph leads to from them. Never the graph alone: it would add unrelated code.
import { readPieces } from '../../context/read-pieces.ts';
import { type Span, spanOfSymbol } from '../../context/span.ts';
import type { ContextSource, Piece } from '../../model/context.ts';
import type { Degradation } from '../../model/degradation.ts';
import { compareText } from '../../model/order.ts';
import type { View } from '../../ports/view.ts';
import { filesToShow } from '../artefacts/stored-lines.ts';
import type { SearchInViewPorts } from '../search/search-in-view.ts';
import type { ContextRequest } from './context-request.ts';
import { expandSpans } from './expand-spans.ts';
import { findSpans } from './find-spans.ts';
import { namedPlaces } from './named-places.ts';
import { restOfFiles } from './rest-of-files.ts';

export interface Gathered {
  readonly pieces: readonly Piece[];
  /** By what the hits were found. */
  readonly source: Exclude<ContextSource, 'graph-rag'>;
  readonly generation: number;
  readonly commits: Readonly<Record<string, string | null>>;
  readonly degradations: readonly Degradation[];
}

export async function gatherPieces(engine: SearchInViewPorts, view: View, request: ContextRequest): Promise<Gathered> {
  const repositories = view.repositories;
  const named = await namedPlaces(engine, view, repositories, request);
  const found = await findSpans(engine, view, request, named);
  const { terms } = found;
  const anchors = [...named.spans, ...found.anchors];
  const rest = await restOfFiles(engine, view, [...anchors, ...found.others], { request, terms });
  const others = [...found.others, ...rest];
  const spans = request.expand
    ? await withNeighbours(engine, view, { anchors, others }, request)
    : [...anchors, ...others];
  spans.sort(compareSpans);
  return {
    pieces: readPieces(spans, await filesToShow(engine, view, spans), engine.redacts),
    source: found.anchors.some(({ source }) => source === 'embedding') ? 'embedding' : 'keyword',
    generation: view.generation.number,
    commits: Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit])),
    degradations: [...named.degradations, ...found.degradations],
  };
}

/** What search found and the graph reaches too is reached: with its way, and with the lines that were found. */
async function withNeighbours(
  engine: SearchInViewPorts,
  view: View,
  spans: { readonly anchors: readonly Span[]; readonly others: readonly Span[] },
  request: ContextRequest,
): Promise<Span[]> {
  const { anchors, reached } = await expandSpans(engine, view, spans, request);
  const byId = new Map<string, Span>();
  for (const span of spans.others)
    if (span.symbolId !== null && !byId.has(span.symbolId)) byId.set(span.symbolId, span);
  const fromGraph = reached.map(({ symbol, relevance, depth, edgePath }): Span => {
    const how = { relevance, source: 'graph' as const, depth, edgePath };
    const found = byId.get(symbol.id);
    return found === undefined ? spanOfSymbol(symbol, how) : { ...found, ...how };
  });
  const isReached = new Set(fromGraph.map(({ symbolId }) => symbolId));
  // Other parts of a long symbol stay where they are.
  const others = spans.others.filter((span) => !isReached.has(span.symbolId) || byId.get(span.symbolId ?? '') !== span);
  return [...anchors, ...fromGraph, ...others];
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
