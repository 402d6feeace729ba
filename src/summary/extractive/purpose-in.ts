// The purpose that a comment states: the clause after `so that`, `in order to`, `used to` and similar words.
import { sentencesOf } from './doc-sentences.ts';
import { asSentence } from './phrases.ts';
import { type ProseSubject, proseOf } from './prose.ts';

const CLAUSE = '(.{8,160}?)(?=[.;!?](?:\\s|$)|,\\s|$)';
/** Each says of what it documents itself what it is for. */
const PURPOSES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:in order|so as) to\\s+${CLAUSE}`, 'i'), 'To'],
  [new RegExp(`\\bso that\\s+${CLAUSE}`, 'i'), 'So that'],
  [new RegExp(`\\b(?:is|are|be) (?:used|useful|intended|meant) to\\s+${CLAUSE}`, 'i'), 'To'],
  [new RegExp(`\\b(?:is|are|be) (?:used|useful|intended|meant) for\\s+${CLAUSE}`, 'i'), 'For'],
  [new RegExp(`(?:^|[,;] |\\bto )(?:ensure|make sure)\\s+${CLAUSE}`, 'i'), 'To ensure'],
  [new RegExp(`\\bto (?:avoid|prevent)\\s+${CLAUSE}`, 'i'), 'To avoid'],
];
const MOST_READ = 4;

/** What follows is the purpose of a choice, of the reader or of something else. */
const NOT_ITS_OWN =
  /^(?:optional(?:ly)?|if|when(?:ever)?|unless|where|while|otherwise|alternatively|additionally|also|then|however|but|note|for (?:example|instance)|in (?:this|that|such|some)|set|pass|use|you|we|users?|callers?|clients?|most|some|developers?)\b|\b(?:you|can|could|may|might|should|must|optionally|option|we) /i;

/** Of a later sentence nobody knows what it is about, but for these. */
const OF_ITSELF = /^(?:this|it|its|is|are|used|useful|intended|meant|the (?:purpose|goal|aim|idea))\b/i;

/** Null where it states no purpose, or only by naming somebody. */
export function purposeIn(doc: string | null, subject: ProseSubject): string | null {
  if (doc === null) return null;
  for (const [at, sentence] of sentencesOf(doc, MOST_READ).entries()) {
    if (
      (at > 0 && !OF_ITSELF.test(sentence)) ||
      /\b(?:not|n't|never|no longer) (?:be |meant |intended |been )?(?:used|useful|intended|meant|to)\b|\b(?:unless|deprecated)\b/i.test(
        sentence,
      ) ||
      NOT_ITS_OWN.test(sentence)
    )
      continue;
    for (const [pattern, lead] of PURPOSES) {
      const clause = pattern.exec(sentence)?.[1]?.trim();
      const told = clause === undefined ? null : proseOf(clause, subject);
      if (told !== null && told.split(' ').length > 2 && !/…|:$| [-–—] |\b(?:e\.g|i\.e)$/.test(told))
        return asSentence(`${lead} ${told}`);
    }
  }
  return null;
}
