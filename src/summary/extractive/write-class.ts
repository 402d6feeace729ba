// The words of a class from its comment, its name, and the names of its methods and members.
import { compareText } from '../../model/order.ts';
import type { SummaryWords } from '../../model/summary.ts';
import type { ClassInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { addKeywords, clausesOf, leading, ownWordsIn, testLabels } from './child-clauses.ts';
import { docClauses } from './doc-clauses.ts';
import { aboutMatters, furtherSentence, partOfPath } from './intents.ts';
import { keywordsOf, type WordWeights, weighName, weighText } from './keywords.ts';
import { isPlainWord } from './name-clause.ts';
import { asSentence, asSummary, classPhrase, inClauses, withArticle } from './phrases.ts';
import type { ProseSubject } from './prose.ts';
import { purposeIn } from './purpose-in.ts';
import { shownWords } from './shown-words.ts';
import { isAlsoNoun, isVerb } from './verbs.ts';

const MOST_DOC_SENTENCES = 2;
const MOST_METHODS = 3;
const MOST_MEMBERS = 5;
const MOST_TESTS = 4;

export function writeClass(input: ClassInput): SummaryWords {
  const subject: ProseSubject = { name: input.name, itself: 'this class', parameters: new Set(input.members) };
  const said = docClauses(input.doc, subject, MOST_DOC_SENTENCES);
  const sentences = said.length > 0 ? said.map(asSentence) : [nameSentence(input)];
  const done = input.isTest ? [] : doneBy(input);
  if (done.length > 0) sentences.push(asSentence(`It ${inClauses(done)}`));
  const tests = isOfTests(input) ? testLabels(input.methods, MOST_TESTS) : [];
  if (tests.length > 0) sentences.push(asSentence(`Among its tests: ${tests.join('; ')}`));
  const held = tests.length > 0 ? [] : membersOf(input);
  if (done.length === 0 && held.length > 0) sentences.push(asSentence(`Fields: ${held.join(', ')}`));
  const named = done.length === 0 && held.length === 0 && tests.length === 0 ? methodsOf(input) : [];
  if (named.length > 0) sentences.push(asSentence(`Methods: ${named.join(', ')}`));
  const keywords = keywordsOf(weightsOf(input, said));
  return {
    summary: asSummary(sentences),
    businessIntent:
      purposeIn(input.doc, subject) ??
      furtherOf(input, subject, sentences) ??
      (input.isTest ? null : partOfPath(input.path)) ??
      aboutMatters(keywords, input.isTest),
    keywords,
  };
}

/** What its methods do, without what the name says again. */
function doneBy({ name, doc, methods }: ClassInput): string[] {
  const own = ownWordsIn(name, doc, ...methods.map((each) => each.name));
  const phrase = classPhrase(partsOfName(name));
  const clauses = clausesOf(methods, own, MOST_METHODS).map((clause) => clause.replace(` of the ${phrase}`, ''));
  return [...new Set(clauses)].filter((clause) => !clause.endsWith(` ${phrase}`));
}

function furtherOf({ doc }: ClassInput, subject: ProseSubject, sentences: readonly string[]): string | null {
  return furtherSentence(docClauses(doc, subject, MOST_DOC_SENTENCES + 1).map(asSentence), sentences);
}

function nameSentence(input: ClassInput): string {
  const { name, isTest } = input;
  const parts = partsOfName(name).filter((part) => part !== '');
  const phrase = classPhrase(parts);
  const isAction = isVerb(parts[0] ?? '') && !isAlsoNoun(parts[0] ?? '');
  if (!isTest) return asSentence(phrase === '' ? 'a class' : isAction ? phrase : withArticle(phrase, 'a'));
  if (!isOfTests(input)) return asSentence(`For tests: ${phrase}`);
  const tested = classPhrase(parts.filter((part) => !/^(?:tests?|spec|case|suite)$/.test(part)));
  return asSentence(tested === '' || tested === phrase ? `For tests: ${phrase}` : `Tests: ${tested}`);
}

/** What they are called, where that tells no action. */
function methodsOf({ methods }: ClassInput): string[] {
  const phrases = leading(methods, methods.length).flatMap(({ name }) => {
    const parts = partsOfName(name);
    const isTold = parts.length === 1 && parts.every(isPlainWord) && !/^(?:_|initialize$|constructor$|new$)/.test(name);
    return isTold ? [shownWords(parts).join(' ')] : [];
  });
  return [...new Set(phrases)].slice(0, MOST_MEMBERS);
}

/** Not everything in a file of tests is one. */
function isOfTests({ name, isTest, methods }: ClassInput): boolean {
  return (
    isTest &&
    (/(?:Tests?|Spec|Suite|TestCase|Bench(?:mark)?)$/.test(name) || methods.some((each) => /^test/i.test(each.name)))
  );
}

/** Names of one or two words that say something. */
function membersOf({ members }: ClassInput): string[] {
  const phrases = members.toSorted(compareText).flatMap((name) => {
    const parts = partsOfName(name);
    return parts.length > 0 && parts.length < 3 && parts.every(isPlainWord) ? [shownWords(parts).join(' ')] : [];
  });
  return [...new Set(phrases)].slice(0, MOST_MEMBERS);
}

function weightsOf(input: ClassInput, said: readonly string[]): WordWeights {
  const weights: WordWeights = new Map();
  addKeywords(weights, input.methods);
  for (const member of input.members) weighName(weights, member, 0.5);
  for (const sentence of said) weighText(weights, sentence, 2);
  weighName(weights, input.name, 6 + input.methods.length);
  return weights;
}
