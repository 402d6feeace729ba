// A folder of files and one search over it, for the laws of exact search.
import { type RepoPath, trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { ExactHit, ExactOutcome, ExactQuery, ExactSearch } from '../../../src/ports/exact-search.ts';
import { type Files, temporaryFolder, writeFiles } from '../../support/temporary.ts';

export interface Searched extends ExactOutcome {
  readonly hits: readonly ExactHit[];
  /** `path:line:text` of each hit. */
  readonly shown: readonly string[];
}

const PLAIN: ExactQuery = {
  patterns: [],
  fixedStrings: false,
  caseMode: 'sensitive',
  wordBoundary: false,
  multiline: false,
  beforeLines: 0,
  afterLines: 0,
  maxPerFile: null,
  maxFileBytes: null,
  encoding: null,
};

export function queryFor(pattern: string | readonly string[], more: Partial<ExactQuery> = {}): ExactQuery {
  return { ...PLAIN, ...more, patterns: typeof pattern === 'string' ? [pattern] : pattern };
}

export function folderWith(files: Files): string {
  const root = temporaryFolder('search');
  writeFiles(root, files);
  return root;
}

export function listed(...paths: readonly string[]): RepoPath[] {
  return paths.map(trustedRepoPath);
}

export async function searchPaths(
  search: ExactSearch,
  root: string,
  paths: readonly RepoPath[],
  query: ExactQuery,
  goOn: (hits: readonly ExactHit[]) => boolean = () => true,
): Promise<Searched> {
  const hits: ExactHit[] = [];
  const take = (hit: ExactHit): boolean => {
    hits.push(hit);
    return goOn(hits);
  };
  const outcome = await search.search(root, paths, query, take, new AbortController().signal);
  return { ...outcome, hits, shown: hits.map((hit) => `${hit.path}:${hit.line}:${hit.text}`) };
}

/** Over all the files, in the order they are written down. */
export async function searchFiles(search: ExactSearch, files: Files, query: ExactQuery): Promise<Searched> {
  return searchPaths(search, folderWith(files), listed(...Object.keys(files)), query);
}

/** The texts of the hits in one file with these lines. */
export async function matchingLines(search: ExactSearch, text: string, query: ExactQuery): Promise<string[]> {
  return (await searchFiles(search, { 'a.txt': text }, query)).hits.map((hit) => hit.text);
}
