// The purpose of an action, by its verb: `Returns the routes of a group if …` → `Make the routes of a group available.`
import { asSentence, lowerFirst } from './phrases.ts';
import { purposeOf, verbOf } from './verbs.ts';

const END =
  /^(?:and|or|if|when|while|which|that|who|using|with|from|by|as|to|into|for|unless|until|because|so|such|but|via|where|in|on|at|is|are|will|can|has|not|before|after|based|without|only)$/i;
const MOST_WORDS = 8;
const MOST_NOUN_WORDS = 12;

/** Of the first clause of a comment; what begins with no verb says what something is. */
export function purposeOfDoc(clause: string | undefined): string | null {
  if (clause === undefined) return null;
  const done = purposeOfClause(clause);
  if (done !== null || verbOf((clause.split(' ', 1)[0] as string).toLowerCase()) !== null) return done;
  const noun = clause.split(/[,;:.(]\s|[.;:,]$/)[0] as string;
  const isLong = noun.split(' ').length > MOST_NOUN_WORDS;
  if (isLong || /\b(?:is|are|was|were|be|will|can|should|has|have|you|we|it|this)\b/i.test(noun)) return null;
  return asSentence(`Serve as ${lowerFirst(noun)}`);
}

/** Null where it begins with no verb we know, or with nothing that it is done to. */
export function purposeOfClause(clause: string): string | null {
  const [first = '', ...rest] = clause.split(/\s+/);
  const verb = verbOf(first.toLowerCase());
  const purpose = verb === null ? null : purposeOf(verb);
  if (purpose === null) return null;
  const object: string[] = [];
  for (const word of rest.slice(0, MOST_WORDS)) {
    if (END.test(word) || /^[([{"'`]/.test(word)) break;
    object.push(word.replace(/[.,;:!?]+$/, ''));
    if (/[.,;:!?]$/.test(word)) break;
  }
  while (object.length > 0 && /^(?:the|an?|of|its|this|all)$/i.test(object.at(-1) as string)) object.pop();
  return object.length === 0 ? null : asSentence(purpose.replace('%', object.join(' ')));
}
