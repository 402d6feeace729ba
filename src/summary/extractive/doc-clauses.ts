// A doc comment as sentences that begin with the action and name nothing else: `Foo returns the bar`, `Return the bar`,
// `This function returns the bar` all become `Returns the bar`.
import { eachSentence } from './doc-sentences.ts';
import { upperFirst } from './phrases.ts';
import { type ProseSubject, proseOf } from './prose.ts';
import { isAlsoNoun, isVerb, thirdPerson, verbOf } from './verbs.ts';

const PREAMBLE =
  /^(?:this|the)\s+(?:\w+\s+)?(?:function|method|class|module|package|file|helper|interface|struct|type|trait|component|hook|utility)\s+(?:is used to\s+|is responsible for\s+|will\s+|can be used to\s+)?(?=(\w+)\b)/i;
const KINDS = 'function|method|class|module|package|file|helper|interface|struct|type|trait|component|hook|enum|object';
/** A sentence that goes on from one that is left out says nothing alone. */
const GOES_ON = /^(?:if|this|these|those|it|they|so|that|there|here|when|by default|unlike|like|as such)\b/i;
const NEVER_FIRST =
  /^(?:otherwise|however|but|then|also|and|or|for example|e\.g\.|i\.e\.|in (?:this|that|the latter|such) case|if so|thus|therefore|instead|additionally|moreover|similarly)\b/i;
const READ_AT_MOST = 8;
const FEWEST_ALONE = 6;

/** At most this number, in order; clauses that need a name are left out. */
export function docClauses(doc: string | null, subject: ProseSubject, most: number): string[] {
  const clauses: string[] = [];
  let isAfterGap = false;
  let read = 0;
  for (const sentence of eachSentence(doc)) {
    if (clauses.length === most || read === READ_AT_MOST + most) break;
    read += 1;
    const said = sentence === null ? null : clauseOf(sentence, subject);
    const isLoose =
      sentence !== null &&
      ((isAfterGap && GOES_ON.test(sentence)) || (clauses.length === 0 && NEVER_FIRST.test(sentence)));
    // A few words that come after what is left out are not what it is.
    const isScrap = said !== null && clauses.length === 0 && isAfterGap && isFragment(said, subject);
    const isTail = said !== null && clauses.length > 0 && said.split(' ').length < 3 && !/\p{Lo}/u.test(said);
    if (said === null || isLoose || isScrap || isTail) isAfterGap = true;
    else {
      clauses.push(said);
      isAfterGap = false;
    }
  }
  return clauses;
}

function isFragment(said: string, { itself }: ProseSubject): boolean {
  const words = said.split(' ');
  return (
    (words.length < FEWEST_ALONE || itself === 'this class') &&
    verbOf((words[0] as string).toLowerCase()) === null &&
    !/[\p{Lo}]{4}/u.test(said)
  );
}

function clauseOf(sentence: string, subject: ProseSubject): string | null {
  const unnamed = withoutPreamble(withoutName(sentence, subject.name));
  // A class is rather told what it is: `Format specifiers with a width`.
  const text = subject.itself === 'this function' ? withThirdPerson(unnamed) : unnamed;
  const told = proseOf(upperFirst(text), subject) ?? beginningOf(upperFirst(text), subject);
  return told === null || /^\w+ this (?:class|file|function)\.?$/i.test(told) ? null : upperFirst(told);
}

/** What comes after these can be left out, and the rest is still so. */
const JOINT =
  /, (?:which|where|e\.g|i\.e|such as|for example)\b| (?:using|via|relative to|with|from|as|in|by|based on|through|calling|invoking) /g;
/** `variables that start`, `values separated`: what is left out belongs to it. */
const CUT_TOO_EARLY = /\b(?:that|which|who|to|be|is|are|it|was) \w+$|\wed$/;
const NOUN_JOINT = new RegExp(`${JOINT.source}| when `, 'g');
const NOUN_PHRASE = /^(?:an?|the|base|abstract|common|main) (?!.*\b(?:is|are|was|has|must|should|can) )/i;
const FEWEST_WORDS = 4;
const REVERSED =
  /\b(?:not|no|never|if|unless|except|without|only|like|unlike|instead|whether|when|same|similar|equivalent|shortcut|alias)\b|n't\b/i;

