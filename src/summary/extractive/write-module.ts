// The words of a folder from its readme and the words of its files and folders.
import type { SummaryWords } from '../../model/summary.ts';
import type { ChildSummary, ModuleInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import { addKeywords, firstSentence, isCommon, leading, ownWordsIn } from './child-clauses.ts';
import { docClauses } from './doc-clauses.ts';
import { aboutMatters, partOfPath } from './intents.ts';
import { heaviest, keywordsOf, type WordWeights, weighName, weighText } from './keywords.ts';
import { asSentence, asSummary, inList } from './phrases.ts';
import type { ProseSubject } from './prose.ts';
import { purposeIn } from './purpose-in.ts';
import { fileTopic } from './topics.ts';

const NEWS =
  /\b(?:we|we're|our|us|sponsors?|announc\w*|donat\w*|release of|notice|excited|welcome|install\w*|please|click|badge|chat|issues?|bug reports?|pull requests?|sponsoring|contribut\w+|documentation is|docs)\b/i;
/** `Gin is a …`, `This package holds …`, `A library for …`. */
const TELLS_WHAT =
  /^(?:(?:(?!This|That|It|There|Here)[\p{Lu}\p{N}@][\p{L}\p{N}.@/_-]*(?: [\p{L}\p{N}.-]+){0,3} (?:is|are|provides?|implements?|contains?|offers?|holds?)|This (?:library|package|module|folder|directory|project|repository|crate|gem|tool|app|application|plugin|framework)) |An? .*\b(?:for|that|to|of)\b)/u;
const HEAD_FILE = /^(?:__init__|index|mod|lib|doc|package-info)$/;
const OUR_WORDS = /^(?:Defines|Code (?:that|for)|No functions|Named values|Tests:|Among|Fields|Methods)\b/;
const LANGUAGE_FOLDER = /^(?:java|kotlin|scala|groovy|swift|php|python|com|org|net|io)$/;
const BESIDE = /\b(?:tests?|spec|readme|license|changelog|contributing|authors|package)$/i;
const MOST_README_SENTENCES = 1;
const READ_SENTENCES = 8;
const FEWEST_WORDS = 4;
const MOST_PARTS = 6;
const MOST_THEMES = 4;

export function writeModule(input: ModuleInput): SummaryWords {
  const topic = input.path === '.' ? 'repository' : fileTopic(input.path);
  const subject: ProseSubject = { name: topic, itself: 'this folder', parameters: new Set() };
  const said = telling(docClauses(input.readme, subject, READ_SENTENCES));
  const weights = weightsOf(input, said);
  const sentences = (said.length > 0 ? said : wordsOfHead(input)).map(asSentence);
  const topics = topicsOf([...input.files, ...input.folders.filter((folder) => !folder.isPlaceholder)], topic);
  if (topics.length > 0) sentences.push(asSentence(`Code for ${inList(topics)}`));
  const toldSoFar = new Set([topic, ...topics].flatMap((each) => each.toLowerCase().split(' ')));
  const themes = heaviest(weights, MOST_THEMES * 3)
    .filter((word) => isOrdinaryWord(word) && word.length > 2 && !toldSoFar.has(word))
    .slice(0, MOST_THEMES);
  if (topics.length < 3 && said.length === 0 && themes.length > 1)
    sentences.push(asSentence(`Words that come up: ${themes.join(', ')}`));
  const keywords = keywordsOf(weights);
  return {
    summary: asSummary(sentences) || 'A folder of code.',
    businessIntent:
      purposeIn(input.readme, subject) ??
      partOfPath(input.path.slice(0, Math.max(0, input.path.lastIndexOf('/')))) ??
      aboutMatters(keywords, false),
    keywords,
  };
}

/** Of a folder that has neither code nor a readme, and none below it. */
export const EMPTY_FOLDER_WORDS: SummaryWords = {
  summary: 'A folder without code and without a readme.',
  businessIntent: '',
  keywords: [],
};

/** What the file that stands for the folder says of itself. */
function wordsOfHead({ path, files }: ModuleInput): string[] {
  const folder = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const said = files.flatMap(({ name, summary }) => {
    const stem = name
      .slice(name.lastIndexOf('/') + 1)
      .replace(/\..*$/, '')
      .toLowerCase();
    const first = firstSentence(summary);
    const isHead = HEAD_FILE.test(stem) || stem === folder;
    const isTold = !OUR_WORDS.test(first) && first.split(' ').length >= FEWEST_WORDS;
    return isHead && isTold && isCommon(first, ownWordsIn(path, name)) ? [first] : [];
  });
  return said.slice(0, MOST_README_SENTENCES);
}

/** From where it is told what this is; news and thanks say nothing of it. */
function telling(sentences: readonly string[]): string[] {
  const kept = sentences.filter((sentence) => !NEWS.test(sentence) && sentence.split(' ').length >= FEWEST_WORDS);
  const first = Math.max(
    0,
    kept.findIndex((sentence) => TELLS_WHAT.test(sentence)),
  );
  return kept.slice(first, first + MOST_README_SENTENCES);
}

/** Tests and notices only where there is nothing else. */
function topicsOf(children: readonly ChildSummary[], topic: string): string[] {
  const told = leading(children, children.length)
    .map(({ name }) => fileTopic(name))
    .filter(
      (each) => each !== topic && !LANGUAGE_FOLDER.test(each) && partsOfName(each).some((word) => word.length > 2),
    );
  const all = [...new Set(told)];
  const main = all.filter((each) => !BESIDE.test(each));
  return (main.length > 0 ? main : all).slice(0, MOST_PARTS);
}

function weightsOf({ path, files, folders }: ModuleInput, said: readonly string[]): WordWeights {
  const weights: WordWeights = new Map();
  addKeywords(weights, files);
  addKeywords(weights, folders);
  for (const sentence of said) weighText(weights, sentence, 2);
  if (path !== '.') weighName(weights, fileTopic(path), 3 + files.length / 2);
  return weights;
}
