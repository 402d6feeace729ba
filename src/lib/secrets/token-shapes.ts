// Keys and tokens that are known by their shape alone, wherever they stand: a beginning that the issuer chose, and
// letters enough to be no ordinary name. Each is bounded or takes all it can, so that matching stays linear.
const SHAPES: readonly (readonly [beginnings: string, rest: string])[] = [
  // Cloud providers.
  ['AKIA ASIA ABIA ACCA A3T', '[A-Z0-9]{16,17}(?![A-Za-z0-9])'],
  ['AIza', '[\\w-]{30,}'],
  ['ya29.', '[\\w-]{20,}'],
  ['GOCSPX-', '[\\w-]{20,}'],
  ['doo_v1_ dop_v1_ dor_v1_', '[0-9a-f]{40,}'],
  ['dapi', '[0-9a-f]{32}'],
  ['hvs. hvb. hvr.', '[\\w-]{20,}'],
  ['pscale_', '(?:tkn|pw|oauth)_[\\w.-]{20,}'],
  ['pul- sbp_', '[0-9a-f]{40}'],
  ['dp.', '(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{30,}'],
  // Code hosts and registries.
  ['ghp_ gho_ ghu_ ghs_ ghr_ github_pat_', '\\w{20,}'],
  ['glpat- gldt- glrt- glcbt- glptt- glft- glimt- glagent- gloas- glsoat- glffct- GR1348941', '[\\w-]{20,}'],
  ['ATATT3', '[\\w-]{30,}'],
  ['npm_', '[A-Za-z0-9]{30,}'],
  ['pypi-', '(?:AgE[\\w-]{10,}|[\\w-]{80,})'],
  ['rubygems_ CLOJARS_', '[0-9a-f]{48,}'],
  ['dckr_pat_', '[\\w-]{20,}'],
  ['AKCp', '[A-Za-z0-9]{60,}'],
  // Chat, mail, telephone.
  ['xoxa- xoxb- xoxc- xoxe- xoxo- xoxp- xoxr- xoxs-', '[\\w-]{10,}'],
  ['xapp-', '\\d-[\\w-]{10,}'],
  ['SG.', '[\\w-]{16,}\\.[\\w-]{16,}'],
  ['SK AC key-', '[0-9a-f]{32}(?![A-Za-z0-9])'],
  // Payment and shops.
  ['sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_', '[A-Za-z0-9]{10,}'],
  ['whsec_', '[A-Za-z0-9]{20,}'],
  ['sq0', '[a-z]{3}-[\\w-]{22,}'],
  ['shpat_ shpca_ shppa_ shpss_', '[0-9a-fA-F]{32}'],
  // Models. The first is also how classes of style sheets are named, so a dashed one needs a digit or a capital.
  ['sk-', '(?:[A-Za-z0-9]{20,}|(?=[a-z_-]{0,60}[A-Z0-9])[\\w-]{20,})[\\w-]*'],
  ['hf_ r8_', '[A-Za-z0-9]{30,}'],
  ['gsk_ xai- pplx-', '[A-Za-z0-9]{40,}'],
  // Tools of a team.
  ['lin_api_ figd_ sntrys_ sntryu_ glc_', '[\\w-]{30,}'],
  ['secret_ ntn_', '[A-Za-z0-9]{43,}'],
  ['PMAK-', '[0-9a-f]{24}-[0-9a-f]{30,}'],
  ['glsa_', '[A-Za-z0-9]{32}_[0-9a-f]{8}'],
  ['NRAK-', '[A-Z0-9]{27}'],
  ['dt0c01.', '[A-Z0-9]{24}\\.[A-Z0-9]{60,}'],
  ['pat', '[A-Za-z0-9]{14}\\.[0-9a-f]{64}'],
  ['AGE-SECRET-KEY-1', '[A-Z0-9]{50,}'],
  // A signed or encrypted web token. It begins a segment, so that dashes inside one start no second look.
  ['eyJ', '(?<![\\w-]...)[\\w-]{8,}\\.[\\w-]{8,}(?:\\.[\\w-]*){0,3}'],
];

/** Shapes that are known by what stands in their middle or at their end. */
const LATE_SHAPES = [
  '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{40,}',
  '[0-9a-f]{32}-us\\d{1,2}(?![A-Za-z0-9])',
  '[MNO][A-Za-z0-9]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}',
];

/** No shape is shorter. */
export const SHORTEST_TOKEN = 15;
const SHORTEST_LATE = 35;

const beginnings = SHAPES.flatMap(([list]) => list.split(' '));
const SHAPE = new RegExp(
  SHAPES.map(([list, rest]) => `(?:${list.replace(/\./g, '\\.').replace(/ /g, '|')})${rest}`).join('|'),
  'y',
);
const LATE_SHAPE = new RegExp(LATE_SHAPES.join('|'), 'y');

/** A token goes on to the end of its word: half a word is no name of anything. */
const REST_OF_WORD = /[\w-]*/y;

/** By the codes of two letters: whether a shape begins so. */
const BEGINS = new Uint8Array(1 << 14);
for (const each of beginnings) BEGINS[(each.charCodeAt(0) << 7) | each.charCodeAt(1)] = 1;

/**
 * Where tokens stand between `start` and `end`, as pairs of both. A token begins where no letter or digit stands before
 * it; at `end` stands no letter, digit, dash or underscore.
 */
export function tokensIn(text: string, start: number, end: number): readonly number[] {
  const places: number[] = [];
  for (let at = start; at + SHORTEST_TOKEN <= end; at += 1) {
    const key = (text.charCodeAt(at) << 7) | text.charCodeAt(at + 1);
    const isSeen = BEGINS[key] === 1 || end - at >= SHORTEST_LATE;
    if (!isSeen || isLetterOrDigit(text.charCodeAt(at - 1))) continue;
    const shape = BEGINS[key] === 1 ? SHAPE : LATE_SHAPE;
    shape.lastIndex = at;
    if (!shape.test(text)) continue;
    REST_OF_WORD.lastIndex = shape.lastIndex;
    REST_OF_WORD.test(text);
    places.push(at, REST_OF_WORD.lastIndex);
    at = REST_OF_WORD.lastIndex - 1;
  }
  return places;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
}
