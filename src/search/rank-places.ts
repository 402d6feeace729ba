// Which places of a file are shown, and how much of the file's score is left for each. Here words in a long comment or a
// name say less than when files are compared, and the other chunks of a long symbol say something too.
import type { SymbolKind } from '../model/symbol.ts';
import type { LexicalMatch } from '../ports/lexical-index.ts';
import { type ChunkScore, FUNCTIONS, sumOf, type TermShares, TYPES } from './score-chunk.ts';
import type { Weights } from './weights.ts';

/** More make a function long, and no better an answer. */
const MOST_BRANCHES = 32;

export interface Place {
  readonly chunk: ChunkScore;
  /** How near it comes to the best place of its file: 1 is the best itself. */
  readonly near: number;
  /** What is left after the places before it. */
  readonly again: number;
}

interface PlacesInput {
  readonly terms: TermShares;
  readonly weights: Weights;
  /** By the id of a function, where they are known. */
  readonly complexities: ReadonlyMap<string, number>;
}

/** Best first, one of each symbol; chunks that the file owns are places of their own. */
export function placesOf(chunks: readonly ChunkScore[], input: PlacesInput): Place[] {
  const { weights } = input;
  const owners = new Map<string, ChunkScore[]>();
  for (const chunk of chunks) {
    const owner = ownerOf(chunk.match);
    const own = owners.get(owner);
    if (own === undefined) owners.set(owner, [chunk]);
    else own.push(chunk);
  }
  const scored = [...owners].map(([owner, own]) => bestOf(owner, own, input));
  scored.sort((a, b) => b.score - a.score || (a.chunk.match.chunkId < b.chunk.match.chunkId ? -1 : 1));
  const best = scored[0]?.score ?? 0;
  return scored.map(({ chunk, score }, place) => ({
    chunk,
    near: best > 0 ? (score / best) ** weights.near : 1,
    again: weights.again ** place,
  }));
}

interface ScoredPlace {
  readonly chunk: ChunkScore;
  readonly score: number;
}

/** Of the chunks of one owner. */
function bestOf(owner: string, own: readonly ChunkScore[], { terms, weights, complexities }: PlacesInput): ScoredPlace {
  const held = own.length === 1 ? null : sumOf([...new Set(own.flatMap(({ match }) => match.terms))], terms);
  const ofOwner = ofKind((own[0] as ChunkScore).match.facts.kind, complexities.get(owner) ?? 1, weights);
  const scored = own.map((chunk) => ({ chunk, score: scoreOf(chunk, held ?? chunk.held, weights) + ofOwner }));
  return scored.reduce((best, each) => {
    const isBefore = each.score > best.score || (each.score === best.score && isFirst(each.chunk, best.chunk));
    return isBefore ? each : best;
  });
}

function scoreOf(chunk: ChunkScore, ofOwner: number, weights: Weights): number {
  const { words, name, exactName, exactText, meaning, exported, held } = chunk;
  const names = weights.placeName * name + weights.placeExactName * exactName;
  return words + names + exactText + meaning + exported + weights.placeOwner * (ofOwner - held);
}

/** Questions are answered by what does something: by functions, and by those that decide something. */
function ofKind(kind: SymbolKind | null, complexity: number, weights: Weights): number {
  if (kind === null) return weights.placeOfFile;
  if (TYPES.has(kind)) return weights.placeType;
  if (!FUNCTIONS.has(kind)) return 0;
  return weights.placeFunction + weights.placeBranches * Math.log2(Math.min(MOST_BRANCHES, Math.max(1, complexity)));
}

function isFirst(a: ChunkScore, b: ChunkScore): boolean {
  return a.match.chunkId < b.match.chunkId;
}

export function ownerOf({ chunkId, facts }: LexicalMatch): string {
  return facts.name === null ? chunkId : chunkId.slice(0, chunkId.lastIndexOf('@'));
}
