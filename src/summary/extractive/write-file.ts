// The words of a file from its comment, the words of what it defines, and the names of what it imports and sets.
import { compareText } from '../../model/order.ts';
import type { SummaryWords } from '../../model/summary.ts';
import type { ChildSummary, FileInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { addKeywords, clauseOfChild, firstSentence, leading } from './child-clauses.ts';
import { docClauses } from './doc-clauses.ts';
import { heaviest, keywordsOf, type WordWeights, weighName, weighText } from './keywords.ts';
import { asSentence, asSummary, classPhrase, inClauses, inList, lowerFirst } from './phrases.ts';
import { purposeIn } from './purpose-in.ts';
import { purposeOfDoc } from './purpose-of-clause.ts';
import { shownWord, shownWords } from './shown-words.ts';
import { CODE, fileTopic, kindOfFile, testedTopic } from './topics.ts';

const MOST_DOC_SENTENCES = 2;
const MOST_CLASSES = 3;
const MOST_CLASS_WORDS = 14;
const MOST_FUNCTIONS = 4;
const MOST_GLOBALS = 4;
const MOST_THEMES = 3;

export function writeFile(input: FileInput): SummaryWords {
  const said = docClauses(input.doc, input.path, MOST_DOC_SENTENCES);
  const topic = input.isTest ? testedTopic(input.path) : fileTopic(input.path);
  const weights = weightsOf(input, said);
  return {
    summary: asSummary(sentencesOf(input, said, topic).map(asSentence)),
    businessIntent: intentOf(input, said, topic, weights),
    keywords: keywordsOf(weights),
  };
}

function sentencesOf(input: FileInput, said: readonly string[], topic: string): readonly string[] {
  const classes = unique(leading(input.classes, MOST_CLASSES).map(sayClass));
  const done = unique(
    leading(input.functions, MOST_FUNCTIONS * 2)
      .map(clauseOfChild)
      .filter((clause) => clause !== null),
  ).slice(0, MOST_FUNCTIONS);
  const doing = classes.length > 0 ? `Beside that it ${inClauses(done)}` : `It ${inClauses(done)}`;
  const itself = [
    ...(classes.length > 0 ? [`It defines ${inList(classes)}`] : []),
    ...(done.length > 0 ? [doing] : []),
  ];
  if (said.length > 0) return [...said, ...itself];
  if (input.isTest) return [`Tests ${topic}`, ...itself];
  const [first, ...rest] = itself;
  const isOfCode = kindOfFile(input.path) === CODE;
  if (first !== undefined && isOfCode) return [asOpening(first), ...rest];
  const set = input.globals.toSorted(compareText).slice(0, MOST_GLOBALS);
  const setting = `It sets ${inList(set.map((name) => shownWords(partsOfName(name)).join(' ')))}`;
  return [`${kindOfFile(input.path)} ${topic}`, ...(itself.length > 0 || set.length === 0 ? itself : [setting])];
}

/** `It defines …` → `Defines …`, `It reads …` → `Code that reads …`. */
function asOpening(sentence: string): string {
  return sentence.replace(/^It defines /, 'Defines ').replace(/^It /, 'Code that ');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** `the router group (groups routes together)`. */
function sayClass({ name, summary, isPlaceholder }: ChildSummary): string {
  const noun = `the ${classPhrase(partsOfName(name))}`;
  if (isPlaceholder) return noun;
  const said = firstSentence(summary).split(/[,;:(]/)[0] as string;
  const isTold = !/^represents /i.test(said) && said.split(' ').length <= MOST_CLASS_WORDS;
  return isTold ? `${noun} (${lowerFirst(said)})` : noun;
}

function intentOf({ doc, isTest }: FileInput, said: readonly string[], topic: string, weights: WordWeights): string {
  const purpose = purposeIn(doc, said) ?? purposeOfDoc(said[0]);
  if (purpose !== null) return purpose;
  if (isTest) return `Guard ${topic} against regressions.`;
  const words = new Set(topic.toLowerCase().split(' '));
  const themes = heaviest(weights, MOST_THEMES * 3).filter((word) => !words.has(word) && !words.has(shownWord(word)));
  if (themes.length === 0) return `Keep what belongs to ${topic} in one place.`;
  return `Keep what belongs to ${topic} in one place: ${inList(themes.slice(0, MOST_THEMES).map(shownWord))}.`;
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
