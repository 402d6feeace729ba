// Ranks matches. Which files is one decision: a file scores by its best chunk, its name, its folders, its other chunks and
// its importers, and its role scales that. Which places of a file is another (`rank-places.ts`).
import { hasWhole, stemsOfWord } from '../lib/words.ts';
import type { ChunkId } from '../model/ids.ts';
import type { LexicalAnswer, LexicalMatch, MatchedFile } from '../ports/lexical-index.ts';
import { type FileRole, rolesOf } from './file-role.ts';
import { placesOf } from './rank-places.ts';
import type { ReadQuery } from './read-query.ts';
import { type ChunkScore, scoreChunk, sumOf, type TermShares, termShares } from './score-chunk.ts';
import type { Weights } from './weights.ts';

/** What is known of a matched file beside its words; the same order as the answer's files. */
export interface FileStatus {
  readonly isCode: boolean;
  /** In the folder that the question comes from. */
  readonly isNear: boolean;
  /** How many files import it. */
  readonly importers: number;
}

/** What a user may set: how much names of symbols and paths count, 1 being as fitted, and what is added for being near. */
export interface Boosts {
  readonly symbol: number;
  readonly path: number;
  readonly scope: number;
}

export interface RankingInput {
  readonly query: ReadQuery;
  readonly answer: LexicalAnswer;
  readonly statuses: readonly FileStatus[];
  /** Chunks with a text that was asked for letter by letter. */
  readonly exact: ReadonlySet<ChunkId>;
  /** Found by meaning, and how near: 1 for the nearest. */
  readonly meaning: ReadonlyMap<ChunkId, number>;
  readonly weights: Weights;
  readonly boosts: Boosts;
}

/** Factor by factor: the parts of the score, then the shares that it is multiplied by. */
type Trace = Readonly<Record<string, number>>;

export interface RankedMatch {
  /** The chunk to be shown: the best, or the head of a symbol that was asked for by its name. */
  readonly chunkId: ChunkId;
  readonly match: LexicalMatch;
  readonly score: number;
  readonly trace: () => Trace;
}

/** Chunks beside the best that count for the breadth of a file. */
const BREADTH = 7;
/** What a file scores, and of what. */
export interface RankedFile {
  /** Its place in the files of the answer. */
  readonly file: number;
  readonly score: number;
  readonly chunks: readonly ChunkScore[];
  /** Of its best chunk. */
  readonly most: number;
  readonly parts: Trace;
  readonly shares: readonly (readonly [string, number])[];
}

export interface RankedFiles {
  /** Best first. */
  readonly files: readonly RankedFile[];
  readonly terms: TermShares;
  readonly weights: Weights;
}

const NO_BRANCHES: ReadonlyMap<string, number> = new Map();

/** Best first: of each file the best place, and after that its others, each with a smaller share. */
export function rankMatches(input: RankingInput): RankedMatch[] {
  return rankPlaces(rankFiles(input), NO_BRANCHES);
}

export function rankFiles(input: RankingInput): RankedFiles {
  const terms = termShares(input);
  const byFile = new Map<number, ChunkScore[]>();
  for (const match of input.answer.matches) {
    const score = scoreChunk(input, match, terms);
    const list = byFile.get(match.file);
    if (list === undefined) byFile.set(match.file, [score]);
    else list.push(score);
  }
  const files = [...byFile].map(([file, chunks]) => rankFile(input, file, chunks, terms));
  return { files: files.sort(byScore), terms, weights: input.weights };
}

function byScore(a: RankedFile, b: RankedFile): number {
  return b.score - a.score || byId(a.chunks[0] as ChunkScore, b.chunks[0] as ChunkScore);
}

