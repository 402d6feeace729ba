// What the text of a file shows: minified or not, generated or not. It decides nothing: the scan uses the marks.
import { languageById } from '../languages/language-by-id.ts';
import { GENERATED_PHRASES, MEANT_TO_BE_EDITED, PARTLY_GENERATED } from './generated-phrases.ts';
import { headComments } from './head-comments.ts';

const MINIFIED_MIN_CHARS = 5_000;
const MINIFIED_MEAN_LINE_CHARS = 250;
/** Minified packages measured 0.1-3 %, long type unions 11 %; English has a space in six: prose in strings stays in. */
const MINIFIED_MAX_SPACE_SHARE = 0.08;
const ENDLESS_LINE_CHARS = 20_000;
/** In any language, at this length nobody wrote the line. */
const ENDLESS_LINE_CHARS_ANYWHERE = 100_000;

export function looksMinified(text: string, language: string | null): boolean {
  const known = languageById(language);
  if (text.length <= MINIFIED_MIN_CHARS || known?.embedsPictures === true) return false;
  const { lines, longest } = lineLengths(text);
  if (longest > ENDLESS_LINE_CHARS_ANYWHERE) return true;
  if (known?.isOftenMinified !== true) return false;
  if (longest > ENDLESS_LINE_CHARS && longest * 2 > text.length) return true;
  return text.length / lines > MINIFIED_MEAN_LINE_CHARS && spaceShare(text) < MINIFIED_MAX_SPACE_SHARE;
}

/** Only by the comments at its head, and only by phrases that leave no doubt. */
export function looksGenerated(text: string): boolean {
  const head = headComments(text);
  if (!/generated|bison/i.test(head) || MEANT_TO_BE_EDITED.test(head)) return false;
  const aboutTheFile = head
    .split('\n')
    .filter((line) => !PARTLY_GENERATED.test(line))
    .join('\n');
  return GENERATED_PHRASES.some((phrase) => phrase.test(aboutTheFile));
}

function lineLengths(text: string): { readonly lines: number; readonly longest: number } {
  const lineBreak = text.includes('\n') ? '\n' : '\r';
  let lines = 0;
  let longest = 0;
  for (let start = 0; start < text.length; lines += 1) {
    const found = text.indexOf(lineBreak, start);
    const end = found < 0 ? text.length : found;
    longest = Math.max(longest, end - start);
    start = end + 1;
  }
  return { lines, longest };
}

function spaceShare(text: string): number {
  let spaces = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) <= 0x20) spaces += 1;
  return spaces / text.length;
}
