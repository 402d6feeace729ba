// The words of a function from its own text and nothing else: what it is for by its comment, or by its name; what it takes;
// what it notably does.

import { languageById } from '../../languages/language-by-id.ts';
import type { SummaryWords } from '../../model/summary.ts';
import type { FunctionInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { isOrdinaryWord } from '../ordinary-words.ts';
import { wordStem } from '../word-stem.ts';
import { actionsOf } from './body-actions.ts';
import { docClauses } from './doc-clauses.ts';
import { heaviest, keywordsOf, type WordWeights, weigh, weighName, weighText } from './keywords.ts';
import { clauseOfName, type NameClause } from './name-clause.ts';
import { type BodyNames, namesInBody, partsOfNames } from './names-in-body.ts';
import { ownerPhrase } from './owners.ts';
import { parameterNames } from './parameter-names.ts';
import { asSentence, asSummary, inList, withArticle, withArticles } from './phrases.ts';
import { purposeIn } from './purpose-in.ts';
import { purposeOfClause } from './purpose-of-clause.ts';
import { shownWord, shownWords } from './shown-words.ts';
import { fileTopic } from './topics.ts';
import { isAlsoNoun, isVerb, verbOf } from './verbs.ts';

const MOST_DOC_SENTENCES = 2;
const MOST_ACTIONS = 3;
const MOST_PARAMETERS = 3;
const MOST_MATTERS = 4;
/** A comment of fewer words is helped by what the name says. */
const ENOUGH_WORDS = 6;
/** Parameters that tell how or where, not what. */
const VAGUE_PARAMETERS: ReadonlySet<string> = new Set(
  'id name key index idx value val obj object ctx context callback cb fn func err error item data type n i t w r'.split(
    ' ',
  ),
);
/** Nouns that any body is full of. */
const VAGUE: ReadonlySet<string> = new Set(
  'first last second old new true false real good bad current previous original extra more single full time self line app one back empty fast keep potential depends compact found already written native possible available latest unknown missing such needed defer then safe unsafe bad'.split(
    ' ',
  ),
);

export function writeFunction(input: FunctionInput): SummaryWords {
  const names = namesInBody(input.body, input.name);
  const parameters = parameterNames(input.signature, input.name, input.language);
  const hasImplicitReturn = languageById(input.language)?.style?.hasImplicitReturn === true;
  const owner = ownerPhrase(input.qualifiedName);
  const isTest = input.isTest || /^test(?:_|\p{Lu})/u.test(input.name);
  const [first] = parameters;
  const clause = clauseOfName({
    name: input.name,
    owner,
    given: first === undefined || VAGUE_PARAMETERS.has(first) ? null : shownWords(partsOfName(first)).join(' '),
    givesBack: names.givesBack || hasImplicitReturn || givesBackByType(input.returnType),
    isConstructor: input.kind === 'constructor',
    isTest,
  });
  const said = docClauses(input.doc, input.name, MOST_DOC_SENTENCES);
  const sentences = said.map(asSentence);
  const isTold = said.join(' ').split(' ').length >= ENOUGH_WORDS;
  if (!isTold) sentences.push(asSentence(nameSentence(clause, owner, parameters, input)));
  const heavy = bodyWeights(names);
  const doing = actionSentence(names, matters(heavy, input, sentences), sentences, isTest);
  if (doing !== '') sentences.push(doing);
  return {
    summary: asSummary(sentences),
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
  const said = clause.said === '' ? `works on ${fileTopic(input.path)}` : clause.said;
  const place = owner === null || input.isTest || said.includes(owner) ? '' : ` for ${withArticle(owner, 'the')}`;
  const taken = input.isTest ? [] : parameters.slice(0, MOST_PARAMETERS).map((name) => withArticles(partsOfName(name)));
  const fresh = taken.filter((phrase) => phrase !== '' && !said.includes(phrase.replace(/^the /, '')));
  return `${said}${place}${fresh.length === 0 ? '' : `, given ${inList(fresh)}`}`;
}

/** What tests do on the way is what all tests do. */
function actionSentence(names: BodyNames, about: readonly string[], said: readonly string[], isTest: boolean): string {
  const done = new Set(said.map((sentence) => sentence.split(' ', 1)[0]?.toLowerCase()));
  const told = isTest ? [] : actionsOf(partsOfNames(names), MOST_ACTIONS + 1);
  const actions = told.filter((action) => !done.has(action.split(' ', 1)[0])).slice(0, MOST_ACTIONS);
  const matter = about.length < 2 ? '' : inList(about);
  if (actions.length === 0) return matter === '' ? '' : `It works with ${matter}.`;
  return `It ${inList(actions)}${matter === '' ? '' : `, working with ${matter}`}.`;
}

/** Ordinary nouns that stand out in the body and were not said yet. */
function matters(weights: WordWeights, { name }: FunctionInput, sentences: readonly string[]): string[] {
  const said = new Set(partsOfName(name).map(wordStem));
  for (const sentence of sentences) {
    for (const word of sentence.toLowerCase().match(/\p{L}+/gu) ?? []) said.add(wordStem(word));
  }
  const found: string[] = [];
  for (const word of heaviest(weights, 24)) {
    if (found.length === MOST_MATTERS) break;
    const shown = shownWord(word);
    const isVague = word.length < 3 || !isOrdinaryWord(word) || isDoing(word);
    if (isVague || said.has(wordStem(word)) || said.has(wordStem(shown))) continue;
    found.push(shown);
  }
  return found;
}

/** `append`, `merged`: what is done, not what it is done to. */
function isDoing(word: string): boolean {
  return (
    (isVerb(word) && !isAlsoNoun(word)) || /(?:ed|ing|able|ly)$/.test(word) || VAGUE.has(word) || verbOf(word) !== null
  );
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
  weighName(weights, input.qualifiedName.split('.').at(-2) ?? '', 4);
  for (const name of parameters) weighName(weights, name, 2);
  for (const sentence of said) weighText(weights, sentence, 2.5);
  return weights;
}

function intentOf(input: FunctionInput, clause: NameClause, said: readonly string[], owner: string | null): string {
  const purpose = purposeIn(input.doc, said);
  if (purpose !== null) return purpose;
  const [first] = said;
  const byClause = first === undefined || input.isTest ? null : purposeOfClause(first);
  if (byClause !== null) return byClause;
  const around = owner === null ? fileTopic(input.path) : withArticle(owner, 'the');
  if (clause.object === '') return `Support the work of ${around}.`;
  return asSentence((clause.purpose ?? 'Provide % to the rest of the code.').replace('%', clause.object));
}

function givesBackByType(type: string | null): boolean {
  return type !== null && !/^(?:void|None|unit|\(\)|null|Promise<void>|Unit)?$/.test(type.trim());
}
