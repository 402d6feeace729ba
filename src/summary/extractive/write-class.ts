import type { SummaryWords } from '../../model/summary.ts';
import type { ClassInput } from '../inputs.ts';
import { partsOfName } from '../name-parts.ts';
import { addKeywords, clauseOfChild, leading } from './child-clauses.ts';
import { roleOf } from './class-roles.ts';
import { docClauses } from './doc-clauses.ts';
import { keywordsOf, type WordWeights, weighName, weighText } from './keywords.ts';
import { asSentence, asSummary, classPhrase, inClauses, inList, withArticle } from './phrases.ts';
import { purposeIn } from './purpose-in.ts';
import { purposeOfClause, purposeOfDoc } from './purpose-of-clause.ts';
import { shownWords } from './shown-words.ts';

const MOST_DOC_SENTENCES = 2;
const MOST_METHODS = 4;
const MOST_MEMBERS = 5;

export function writeClass(input: ClassInput): SummaryWords {
  const said = docClauses(input.doc, input.name, MOST_DOC_SENTENCES);
  const role = roleByName(input);
  const sentences = said.length > 0 ? said.map(asSentence) : [asSentence(role)];
  const done = leading(input.methods, MOST_METHODS * 2)
    .map(clauseOfChild)
    .filter((clause) => clause !== null)
    .filter((clause, at, all) => all.indexOf(clause) === at)
    .slice(0, MOST_METHODS);
  if (done.length > 0) sentences.push(asSentence(`It ${inClauses(done)}`));
  const held = input.members
    .slice()
    .sort()
    .slice(0, MOST_MEMBERS)
    .map(phraseOf)
    .filter((phrase) => phrase !== '');
  if (done.length === 0 && held.length > 0) sentences.push(asSentence(`It holds ${inList(held)}`));
  return {
    summary: asSummary(sentences),
    businessIntent: intentOf(input, said, role),
    keywords: keywordsOf(weightsOf(input, said)),
  };
}

function roleByName({ name, isTest }: ClassInput): string {
  const words = partsOfName(name).filter((word) => word.length > 0);
  if (isTest && words[0] === 'test' && words.length > 1) return `tests ${shownWords(words.slice(1)).join(' ')}`;
  const role = roleOf(words);
  if (role !== null) return role;
  const noun = classPhrase(words);
  return noun === '' ? 'groups what belongs together' : `represents ${withArticle(noun, 'a')}`;
}

function intentOf({ doc, name }: ClassInput, said: readonly string[], role: string): string {
  const purpose = purposeIn(doc, said) ?? purposeOfDoc(said[0]);
  if (purpose !== null) return purpose;
  const byRole = purposeOfClause(role);
  if (byRole !== null) return byRole;
  return `Give the code one place for ${withArticle(classPhrase(partsOfName(name)) || 'this', 'the')}.`;
}

function weightsOf(input: ClassInput, said: readonly string[]): WordWeights {
  const weights: WordWeights = new Map();
  addKeywords(weights, input.methods);
  for (const member of input.members) weighName(weights, member, 0.5);
  for (const sentence of said) weighText(weights, sentence, 2);
  weighName(weights, input.name, 6 + input.methods.length);
  return weights;
}

function phraseOf(name: string): string {
  return shownWords(partsOfName(name)).join(' ');
}
