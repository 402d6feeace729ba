// A value that stands on the lines after its name: a block of YAML, a literal of several lines, one indented line.
//   key: |                    KEY = """                 Password:
//     b3BlbnNzaC1rZXkt…         b3BlbnNzaC1rZXkt…           hunter2!Blue
//     AAAABG5vbmUAAAAE…       """
import type { Span } from './mask.ts';
import type { NameStrength } from './secret-name.ts';
import { isLikelySecret } from './secret-value.ts';
import { skipBlanks } from './written-values.ts';

const NONE: readonly Span[] = [];
const MOST_LINES = 100;
const LONGEST_LINE = 2_000;
const LONGEST_LEAD = 200;
const SCALAR = /[|>][+-]?\d?[+-]?[ \t]*(?:#[^\n]{0,80})?\r?\n/y;
const OPENED = /@?(["'`]{1,3})(?:-----)?\r?\n/y;
const NEXT_LINE = /\\?[ \t]{0,20}\r?\n/y;

/** `nameStart`: where the name stands; a block is indented deeper than its line. */
export function blockSecret(text: string, from: number, strength: NameStrength, nameStart: number): readonly Span[] {
  OPENED.lastIndex = from;
  const quote = OPENED.exec(text)?.[1];
  if (quote !== undefined) return linesOf(text, OPENED.lastIndex, { strength, least: 0, quote, most: MOST_LINES });
  SCALAR.lastIndex = from;
  NEXT_LINE.lastIndex = from;
  const isScalar = SCALAR.test(text);
  if (!isScalar && !NEXT_LINE.test(text)) return NONE;
  const least = indentAt(text, nameStart) + 1;
  const first = isScalar ? SCALAR.lastIndex : NEXT_LINE.lastIndex;
  return linesOf(text, first, { strength, least, quote: '', most: isScalar ? MOST_LINES : 1 });
}

interface Block {
  readonly strength: NameStrength;
  /** How far its lines are indented at least. */
  readonly least: number;
  /** What ends it; empty where the first other line does. */
  readonly quote: string;
  readonly most: number;
}

/** One span from the first line to the last; each line is one run of letters. */
function linesOf(text: string, from: number, block: Block): readonly Span[] {
  let start = -1;
  let end = -1;
  let value = '';
  let at = from;
  for (let count = 0; count < block.most && at < text.length; count += 1) {
    const newline = text.indexOf('\n', at);
    const lineEnd = newline < 0 ? text.length : newline;
    if (lineEnd - at > LONGEST_LINE) break;
    const first = skipBlanks(text, at);
    const line = text.slice(first, lineEnd).trimEnd();
    const closing = block.quote === '' ? -1 : line.indexOf(block.quote);
    const run = closing < 0 ? line : line.slice(0, closing);
    if (run !== '' && (first - at < block.least || /[\s"'`<>{}()]/.test(run))) return NONE;
    if (run !== '') {
      if (start < 0) start = first;
      end = first + run.length;
      value += run;
    }
    at = lineEnd + 1;
    if (closing >= 0) break;
    if (run === '') {
      if (start >= 0) break;
      continue;
    }
    if (block.quote === '' && indentOfLine(text, at) < block.least) break;
  }
  return start >= 0 && isLikelySecret(value, block.strength) ? [{ start, end }] : NONE;
}

function indentAt(text: string, place: number): number {
  const lead = text.slice(Math.max(0, place - LONGEST_LEAD), place);
  const newline = lead.lastIndexOf('\n');
  if (newline < 0 && place > LONGEST_LEAD) return LONGEST_LEAD;
  return indentOfLine(text, place - lead.length + newline + 1);
}

function indentOfLine(text: string, lineStart: number): number {
  return skipBlanks(text, lineStart) - lineStart;
}
