// Empties the texts in calls that log or print. A call goes on over lines until its brackets close, and through a chain:
//
//   logger.WithField("order", id).     →   logger.WithField("", id).
//       Warn(                          →       Warn(
//           "the cart is " + "empty")  →           "" + "")
import { LOG_CALL, LOG_STATEMENT, MAY_LOG } from './log-calls.ts';

/** What does not end within as many lines is no call that we understand: only its first line counts. */
const MOST_LINES = 20;
const OPEN = new Set('([{');
const CLOSE = new Set(')]}');
const QUOTES = new Set('"\'`');
/** The next part of a chain, or of a sum of texts. */
const GOES_ON_WITH = /^ ?(?:\?\.|\.|->|::|<<|\+|\|\||\.\.)/;
const GOES_ON_AFTER = /(?:[,+\\.(]|<<|->|::)$/;
const IS_COMMENT = /^(?:\/\/|#(?!\{)|\*|--)/;

/** The lines have no runs of blanks and none around them. */
export function withoutLogTexts(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => MAY_LOG.test(line))) return lines;
  const left = [...lines];
  let alone = 0;
  for (let line = 0, column = 0; line < left.length; ) {
    const head = headFrom(left[line] as string, column);
    const wide = head === null || line < alone ? null : readCall(left.slice(line, line + MOST_LINES), head);
    // Brackets that do not close would be read again from every line.
    if (head !== null && wide === null) alone = Math.max(alone, line + MOST_LINES);
    const read = wide ?? (head === null ? null : readCall([left[line] as string], head));
    for (const [at, text] of (read?.lines ?? []).entries()) left[line + at] = text;
    if (wide !== null) line += wide.lines.length - 1;
    else line += 1;
    column = wide?.column ?? 0;
  }
  return left;
}

interface Head {
  readonly start: number;
  readonly end: number;
  /** Up to the bracket that closes it, or to the end of the statement. */
  readonly isCall: boolean;
}

function headFrom(line: string, from: number): Head | null {
  if (!MAY_LOG.test(line) || IS_COMMENT.test(line)) return null;
  const heads = [LOG_CALL, LOG_STATEMENT].flatMap((pattern, at): Head[] => {
    pattern.lastIndex = from;
    const found = pattern.exec(line);
    return found === null ? [] : [{ start: found.index, end: found.index + found[0].length, isCall: at === 0 }];
  });
  return heads.reduce<Head | null>((best, head) => (best === null || head.start < best.start ? head : best), null);
}

interface ReadCall {
  /** As many as the call takes, with empty texts. */
  readonly lines: readonly string[];
  /** In the last of them, behind the call. */
  readonly column: number;
}

interface Reading {
  readonly isCall: boolean;
  depth: number;
  /** Of a text that is open at the end of a line. */
  quote: string | null;
}

/** Null where the call does not end in these lines; a line alone is read as far as it goes. */
function readCall(lines: readonly string[], head: Head): ReadCall | null {
  const reading: Reading = { isCall: head.isCall, depth: head.isCall ? 1 : 0, quote: null };
  const done: string[] = [];
  for (const [at, line] of lines.entries()) {
    const isRemark = at > 0 && reading.quote === null && IS_COMMENT.test(line);
    const from = at === 0 ? head.end : 0;
    const read = isRemark ? { text: line, end: null } : readLine(reading, line, from, lines[at + 1] ?? '');
    done.push(read.text);
    if (read.end !== null) return { lines: done, column: read.end };
  }
  return lines.length === 1 ? { lines: done, column: (done[0] as string).length } : null;
}

/** `end`: in the text that is left, where the call ends in this line. */
function readLine(reading: Reading, line: string, from: number, next: string): { text: string; end: number | null } {
  let text = line.slice(0, from);
  for (let at = from; at < line.length; ) {
    const letter = line[at] as string;
    const isText = reading.quote !== null || QUOTES.has(letter);
    if (isText) {
      const read = readText(reading, line, at);
      text += read.text;
      at = read.end;
      continue;
    }
    if (OPEN.has(letter)) reading.depth += 1;
    if (CLOSE.has(letter)) reading.depth -= 1;
    if (isBehind(reading, letter)) return { text: text + line.slice(at), end: text.length };
    text += letter;
    at += 1;
    const isClosed = reading.isCall && reading.depth === 0 && CLOSE.has(letter);
    const rest = line.slice(at, at + 3);
    if (isClosed && !GOES_ON_WITH.test(rest === '' ? next : rest)) {
      return { text: text + line.slice(at), end: text.length };
    }
  }
  const goesOn = reading.depth > 0 || reading.quote !== null || GOES_ON_AFTER.test(line) || GOES_ON_WITH.test(next);
  return { text, end: goesOn ? null : text.length };
}

/** Whether this is no part of the call any more. */
function isBehind({ depth, isCall }: Reading, letter: string): boolean {
  return depth < 0 || (depth === 0 && (letter === ';' || (isCall && letter === ',')));
}

/** A text, or what stands of it in this line. An apostrophe that nothing closes is none. */
function readText(reading: Reading, line: string, at: number): { text: string; end: number } {
  const { quote: open } = reading;
  const quote = open ?? openingQuote(line, at);
  const close = closingQuote(line, open === null ? at + quote.length : at, quote);
  if (close < 0 && open === null && quote === "'") return { text: quote, end: at + 1 };
  reading.quote = close < 0 ? quote : null;
  return { text: open === null ? '""' : '', end: close < 0 ? line.length : close + quote.length };
}

function openingQuote(line: string, at: number): string {
  const quote = line[at] as string;
  return line.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
}

function closingQuote(line: string, from: number, quote: string): number {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line.startsWith(quote, at)) return at;
  }
  return -1;
}
