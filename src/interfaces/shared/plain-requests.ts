// What a request asks for where nothing else is said.
import type { GrepRequest } from '../../engine/search/grep-workspace.ts';
import type { SearchRequest } from '../../engine/search/search-request.ts';

/** Every symbol and every file, tests included, by words and by meaning. */
export const UNFILTERED: Pick<SearchRequest, 'kinds' | 'exported' | 'tests' | 'near' | 'dense'> = {
  kinds: [],
  exported: false,
  tests: null,
  near: null,
  dense: true,
};

/** Lines that match a pattern, without the lines around them. */
export const PLAIN_QUERY: GrepRequest['query'] = {
  patterns: [],
  fixedStrings: false,
  caseMode: 'sensitive',
  wordBoundary: false,
  multiline: false,
  beforeLines: 0,
  afterLines: 0,
  maxPerFile: null,
};
