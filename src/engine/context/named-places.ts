// The locations that the text of a question names, as anchors: frames of a trace, changed lines, a `path:line` in
// passing.

import type { ReadPlaces } from '../../context/places/place-mention.ts';
import { readPlaces } from '../../context/places/read-places.ts';
import type { Span } from '../../context/span.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import type { ContextRequest } from './context-request.ts';
import { scopeTest } from './context-scope.ts';
import type { FoundPlace } from './found-place.ts';
import { placesOfText } from './places-of-text.ts';

/** What this touches of the engine. */
type NamedPlacesPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'memory' | 'files' | 'git' | 'systemFolders' | 'redacts' | 'pathsFromHere'
>;

export interface NamedPlaces {
  readonly spans: readonly Span[];
  /** What is left to search for with words; empty for nothing. */
  readonly question: string;
  readonly degradations: readonly Degradation[];
}

/** A place that is named outright is more than any guess, the last of them still more than a middling hit. */
const LEAST_RELEVANCE = 0.5;
const LONGEST_SYMBOL = 160;
const LINES_AROUND = 8;

export async function namedPlaces(
  engine: NamedPlacesPorts,
  view: View,
  repositories: readonly Repository[],
  request: ContextRequest,
): Promise<NamedPlaces> {
  const read = readPlaces(request.query);
  if (read.places.length === 0) return { spans: [], question: request.query, degradations: [] };
  const { found, unknown } = await placesOfText(engine, view, repositories, read);
  const isInScope = await scopeTest(engine, view, request);
  const spans = found.filter(isInScope).slice(0, request.topK).map(spanOf);
  const question = spans.length === 0 ? request.query : questionOf(request.query, read);
  const detail = `${unknown} ${unknown === 1 ? 'file' : 'files'} of the question ${unknown === 1 ? 'is' : 'are'} not indexed`;
  const isWorthSaying = unknown > 0 && read.kind !== 'prose';
  return { spans, question, degradations: isWorthSaying ? [{ code: 'place_unknown', subject: 'query', detail }] : [] };
}

/** A report with a trace in it is asked by its own words, a bare trace by its message, a diff by what it says of itself. */
function questionOf(query: string, { kind, message }: ReadPlaces): string {
  if (kind === 'prose') return query;
  const first = query.trimStart().split('\n', 1)[0]?.trim() ?? '';
  const isReport = kind === 'trace' && PROSE.test(first) && !message.includes(first);
  return isReport ? query : message;
}

/** Four words in a row and no end of a sentence of machines. */
const PROSE = /\p{L}{2,} \p{L}+ \p{L}+ \p{L}+(?!.*:\s*$)/u;

function spanOf({ repo, path, startLine, endLine, symbol, weight }: FoundPlace): Span {
  const location = symbol?.location ?? null;
  const isShort = location !== null && location.endLine - location.startLine < LONGEST_SYMBOL;
  const around = {
    startLine: Math.max(location?.startLine ?? 1, startLine - LINES_AROUND),
    endLine: Math.min(location?.endLine ?? Number.MAX_SAFE_INTEGER, endLine + LINES_AROUND, startLine + LONGEST_SYMBOL),
  };
  return {
    ...{ repo, path, language: symbol?.language ?? null },
    ...(isShort ? location : around),
    found: { startLine, endLine },
    ...{ symbolId: symbol?.id ?? null, name: symbol?.qualifiedName ?? null, kind: symbol?.kind ?? null },
    signature: symbol?.signature ?? null,
    defined: symbol === null ? null : { startLine: symbol.location.startLine, nameLine: symbol.nameLine },
    relevance: LEAST_RELEVANCE + (1 - LEAST_RELEVANCE) * Math.min(1, weight),
    ...{ source: 'keyword', depth: 0, edgePath: [] },
  };
}
