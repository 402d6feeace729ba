// A doc comment as clauses that begin with the action: `Foo returns the bar`, `Return the bar`, `This function returns
// the bar` all become `Returns the bar`.
import { sentencesOf } from './doc-sentences.ts';
import { upperFirst } from './phrases.ts';
import { isAlsoNoun, isVerb, thirdPerson, verbOf } from './verbs.ts';

const PREAMBLE =
  /^(?:this|the)\s+(?:\w+\s+)?(?:function|method|class|module|package|file|helper|interface|struct|type|trait|component|hook|utility)\s+(?:is used to\s+|is responsible for\s+|will\s+|can be used to\s+)?/i;

export function docClauses(doc: string | null, name: string, most: number): string[] {
  return sentencesOf(doc, most).map((sentence) => clauseOf(sentence, name));
}

function clauseOf(sentence: string, name: string): string {
  const words = sentence.split(' ');
  const isNamed = words.length > 2 && plain(words[0] as string) === name.toLowerCase();
  const unnamed = isNamed
    ? words
        .slice(1)
        .join(' ')
        .replace(/^(?:[-–—:]+\s+)/, '')
    : sentence;
  const said = unnamed
    .replace(/^Package \w+ (?=(?:is|\w+s) )/, '')
    .replace(/^(?:\([^)]*\)\s+|NOTE:\s+|is (?=an? |the ))/, '');
  const told = said.replace(PREAMBLE, '');
  return upperFirst(withThirdPerson(told === '' ? said : told));
}

/** `Return the bar` → `Returns the bar`; `Returns` and `Set of bars` stay. */
function withThirdPerson(text: string): string {
  const [first = '', second = ''] = text.split(' ', 2);
  const verb = first.toLowerCase();
  if (!/^\p{L}+$/u.test(first) || !isVerb(verb) || verbOf(verb) !== null || /^(?:of|is|are|was)$/.test(second))
    return text;
  if (isAlsoNoun(verb) && /^(?:for|to|that|if|in|with|from)$/.test(second)) return text;
  return thirdPerson(verb) + text.slice(first.length);
}

function plain(word: string): string {
  return word
    .replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '')
    .replace(/^.*[.#]/, '')
    .toLowerCase();
}
