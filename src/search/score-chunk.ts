// The score of a chunk: the words that it holds, its symbol's name, what it means.
import { hasWhole, stemsOfWord } from '../lib/words.ts';
import type { ChunkId } from '../model/ids.ts';
import type { SymbolKind } from '../model/symbol.ts';
import type { LexicalAnswer, LexicalMatch } from '../ports/lexical-index.ts';
import type { ReadQuery } from './read-query.ts';
import { weighTerm } from './weigh-terms.ts';
import type { Weights } from './weights.ts';

/** What each term counts of the whole query, by its place and by its stem. */
export interface TermShares {
  readonly at: readonly number[];
  readonly ofStem: ReadonlyMap<string, number>;
  readonly isJoined: readonly boolean[];
}

export interface ChunkScore {
  readonly match: LexicalMatch;
  /** What its words count before its length. */
  readonly held: number;
  readonly words: number;
  readonly name: number;
  readonly exactName: number;
  readonly exactText: number;
  readonly meaning: number;
  readonly exported: number;
  readonly total: number;
}

interface Asked {
  readonly query: ReadQuery;
  readonly answer: LexicalAnswer;
  readonly exact: ReadonlySet<ChunkId>;
  readonly meaning: ReadonlyMap<ChunkId, number>;
  readonly weights: Weights;
  readonly boosts: { readonly symbol: number };
}

const MOST_LOST_BY_LENGTH = 0.6;
export const TYPES: ReadonlySet<SymbolKind> = new Set([
  'class',
  'struct',
  'interface',
  'trait',
  'protocol',
  'enum',
  'type',
]);
export const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);

export function termShares({ query: { terms }, answer: { documents, frequencies }, weights }: Asked): TermShares {
  const worth = terms.map((term, at) => weighTerm(term, frequencies[at] ?? 0, documents, weights));
  const isJoined = terms.map((term) => term.isJoined);
  const whole = worth.reduce((total, each, at) => total + (isJoined[at] ? 0 : each), 0) || 1;
  const at = worth.map((each) => each / whole);
  return { at, isJoined, ofStem: new Map(terms.map(({ stem }, place) => [stem, at[place] as number])) };
}

export function scoreChunk(input: Asked, match: LexicalMatch, terms: TermShares): ChunkScore {
  const { query, weights, exact } = input;
  const { facts } = match;
  const lost = Math.min(MOST_LOST_BY_LENGTH, weights.longChunk * Math.log1p(facts.tokens / 100));
  const held = weights.words * sumOf(match.terms, terms);
  const words = held * (1 - lost);
  const ofKind = kindShare(facts.kind, weights) * input.boosts.symbol;
  const name = facts.name === null ? 0 : weights.name * ofKind * nameMatch(facts.name, terms, weights.nameWhole);
  const exactName = facts.name === null ? 0 : weights.exactName * ofKind * exactMatch(query, facts.name, weights);
  const exactText = exact.has(match.chunkId) ? weights.exactText : 0;
  const meaning = meaningShare(input, match.chunkId);
  const exported = facts.exported ? weights.exported : 0;
  const total = words + name + exactName + exactText + meaning + exported;
  return { match, held, words, name, exactName, exactText, meaning, exported, total };
}

function meaningShare({ query, meaning, weights }: Asked, id: ChunkId): number {
  const near = meaning.get(id);
  if (near === undefined) return 0;
  return near * weights.meaning * (query.kind === 'report' ? weights.meaningOfReport : 1);
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

/** Of the terms at these places. */
export function sumOf(places: readonly number[], { at }: TermShares): number {
  let total = 0;
  for (const place of places) total += at[place] ?? 0;
  return total;
}
