// The words of a function from its own text and nothing else: what it is for by its comment, or by its name; what it takes;
// what it notably does.
import type { SummaryWords } from '../../model/summary.ts';
import type { FunctionInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import { actionsOf } from './body-actions.ts';
import { docClauses } from './doc-clauses.ts';
import { heaviest, isEmptyWord, keywordsOf, type WordWeights, weigh, weighName } from './keywords.ts';
import { clauseOfName, type NameClause } from './name-clause.ts';
import { type BodyNames, namesInBody, partsOfNames } from './names-in-body.ts';
import { parameterNames } from './parameter-names.ts';
import { asSentence, inList, shownWord, withArticles } from './phrases.ts';
import { purposeIn } from './purpose-in.ts';
import { fileTopic } from './topics.ts';

const MOST_DOC_SENTENCES = 2;
const MOST_ACTIONS = 3;
const MOST_PARAMETERS = 3;
const MOST_MATTERS = 4;
/** A comment of fewer words is helped by what the name says. */
const ENOUGH_WORDS = 6;

export function writeFunction(input: FunctionInput): SummaryWords {
  const names = namesInBody(input.body);
  const parameters = parameterNames(input.signature, input.name, input.language);
  const owner = ownerOf(input.qualifiedName);
  const clause = clauseOfName({
    name: input.name,
    owner,
    givesBack: names.givesBack || givesBackByType(input.returnType),
    isConstructor: input.kind === 'constructor',
    isTest: input.isTest,
  });
  const said = docClauses(input.doc, input.name, MOST_DOC_SENTENCES);
  const sentences = said.map(asSentence);
  const isTold = said.join(' ').split(' ').length >= ENOUGH_WORDS;
  if (!isTold) sentences.push(asSentence(nameSentence(clause, owner, parameters, input)));
  const heavy = bodyWeights(names);
  const doing = actionSentence(names, matters(heavy, input, sentences));
  if (doing !== '') sentences.push(doing);
  return {
    summary: sentences.filter((sentence) => sentence !== '').join(' '),
    businessIntent: intentOf(input, clause, said, owner),
    keywords: keywordsOf(allWeights(input, heavy, parameters, said)),
  };
}

function nameSentence(
  clause: NameClause,
  owner: string | null,
  parameters: readonly string[],
  input: FunctionInput,
): string {
  const place = owner === null ? '' : ` for ${withArticles(partsOfName(owner))}`;
  const hasPlace = owner === null || clause.said.includes(withArticles(partsOfName(owner)).replace(/^the /, ''));
  const said = clause.said === '' ? `works on ${fileTopic(input.path)}` : clause.said;
  const taken = parameters.slice(0, MOST_PARAMETERS).map((name) => withArticles(partsOfName(name)));
  const fresh = taken.filter((phrase) => phrase !== '' && !said.includes(phrase.replace(/^the /, '')));
  return `${said}${hasPlace ? '' : place}${fresh.length === 0 ? '' : `, given ${inList(fresh)}`}`;
}

function actionSentence(names: BodyNames, about: readonly string[]): string {
  const actions = actionsOf(partsOfNames(names), MOST_ACTIONS);
  const matter = about.length === 0 ? '' : inList(about);
  if (actions.length === 0) return matter === '' ? '' : `It has to do with ${matter}.`;
  return `On the way it ${inList(actions)}${matter === '' ? '' : `; it has to do with ${matter}`}.`;
}

/** Ordinary words that stand out in the body and were not said yet. */
function matters(weights: WordWeights, { name }: FunctionInput, sentences: readonly string[]): string[] {
  const said = new Set(partsOfName(name));
  for (const sentence of sentences) for (const word of sentence.toLowerCase().match(/\p{L}+/gu) ?? []) said.add(word);
  const found: string[] = [];
  for (const word of heaviest(weights, 24)) {
    if (found.length === MOST_MATTERS) break;
    const shown = shownWord(word);
    if (said.has(word) || said.has(shown) || word.length < 3 || !isOrdinaryWord(word)) continue;
    if (said.has(`${word}s`) || said.has(word.replace(/s$/, ''))) continue;
    said.add(word);
    found.push(shown);
  }
  return found;
}

function bodyWeights(names: BodyNames): WordWeights {
  const weights: WordWeights = new Map();
  for (const [name, count] of names.counts) {
    const parts = partsOfName(name);
    const weight = Math.min(count, 4) / Math.sqrt(parts.length);
    for (const part of parts) if (part.length > 2) weigh(weights, part, weight);
  }
  return weights;
}

function allWeights(
  input: FunctionInput,
  body: WordWeights,
  parameters: readonly string[],
  said: readonly string[],
): WordWeights {
  const weights: WordWeights = new Map();
  for (const [word, weight] of body) weigh(weights, word, Math.min(weight, 3));
  weighName(weights, input.name, 8);
  weighName(weights, ownerOf(input.qualifiedName) ?? '', 4);
  for (const name of parameters) weighName(weights, name, 2);
  for (const sentence of said) {
    for (const word of sentence.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      if (!isEmptyWord(word)) weigh(weights, word, 2.5);
  }
  return weights;
}

function intentOf(input: FunctionInput, clause: NameClause, said: readonly string[], owner: string | null): string {
  const purpose = purposeIn(input.doc, said);
  if (purpose !== null) return purpose;
  const object =
    clause.object === ''
      ? owner === null
        ? `the work of ${fileTopic(input.path)}`
        : withArticles(partsOfName(owner))
      : clause.object;
  return asSentence((clause.purpose ?? 'Provide % to the rest of the code.').replace('%', object));
}

/** What it stands in, without what that stands in. */
function ownerOf(qualifiedName: string): string | null {
  return qualifiedName.split('.').at(-2) ?? null;
}

function givesBackByType(type: string | null): boolean {
  return type !== null && !/^(?:void|None|unit|\(\)|null|Promise<void>|Unit)?$/.test(type.trim());
}
