// Ranks matches. A chunk scores by its words and its symbol's name; its file scores by its name, its folders, its other
// chunks and its importers; the role of the file scales both.
import { hasWhole, stemsOfWord } from '../lib/words.ts';
import type { ChunkId } from '../model/ids.ts';
import type { SymbolKind } from '../model/symbol.ts';
import type { LexicalAnswer, LexicalMatch, MatchedFile } from '../ports/lexical-index.ts';
import { type FileRole, rolesOf } from './file-role.ts';
import type { ReadQuery } from './read-query.ts';
import { weighTerm } from './weigh-terms.ts';
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
const MOST_LOST_BY_LENGTH = 0.6;
const TYPES: ReadonlySet<SymbolKind> = new Set(['class', 'struct', 'interface', 'trait', 'protocol', 'enum', 'type']);
const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);

/** Best first: of each file the best match, and after that its others, each with a smaller share. */
export function rankMatches(input: RankingInput): RankedMatch[] {
  const terms = termShares(input);
  const byFile = new Map<number, ChunkScore[]>();
  for (const match of input.answer.matches) {
    const score = scoreChunk(input, match, terms);
    const list = byFile.get(match.file);
    if (list === undefined) byFile.set(match.file, [score]);
    else list.push(score);
  }
  const ranked: RankedMatch[] = [];
  for (const [file, chunks] of byFile) ranked.push(...rankFile(input, file, chunks, terms));
  return ranked.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || byId(a, b));
}

/** What each term counts of the whole query, by its place and by its stem. */
interface TermShares {
  readonly at: readonly number[];
  readonly ofStem: ReadonlyMap<string, number>;
  readonly isJoined: readonly boolean[];
}

function termShares({ query: { terms }, answer: { documents, frequencies }, weights }: RankingInput): TermShares {
  const worth = terms.map((term, at) => weighTerm(term, frequencies[at] ?? 0, documents, weights));
  const isJoined = terms.map((term) => term.isJoined);
  const whole = worth.reduce((total, each, at) => total + (isJoined[at] ? 0 : each), 0) || 1;
  const at = worth.map((each) => each / whole);
  return { at, isJoined, ofStem: new Map(terms.map(({ stem }, place) => [stem, at[place] as number])) };
}

interface ChunkScore {
  readonly match: LexicalMatch;
  readonly words: number;
  readonly name: number;
  readonly exactName: number;
  readonly exactText: number;
  readonly meaning: number;
  readonly exported: number;
  readonly total: number;
}

function scoreChunk(input: RankingInput, match: LexicalMatch, terms: TermShares): ChunkScore {
  const { query, weights, exact } = input;
  const { facts } = match;
  const lost = Math.min(MOST_LOST_BY_LENGTH, weights.longChunk * Math.log1p(facts.tokens / 100));
  const words = weights.words * sumOf(match.terms, terms) * (1 - lost);
  const ofKind = kindShare(facts.kind, weights) * input.boosts.symbol;
  const name = facts.name === null ? 0 : weights.name * ofKind * nameMatch(facts.name, terms, weights.nameWhole);
  const exactName = facts.name === null ? 0 : weights.exactName * ofKind * exactMatch(query, facts.name, weights);
  const exactText = exact.has(match.chunkId) ? weights.exactText : 0;
  const meaning = meaningShare(input, match.chunkId);
  const exported = facts.exported ? weights.exported : 0;
  const total = words + name + exactName + exactText + meaning + exported;
  return { match, words, name, exactName, exactText, meaning, exported, total };
}

function meaningShare({ meaning, weights }: RankingInput, id: ChunkId): number {
  const near = meaning.get(id);
  return near === undefined ? 0 : near * weights.meaning;
}

function kindShare(kind: SymbolKind | null, weights: Weights): number {
  if (kind === null) return 0;
  if (TYPES.has(kind)) return 1;
  if (FUNCTIONS.has(kind)) return weights.nameOfFunction;
  return kind === 'section' ? weights.nameOfHeading : weights.nameOfOther;
}

/** How much of the query the name says, less for what it says beside. */
function nameMatch(name: string, { ofStem }: TermShares, power: number): number {
  const stems = stemsOfWord(name);
  const first = hasWhole(stems) ? 1 : 0;
  let said = first === 0 ? 0 : (ofStem.get(stems[0] as string) ?? 0);
  let found = 0;
  for (let at = first; at < stems.length; at += 1) {
    const share = ofStem.get(stems[at] as string);
    if (share === undefined) continue;
    if (stems.indexOf(stems[at] as string, first) === at) said += share;
    found += 1;
  }
  return found === 0 ? 0 : said * (found / (stems.length - first)) ** power;
}

function exactMatch({ names, lowerNames, target }: ReadQuery, name: string, weights: Weights): number {
  if (target !== null) {
    if (name === target) return weights.exactAlone;
    return name.toLowerCase() === target.toLowerCase() ? weights.exactInAnyCase * weights.exactAlone : 0;
  }
  if (names.has(name)) return 1;
  return lowerNames.has(name.toLowerCase()) ? weights.exactInAnyCase : 0;
}

function rankFile(input: RankingInput, at: number, chunks: ChunkScore[], terms: TermShares): RankedMatch[] {
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
  const share = roles.reduce((product, role) => product * weights[role], 1);
  return oneAnOwner(chunks).map((chunk, place) => {
    const again = weights.again ** place;
    const score = (chunk.total + ofFile) * share * again;
    const { match } = chunk;
    const chunkId = chunk.exactName > 0 ? headOf(match.chunkId) : match.chunkId;
    return { chunkId, match, score, trace: () => traceOf(chunk, parts, roles, weights, again) };
  });
}

function traceOf(chunk: ChunkScore, ofFile: Trace, roles: readonly FileRole[], weights: Weights, again: number): Trace {
  const { words, name, exactName, exactText, meaning, exported } = chunk;
  const own = { words, name, exact_name: exactName, exact_text: exactText, meaning, exported };
  const parts = Object.entries({ ...own, ...ofFile }).filter(([, part]) => part !== 0);
  const shares = roles.map((role): [string, number] => [`× ${role}`, weights[role]]);
  return Object.fromEntries([...parts, ...shares, ...(again < 1 ? [['× again', again] as const] : [])]);
}

/** The first chunk of the same owner. */
function headOf(id: ChunkId): ChunkId {
  return `${id.slice(0, id.lastIndexOf('@'))}@1` as ChunkId;
}

/** Chunks of one symbol are one hit; a file's own are hits of their own. */
function oneAnOwner(chunks: readonly ChunkScore[]): readonly ChunkScore[] {
  if (chunks.length === 1) return chunks;
  const seen = new Set<string>();
  return chunks.filter(({ match: { chunkId, facts } }) => {
    const owner = facts.name === null ? chunkId : chunkId.slice(0, chunkId.lastIndexOf('@'));
    if (seen.has(owner)) return false;
    seen.add(owner);
    return true;
  });
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

function sumOf(places: readonly number[], { at }: TermShares): number {
  let total = 0;
  for (const place of places) total += at[place] ?? 0;
  return total;
}

function byId(a: { readonly match: LexicalMatch }, b: { readonly match: LexicalMatch }): number {
  return a.match.chunkId < b.match.chunkId ? -1 : 1;
}
