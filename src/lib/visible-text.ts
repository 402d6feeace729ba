// Text that cannot drive a terminal, hide from a reader or disguise a line: controls, bidirectional marks, zero-width and
// tag characters, and what is no character at all are written as `less` writes them, <U+202E>; a byte that is not UTF-8
// (a lone surrogate, see repo-path.ts) as <E9>. Joiners stay where a script or an emoji needs them.

/** What else may stay as it is. */
export interface Kept {
  readonly breaks?: boolean;
  readonly tabs?: boolean;
  /** Bytes of names that are not UTF-8, for callers that write bytes. */
  readonly bytes?: boolean;
}

const PLAIN = /^[\x20-\x7e]*$/;
const PLAIN_TEXT = /^[\x20-\x7e\n\t]*$/;
/** Format characters that are seen: signs around numbers. */
const SEEN = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}';
const HIDDEN = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]';

/** Scripts in which a joiner between two letters changes how a word is written. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu'],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar', 'Tibetan', 'Javanese', 'Balinese'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINING}]`;
const EMOJI = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?';
const NEEDED = new RegExp(
  [
    `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`,
    `(?<=${EMOJI}\\ufe0f?)\\u200d(?=\\p{Extended_Pictographic})`,
    `(?<=${EMOJI})\\ufe0f`,
    '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  ].join('|'),
  'uy',
);

/** Line breaks and tabs stay. */
export function visibleText(text: string): string {
  return makeVisible(text, TEXT);
}

/** One line, of code say: tabs stay. */
export function visibleLine(text: string): string {
  return makeVisible(text, LINE);
}

/** A name or a path: nothing stays that could look like the layout around it. */
export function visibleName(text: string): string {
  return makeVisible(text, NOTHING);
}

export function makeVisible(text: string, kept: Kept): string {
  return replaceHidden(text, kept, written);
}

/** The value as JSON, exactly, with every hidden character as an escape of JSON. */
export function visibleJson(value: unknown): string {
  return replaceHidden(JSON.stringify(value), NOTHING, escapes);
}

const TEXT: Kept = { breaks: true, tabs: true };
const LINE: Kept = { tabs: true };
const NOTHING: Kept = {};

function replaceHidden(text: string, kept: Kept, replacement: (found: string) => string): string {
  if ((kept.breaks && kept.tabs ? PLAIN_TEXT : PLAIN).test(text)) return text;
  return text.replace(hiddenBut(kept), (found: string, at: number) => {
    NEEDED.lastIndex = at;
    return JOINERS.has(found) && NEEDED.test(text) ? found : replacement(found);
  });
}

const JOINERS: ReadonlySet<string> = new Set(['\u200c', '\u200d', '\ufe0f']);
const patterns = new Map<string, RegExp>();

function hiddenBut({ breaks = false, tabs = false, bytes = false }: Kept): RegExp {
  const kept = `${breaks ? '\\n' : ''}${tabs ? '\\t' : ''}${bytes ? '\\udc80-\\udcff' : ''}`;
  const pattern = patterns.get(kept) ?? new RegExp(`${HIDDEN}(?<![${SEEN}${kept}])`, 'gu');
  patterns.set(kept, pattern);
  return pattern;
}

function written(found: string): string {
  const code = found.codePointAt(0) ?? 0;
  if (code >= 0xdc80 && code <= 0xdcff) return `<${(code - 0xdc00).toString(16).toUpperCase()}>`;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}

function escapes(found: string): string {
  return [...Array(found.length).keys()]
    .map((at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');
}
