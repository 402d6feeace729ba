// Words of a name as a phrase for a sentence: with articles where English needs them, in lists and sentences.
import { shownWords } from './shown-words.ts';

const PREPOSITIONS: ReadonlySet<string> = new Set(
  'to from for with by of in into on onto as if and or at when until than via using without after before over under per through between'.split(
    ' ',
  ),
);
const DETERMINED: ReadonlySet<string> = new Set(
  'all each every any none self this that its it both some no not only if is are was has have one two three out up down off back away'.split(
    ' ',
  ),
);
const UNCOUNTED: ReadonlySet<string> = new Set(
  `true false null nil json xml html yaml css sql http https text data metadata access input output content information
   authentication authorization documentation middleware traffic memory time csv toml support work code`.split(/\s+/),
);

export function isPreposition(word: string): boolean {
  return PREPOSITIONS.has(word);
}

/** `IRouter` is a router. */
export function classPhrase(parts: readonly string[]): string {
  return shownWords(parts[0] === 'i' && parts.length > 1 ? parts.slice(1) : parts).join(' ');
}

/** `header to response` → `the header to the response`. */
export function withArticles(parts: readonly string[], article: 'the' | 'a' = 'the'): string {
  const said: string[] = [];
  let noun: string[] = [];
  const close = () => {
    if (noun.length > 0) said.push(withArticle(noun.join(' '), said.length === 0 ? article : 'the'));
    noun = [];
  };
  for (const word of shownWords(parts)) {
    if (PREPOSITIONS.has(word)) {
      close();
      said.push(word);
    } else noun.push(word);
  }
  close();
  return said.join(' ');
}

export function withArticle(phrase: string, article: 'the' | 'a'): string {
  const words = phrase.split(' ');
  const first = (words[0] ?? '').toLowerCase();
  const last = (words.at(-1) ?? '').toLowerCase();
  if (phrase === '' || DETERMINED.has(first) || UNCOUNTED.has(last) || isPlural(last)) return phrase;
  if (article === 'the') return `the ${phrase}`;
  return `${/^(?:[aeiou]|HT|H\b|SQ|SS|XM|XH|RP|RS|FT|MD|LR|MV)/.test(words[0] ?? '') && !/^(?:uni|use|url|uri|one)/i.test(first) ? 'an' : 'a'} ${phrase}`;
}

export function isPlural(word: string): boolean {
  return /[^siu]s$/.test(word) && word.length > 3;
}

/** `a, b and c`. */
export function inList(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Clauses of one verb are said once: `adds the route, adds the group, runs` → `adds the route and the group, and runs`. */
export function inClauses(clauses: readonly string[]): string {
  const byVerb = new Map<string, string[]>();
  for (const clause of clauses) {
    const verb = /^\S+(?: (?:to|up|of|on|down|whether)(?= |$))?/.exec(clause)?.[0] ?? clause;
    const rest = clause.slice(verb.length).trim();
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), ...(rest === '' ? [] : [rest])]);
  }
  const groups = [...byVerb].map(([verb, objects]) => `${verb} ${inList(objects)}`.trim());
  const isNested = [...byVerb.values()].some((objects) => objects.length > 1);
  return isNested && groups.length > 1 ? `${groups.slice(0, -1).join(', ')}, and ${groups.at(-1)}` : inList(groups);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A word in capitals stays so. */
export function lowerFirst(text: string): string {
  return /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function asSentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  return /[.!?。！？…]$/u.test(trimmed) ? upperFirst(trimmed) : `${upperFirst(trimmed)}.`;
}

const MOST_SENTENCES = 3;

/** Three sentences at most: the first and the last say more than what a comment adds after its first. */
export function asSummary(sentences: readonly string[]): string {
  const said = sentences.filter((sentence) => sentence !== '');
  const over = said.length - MOST_SENTENCES;
  return (over > 0 ? [said[0], ...said.slice(1 + over)] : said).join(' ');
}
