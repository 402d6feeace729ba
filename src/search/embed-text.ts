// The text of a chunk that its vector is made of: what it is called and takes, what it does, what it says it is for.
// Left out: notes to oneself, what is written to logs, comments that say nothing, and the comment that is said apart.
export interface EmbeddedChunk {
  readonly signature: string | null;
  readonly doc: string | null;
  readonly lines: readonly string[];
}

const NOTE = /\b(?:TODO|FIXME|XXX|HACK)\b/;
/** Begins like a comment in some language; `#include` and `#[derive]` do not. */
const COMMENT =
  /^\s*(?:\/\/|\/\*|\*(?!\w)|#(?![[!]|\s*(?:include|define|if|ifdef|ifndef|elif|else|endif|pragma|undef|region)\b)|--(?!\w)|;;)/;
const COMMENT_MARKS = /^[\s/*#;!-]+|[\s*/-]+$|^\s*(?:"""|''')|(?:"""|''')\s*$/g;
const FEWEST_WORDS = 4;
const LOG_CALL =
  /\b(?:console|log(?:ger|ging)?|_log(?:ger)?|slog|klog|glog|Log|LOG(?:GER)?|tracing)\s*(?:\.|::|->)\s*\w+!?\s*\(|\b(?:LOG|NSLog|println!|eprintln!|debug!|info!|warn!|error!|trace!)\s*\(/;
const TEXT = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`/g;
const MAX_LINE = 2_000;

/** Null where nothing is left to make a vector of. */
export function embedText({ signature, doc, lines }: EmbeddedChunk): string | null {
  const said = new Set(
    (doc ?? '')
      .split('\n')
      .map(plain)
      .filter((line) => line !== ''),
  );
  const body = lines.map((line) => line.slice(0, MAX_LINE)).flatMap((line) => tellingPart(line, said));
  if (body.length === 0 && signature === null) return null;
  return [signature, ...body, summaryOf(doc)].filter((part) => part !== null && part !== '').join('\n');
}

function tellingPart(line: string, said: ReadonlySet<string>): string[] {
  const trimmed = line.trim();
  if (trimmed === '') return [];
  const words = plain(trimmed);
  if (said.has(words)) return [];
  if (COMMENT.test(line) && (NOTE.test(line) || words.split(/\s+/).length < FEWEST_WORDS)) return [];
  const withoutNote = NOTE.test(trimmed)
    ? trimmed.replace(/\s*(?:\/\/|#|--|\/\*).*\b(?:TODO|FIXME|XXX|HACK)\b.*$/, '')
    : trimmed;
  const spoken = LOG_CALL.test(withoutNote) ? withoutNote.replace(TEXT, '""') : withoutNote;
  return spoken === '' ? [] : [spoken];
}

/** Without the marks of a comment. */
function plain(line: string): string {
  return line.replace(COMMENT_MARKS, '').trim();
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
