// Ranked hits for people. On a terminal they are grouped by file: the path once, then line and code, as ripgrep groups. Into
// a pipe each hit begins with its place.
//
//   src/cart.ts                          src/cart.ts:12-30  0.529
//     12  add(parcel: Parcel): void        add(parcel: Parcel): void
//     14    return weigh(parcel);            return weigh(parcel);
import type { PathStyle } from '../../engine/scope/path-style.ts';
import { visibleLine } from '../../lib/visible-text.ts';
import { stemsOfWord } from '../../lib/words.ts';
import type { Hit } from '../../model/hit.ts';
import type { CliContext } from './context.ts';
import { cutToWidth } from './terminal.ts';

interface Shown {
  readonly style: PathStyle;
  /** The words that were looked for. */
  readonly terms: ReadonlySet<string>;
}

/** A tab takes as many columns as the terminal likes; on a narrow one that is most of a line. */
const TAB = '    ';

export function printHits(context: CliContext, hits: readonly Hit[], shown: Shown): void {
  if (context.isTerminal) printGrouped(context, hits, shown);
  else for (const [at, hit] of hits.entries()) printPlaced(context, hit, at, shown);
}

/** Files in the order of their best hits. */
function printGrouped(context: CliContext, hits: readonly Hit[], { style, terms }: Shown): void {
  const { paint } = context;
  const files = new Map<string, Hit[]>();
  for (const hit of hits) {
    const path = style(hit.repo, hit.path);
    files.set(path, [...(files.get(path) ?? []), hit]);
  }
  const rows = new Map([...files].map(([path, own]) => [path, own.map(rowsOf)]));
  const digits = Math.max(0, ...[...rows.values()].flat(2).map(({ line }) => String(line).length));
  let isFirst = true;
  for (const [path, own] of files) {
    context.out(`${isFirst ? '' : '\n'}${paint.path(visibleLine(path))}\n`);
    isFirst = false;
    for (const [at, hit] of own.entries()) {
      if (at > 0) context.out(`  ${paint.dim('--'.padStart(digits))}\n`);
      for (const { line, text } of rows.get(path)?.[at] ?? []) {
        const code = cutToWidth(visibleLine(text).replaceAll('\t', TAB), context.width - digits - 4);
        const number = paint.line(String(line).padStart(digits));
        context.out(`  ${number}  ${highlight(context, code, terms)}`.trimEnd());
        context.out('\n');
      }
      printTrace(context, hit, ' '.repeat(digits + 4));
    }
  }
}

interface Row {
  readonly line: number;
  readonly text: string;
}

/** The line of the signature, where it is not among those that show why, then those; blank ones at the ends left out. */
function rowsOf({ startLine, symbolStartLine, signature, preview, previewLine }: Hit): readonly Row[] {
  const lines = preview.split('\n').map((text, at): Row => ({ line: previewLine + at, text }));
  const filled = lines.map(({ text }) => text.trim() !== '');
  const why = lines.slice(Math.max(0, filled.indexOf(true)), filled.lastIndexOf(true) + 1);
  if (signature === null) return why.length > 0 ? why : [{ line: startLine, text: '' }];
  const head: Row = { line: symbolStartLine ?? startLine, text: signature };
  const [first] = signature.split('\n');
  const isThere = why.some(({ line, text }) => line === head.line || text.includes(first ?? signature));
  return isThere ? why : [head, ...why].sort((a, b) => a.line - b.line);
}

function printPlaced(context: CliContext, hit: Hit, at: number, { style, terms }: Shown): void {
  const { paint } = context;
  if (at > 0) context.out('\n');
  const range = `${paint.line(String(hit.startLine))}-${paint.line(String(hit.endLine))}`;
  const score = paint.dim(hit.score.toFixed(3));
  context.out(`${paint.path(style(hit.repo, hit.path))}:${range}  ${score}\n`);
  if (hit.signature !== null) context.out(`  ${visibleLine(hit.signature)}\n`);
  for (const line of hit.preview.split('\n')) {
    context.out(`    ${highlight(context, cutToWidth(visibleLine(line), context.width - 4), terms)}\n`);
  }
  printTrace(context, hit, '    ');
}

function printTrace(context: CliContext, { score, trace }: Hit, indent: string): void {
  if (trace === undefined) return;
  const factors = Object.entries({ score, ...trace }).map(([name, value]) => `${name} ${value.toFixed(3)}`);
  context.out(`${indent}${context.paint.dim(factors.join(' · '))}\n`);
}

function highlight(context: CliContext, line: string, terms: ReadonlySet<string>): string {
  return line
    .split(/([\p{L}\p{N}_$]+)/u)
    .map((piece) => (stemsOfWord(piece).some((word) => terms.has(word)) ? context.paint.match(piece) : piece))
    .join('');
}
