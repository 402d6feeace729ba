// Which places of a file are shown, and how much of the file's score is left for each. Here words in a long comment or a
// name say less than when files are compared, and the other chunks of a long symbol say something too.
import type { LexicalMatch } from '../ports/lexical-index.ts';
import { type ChunkScore, FUNCTIONS, sumOf, type TermShares } from './score-chunk.ts';
import type { Weights } from './weights.ts';

export interface Place {
  readonly chunk: ChunkScore;
  /** How near it comes to the best place of its file: 1 is the best itself. */
  readonly near: number;
  /** What is left after the places before it. */
  readonly again: number;
}

/** Best first, one of each symbol; chunks that the file owns are places of their own. */
export function placesOf(chunks: readonly ChunkScore[], terms: TermShares, weights: Weights): Place[] {
  const owners = new Map<string, ChunkScore[]>();
  for (const chunk of chunks) {
    const owner = ownerOf(chunk.match);
    const own = owners.get(owner);
    if (own === undefined) owners.set(owner, [chunk]);
    else own.push(chunk);
  }
  const scored = [...owners.values()].map((own) => bestOf(own, terms, weights));
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
function bestOf(own: readonly ChunkScore[], terms: TermShares, weights: Weights): ScoredPlace {
  const held = own.length === 1 ? null : sumOf([...new Set(own.flatMap(({ match }) => match.terms))], terms);
  const scored = own.map((chunk) => ({ chunk, score: scoreOf(chunk, held ?? chunk.held, weights) }));
  return scored.reduce((best, each) => {
    const isBefore = each.score > best.score || (each.score === best.score && isFirst(each.chunk, best.chunk));
    return isBefore ? each : best;
  });
}

function scoreOf(
  { match, words, name, exactName, exactText, meaning, exported, held }: ChunkScore,
  ofOwner: number,
  weights: Weights,
): number {
  const { kind } = match.facts;
  const ofKind = kind !== null && FUNCTIONS.has(kind) ? weights.placeFunction : 0;
  const names = weights.placeName * name + weights.placeExactName * exactName;
  return words + names + exactText + meaning + exported + weights.placeOwner * (ofOwner - held) + ofKind;
}

function isFirst(a: ChunkScore, b: ChunkScore): boolean {
  return a.match.chunkId < b.match.chunkId;
}

function ownerOf({ chunkId, facts }: LexicalMatch): string {
  return facts.name === null ? chunkId : chunkId.slice(0, chunkId.lastIndexOf('@'));
}
