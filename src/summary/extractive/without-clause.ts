// A sentence of our own without one thing that it lists: `It defines the router, the zlib reader and the log` without the
// second. What a comment says in its own words is no list and is left to others.
import { isAction } from './body-actions.ts';
import { inList } from './phrases.ts';
import { verbOf } from './verbs.ts';

const LEAD =
  /^(?:It defines|Defines|Code that|Beside that it|It|Its files are about|Much of it has to do with|Keep .* in one place:) /u;
const NO_LIST = /^(?:or|but|if|which|that|where|so|because|then|otherwise|unless|while|when|as)\b/i;
const WORKING_WITH = 'working with ';

interface Item {
  readonly text: string;
  readonly start: number;
}

/** Null where the sentence is no list, or nothing else is in it. */
export function withoutClause(sentence: string, start: number, end: number): string | null {
  const lead = LEAD.exec(sentence)?.[0];
  if (lead === undefined || start < lead.length) return null;
  const aside = asideAround(sentence, start, end);
  if (aside !== null) return sentence.slice(0, aside.start).trimEnd() + sentence.slice(aside.end);
  const items = itemsOf(sentence.replace(/[.!?]$/, ''), lead.length);
  if (items.some(({ text }) => NO_LIST.test(text))) return null;
  const kept = clausesOf(items).filter((_, at) => {
    const { start: from, text } = items[at] as Item;
    return from >= end || from + text.length <= start;
  });
  return kept.length === 0 || kept.length === items.length ? null : `${lead}${inList(sayOnce(kept))}.`;
}

function asideAround(sentence: string, start: number, end: number): { start: number; end: number } | null {
  const open = sentence.lastIndexOf('(', start);
  const close = sentence.indexOf(')', end);
  const isInside = open > 0 && close > 0 && !/[()]/.test(sentence.slice(open + 1, close));
  return isInside ? { start: open, end: close + 1 } : null;
}

function itemsOf(sentence: string, from: number): Item[] {
  const items: Item[] = [];
  let start = from;
  for (const { index, 0: joint } of sentence.matchAll(/, and | and |, |\([^)]*\)/g)) {
    if (index < from || joint.startsWith('(')) continue;
    items.push({ text: sentence.slice(start, index), start });
    start = index + joint.length;
  }
  return [...items, { text: sentence.slice(start), start }];
}

interface Clause {
  /** With the space after it; empty where the lead has it. */
  readonly verb: string;
  readonly rest: string;
}

/** `adds the route and the group`: each of the two is added, whichever stays. */
function clausesOf(items: readonly Item[]): Clause[] {
  let verb = '';
  return items.map(({ text }) => {
    const own = verbBefore(text);
    if (own !== '') verb = own;
    return { verb, rest: text.slice(own.length) };
  });
}

function sayOnce(clauses: readonly Clause[]): string[] {
  return clauses.map(({ verb, rest }, at) => (verb === clauses[at - 1]?.verb ? rest : verb + rest));
}

function verbBefore(text: string): string {
  if (text.startsWith(WORKING_WITH)) return WORKING_WITH;
  const [first = ''] = text.split(' ', 1);
  return text !== first && (isAction(text) || verbOf(first.toLowerCase()) !== null) ? `${first} ` : '';
}
