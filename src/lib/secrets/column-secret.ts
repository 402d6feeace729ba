// A column of secrets in a table of Markdown, or in a file of values with commas:
//   | user | password |        user,password
//   |------|----------|        ada,…
//   | ada  | …        |
import type { Span } from './mask.ts';
import { type NameStrength, nameStrength } from './secret-name.ts';
import { isLikelySecret, isLiteralSecret } from './secret-value.ts';

const LONGEST_LINE = 2_000;
const MOST_ROWS = 2_000;
const RULE = /^\s*\|?[\s:|-]{3,}\|?\s*$/;
const HEADING = /^[\w .\-"']{1,40}$/;

/** What the pass knows of the table it is in, so that each is read once. */
export interface TableReader {
  /** Where the last table read ends. */
  end: number;
}

/** Whether a word is a cell of a line of cells. */
export function mayBeHeading(text: string, { start, end }: Span): boolean {
  const before = text.charAt(start - 1);
  const next = text.charAt(end);
  const isFirst =
    before === '' || before === '\n' || before === ',' || before === '|' || before === ';' || before === '\t';
  const isLast = next === '\n' || next === '\r' || next === ',' || next === ';' || next === '\t';
  if (isFirst && isLast) return true;
  return before === ' ' && next === ' ' && /^ {1,60}\|/.test(text.slice(end, end + 62));
}

/** `at`: in the line that may be a heading, behind the name of a secret. */
export function columnSecrets(text: string, at: number, table: TableReader): readonly Span[] {
  if (at < table.end) return [];
  const lead = text.slice(Math.max(0, at - LONGEST_LINE), at);
  const start = at - lead.length + lead.lastIndexOf('\n') + 1;
  const end = lineEnd(text, at);
  const heading = text.slice(start, Math.min(end, start + LONGEST_LINE + 1));
  table.end = end;
  if (heading.length > LONGEST_LINE || end === text.length) return [];
  const sign = heading.trimStart().startsWith('|')
    ? '|'
    : heading.includes(';')
      ? ';'
      : heading.includes('\t')
        ? '\t'
        : ',';
  const columns = heading.split(sign).map((each) => strengthOf(each));
  const names = heading.split(sign).map((each) => each.trim());
  if (columns.length < 2 || !names.every((each) => each === '' || HEADING.test(each))) return [];
  return rowsOf(text, end + 1, { sign, columns, table });
}

interface Columns {
  readonly sign: string;
  readonly columns: readonly (NameStrength | null)[];
  readonly table: TableReader;
}

function rowsOf(text: string, from: number, { sign, columns, table }: Columns): readonly Span[] {
  const found: Span[] = [];
  let at = from;
  for (let row = 0; row < MOST_ROWS && at < text.length; row += 1) {
    const end = lineEnd(text, at);
    const line = text.slice(at, Math.min(end, at + LONGEST_LINE));
    const cells = line.split(sign);
    if (cells.length !== columns.length) break;
    if (row === 0 && sign === '|' && !RULE.test(line)) break;
    let start = at;
    for (const [column, cell] of cells.entries()) {
      const strength = columns[column] ?? null;
      const value = cell.trim().replace(/^["'`]|["'`]$/g, '');
      if (strength !== null && isLikelySecret(value, strength) && isLiteralSecret(value, strength)) {
        const first = start + cell.indexOf(value);
        found.push({ start: first, end: first + value.length });
      }
      start += cell.length + sign.length;
    }
    at = end + 1;
  }
  table.end = at;
  return found;
}

function strengthOf(heading: string): NameStrength | null {
  return nameStrength(
    heading
      .trim()
      .replace(/^["'`]|["'`]$/g, '')
      .replace(/\s+/g, '_'),
  );
}

function lineEnd(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}
