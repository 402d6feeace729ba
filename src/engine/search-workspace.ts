// Ranked search: refresh, look the words up, show each hit with the lines that explain it.
import { splitLines } from '../lib/split-lines.ts';
import { wordsOfText } from '../lib/words.ts';
import type { CodeChunk } from '../model/chunk.ts';
import type { Degradation } from '../model/degradation.ts';
import { compareHits, type Hit } from '../model/hit.ts';
import { parseChunkId } from '../model/ids.ts';
import type { Repository } from '../model/workspace.ts';
import type { Snapshot } from '../ports/catalog-store.ts';
import type { LexicalMatch } from '../ports/lexical-index.ts';
import { bestLines } from '../search/best-lines.ts';
import { publishedScore } from '../search/published-score.ts';
import { queryTerms } from '../search/query-terms.ts';
import { decodeStoredText, TEXT } from './artefact-kinds.ts';
import { checkLanguages } from './check-languages.ts';
import { findRepositories, pathFilters } from './path-scope.ts';
import { withSnapshot } from './read-known.ts';
import { type RefreshMode, refreshIndex } from './refresh-index.ts';
import type { Workbench } from './workbench.ts';

/** A large symbol is several chunks, and one hit. */
const CHUNKS_A_HIT = 4;

export interface SearchRequest {
  readonly query: string;
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  readonly languages: readonly string[];
  readonly limit: number;
  readonly explain: boolean;
  readonly refresh: RefreshMode;
}

export interface SearchAnswer {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** The words that were looked up, for whoever shows the hits. */
  readonly terms: readonly string[];
  readonly generation: number;
  /** The commit each repository was indexed at; null without git. */
  readonly commits: Readonly<Record<string, string | null>>;
  readonly degradations: readonly Degradation[];
}

export async function searchWorkspace(bench: Workbench, request: SearchRequest): Promise<SearchAnswer> {
  checkLanguages(request.languages);
  const degradations = [...(await refreshIndex(bench, request.refresh))];
  const terms = queryTerms(wordsOfText(request.query));
  return withSnapshot(bench, async (snapshot) => {
    const repositories = await bench.store.catalog.repositories(snapshot);
    const scope = request.repos.length === 0 ? null : findRepositories(repositories, request.repos);
    const filter = {
      repos: scope?.map(({ id }) => id) ?? null,
      paths: pathFilters(bench, scope ?? repositories, request.paths),
      languages: request.languages.length === 0 ? null : request.languages,
    };
    const matches = await bench.store.lexical.search(snapshot, terms, filter, request.limit * CHUNKS_A_HIT);
    const hits = await hitsOf(bench, snapshot, matches, terms, request);
    const { number: generation, coverage } = snapshot.generation;
    if (coverage < 1) degradations.push(building(coverage));
    return { query: request.query, hits, terms, generation, commits: commitsOf(repositories), degradations };
  });
}

async function hitsOf(
  bench: Workbench,
  snapshot: Snapshot,
  matches: readonly LexicalMatch[],
  terms: readonly string[],
  { explain, limit }: SearchRequest,
): Promise<Hit[]> {
  const chunks = await bench.store.chunks.read(
    snapshot,
    matches.map((match) => match.chunkId),
  );
  const found = oneChunkAnOwner(chunks.filter((chunk) => chunk !== null)).slice(0, limit);
  const symbols = await bench.store.symbols.read(
    snapshot,
    found.map((chunk) => ownerOf(chunk)),
  );
  const texts = await textsOf(bench, snapshot, found);
  const scoreOf = new Map(matches.map((match) => [match.chunkId, match.score]));
  return found
    .map((chunk, at): Hit => {
      const symbol = symbols[at] ?? null;
      const raw = scoreOf.get(chunk.chunkId) ?? 0;
      const lines = (texts.get(fileKey(chunk)) ?? []).slice(chunk.startLine - 1, chunk.endLine);
      const { repo, path, startLine, endLine, chunkId, language } = chunk;
      return {
        repo,
        path,
        startLine,
        endLine,
        symbolId: symbol?.id ?? null,
        symbolStartLine: symbol?.location.startLine ?? null,
        symbolEndLine: symbol?.location.endLine ?? null,
        chunkId,
        name: symbol?.name ?? null,
        kind: symbol?.kind ?? null,
        language,
        signature: symbol?.signature ?? null,
        preview: bestLines(lines, terms, wordsOfText).lines.join('\n'),
        score: publishedScore(raw),
        source: 'keyword',
        ...(explain ? { trace: { bm25: raw } } : {}),
      };
    })
    .sort(compareHits);
}

/** The best chunk of each symbol; matches come best first. A file's own chunks are hits of their own. */
function oneChunkAnOwner(chunks: readonly CodeChunk[]): CodeChunk[] {
  const seen = new Set<string>();
  return chunks.filter((chunk) => {
    const key = chunk.symbol === null ? chunk.chunkId : ownerOf(chunk);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function ownerOf({ chunkId: id }: CodeChunk): string {
  return parseChunkId(id)?.owner ?? '';
}

function fileKey(chunk: CodeChunk): string {
  return `${chunk.repo}/${chunk.path}`;
}

/** The lines of each file that was hit, as they were indexed: what is shown is what was found. */
async function textsOf(bench: Workbench, snapshot: Snapshot, chunks: readonly CodeChunk[]) {
  const texts = new Map<string, readonly string[]>();
  const files = new Map(chunks.map((chunk) => [fileKey(chunk), chunk]));
  for (const [key, { repo, path }] of files) {
    const [entry] = await bench.store.catalog.filesAt(snapshot, repo, [path]);
    const checksum = entry?.checksum;
    const [bytes] = checksum == null ? [null] : await bench.store.artefacts.read(TEXT, [checksum]);
    if (bytes != null) texts.set(key, splitLines(decodeStoredText(bytes)));
  }
  return texts;
}

function commitsOf(repositories: readonly Repository[]): Record<string, string | null> {
  return Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit]));
}

function building(coverage: number): Degradation {
  return { code: 'index_building', subject: 'index', detail: `${Math.round(coverage * 100)} % is indexed so far` };
}