/** `complexities`: by the id of a function, where they are known. */
export function rankPlaces(
  { files, terms, weights }: RankedFiles,
  complexities: ReadonlyMap<string, number>,
): RankedMatch[] {
  const ranked = files.flatMap(({ score: ofFile, chunks, most, parts, shares }) =>
    placesOf(chunks, { terms, weights, complexities }).map(({ chunk, near, again }): RankedMatch => {
      const { match } = chunk;
      const ofPlace = { best_chunk: most - chunk.total, ...parts };
      return {
        chunkId: chunk.exactName > 0 ? headOf(match.chunkId) : match.chunkId,
        match,
        score: ofFile * near * again,
        trace: () => traceOf(chunk, ofPlace, [...shares, ['× near', near], ['× again', again]]),
      };
    }),
  );
  return ranked.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || byId(a, b));
}

function rankFile(input: RankingInput, at: number, chunks: ChunkScore[], terms: TermShares): RankedFile {
  const { query, weights, boosts } = input;
  const file = input.answer.files[at] as MatchedFile;
  const { isCode, isNear, importers } = input.statuses[at] as FileStatus;
  chunks.sort((a, b) => b.total - a.total || byId(a, b));
  let others = 0;
  for (let place = 1; place <= BREADTH && place < chunks.length; place += 1)
    others += (chunks[place] as ChunkScore).words;
  const parts = {
    breadth: weights.breadth * others,
    file_words: weights.fileWords * plainSum(file.terms, terms),
    file_name: boosts.path * weights.fileName * fileNameMatch(query, file, terms, weights),
    folders: boosts.path * weights.folders * sumOf(file.inFolders, terms),
    importers: weights.importers * Math.log1p(importers),
    scope: isNear ? boosts.scope : 0,
  };
  const { breadth, file_words, file_name, folders, importers: imported, scope } = parts;
  const ofFile = breadth + file_words + file_name + folders + imported + scope;
  const roles = rolesOf(file, isCode).filter((role) => role !== 'test' || !query.wantsTests);
  const shares = roles.map((role): [string, number] => [`× ${role}`, shareOf(role, query, weights)]);
  const share = shares.reduce((product, [, each]) => product * each, 1);
  const most = chunks[0]?.total ?? 0;
  return { file: at, score: (most + ofFile) * share, chunks, most, parts, shares };
}

function shareOf(role: FileRole, { kind }: ReadQuery, weights: Weights): number {
  return role === 'test' && kind === 'report' ? weights.test * weights.testOfReport : weights[role];
}

/** Parts that are 0 and shares that are 1 say nothing. */
function traceOf(chunk: ChunkScore, ofFile: Trace, shares: readonly (readonly [string, number])[]): Trace {
  const { words, name, exactName, exactText, meaning, exported } = chunk;
  const own = { words, name, exact_name: exactName, exact_text: exactText, meaning, exported };
  const parts = Object.entries({ ...own, ...ofFile }).filter(([, part]) => part !== 0);
  return Object.fromEntries([...parts, ...shares.filter(([, share]) => share !== 1)]);
}

/** The first chunk of the same owner. */
function headOf(id: ChunkId): ChunkId {
  return `${id.slice(0, id.lastIndexOf('@'))}@1` as ChunkId;
}

function fileNameMatch({ lowerNames }: ReadQuery, file: MatchedFile, terms: TermShares, weights: Weights): number {
  if (file.inName.length === 0) return 0;
  const name = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/(?<=.)\..*$/, '');
  const stems = stemsOfWord(name.replace(/[^\p{L}\p{N}_$]+/gu, '_'));
  const parts = new Set(hasWhole(stems) ? stems.slice(1) : stems).size;
  const found = file.inName.filter((at) => !terms.isJoined[at]).length;
  const exact = lowerNames.has(name.toLowerCase()) ? weights.fileNameExact : 1;
  return sumOf(file.inName, terms) * Math.min(1, found / parts) ** weights.fileNameWhole * exact;
}

/** Of plain words only: a file that holds a joined one holds its parts. */
function plainSum(places: readonly number[], { at, isJoined }: TermShares): number {
  let total = 0;
  for (const place of places) if (!isJoined[place]) total += at[place] ?? 0;
  return total;
}

function byId(a: { readonly match: LexicalMatch }, b: { readonly match: LexicalMatch }): number {
  return a.match.chunkId < b.match.chunkId ? -1 : 1;
}
