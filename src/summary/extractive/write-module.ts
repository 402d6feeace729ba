// The words of a folder from its readme and the words of its files.
import type { SummaryWords } from '../../model/summary.ts';
import type { ModuleInput } from '../inputs.ts';
import { addKeywords, leading } from './child-clauses.ts';
import { docClauses } from './doc-clauses.ts';
import { heaviest, keywordsOf, type WordWeights, weighName, weighText } from './keywords.ts';
import { asSentence, asSummary, inList } from './phrases.ts';
import { purposeIn } from './purpose-in.ts';
import { shownWord } from './shown-words.ts';
import { fileTopic } from './topics.ts';

const NEWS =
  /\b(?:we|we're|our|us|sponsors?|announc\w*|donat\w*|release of|notice|excited|welcome|install\w*|please)\b/i;
/** `Gin is a …`, `This package holds …`, `A library for …`. */
const TELLS_WHAT =
  /^(?:(?:(?!This|That|It|There|Here)[\p{Lu}\p{N}@][\p{L}\p{N}.@/_-]*(?: [\p{L}\p{N}.-]+){0,3} (?:is|are|provides?|implements?|contains?|offers?|holds?)|This (?:library|package|module|folder|directory|project|repository|crate|gem|tool|app|application|plugin|framework)) |An? .*\b(?:for|that|to|of)\b)/u;
const BESIDE = /\b(?:tests?|spec|readme|license|changelog|contributing|authors|package)$/i;
const MOST_README_SENTENCES = 2;
const READ_SENTENCES = 12;
const MOST_FILES = 6;
const MOST_THEMES = 5;

export function writeModule(input: ModuleInput): SummaryWords {
  const topic = input.path === '.' ? 'the whole repository' : fileTopic(input.path);
  const said = telling(docClauses(input.readme, topic, READ_SENTENCES));
  const weights = weightsOf(input, said);
  const themes = [...new Set(heaviest(weights, MOST_THEMES).map(shownWord))];
  const others = themes.filter((word) => !topic.split(' ').includes(word)).slice(0, 3);
  const sentences = said.map(asSentence);
  if (sentences.length === 0) sentences.push(asSentence(`Brings together the files for ${topic}`));
  const topics = topicsOf(input, topic);
  if (topics.length > 0) sentences.push(asSentence(`Its files are about ${inList(topics)}`));
  if (themes.length > 0) sentences.push(asSentence(`Much of it has to do with ${inList(themes)}`));
  return {
    summary: asSummary(sentences),
    businessIntent:
      purposeIn(input.readme, said) ??
      (others.length === 0 ? `Keep ${topic} in one place.` : `Keep ${topic} in one place: ${inList(others)}.`),
    keywords: keywordsOf(weights),
  };
}

/** From where it is told what this is. News and thanks say nothing of it; where there is nothing else, they must do. */
function telling(sentences: readonly string[]): string[] {
  const kept = sentences.filter((sentence) => !NEWS.test(sentence));
  const first = Math.max(
    0,
    kept.findIndex((sentence) => TELLS_WHAT.test(sentence)),
  );
  return (kept.length > 0 ? kept : sentences).slice(first, first + MOST_README_SENTENCES);
}

/** What its files are about; tests and notices only where there is nothing else. */
function topicsOf({ files }: ModuleInput, topic: string): string[] {
  const all = new Set(leading(files, files.length).map(({ name }) => fileTopic(name)));
  all.delete(topic);
  const main = [...all].filter((each) => !BESIDE.test(each));
  return (main.length > 0 ? main : [...all]).slice(0, MOST_FILES);
}

function weightsOf({ path, files }: ModuleInput, said: readonly string[]): WordWeights {
  const weights: WordWeights = new Map();
  addKeywords(weights, files);
  for (const sentence of said) weighText(weights, sentence, 2);
  if (path !== '.') weighName(weights, fileTopic(path), 3 + files.length / 2);
  return weights;
}
