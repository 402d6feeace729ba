// The embedded text of a chunk: its name and parameters, what it does, what its comment says it is for. Left out: notes
// to oneself, log texts, comments without content, and the comment that is added separately.
import { withoutLogTexts } from './without-log-texts.ts';

export interface EmbeddedChunk {
  readonly signature: string | null;
  readonly doc: string | null;
  readonly lines: readonly string[];
}

const NOTE = /\b(?:TODO|FIXME|XXX|HACK)\b/;
/** Begins like a comment in some language; `#include` and `#[derive]` do not. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|\*(?!\w)|#(?![[!]|\s*(?:include|define|if|ifdef|ifndef|elif|else|endif|pragma|undef|region)\b)|--(?!\w)|;;)/;
/** Behind code: not in `https://`, `i--` or `$#`. */
const COMMENT_BEGINS = /(?<!:)\/\/|(?<![^\s;{}()])(?:#|--)|\/\*|<!--/;
/** A word in an address is no note. */
const ADDRESS = /\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'`<>)]*/gi;
/** What stands around the words of a comment. */
const MARKS: ReadonlySet<string> = new Set(' /*#;!-"\'');
const FEWEST_WORDS = 4;
/** In one line; what an apostrophe in a word opens is none. */
const TEXT = /"(?:[^"\\]|\\.)*"|(?<!\w)'(?:[^'\\]|\\.)*'|`[^`]*`/g;
const MAX_LINE = 2_000;
const UNEVEN_BLANKS = /[^\S ]| {2}/;

/** Null where nothing is left to make a vector of. */
export function embedText({ signature, doc, lines }: EmbeddedChunk): string | null {
  const said = new Set(
    (doc ?? '')
      .split('\n')
      .map((line) => plain(blanksJoined(line)))
      .filter((line) => line !== ''),
  );
  const body = withoutLogTexts(lines.map(blanksJoined)).flatMap((line) => tellingPart(line, said));
  if (body.length === 0 && signature === null) return null;
  return [signature, ...body, summaryOf(doc)].filter((part) => part !== null && part !== '').join('\n');
}

/** Runs of blanks say nothing, and would make the patterns slow. */
function blanksJoined(line: string): string {
  const trimmed = line.slice(0, MAX_LINE).trim();
  return UNEVEN_BLANKS.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
}

function tellingPart(trimmed: string, said: ReadonlySet<string>): string[] {
  if (trimmed === '') return [];
  const words = plain(trimmed);
  if (said.has(words)) return [];
  if (COMMENT.test(trimmed) && (noteAt(trimmed) >= 0 || words.split(' ').length < FEWEST_WORDS)) return [];
  const kept = withoutNote(trimmed);
  return kept === '' ? [] : [kept];
}

/** Marks and notes in a text of the program count for nothing. */
function withoutNote(line: string): string {
  if (!NOTE.test(line)) return line;
  const code = line.replace(TEXT, (text) => ' '.repeat(text.length));
  const note = noteAt(code);
  const comment = note < 0 ? -1 : code.slice(0, note).search(COMMENT_BEGINS);
  return comment < 0 ? line : line.slice(0, comment).trimEnd();
}

function noteAt(line: string): number {
  if (!NOTE.test(line)) return -1;
  return line.replace(ADDRESS, (address) => ' '.repeat(address.length)).search(NOTE);
}

/** Without the marks of a comment. */
function plain(line: string): string {
  let first = 0;
  let end = line.length;
  while (first < end && MARKS.has(line[first] as string)) first += 1;
  while (end > first && MARKS.has(line[end - 1] as string)) end -= 1;
  return line.slice(first, end);
}

/** The first paragraph, or what comes before the first tag. */
function summaryOf(doc: string | null): string | null {
  if (doc === null) return null;
  const lines = doc.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '');
  if (first < 0) return null;
  const end = lines.findIndex((line, at) => at > first && (line === '' || /^[@:\\]\w/.test(line)));
  const paragraph = lines.slice(first, end < 0 ? undefined : end).filter((line) => noteAt(line) < 0);
  return paragraph.join(' ');
}
