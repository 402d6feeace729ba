// The two texts a document is found by. Dense: name, intent and summary within a number of tokens, of which name and intent
// are always whole; sparse: keywords, name and path.
import type { SummaryDocument } from '../model/summary.ts';
import type { CountTokens } from '../ports/tokenizer.ts';

export type DenseParts = Pick<SummaryDocument, 'qualifiedName' | 'businessIntent' | 'summary' | 'id'>;
export type SparseParts = Pick<SummaryDocument, 'keywords' | 'qualifiedName' | 'filePath'>;

export const DEFAULT_EMBED_MAX_TOKENS = 512;

/** A file or module, which has no qualified name, is called by its id. The cut is after a word. */
export function denseText(document: DenseParts, maxTokens: number, countTokens: CountTokens): string {
  const kept = joined([document.qualifiedName ?? document.id, document.businessIntent]);
  const whole = joined([kept, document.summary]);
  if (countTokens(whole) <= maxTokens) return whole;
  const words = document.summary.split(/(?<=\s)(?=\S)/);
  const cutAt = (count: number) => joined([kept, words.slice(0, count).join('').trimEnd()]);
  let fits = 0;
  let over = words.length;
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if (countTokens(cutAt(middle)) <= maxTokens) fits = middle;
    else over = middle;
  }
  return cutAt(fits);
}

export function sparseText({ keywords, qualifiedName, filePath }: SparseParts): string {
  return joined([keywords.join(' '), qualifiedName ?? '', filePath]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}
