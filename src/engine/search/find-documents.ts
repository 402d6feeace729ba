// The documents leg: chunks of documents that hold the words of a question, ranked among themselves by what each document
// is for, and their seats among the hits in code. Documents have no vectors, so only words count.

import { DOCUMENT_LANGUAGES, isDocument } from '../../languages/document-languages.ts';
import { DOCUMENTATION, type HitKind } from '../../model/hit-kind.ts';
import type { ChunkId } from '../../model/ids.ts';
import type { LexicalAnswer, MatchedFile, SearchFilter } from '../../ports/lexical-index.ts';
import type { View } from '../../ports/view.ts';
import type { WantsDocuments } from '../../search/documents/document-question.ts';
import { documentShare } from '../../search/documents/document-share.ts';
import { DOCUMENT_WEIGHTS } from '../../search/documents/document-weights.ts';
import { seatDocuments } from '../../search/documents/seat-documents.ts';
import { type Boosts, type RankedMatch, rankMatches } from '../../search/rank-matches.ts';
import type { ReadQuery } from '../../search/read-query.ts';
import { FIELD_SHARES, termShare } from '../../search/weigh-terms.ts';

export interface FoundDocuments {
  readonly wants: WantsDocuments;
  readonly answer: LexicalAnswer;
}

interface DocumentRequest {
  readonly query: ReadQuery;
  readonly filter: SearchFilter;
  /** As asked for: `filter` has the kinds of symbols only. */
  readonly kinds: readonly HitKind[];
}

const CANDIDATES = 200;
const BY_PATH = 20;
/** As many as count for the breadth of a file. */
const MOST_OF_A_FILE = 8;

/** Null where the question does not ask for documents, or the filter lets none pass. */
export async function findDocuments(view: View, request: DocumentRequest): Promise<FoundDocuments | null> {
  const { query, filter, kinds } = request;
  const languages = (filter.languages ?? DOCUMENT_LANGUAGES).filter(isDocument);
  const isAsked = kinds.includes(DOCUMENTATION) || filter.languages?.every(isDocument) === true;
  const wants = isAsked ? 'asked' : query.documents.wants;
  const areLetIn = kinds.length === 0 || kinds.includes(DOCUMENTATION);
  if (wants === 'no' || !areLetIn || languages.length === 0 || query.terms.length === 0) return null;
  const answer = await view.lexical.search(
    {
      terms: query.terms.map((term) => ({ word: term.stem, share: termShare(term, DOCUMENT_WEIGHTS) })),
      ...{ rarity: DOCUMENT_WEIGHTS.rarity, shares: FIELD_SHARES, limit: CANDIDATES, byPath: BY_PATH },
      ...{ mostOfAFile: MOST_OF_A_FILE, also: [] },
    },
    { ...filter, languages, kinds: null },
  );
  return { wants, answer };
}

interface RankingOfDocuments {
  readonly query: ReadQuery;
  readonly exact: ReadonlySet<ChunkId>;
  readonly boosts: Boosts;
}

/** Best first; `match.file` is a place in the files of the answer. */
export function rankDocuments({ answer }: FoundDocuments, { query, exact, boosts }: RankingOfDocuments): RankedMatch[] {
  const statuses = answer.files.map(() => ({ isCode: true, isNear: false, importers: 0 }));
  const meaning = new Map<ChunkId, number>();
  const ranked = rankMatches({ query, answer, statuses, exact, meaning, weights: DOCUMENT_WEIGHTS, boosts });
  const shares = answer.files.map(({ path }) => documentShare(path, query.documents));
  const shared = ranked.map((each): RankedMatch => {
    const share = shares[each.match.file] as number;
    if (share === 1) return each;
    return { ...each, score: each.score * share, trace: () => ({ ...each.trace(), '× kind of document': share }) };
  });
  return shared.sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1));
}

/** Of the other legs' hits those in documents are left out: documents are ranked among themselves. */
export function mergeDocuments(
  ranked: readonly RankedMatch[],
  files: readonly MatchedFile[],
  documents: readonly RankedMatch[],
  wants: WantsDocuments,
): readonly RankedMatch[] {
  if (documents.length === 0) return ranked;
  const others = ranked.filter(({ match }) => !isDocument((files[match.file] as MatchedFile).language));
  const moved = documents.map((each) => {
    return { ...each, match: { ...each.match, file: each.match.file + files.length } };
  });
  return seatDocuments(others, moved, wants);
}
