// What the bytes of a file tell: binary or text, in which encoding, minified or not, generated or not.
// Decides nothing: what is done with a mark is the business of the scan.
import { GENERATED_PHRASES, MEANT_TO_BE_EDITED, PARTLY_GENERATED } from './generated-phrases.ts';
import { headComments } from './head-comments.ts';

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

export interface DecodedText {
  /** Without its byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
  /** Some bytes were no characters and stand as U+FFFD. */
  readonly lossy: boolean;
}

/** As much as git looks at. */
const BINARY_PROBE_BYTES = 8_000;

/** The longer marks first: UTF-32LE begins with the mark of UTF-16LE. */
const BYTE_ORDER_MARKS: readonly (readonly [encoding: TextEncoding, unitBytes: number, mark: readonly number[]])[] = [
  ['utf-32le', 4, [0xff, 0xfe, 0, 0]],
  ['utf-32be', 4, [0, 0, 0xfe, 0xff]],
  ['utf-16le', 2, [0xff, 0xfe]],
  ['utf-16be', 2, [0xfe, 0xff]],
];

/** Git's rule, a NUL near the start, but counted in characters where a byte order mark says how wide they are. */
export function looksBinary(bytes: Uint8Array): boolean {
  const probe = bytes.subarray(0, BINARY_PROBE_BYTES);
  const { unitBytes } = encodingOf(bytes);
  if (unitBytes === 1) return probe.includes(0);
  for (let at = 0; at + unitBytes <= probe.length; at += unitBytes) {
    if (probe.subarray(at, at + unitBytes).every((byte) => byte === 0)) return true;
  }
  return false;
}

export function decodeText(bytes: Uint8Array): DecodedText {
  const { encoding } = encodingOf(bytes);
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeUtf32(bytes, encoding);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding, lossy: false };
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), encoding, lossy: true };
  }
}

function encodingOf(bytes: Uint8Array): { readonly encoding: TextEncoding; readonly unitBytes: number } {
  for (const [encoding, unitBytes, mark] of BYTE_ORDER_MARKS) {
    if (mark.every((byte, i) => bytes[i] === byte)) return { encoding, unitBytes };
  }
  return { encoding: 'utf-8', unitBytes: 1 };
}

function decodeUtf32(bytes: Uint8Array, encoding: 'utf-32le' | 'utf-32be'): DecodedText {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let lossy = bytes.byteLength % 4 !== 0;
  for (let at = 4; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, encoding === 'utf-32le');
    const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    lossy ||= !isCharacter;
    parts.push(isCharacter ? String.fromCodePoint(code) : '\ufffd');
  }
  return { text: parts.join(''), encoding, lossy };
}

/** Languages that people do minify. */
const MINIFIABLE = new Set(['javascript', 'typescript', 'tsx', 'css']);
/** Pictures stand in these as one endless line, amid text that is worth finding. */
const EMBEDS_PICTURES = new Set(['jupyter', 'markdown']);

const MINIFIED_MIN_CHARS = 5_000;
const MINIFIED_MEAN_LINE_CHARS = 250;
/** Minified packages measured 0.1-3 %, long type unions 11 %; English has a space in six: prose in strings stays in. */
const MINIFIED_MAX_SPACE_SHARE = 0.08;
const ENDLESS_LINE_CHARS = 20_000;
/** In any language, at this length nobody wrote the line. */
const ENDLESS_LINE_CHARS_ANYWHERE = 100_000;

export function looksMinified(text: string, language: string | null): boolean {
  if (text.length <= MINIFIED_MIN_CHARS || (language !== null && EMBEDS_PICTURES.has(language))) return false;
  const { lines, longest } = lineLengths(text);
  if (longest > ENDLESS_LINE_CHARS_ANYWHERE) return true;
  if (language === null || !MINIFIABLE.has(language)) return false;
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
