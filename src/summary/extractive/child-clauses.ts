// What the parts of something do, as short clauses for a sentence about the whole. Those that have words of their own come
// first, then those that the name does not mark as private, then the ones with more to say; ties go by id.
import { compareText } from '../../model/order.ts';
import type { ChildSummary } from '../inputs.ts';
import { clauseOfName } from './name-clause.ts';
import { lowerFirst } from './phrases.ts';
import { verbOf } from './verbs.ts';

const MOST_WORDS = 9;
const CUT = /^(?:given|if|when|which|that|so|because|using|unless|until|while|but|where|whether|for|and|or|from|with)$/;

export function leading(children: readonly ChildSummary[], most: number): ChildSummary[] {
  const isPrivate = ({ name }: ChildSummary) => Number(/^[_#]|^test/i.test(name));
  return children
    .toSorted(
      (a, b) =>
        Number(a.isPlaceholder) - Number(b.isPlaceholder) ||
        isPrivate(a) - isPrivate(b) ||
        b.keywords.length - a.keywords.length ||
        compareText(a.id, b.id),
    )
    .slice(0, most);
}

/** Begins with a verb where one can be found; null where nothing can be said. */
export function clauseOfChild(child: ChildSummary): string | null {
  const said = child.isPlaceholder ? null : doneIn(child.summary);
  if (said !== null) return said;
  if (/^__|^(?:constructor|initialize|init|new)$/.test(child.name)) return null;
  const clause = clauseOfName({
    name: child.name,
    owner: null,
    given: null,
    givesBack: true,
    isConstructor: false,
    isTest: false,
  });
  return clause.said === '' || !clause.said.includes(' ') ? null : clause.said;
}

/** The first sentence of a summary, where it begins with a verb, cut to what matters. */
function doneIn(summary: string): string | null {
  const words = firstSentence(summary).split(' ');
  if (verbOf((words[0] as string).toLowerCase()) === null) return null;
  const kept: string[] = [];
  for (const word of words) {
    const isEnd = kept.length >= 3 && (CUT.test(word) || /[,;:]$/.test(kept.at(-1) as string));
    if (isEnd || kept.length === MOST_WORDS || /^[([{]/.test(word)) break;
    kept.push(word);
  }
  while (kept.length > 1 && LOOSE_END.test(kept.at(-1) as string)) kept.pop();
  const said = kept.join(' ').replace(/[\s,;:.]+$/, '');
  return said.includes(' ') ? lowerFirst(said) : null;
}

const LOOSE_END = /^(?:the|an?|of|to|in|on|at|by|for|with|and|or|from|as|its|this|is|are|be|it|into|all|any|not)$/i;

export function firstSentence(text: string): string {
  return (/^.*?[.!?。！？](?=\s|$)|^.*?[。！？]/su.exec(text)?.[0] ?? text).replace(/[.!?。！？]$/u, '');
}

/** How many of the children are about each word, the words of what leads first. */
export function addKeywords(weights: Map<string, number>, children: readonly ChildSummary[]): void {
  for (const { keywords } of children) {
    for (const [place, word] of keywords.entries()) {
      const key = word.toLowerCase();
      weights.set(key, (weights.get(key) ?? 0) + 1 / (1 + place / 4));
    }
  }
}
