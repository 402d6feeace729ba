// The purpose that a comment states: the clause after `so that`, `used to`, `allows` and similar words.
import { sentencesOf } from './doc-sentences.ts';
import { asSentence, lowerFirst } from './phrases.ts';

const PURPOSE =
  /\b(so that|in order to|(?:is|are|be|intended|meant) (?:used|useful) (?:to|for|when|by)|used (?:to|for|when)|useful (?:for|when|to)|allow(?:s|ing)?|let(?:s|ting)|enabl(?:es|ing)|ensur(?:es|ing)|prevent(?:s|ing)|avoid(?:s|ing)?|responsible for|to (?:ensure|avoid|prevent|make|allow|keep|support|help|enable|protect|provide|handle|customize|simplify))\b\s+(.{8,160}?)(?=[.;!?]|,\s|$)/i;
const LEAD: readonly (readonly [RegExp, string])[] = [
  [/^so that$/, 'Make sure that'],
  [/^in order to$/, 'To'],
  [/^allow/, 'Allow'],
  [/^let/, 'Let'],
  [/^enabl/, 'Enable'],
  [/^ensur/, 'Ensure'],
  [/^prevent/, 'Prevent'],
  [/^avoid/, 'Avoid'],
  [/^responsible for$/, 'Take care of'],
  [/(?:used|useful) (?:to)$/, 'To'],
  [/(?:used|useful) for$/, 'For'],
  [/when$/, 'For when'],
  [/by$/, 'Serve'],
];
const MOST_READ = 6;

/** Null where it says no purpose. */
export function purposeIn(doc: string | null, said: readonly string[]): string | null {
  if (doc === null) return null;
  const sentences = sentencesOf(doc, MOST_READ);
  for (const sentence of [...sentences.slice(0, said.length), ...sentences.slice(said.length)]) {
    const match = PURPOSE.exec(sentence);
    if (match === null || (match.index === 0 && sentence === sentences[0])) continue;
    const marker = (match[1] as string).toLowerCase();
    const rest = (match[2] as string).trim();
    const lead = LEAD.find(([pattern]) => pattern.test(marker))?.[1];
    return asSentence(lead === undefined ? `${marker} ${rest}` : `${lead} ${lowerFirst(rest)}`);
  }
  return null;
}