/** As much of it as names nobody; null where what is left out would turn it round. */
function beginningOf(sentence: string, subject: ProseSubject): string | null {
  // `Base class for errors that occur when …`: what a thing is, it is without the rest too.
  const isNoun = subject.itself !== 'this function' && NOUN_PHRASE.test(sentence);
  if (!isNoun && REVERSED.test(sentence)) return null;
  const joints = [...sentence.matchAll(isNoun ? NOUN_JOINT : JOINT)].map(({ index }) => index);
  for (const at of joints.toReversed()) {
    const beginning = sentence.slice(0, at);
    if (beginning.split(' ').length < FEWEST_WORDS || (isNoun && REVERSED.test(beginning))) return null;
    if (CUT_TOO_EARLY.test(beginning)) continue;
    const told = proseOf(`${beginning}.`, subject);
    if (told !== null) return told;
  }
  return null;
}

/** `foo returns the bar` → `returns the bar`, `Foo is a bar` → `A bar`, `Foo interface adds` → `This interface adds`. */
function withoutName(sentence: string, name: string): string {
  const lead = /^(?:(?:the|an?)\s+)?(\S+)\s+(?:[-–—:]+\s+)?(\S+)/i.exec(sentence);
  if (lead === null || plain(lead[1] as string) !== name.toLowerCase()) return withoutLead(sentence);
  const second = (lead[2] as string).toLowerCase();
  const rest = sentence.slice(lead[0].length - (lead[2] as string).length);
  if (new RegExp(`^(?:${KINDS})$`, 'i').test(second)) return `This ${rest}`;
  if (verbOf(second) !== null || /^(?:is|are|has|was)$/.test(second)) return withoutLead(rest);
  return sentence;
}

function withoutLead(text: string): string {
  return text
    .replace(/^Package \w+ (?=(?:is|\w+s) )/, '')
    .replace(/^(?:\([^)]*\)\s+|NOTE:\s+|(?:This )?is (?=(?:an?|the) ))/i, '');
}

/** Only where what follows is what is done. */
function withoutPreamble(text: string): string {
  const match = PREAMBLE.exec(text);
  const next = (match?.[1] ?? '').toLowerCase();
  return match === null || (verbOf(next) === null && !isVerb(next)) ? text : text.slice(match[0].length);
}

/** Said to the reader, not of what it documents. */
const TO_READER = /^(?:use|do|specify|override|implement|extend|pass|try|call|ignore|prefer)$/;
const DETERMINER =
  /^(?:the|an?|it|its|them|all|each|every|any|this|that|their|if|whether|one|our|your|multiple|several)$/;
const NEXT_OBJECT = new RegExp(`${DETERMINER.source.slice(0, -2)}|new|existing|some|both|no|to|from|into)$`);
const ADVERB = /^(?:also|then|optionally|possibly|\w+ly)$/;

/** `Return the bar` → `Returns the bar`; `Returns` and `Set of bars` stay. A second verb after `and` follows the first. */
function withThirdPerson(text: string): string {
  const [first = '', second = '', third = ''] = text.split(' ', 3);
  if (/^\p{Lu}\p{Ll}+ly$/u.test(first) && isVerb(second) && DETERMINER.test(third)) {
    return `${first} ${thirdPerson(second)}${text.slice(first.length + second.length + 1)}`;
  }
  const verb = first.toLowerCase();
  if (
    !/^\p{L}+$/u.test(first) ||
    TO_READER.test(verb) ||
    !isVerb(verb) ||
    verbOf(verb) !== null ||
    /^(?:of|is|are|was|by|as)$/.test(second)
  )
    return text;
  if (isAlsoNoun(verb) && !DETERMINER.test(second)) return text;
  const words = (thirdPerson(verb) + text.slice(first.length)).split(' ');
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? '';
      const link = ADVERB.test(before) ? words[at - 2] : before;
      const isNext = /^(?:and|or|then)$/.test(link ?? '') && isVerb(word) && verbOf(word) === null;
      return isNext && NEXT_OBJECT.test(words[at + 1] ?? '') ? thirdPerson(word) : word;
    })
    .join(' ');
}

function plain(word: string): string {
  return word
    .replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '')
    .replace(/^.*[.#]/, '')
    .toLowerCase();
}
