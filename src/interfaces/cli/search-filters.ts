// What narrows a search, as typed; search and context have the same.
import type { SearchRequest } from '../../engine/search/search-request.ts';
import type { HitKind } from '../../model/hit-kind.ts';
import { refreshMode } from './refresh-mode.ts';
import { flag, type Typed, text, texts } from './verb.ts';

export function searchFilters(typed: Typed): Omit<SearchRequest, 'query' | 'limit' | 'explain'> {
  return {
    repos: texts(typed, 'repo'),
    paths: texts(typed, 'path'),
    languages: texts(typed, 'language'),
    kinds: texts(typed, 'kind') as HitKind[],
    exported: flag(typed, 'exported'),
    tests: flag(typed, 'tests') ? 'only' : flag(typed, 'no-tests') ? 'none' : null,
    near: text(typed, 'near'),
    dense: !flag(typed, 'no-dense'),
    refresh: refreshMode(typed),
  };
}
