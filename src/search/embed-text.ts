// The embedded text of a chunk: its name and parameters, what it does, what its comment says it is for. Left out: notes
// to oneself, log texts, comments without content, and the comment that is added separately.
export interface EmbeddedChunk {
  readonly signature: string | null;
  readonly doc: string | null;
  readonly lines: readonly string[];
}

const NOTE = /\b(?:TODO|FIXME|XXX|HACK)\b/;
/** Begins like a comment in some language; `#include` and `#[derive]` do not. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|\*(?!\w)|#(?![[!]|\s*(?:include|define|if|ifdef|ifndef|elif|else|endif|pragma|undef|region)\b)|--(?!\w)|;;)/;
const COMMENT_BEGINS = /\/\/|#|--|\/\*/;
/** What stands around the words of a comment. */
const MARKS: ReadonlySet<string> = new Set(' /*#;!-"\'');
const FEWEST_WORDS = 4;
const LOG_CALL =
  /\b(?:console|log(?:ger|ging)?|_log(?:ger)?|slog|klog|glog|Log|LOG(?:GER)?|tracing)\s*(?:\.|::|->)\s*\w+!?\s*\(|\b(?:LOG|NSLog|println!|eprintln!|debug!|info!|warn!|error!|trace!)\s*\(/;
const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g;
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
  const body = lines.flatMap((line) => tellingPart(blanksJoined(line), said));
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
  if (COMMENT.test(trimmed) && (NOTE.test(trimmed) || words.split(' ').length < FEWEST_WORDS)) return [];
  const kept = withoutNote(trimmed);
  const spoken = kept.includes('(') && LOG_CALL.test(kept) ? kept.replace(TEXT, '""') : kept;
  return spoken === '' ? [] : [spoken];
}

function withoutNote(line: string): string {
  const note = line.search(NOTE);
  const comment = note < 0 ? -1 : line.search(COMMENT_BEGINS);
  return comment >= 0 && comment < note ? line.slice(0, comment).trimEnd() : line;
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
  const paragraph = lines.slice(first, end < 0 ? undefined : end).filter((line) => !NOTE.test(line));
  return paragraph.join(' ');
}
