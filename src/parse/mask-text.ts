// A text with comments and strings blanked out, so that patterns see only its structure. Offsets stay.
import type { TextSpan } from '../model/text-span.ts';

interface Masked {
  readonly masked: string;
  readonly comments: readonly TextSpan[];
}

/** Groups of `hidden`: `comment`; `string`, whose first and last character stay; what is in neither is blanked. */
export function maskText(text: string, hidden: RegExp): Masked {
  const comments: TextSpan[] = [];
  const kept: string[] = [];
  let at = 0;
  for (const match of text.matchAll(hidden)) {
    const written = match[0];
    if (written === '') continue;
    if (match.groups?.comment !== undefined) comments.push({ start: match.index, end: match.index + written.length });
    const isString = match.groups?.string !== undefined && written.length > 1;
    kept.push(
      text.slice(at, match.index),
      isString ? written.charAt(0) + blanks(written.slice(1, -1)) : blanks(written),
    );
    if (isString) kept.push(written.charAt(written.length - 1));
    at = match.index + written.length;
  }
  kept.push(text.slice(at));
  return { masked: kept.join(''), comments };
}

function blanks(written: string): string {
  return written.replace(/[^\r\n]/g, ' ');
}
