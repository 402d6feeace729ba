// While an index is built for the first time: searches the words of the query in the files on disk. Files with most of
// them come first; nothing else is known.

import { isDocument } from '../../languages/document-languages.ts';
import { rawWords, stemsOfWord } from '../../lib/words.ts';
import type { Hit, SearchHit } from '../../model/hit.ts';
import { DOCUMENTATION } from '../../model/hit-kind.ts';
import { chunkId, fileNodeId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import { publishedScore } from '../../search/published-score.ts';
import { readQuery } from '../../search/read-query.ts';
import type { Engine } from '../workspace/engine.ts';
import { redactAnswer } from '../workspace/redact-answer.ts';
import { grepWorkspace } from './grep-workspace.ts';
import { markHits } from './mark-hits.ts';
import type { FoundHits, SearchAnswer, SearchRequest } from './search-request.ts';

/** What this touches of the engine. */
type SearchByTextPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'redacts'
  | 'pathsFromHere'
  | 'signal'
>;

const MAX_WORDS = 12;
const MAX_LINES = 2_000;
const LINES_OF_A_FILE = 20;

/** For who knows that an index is on its way. */
export async function answerByText(engine: SearchByTextPorts, request: SearchRequest): Promise<SearchAnswer> {
  return redactAnswer(engine, await searchByText(engine, request, 'nothing is indexed yet'));
}

/** `why` there is no index. Secrets are only marked. */
export async function searchByText(engine: SearchByTextPorts, request: SearchRequest, why: string): Promise<FoundHits> {
  const { terms, quoted, names } = readQuery(request.query);
  const stems = new Set(terms.map(({ stem }) => stem));
  const asked = new Set([...rawWords(request.query), ...names]);
  const words = [...asked].filter((word) => stemsOfWord(word).some((stem) => stems.has(stem)));
  const patterns = [...new Set([...quoted, ...words])].slice(0, MAX_WORDS);
  const how = {
    caseMode: 'insensitive',
    wordBoundary: false,
    multiline: false,
    beforeLines: 0,
    afterLines: 0,
  } as const;
  const found =
    patterns.length === 0
      ? { hits: [], degradations: [] }
      : await grepWorkspace(engine, {
          query: { patterns, fixedStrings: true, ...how, maxPerFile: LINES_OF_A_FILE },
          ...{ repos: request.repos, paths: request.paths, globs: [], languages: request.languages },
          ...{ noIgnore: false, maxHits: MAX_LINES, redact: false },
        });
  const detail = `${why}; these files contain the words`;
  return {
    ...{ query: request.query, terms: [...stems], generation: 0, commits: {} },
    hits: await bestFiles(engine, found.hits, request.limit),
    degradations: [{ code: 'index_building', subject: 'index', detail }],
  };
}

async function bestFiles(engine: SearchByTextPorts, lines: readonly SearchHit[], limit: number): Promise<Hit[]> {
  const files = new Map<string, SearchHit[]>();
  for (const line of lines) {
    const key = `${line.repo}\n${line.path}`;
    files.set(key, [...(files.get(key) ?? []), line]);
  }
  const wordsOf = ({ matches }: SearchHit) => new Set(matches.map((match) => match.toLowerCase()));
  const best = [...files.values()]
    .map((own) => {
      const hit = own.reduce((a, b) => (wordsOf(b).size > wordsOf(a).size ? b : a));
      const distinct = new Set(own.flatMap((each) => [...wordsOf(each)])).size;
      return { hit, score: publishedScore(distinct + wordsOf(hit).size / 10) };
    })
    .sort((a, b) => b.score - a.score || compareText(a.hit.path, b.hit.path))
    .slice(0, limit);
  const hits = best.map(({ hit }) => hit);
  const shown = engine.redacts ? await markHits(engine, hits) : hits;
  return shown.map(({ repo, path, line, preview }, at) => ({
    ...{ repo, path, startLine: line, endLine: line, preview, previewLine: line, language: languageOfPath(path) },
    ...{ symbolId: null, symbolStartLine: null, symbolEndLine: null, name: null, signature: null },
    kind: isDocument(languageOfPath(path)) ? DOCUMENTATION : null,
    importance: null,
    chunkId: chunkId(fileNodeId(engine.workspaceId, repo, path), 1),
    ...{ score: best[at]?.score ?? 0, source: 'exact' },
  }));
}
