// One line of `search --stdin`: a query as it stands, or an object with what narrows it.
import type { SearchRequest } from '../../engine/search/search-request.ts';
import { PortolanError } from '../../model/errors.ts';
import type { HitKind } from '../../model/hit-kind.ts';
import { LIMITS } from '../shared/limits.ts';

type AskedLine =
  | { readonly id: string | number; readonly request: Partial<SearchRequest> & { readonly query: string } }
  | { readonly id: string | number; readonly error: PortolanError };

export function readAskedLine(text: string, line: number): AskedLine {
  if (!text.trimStart().startsWith('{')) return { id: line, request: { query: text } };
  let asked: unknown;
  try {
    asked = JSON.parse(text);
  } catch {
    return { id: line, error: new PortolanError('bad_argument', `line ${line} is not a JSON object`) };
  }
  const { id, query, path, repo, language, kind, near, limit } = asked as Record<string, unknown>;
  const name = typeof id === 'string' || typeof id === 'number' ? id : line;
  if (typeof query !== 'string') {
    return { id: name, error: new PortolanError('bad_argument', `line ${line} has no text "query"`) };
  }
  const request: { -readonly [K in keyof SearchRequest]?: SearchRequest[K] } = {};
  if (path !== undefined && path !== null) request.paths = list(path);
  if (repo !== undefined && repo !== null) request.repos = list(repo);
  if (language !== undefined && language !== null) request.languages = list(language);
  if (kind !== undefined && kind !== null) request.kinds = list(kind) as HitKind[];
  if (typeof near === 'string') request.near = near;
  if (limit !== undefined && limit !== null) {
    const isGood =
      typeof limit === 'number' && Number.isInteger(limit) && limit >= LIMITS.hits.min && limit <= LIMITS.hits.max;
    if (!isGood)
      return {
        id: name,
        error: new PortolanError('bad_argument', `line ${line}: limit is ${LIMITS.hits.min} to ${LIMITS.hits.max}`),
      };
    request.limit = limit;
  }
  return { id: name, request: { ...request, query } };
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}
