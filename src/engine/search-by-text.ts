// While an index is built for the first time and nothing can be searched yet: the words of the query, looked for in the
// files on disk. The files that hold most of them come first; what an index would know is not known.
import { rawWords, stemsOfWord } from '../lib/words.ts';
import type { Hit, SearchHit } from '../model/hit.ts';
import { chunkId, fileNodeId } from '../model/ids.ts';
import { compareText } from '../model/order.ts';
import { languageOfPath } from '../parse/language-of.ts';
import { publishedScore } from '../search/published-score.ts';
import { readQuery } from '../search/read-query.ts';
import { grepWorkspace } from './grep-workspace.ts';
import type { SearchAnswer, SearchRequest } from './search-request.ts';
import type { Workbench } from './workbench.ts';

const MAX_WORDS = 12;
const MAX_LINES = 2_000;
const LINES_OF_A_FILE = 20;

/** Null where nobody is building: then it is for the user to ask for an index. */
export async function searchByText(bench: Workbench, request: SearchRequest): Promise<SearchAnswer | null> {
  return (await isBeingBuilt(bench)) ? answerByText(bench, request) : null;
}

/** For who knows that an index is on its way. */
export async function answerByText(bench: Workbench, request: SearchRequest, why?: string): Promise<SearchAnswer> {
  const { terms, quoted } = readQuery(request.query);
  const stems = new Set(terms.map(({ stem }) => stem));
  const words = rawWords(request.query).filter((word) => stemsOfWord(word).some((stem) => stems.has(stem)));
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
      : await grepWorkspace(bench, {
          query: { patterns, fixedStrings: true, ...how, maxPerFile: LINES_OF_A_FILE },
          ...{ repos: request.repos, paths: request.paths, globs: [], languages: request.languages },
          ...{ noIgnore: false, maxHits: MAX_LINES },
        });
  const detail = `${why ?? 'nothing is indexed yet'}; these are files that hold the words`;
  return {
    ...{ query: request.query, terms: [...stems], generation: 0, commits: {} },
    hits: bestFiles(bench, found.hits).slice(0, request.limit),
    degradations: [{ code: 'index_building', subject: 'index', detail }],
  };
}

async function isBeingBuilt({ store }: Workbench): Promise<boolean> {
  if (!store.exists()) return false;
  const result = await store.lease.tryAcquire('search');
  if (result.kind === 'held') result.lease.release();
  return result.kind === 'busy';
}

function bestFiles(bench: Workbench, lines: readonly SearchHit[]): Hit[] {
  const files = new Map<string, SearchHit[]>();
  for (const line of lines) {
    const key = `${line.repo}\n${line.path}`;
    files.set(key, [...(files.get(key) ?? []), line]);
  }
  const wordsOf = ({ matches }: SearchHit) => new Set(matches.map((match) => match.toLowerCase()));
  return [...files.values()]
    .map((own): Hit => {
      const best = own.reduce((a, b) => (wordsOf(b).size > wordsOf(a).size ? b : a));
      const { repo, path, line, preview } = best;
      const distinct = new Set(own.flatMap((each) => [...wordsOf(each)])).size;
      return {
        ...{ repo, path, startLine: line, endLine: line, preview, language: languageOfPath(path) },
        ...{ symbolId: null, symbolStartLine: null, symbolEndLine: null, name: null, kind: null, signature: null },
        chunkId: chunkId(fileNodeId(bench.workspaceId, repo, path), 1),
        score: publishedScore(distinct + wordsOf(best).size / 10),
        source: 'exact',
      };
    })
    .sort((a, b) => b.score - a.score || compareText(a.path, b.path));
}
