// Exact search without any binary: reads each file of the list in order and runs a JavaScript RegExp over it.
// Gives ripgrep's hits, only slower; a pattern that is exotic it refuses. See read-pattern.ts for the limits.
import { setImmediate } from 'node:timers/promises';
import { PortolanError } from '../../model/errors.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { LoadEncodings } from '../../ports/encodings.ts';
import type { ExactHit, ExactQuery, ExactSearch } from '../../ports/exact-search.ts';
import type { FileSystem } from '../../ports/file-system.ts';
import { findSpans, firstMatchingLine, lineEnd, lineStart, type Span } from './find-spans.ts';
import { byteLength, type Decode, publishText, readText } from './read-text.ts';
import { runWithin } from './run-within.ts';
import { refused, type ScanPattern, scanPattern } from './scan-pattern.ts';

/** The event loop gets its turn after this much text. */
const TURN_CHARS = 2_000_000;
/** For one file; ordinary patterns need milliseconds, and a busy machine may stand still for a while. */
const FILE_LIMIT_MS = 700;
/** What opening a file counts for, so that many small ones also end a turn. */
const FILE_CHARS = 20_000;

export function builtinScan(files: FileSystem, loadEncodings: LoadEncodings): ExactSearch {
  return {
    name: 'builtin-scan',
    unavailable: async () => null,
    async search(root, paths, query, onHit, signal) {
      const pattern = scanPattern(query);
      const decode = await decoderOf(query, loadEncodings);
      const unreadable: { path: RepoPath; detail: string }[] = [];
      let binaryFiles = 0;
      let chars = 0;
      let listed = 0;
      for (const path of paths) {
        listed += 1;
        if (signal.aborted) throw new PortolanError('cancelled', 'The search was cancelled.', { cause: signal.reason });
        const file = readText(files, root, path, query.maxFileBytes ?? Number.POSITIVE_INFINITY, decode);
        if (file.kind === 'unreadable') unreadable.push({ path, detail: file.detail });
        else if (file.kind === 'text' && file.binary)
          binaryFiles += bounded(query, () => isCounted(file.text, pattern, query)) ? 1 : 0;
        else if (file.kind === 'text') {
          const hits = bounded(query, () => [...findHits(path, file.text, pattern, query)]);
          for (const hit of hits) {
            if (!onHit(hit)) return { filesSearched: listed - unreadable.length, binaryFiles, unreadable };
          }
        }
        chars += FILE_CHARS + (file.kind === 'text' ? file.text.length : 0);
        if (chars > TURN_CHARS) {
          chars = 0;
          await setImmediate();
        }
      }
      return { filesSearched: listed - unreadable.length, binaryFiles, unreadable };
    },
  };
}

async function decoderOf({ encoding }: ExactQuery, loadEncodings: LoadEncodings): Promise<Decode | null> {
  if (encoding === null) return null;
  const encodings = await loadEncodings();
  return (bytes) => encodings.decode(bytes, encoding);
}

/** A pattern that goes back and forth for ever is refused; ripgrep runs it in one pass. */
function bounded<T>(query: ExactQuery, work: () => T): T {
  if (query.fixedStrings) return work();
  const done = runWithin(FILE_LIMIT_MS, work);
  if (done !== null) return done.result;
  throw refused(query, `it was not done with one file after ${FILE_LIMIT_MS / 1000} s`);
}

/**
 * Whether a binary is told of: where it matches, a NUL taken for the end of a line. With lines of context before,
 * ripgrep gives up on the first of them, and so tells only of a match in the first line.
 */
function isCounted(text: string, pattern: ScanPattern, query: ExactQuery): boolean {
  const first = firstMatchingLine(pattern.spansLines ? text : text.replaceAll('\0', '\n'), pattern);
  return first === 0 || (first !== null && query.beforeLines === 0);
}

function* findHits(path: RepoPath, text: string, pattern: ScanPattern, query: ExactQuery): Generator<ExactHit> {
  let line = 1;
  let counted = 0;
  let left = query.maxPerFile ?? Number.POSITIVE_INFINITY;
  for (const span of findSpans(text, pattern)) {
    if (left <= 0) return;
    // The one match is empty and at the very end of the file: by lines ripgrep shows the line, with -U it does not.
    if (query.multiline && span.matches.length === 0) continue;
    left -= 1;
    for (let feed = text.indexOf('\n', counted); feed >= 0 && feed < span.start; feed = text.indexOf('\n', counted)) {
      line += 1;
      counted = feed + 1;
    }
    yield hitOf(path, text, span, line, query);
  }
}

function hitOf(path: RepoPath, text: string, span: Span, line: number, query: ExactQuery): ExactHit {
  const first = span.matches[0];
  return {
    path,
    line,
    column: first === undefined ? 1 : byteLength(text.slice(span.start, first.start)) + (first.inside ? 2 : 1),
    text: publishLine(text.slice(span.start, span.end)),
    before: linesBefore(text, span.start, query.beforeLines),
    after: linesAfter(text, span.end, query.afterLines),
    matches: span.matches
      .filter((match) => match.end > match.start)
      .map((match) => publishText(text.slice(match.start, match.end))),
  };
}

function linesBefore(text: string, start: number, most: number): string[] {
  const out: string[] = [];
  for (let at = start; out.length < most && at > 0; ) {
    const above = lineStart(text, at - 1);
    out.push(publishLine(text.slice(above, at - 1)));
    at = above;
  }
  return out.reverse();
}

function linesAfter(text: string, end: number, most: number): string[] {
  const out: string[] = [];
  for (let at = end + 1; out.length < most && at < text.length; ) {
    const below = lineEnd(text, at);
    out.push(publishLine(text.slice(at, below)));
    at = below + 1;
  }
  return out;
}

function publishLine(line: string): string {
  return publishText(line.endsWith('\r') ? line.slice(0, -1) : line);
}
