// The words of a function from its own text and nothing else: what its comment says, else the action that its name tells,
// else what its name is about. No name of another thing is in any of them, whoever calls or is called.
import type { SummaryWords } from '../../model/summary.ts';
import type { FunctionInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { docClauses } from './doc-clauses.ts';
import { failureMessage, messageIn } from './failure-message.ts';
import { aboutMatters, furtherSentence, partOfPath } from './intents.ts';
import { keywordsOf, type WordWeights, weigh, weighName, weighText } from './keywords.ts';
import { clauseOfName, isPlainWord, withoutTrail } from './name-clause.ts';
import { type BodyNames, namesInBody } from './names-in-body.ts';
import { isNamed, namesToAvoid } from './names-in-row.ts';
import { ownerPhrase } from './owners.ts';
import { parameterNames } from './parameter-names.ts';
import { asSentence, asSummary, inList, isPreposition, withArticle, withArticles } from './phrases.ts';
import type { ProseSubject } from './prose.ts';
import { purposeIn } from './purpose-in.ts';
import { isClearNoun } from './safe-names.ts';
import { shownWords } from './shown-words.ts';

const MOST_DOC_SENTENCES = 2;
const MOST_PARAMETERS = 4;
const MOST_TAKEN = 2;
/** A comment of fewer words is followed by its next sentence, or by what the name says. */
const ENOUGH_WORDS = 6;
/** Parameters that tell how or where, not what. */
const VAGUE_PARAMETERS: ReadonlySet<string> = new Set(
  'id name key index idx value val obj object ctx context callback cb fn func err error item data type n i t w r x y a b other args input params opts options env'.split(
    ' ',
  ),
);
const CONSTRUCTORS: ReadonlySet<string> = new Set([
  'constructor',
  'initialize',
  'init',
  '__init__',
  'new',
  'construct',
]);
const PROPERTY = /^\s*@(?:[\w.]*\.)?(?:cached_|class|hybrid_|reify)?property\b|^\s*@\w+\.(?:setter|getter)\b/m;
const TEST_HEAD =
  /^\s*(?:@(?:Test|ParameterizedTest|RepeatedTest)\b|#\[(?:\w+::)?test\b|\[(?:Fact|Theory|Test|TestMethod|TestCase)\b)/m;
const TEST_NAME = /^(?:tests?|benchmark|bench|fuzz|should|spec|it)(?:_|\p{Lu}|\p{N}|$)/iu;

export function writeFunction(input: FunctionInput): SummaryWords {
  const names = namesInBody(input.body, input.name);
  const parameters = parameterNames(input.signature, input.name, input.language);
  const avoided = namesToAvoid([...names.called].filter((name) => !parameters.includes(name)));
  const isFit = (text: string) => !isNamed(text, avoided);
  const subject: ProseSubject = {
    name: input.name,
    itself: isConstructor(input) ? 'this class' : 'this function',
    parameters: new Set(parameters),
  };
  const said = docClauses(input.doc, subject, MOST_DOC_SENTENCES).map(asSentence).filter(isFit);
  const keywords = keywordsOf(allWeights(input, names, parameters, said));
  const sentences = said.slice(0, 1);
  if (isShort(sentences)) sentences.push(...said.slice(1));
  if (sentences.length === 0) sentences.push(fromName({ input, parameters, names, subject }, isFit));
  const saying = isTestCase(input) ? '' : sayingOf(input.body, said.length > 0);
  if (saying !== '' && isFit(saying) && sentences.length < 3) sentences.push(saying);
  const purpose = purposeIn(input.doc, subject);
  const intent = [purpose, furtherSentence(said, sentences), roleOf(input)].find(
    (each) => each !== null && isFit(each),
  );
  return {
    summary: asSummary(sentences),
    businessIntent: intent ?? aboutMatters(keywords, isTestCase(input)),
    keywords,
  };
}

/** What it is part of; null for a test and for what stands alone. */
function roleOf(input: FunctionInput): string | null {
  if (isTestCase(input)) return null;
  const owner = ownerPhrase(input.qualifiedName);
  return owner === null ? partOfPath(input.path) : asSentence(`Part of ${withArticle(owner, 'the')}`);
}

/** What it fails with, or says; where a comment tells what it does, only what it fails with. */
function sayingOf(body: string, isTold: boolean): string {
  const failure = failureMessage(body);
  if (failure !== null) return `Fails with “${failure}”.`;
  const message = isTold ? null : messageIn(body);
  return message === null ? '' : `Says “${message}”.`;
}

function isShort(sentences: readonly string[]): boolean {
  return sentences.join(' ').split(' ').length < ENOUGH_WORDS && !/[\p{Lo}]{6}/u.test(sentences.join(''));
}

interface Readings {
  readonly input: FunctionInput;
  readonly parameters: readonly string[];
  readonly names: BodyNames;
  readonly subject: ProseSubject;
}

/** The longest that names nobody who is called: with what it stands in, without, or only what it is. */
function fromName(readings: Readings, isFit: (text: string) => boolean): string {
  const { input, subject } = readings;
  // A setter is no overload of its getter.
  const [said = ''] = isProperty(input) ? [] : docClauses(input.overloadDoc, subject, 1);
  if (said !== '' && isFit(said)) return `An overload; another one is documented as “${said.replace(/[.\s]+$/, '')}”.`;
  const owner = ownerPhrase(input.qualifiedName);
  for (const each of owner === null ? [null] : [owner, null]) {
    const phrase = phraseFromName(readings, each);
    if (phrase !== null && isFit(phrase)) return phrase;
  }
  const kind = isTestCase(input) ? 'test' : kindOf(input);
  const taken = kind === 'test' ? '' : takenBy(readings.parameters);
  const ofOwner = owner === null || kind === 'test' ? '' : ` of ${withArticle(owner, 'the')}`;
  // What is read in no other way is quoted: that is true whatever it means.
  const words = partsOfName(input.name).join(' ');
  const named = /\p{L}{2}/u.test(words) ? ` named “${words}”` : '';
  const told = [ofOwner + named + taken, named + taken, ofOwner + taken, taken, ofOwner].map(
    (each) => `A ${kind}${each}.`,
  );
  return told.find(isFit) ?? `A ${kind}.`;
}

/** Things that work for others: what they give back is not theirs. */
const SERVES =
  /(?:helper|helpers|factory|builder|manager|service|provider|controller|handler|extensions?|syntax|module|test|tests|support|resolver|loader|reader|finder|parser|generator|converter|formatter|processor|utilities|tools?)$/;

/** What it is given, where that tells something. */
function takenBy(parameters: readonly string[]): string {
  const phrases = parameters
    .filter((name) => !/^(?:is|has|was|no|can|should)(?:_|\p{Lu})/u.test(name))
    .filter(
      (name) =>
        !VAGUE_PARAMETERS.has(name) && partsOfName(name).every((part) => isPlainWord(part) && !isPreposition(part)),
    )
    .map((name) => withArticle(shownWords(partsOfName(name)).join(' '), 'a'));
  return phrases.length === 0 ? '' : ` that takes ${inList(phrases.slice(0, MOST_TAKEN))}`;
}

/** It stands for others: what they do, it does not. */
const NOT_DONE_HERE = /\b(?:NotImplementedError|NotImplementedException|NotImplemented)\b|^\s*(?:\w+\s+)*abstract\s/;

function phraseFromName({ input, parameters, names }: Readings, owner: string | null): string | null {
  const { name } = input;
  if (isTestCase(input)) return testLabel(input, owner);
  if (isConstructor(input)) {
    return `Sets up a new ${owner ?? 'object'}${withParameters(parameters)}.`;
  }
  if (name === 'main' && input.kind === 'function') return 'Starts the program.';
  const withOwner = (said: string) => {
    if (owner === null || said.includes(owner) || partsOfName(name).includes(owner)) return asSentence(said);
    return asSentence(
      /^(?:returns|a |the )/.test(said) && !SERVES.test(owner) ? `${said} of ${withArticle(owner, 'the')}` : said,
    );
  };
  const noun = withArticles(withoutTrail(partsOfName(name)));
  if (isProperty(input)) {
    return noun === '' ? null : asSentence(owner === null ? noun : `${noun} of ${withArticle(owner, 'the')}`);
  }
  if (NOT_DONE_HERE.test(input.body) || name.startsWith('__')) return null;
  const givesBack = input.returnType === null ? names.givesBack : givesBackByType(input.returnType);
  const given = givenTo(parameters);
  const clause = clauseOfName({ name, owner, given, givesBack });
  const parts = partsOfName(name);
  if (clause !== null) {
    const isOfOwner = !clause.endsWith('its input') && (given === null || parts.length > 1);
    return isOfOwner ? withOwner(clause) : asSentence(clause);
  }
  // `tableView(tableView, row)`: the name is what it is given.
  const isGiven = parameters.some((each) => partsOfName(each).join() === parts.join());
  return givesBack && !isGiven && parts.length > 1 && isClearNoun(parts) ? withOwner(`returns ${noun}`) : null;
}

/** Of what is set up, all that it is given is part of what it is. */
function withParameters(parameters: readonly string[]): string {
  const phrases = parameters
    .filter((name) => partsOfName(name).every((part) => isPlainWord(part) && !isPreposition(part)))
    .map((name) => shownWords(partsOfName(name)).join(' '));
  return phrases.length === 0 ? '' : ` with ${inList(phrases.slice(0, MOST_PARAMETERS))}`;
}

/** What it is given first, as a phrase; null where that tells nothing. */
function givenTo([first]: readonly string[]): string | null {
  if (first === undefined || VAGUE_PARAMETERS.has(first) || isPreposition(first)) return null;
  return shownWords(partsOfName(first)).join(' ');
}

function kindOf({ kind }: FunctionInput): string {
  return kind === 'method' || kind === 'macro' ? kind : 'function';
}

function isConstructor({ kind, name, qualifiedName }: FunctionInput): boolean {
  return kind === 'constructor' || (ownerPhrase(qualifiedName) !== null && CONSTRUCTORS.has(name));
}

function isProperty({ name, signature, body }: FunctionInput): boolean {
  return (
    PROPERTY.test(body.slice(0, body.indexOf(name))) ||
    new RegExp(`\\b[gs]et ${escaped(name)}\\(`).test(signature ?? '')
  );
}

function escaped(name: string): string {
  return name.replace(/[^\p{L}\p{N}_]/gu, '\\$&');
}

/** Not everything in a file of tests is one. */
function isTestCase({ isTest, name, body }: FunctionInput): boolean {
  if (/^test(?:_|\p{Lu})/u.test(name)) return true;
  return isTest && (TEST_NAME.test(name) || TEST_HEAD.test(body) || partsOfName(name).length > 4);
}

function testLabel({ name }: FunctionInput, owner: string | null): string {
  const words = shownWords(partsOfName(name));
  const first = (words[0] ?? '').toLowerCase();
  const isBenchmark = /^bench/.test(first);
  const rest = /^(?:tests?|bench(?:mark)?|fuzz)$/.test(first) ? words.slice(1) : words;
  const subject = rest.length > 0 ? rest.join(' ') : (owner ?? 'what stands around it');
  return asSentence(`${isBenchmark ? 'Benchmark' : 'Test'}: ${subject}`);
}

function givesBackByType(type: string | null): boolean {
  return type !== null && !/^(?:void|None|unit|\(\)|null|Promise<void>|Unit)?$/.test(type.trim());
}

function allWeights(
  input: FunctionInput,
  names: BodyNames,
  parameters: readonly string[],
  said: readonly string[],
): WordWeights {
  const body: WordWeights = new Map();
  for (const [name, count] of names.counts) {
    const parts = partsOfName(name);
    for (const part of parts) if (part.length > 2) weigh(body, part, Math.min(count, 4) / Math.sqrt(parts.length));
  }
  const weights: WordWeights = new Map();
  for (const [word, weight] of body) weigh(weights, word, Math.min(weight, 3));
  weighName(weights, input.name, 8);
  weighName(weights, input.qualifiedName.split('.').at(-2) ?? '', 4);
  for (const name of parameters) weighName(weights, name, 2);
  for (const sentence of said) weighText(weights, sentence, 2.5);
  return weights;
}
