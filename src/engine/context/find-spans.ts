// What search finds for a question, as spans: the first hits are anchors, from which the graph is followed; the others are
// only shown.
import { type Span, spanOfHit } from '../../context/span.ts';
import type { Degradation } from '../../model/degradation.ts';
import { DOCUMENTATION } from '../../model/hit-kind.ts';
import type { View } from '../../ports/view.ts';
import { readQuery } from '../../search/read-query.ts';
import { type SearchInViewPorts, searchIn } from '../search/search-in-view.ts';
import type { ContextRequest } from './context-request.ts';
import type { NamedPlaces } from './named-places.ts';

export interface FoundSpans {
  readonly anchors: readonly Span[];
  readonly others: readonly Span[];
  /** The words that were looked up. */
  readonly terms: readonly string[];
  readonly degradations: readonly Degradation[];
}

/** Beside the places that a text names. */
const FEWEST_HITS = 3;

/**
 * Of a document's relevance, where the question does not ask for documents: its prose takes the room of the code that
 * answers. .583 instead of .567 of the questions with ranges at 2,000 tokens, and as many commits and reports.
 */
const DOCUMENT_SHARE = 0.6;

/** Where the text itself says where to look, its words count for less; where it says nothing else, for nothing. */
export async function findSpans(
  engine: SearchInViewPorts,
  view: View,
  request: ContextRequest,
  { question, spans }: NamedPlaces,
): Promise<FoundSpans> {
  if (question.trim() === '') return { anchors: [], others: [], terms: [], degradations: [] };
  const most = Math.max(request.topK - spans.length, FEWEST_HITS);
  const asked = { ...request, query: question, limit: most + request.moreHits, explain: false };
  const { hits, terms, degradations } = await searchIn(engine, view, asked, { withPreviews: false });
  const symbols = await view.symbols.read(hits.map(({ symbolId }) => symbolId ?? ''));
  const isAsked = readQuery(question).documents.wants === 'asked' || request.kinds.includes(DOCUMENTATION);
  const found = hits.map((hit, at) => {
    const span = spanOfHit(hit, symbols[at] ?? null);
    const isBeside = span.kind === DOCUMENTATION && !isAsked;
    return isBeside ? { ...span, relevance: span.relevance * DOCUMENT_SHARE } : span;
  });
  return { anchors: found.slice(0, most), others: found.slice(most), terms, degradations };
}
