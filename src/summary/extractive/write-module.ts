// The words of a folder from its readme and the words of its files.
import type { SummaryWords } from '../../model/summary.ts';
import type { ModuleInput } from '../inputs.ts';
import { addKeywords, leading } from './child-clauses.ts';
import { docClauses } from './doc-clauses.ts';
import { heaviest, keywordsOf, type WordWeights, weighName, weighText } from './keywords.ts';
import { asSentence, inList, shownWord } from './phrases.ts';
import { purposeIn } from './purpose-in.ts';
import { fileTopic } from './topics.ts';

const MOST_README_SENTENCES = 2;
const MOST_FILES = 6;
const MOST_THEMES = 5;

export function writeModule(input: ModuleInput): SummaryWords {
  const topic = input.path === '.' ? 'the whole repository' : fileTopic(input.path);
  const said = docClauses(input.readme, topic, MOST_README_SENTENCES);
  const weights = weightsOf(input, said);
  const themes = [...new Set(heaviest(weights, MOST_THEMES).map(shownWord))];
  const _others = themes.filter((word) => !topic.split(' ').includes(word)).slice(0, 3);
  const sentences = said.map(asSentence);
  if (sentences.length === 0) sentences.push(asSentence(`Brings together the files for ${topic}`));
  const files = leading(input.files, input.files.length).map(({ name }) => fileTopic(name));
  const topics = [...new Set(files)].filter((each) => each !== topic).slice(0, MOST_FILES);
  if (topics.length > 0) sentences.push(asSentence(`Its files are about ${inList(topics)}`));
  if (themes.length > 0) sentences.push(asSentence(`Much of it has to do with ${inList(themes)}`));
  return {
    summary: sentences.join(' '),
    businessIntent:
      purposeIn(input.readme, said) ??
      (themes.length === 0
        ? `Keep ${topic} in one place.`
        : `Keep ${topic} in one place: ${inList(themes.slice(0, 3))}.`),
    keywords: keywordsOf(weights),
  };
}

function weightsOf({ path, files }: ModuleInput, said: readonly string[]): WordWeights {
  const weights: WordWeights = new Map();
  addKeywords(weights, files);
  for (const sentence of said) weighText(weights, sentence, 2);
  if (path !== '.') weighName(weights, fileTopic(path), 3 + files.length / 2);
  return weights;
}
