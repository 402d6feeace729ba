// Gives documents their seats in a ranking. Scores of code and of documents say nothing about each other: code is
// compared by meaning too. So the best document takes a seat that depends on the question, and the others follow in proportion.
import type { RankedMatch } from '../rank-matches.ts';
import type { WantsDocuments } from './document-question.ts';

/** What is left of the score of code where documents were asked for. */
const CODE_BESIDE = 0.6;
/** The places of the two best documents among the code, from 0, where it is only likely that a document answers. */
const SEATS = { likely: [2, 3], maybe: [4, Number.POSITIVE_INFINITY] } as const;

/** Where code is as likely meant, few documents are shown. */
const MOST = { asked: Number.POSITIVE_INFINITY, likely: 3, maybe: 1, no: 0 } as const;

/** Both best first; the same in the answer. */
export function seatDocuments(
  code: readonly RankedMatch[],
  documents: readonly RankedMatch[],
  wants: WantsDocuments,
): readonly RankedMatch[] {
  const best = documents[0]?.score ?? 0;
  if (best === 0 || (wants === 'maybe' && code.length <= SEATS.maybe[0])) return code;
  const beside = wants === 'asked' ? code.map((each) => scaled(each, CODE_BESIDE, '× beside documents')) : code;
  const [first, second] = SEATS[wants === 'maybe' ? 'maybe' : 'likely'].map((at) => code[at]?.score ?? 0) as [
    number,
    number,
  ];
  const seat = wants === 'asked' ? Math.max(code[0]?.score ?? 0, best) : first || best;
  const seated = documents.slice(0, MOST[wants]).map((each, at) => {
    const inProportion = seat / best;
    const lifted = at === 1 && wants === 'likely' ? Math.max(inProportion, second / each.score) : inProportion;
    return scaled(each, lifted, '× document');
  });
  return [...beside, ...seated].sort(
    (a, b) =>
      b.score - a.score || Number(isOf(seated, b)) - Number(isOf(seated, a)) || (a.chunkId < b.chunkId ? -1 : 1),
  );
}

function isOf(list: readonly RankedMatch[], match: RankedMatch): boolean {
  return list.includes(match);
}

function scaled(match: RankedMatch, share: number, name: string): RankedMatch {
  if (share === 1) return match;
  return { ...match, score: match.score * share, trace: () => ({ ...match.trace(), [name]: share }) };
}
