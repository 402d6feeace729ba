// Ranked hits as an answer: the places, each with what it is and the lines that show why it was found.
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import type { UnderstoodScope } from '../../../engine/scope/understand-scope.ts';
import { answerByText } from '../../../engine/search/search-by-text.ts';
import type { SearchAnswer, SearchRequest } from '../../../engine/search/search-request.ts';
import { searchWorkspace } from '../../../engine/search/search-workspace.ts';
import type { Hit } from '../../../model/hit.ts';
import type { HitKind } from '../../../model/hit-kind.ts';
import { freshnessOf } from '../../shared/freshness.ts';
import { isAwaited } from '../../shared/is-awaited.ts';
import { LIMITS } from '../../shared/limits.ts';
import { UNFILTERED } from '../../shared/plain-requests.ts';
import { encodeSearch } from '../../shared/wire/encode-search.ts';
import { type Answer, type Cut, shownLine } from '../reply.ts';
import { OFFSETS } from './argument-schemas.ts';
import type { ToolCall } from './tool.ts';

const HIT_LIMITS = { ...LIMITS.hits, max: 100 };
const PREVIEW_LINES = 12;

export async function rankedHits(call: ToolCall, scope: UnderstoodScope, dense: boolean): Promise<Answer> {
  const { asked, engine } = call;
  const limit = asked.number('limit', HIT_LIMITS);
  const offset = asked.number('offset', OFFSETS);
  const found = await search(call, {
    ...{ query: asked.needed('query'), repos: scope.repos, paths: scope.paths, languages: scope.languages },
    ...UNFILTERED,
    kinds: asked.texts('kind') as HitKind[],
    ...{ dense, explain: false, refresh: 'refresh', limit: offset + limit + 1 },
  });
  const hits = found.hits.slice(offset, offset + limit);
  const isMore = found.hits.length > offset + limit;
  const style = await pathStyle(engine);
  return {
    title: hits.length === 0 ? 'Nothing found.' : `Hits ${offset + 1}–${offset + hits.length}, best first.`,
    items: hits.map((hit) => hitText(hit, style)),
    secretsRedacted: found.secretsRedacted,
    asJson: (shown) => encodeSearch({ ...found, hits: hits.slice(0, shown) }),
    cut: (shown) => {
      const rest = hits.length - shown;
      return rest > 0 || isMore ? cutAt(call, offset + shown, isMore ? 'more hits' : `${rest} hits`) : null;
    },
    freshness: await freshnessOf(engine, found),
    notes: asked.notes,
  };
}

/** Where nothing is indexed yet and it is on its way, files that hold the words are better than nothing. */
async function search({ engine, upkeep }: ToolCall, request: SearchRequest): Promise<SearchAnswer> {
  try {
    return await searchWorkspace(engine, request);
  } catch (error) {
    if (!isAwaited(error, upkeep)) throw error;
    return answerByText(engine, request);
  }
}

function hitText(hit: Hit, style: PathStyle): string {
  const { repo, path, startLine, endLine, kind, name, signature, preview } = hit;
  const place = shownLine(`${style(repo, path)}:${startLine}-${endLine}`);
  const lines = preview.split('\n').slice(0, PREVIEW_LINES).map(shownLine);
  const what = name === null ? '' : `  ${kind} ${shownLine(name)}`;
  const isShown = signature === null || preview.includes(signature);
  return [
    `${place}${what}`,
    ...(isShown ? [] : [`  ${shownLine(signature)}`]),
    ...lines.map((line) => `  ${line}`),
  ].join('\n');
}

export function cutAt({ asked }: ToolCall, offset: number, what: string): Cut {
  return { what, next: { tool: 'code_search', arguments: { ...asked.given, offset } } };
}
