// The words of a file from its comment, the words of what it defines, and the names of what it sets.
import { compareText } from '../../model/order.ts';
import type { SummaryWords } from '../../model/summary.ts';
import type { ChildSummary, FileInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { addKeywords, clausesOf, firstSentence, isCommon, leading, ownWordsIn, testLabels } from './child-clauses.ts';
import { docClauses } from './doc-clauses.ts';
import { aboutMatters, furtherSentence, partOfPath } from './intents.ts';
import { keywordsOf, type WordWeights, weighName, weighText } from './keywords.ts';
import { asSentence, asSummary, classPhrase, inClauses, inList, isPlural, lowerFirst, withArticle } from './phrases.ts';
import type { ProseSubject } from './prose.ts';
import { purposeIn } from './purpose-in.ts';
import { shownWords } from './shown-words.ts';
import { fileTopic, testedTopic } from './topics.ts';
import { isAlsoNoun, isVerb, verbOf } from './verbs.ts';

const MOST_DOC_SENTENCES = 2;
const MOST_CLASSES = 4;
/** Of the only class of a file its sentence is said, of many their names. */
const MOST_CLASS_WORDS = 16;
const FEW_CLASSES = 2;
const MOST_FUNCTIONS = 4;
/** In a file with at most this many functions, the first that describes itself describes the file. */
const FEW_FUNCTIONS = 3;
const MOST_TESTS = 4;
const MOST_GLOBALS = 4;
const NOTHING = 'No functions or classes of its own.';

export function writeFile(input: FileInput): SummaryWords {
  const subject: ProseSubject = { name: fileTopic(input.path), itself: 'this file', parameters: new Set() };
  const said = docClauses(input.doc, subject, MOST_DOC_SENTENCES);
  const sentences = [...said, ...(input.isTest ? aboutTests(input, said) : aboutCode(input, said))];
  const keywords = keywordsOf(weightsOf(input, said));
  return {
    summary: asSummary(sentences.map(asSentence)),
    businessIntent:
      purposeIn(input.doc, subject) ??
      furtherOf(input, subject, said) ??
      (input.isTest ? null : partOfPath(folderOf(input.path))) ??
      aboutMatters(keywords, input.isTest),
    keywords,
  };
}

function furtherOf({ doc }: FileInput, subject: ProseSubject, said: readonly string[]): string | null {
  return furtherSentence(docClauses(doc, subject, MOST_DOC_SENTENCES + 1), said.slice(0, MOST_DOC_SENTENCES));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function aboutCode(input: FileInput, said: readonly string[]): string[] {
  const own = ownWordsIn(input.path, input.doc, ...[...input.classes, ...input.functions].map(({ name }) => name));
  const classes = unique(leading(input.classes, MOST_CLASSES).map((child) => sayClass(child, input, own)));
  const done = clausesOf(input.functions, own, MOST_FUNCTIONS);
  const sentences = [
    ...(classes.length > 0 ? [`Defines ${inList(classes.filter((each) => each !== ''))}`] : []),
    ...(done.length > 0 ? [classes.length > 0 ? `It also ${inClauses(done)}` : `Code that ${inClauses(done)}`] : []),
  ];
  const [only] = input.classes.length === 1 ? input.classes : [];
  const parts = only === undefined ? null : /(?:Fields|Methods): [^.]+/.exec(only.summary);
  if (parts !== null && isCommon(parts[0], own)) sentences.push(parts[0]);
  if (sentences.length > 0 || said.length > 0) return sentences;
  const told = input.functions.map((child) => sentenceOfChild(child, own)).find((sentence) => sentence !== null);
  if (told !== undefined && input.functions.length <= FEW_FUNCTIONS) return [`Code that ${told}`];
  if (input.functions.length > 0) return [`Code for ${withArticle(fileTopic(input.path), 'the')}`];
  const set = input.globals.toSorted(compareText).slice(0, MOST_GLOBALS);
  if (set.length === 0) return [NOTHING];
  return [`Named values: ${inList(set.map((name) => shownWords(partsOfName(name)).join(' ')))}`];
}

/** What a function says of itself, where that begins with what it does and could be said by anybody. */
function sentenceOfChild({ summary, isPlaceholder }: ChildSummary, own: ReadonlySet<string>): string | null {
  const said = firstSentence(summary);
  const [first = ''] = said.split(' ', 1);
  const isTold = !isPlaceholder && verbOf(first.toLowerCase()) !== null && !/[:;…“]/.test(said);
  return isTold && said.split(' ').length <= MOST_CLASS_WORDS && isCommon(said, own) ? lowerFirst(said) : null;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function aboutTests(input: FileInput, said: readonly string[]): string[] {
  const labels = testLabels(input.functions, MOST_TESTS);
  const classes = leading(input.classes, MOST_CLASSES).map(({ name }) => classPhrase(partsOfName(name)));
  const listed = labels.length > 0 ? `Among its tests: ${labels.join('; ')}` : '';
  const defined = classes.length > 0 && labels.length === 0 ? `Among its classes: ${unique(classes).join(', ')}` : '';
  return [...(said.length > 0 ? [] : [`Tests: ${testedTopic(input.path)}`]), listed, defined].filter(
    (each) => each !== '',
  );
}

/** `the router group`, or of the only class what it is: `the router group, which groups routes`. */
function sayClass({ name, summary }: ChildSummary, { classes }: FileInput, own: ReadonlySet<string>): string {
  const phrase = classPhrase(partsOfName(name));
  const noun = withArticle(phrase, 'the');
  const said = firstSentence(summary);
  const isTold = classes.length <= FEW_CLASSES && said.split(' ').length <= MOST_CLASS_WORDS && isCommon(said, own);
  if (said.toLowerCase().endsWith(phrase.toLowerCase())) {
    const done = /^It ([^:;…]+)\.$/.exec(summary.slice(said.length + 2))?.[1];
    const isDone = classes.length === 1 && !isPlural(phrase) && done !== undefined && isCommon(done, own);
    return isDone ? `${noun}, which ${done}` : noun;
  }
  if (!isTold || /[:;…]/.test(said) || (isPlural(phrase) && classes.length > 1)) return noun;
  if (isPlural(phrase)) return isPlainName(said, phrase) ? noun : `${noun} (${lowerFirst(said)})`;
  if (verbOf((said.split(' ', 1)[0] as string).toLowerCase()) !== null) return `${noun}, which ${lowerFirst(said)}`;
  return /^(?:An?|The|One) (?!\w+s? (?:is|are|was|has|can|will)\b)/.test(said)
    ? `${noun}, which is ${lowerFirst(said)}`
    : classes.length === 1 && !isPlainName(said, phrase)
      ? `${noun} (${lowerFirst(said)})`
      : noun;
}

/** What it is, not what it does or how to use it. */
const NOT_WHAT_IT_IS = /^(?:in|if|when|to|for|with|by|on|this|these|it|you|use|not)\b|\b(?:you|simply|just)\b/i;

/** Or no more than the words of the name. */
function isPlainName(said: string, phrase: string): boolean {
  const [first = ''] = said.toLowerCase().split(' ', 1);
  const isNoun = !NOT_WHAT_IT_IS.test(said) && (!isVerb(first) || isAlsoNoun(first));
  return !isNoun || said.split(' ').length < phrase.split(' ').length + 3;
}

function weightsOf(input: FileInput, said: readonly string[]): WordWeights {
  const weights: WordWeights = new Map();
  const children = [...input.classes, ...input.functions];
  addKeywords(weights, children);
  for (const { name } of children) weighName(weights, name, 1);
  for (const name of input.globals) weighName(weights, name, 0.5);
  for (const source of input.imports)
    weighName(weights, source.split(/[/.:\\]/).findLast((part) => part !== '') ?? '', 0.5);
  for (const sentence of said) weighText(weights, sentence, 2);
  weighName(weights, fileTopic(input.path), 4 + children.length / 2);
  return weights;
}
