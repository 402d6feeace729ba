// The keywords of a document: from its own names and text, the weightiest first, without words that all code uses.

import { compareText } from '../../model/order.ts';
import { partsOfName } from '../name-parts.ts';
import { wordStem } from '../word-stem.ts';
import { isAcronym } from './shown-words.ts';

const MAX_KEYWORDS = 12;

/** Words of English sentences, and of any code in any language. */
const EMPTY: ReadonlySet<string> = new Set(
  `a about above after again against all also always an and another any anything are as at be because been before being
   below between both but by can cannot could did do does doing done down during each either else ever every few for from
   further had has have having he her here him his how however i if in instead into is it its itself just least less let
   like made make makes many may me might more most much must my need needs neither never no nor not now of off often on
   once one only onto or other others otherwise our out over own per perhaps rather same see she should since so some
   something still such than that the their them then there these they thing things this those though three through thus
   to too two under until up upon us use used useful user uses using usually very via was way we well were what when
   where whether which while who whole whose why will with within without would yes yet you your example note given
   abstract any arg args argument arguments array arrays as assert async auto await base bool boolean break byte bytes
   call called calls case cast catch char class classes cls code const constructor continue count ctx data def default del
   delete dict do double elif else elsif end enum err error errors ex except export extends extern false final finally
   float fn for foreach foo bar baz func function functions get gets global go goto helper helpers i8 i16 i32 i64 if impl
   implements import in include index info init inline inner input inst instance int interface internal is isinstance item
   items iter key keys kind kwargs lambda len length let list lists local long loop main map match max method methods min
   misc mod module mut name names namespace native new next nil no none not null num number obj object objects of ok old on
   op operator opt option options or other out output override package param parameter parameters params part parts pass
   private prop properties property props protected ptr pub public raise range raw readonly ref register require res rescue
   result results ret return returned returning returns rs run self set sets short should simple size sizeof some static
   std str string strings struct sub sum super switch sync tag tags temp test tests then this throw throws tmp to todo true
   try tuple type typedef typename typeof types u8 u16 u32 u64 undefined union unit unless unsigned until update use util
   utils val value values var vec virtual void volatile when where while with xs yield fmt println print printf
   py js ts go rb rs java kt cpp hpp src lib mjs tsx jsx index fun dyn crate doesn don isn cx ty instanceof errorf sprintf`.split(
    /\s+/,
  ),
);

export type WordWeights = Map<string, number>;

function isEmptyWord(word: string): boolean {
  return word.length < 2 || EMPTY.has(word) || /^\p{N}/u.test(word);
}

export function weighName(weights: WordWeights, name: string, weight: number): void {
  for (const part of partsOfName(name)) weigh(weights, part, weight);
}

/** A name in running text counts as one word, however many it is made of. */
export function weighText(weights: WordWeights, text: string, weight: number): void {
  for (const [word] of text.matchAll(/[\p{L}\p{N}_]{3,}/gu))
    weighName(weights, word, weight / partsOfName(word).length);
}

export function weigh(weights: WordWeights, word: string, weight: number): void {
  if (!isEmptyWord(word)) weights.set(word, (weights.get(word) ?? 0) + weight);
}

/** Weightiest first, then by letters; forms of one word count together and stand once, as the weightiest of them. */
export function heaviest(weights: WordWeights, most: number): string[] {
  const byStem = new Map<string, { word: string; best: number; sum: number }>();
  for (const [word, weight] of weights) {
    const key = wordStem(word);
    const known = byStem.get(key);
    if (known === undefined) byStem.set(key, { word, best: weight, sum: weight });
    else {
      known.sum += weight;
      if (weight > known.best || (weight === known.best && compareText(word, known.word) < 0)) {
        known.word = word;
        known.best = weight;
      }
    }
  }
  return [...byStem.values()]
    .sort((a, b) => b.sum - a.sum || compareText(a.word, b.word))
    .slice(0, most)
    .map(({ word }) => word);
}

export function keywordsOf(weights: WordWeights): string[] {
  return heaviest(weights, MAX_KEYWORDS).map((word) => (isAcronym(word) ? word.toUpperCase() : word));
}
