// The normal form of code: comments removed except documentation, whitespace collapsed, blank lines removed, `\n`
// between lines. Two texts that differ only in layout or comments have one normal form, and the normal form of a normal
// form is itself.
import { createHash } from 'node:crypto';
import type { GrammarReading, Language, PatternReading } from '../languages/facts/language.ts';
import { outermostFunctions } from '../lib/outermost-functions.ts';
import type { SymbolKind } from '../model/symbol.ts';
import type { TextSpan } from '../model/text-span.ts';
import type { Syntax } from '../ports/syntax.ts';
import { Neighbourhood } from './attach-comments.ts';
import { buildSymbols } from './build-symbols.ts';
import { MAX_CHUNK_CHARS } from './cut-lines.ts';
import { findFileDoc } from './file-doc.ts';
import { findHeadings } from './find-headings.ts';
import { byStart, sortFindings } from './findings.ts';
import { maskText } from './mask-text.ts';
import { readableText } from './readable-text.ts';

export interface NormalizeInput {
  readonly text: string;
  readonly language: Language | null;
  readonly timeoutMs: number;
}

/** What distinguishes comments from documentation, and the documentation of each symbol, in the order of parsing. */
interface ReadRemarks {
  readonly remarks: readonly TextSpan[];
  readonly symbols: readonly DocumentedSpan[];
}

interface DocumentedSpan extends TextSpan {
  readonly kind: SymbolKind;
  readonly parent: number | null;
  readonly docSpans: readonly TextSpan[];
}

/** Null where the text could not be read in time. */
export async function normalizeCode(input: NormalizeInput, syntax: Syntax): Promise<string | null> {
  const text = readableText(input.text);
  const read = await readRemarks({ ...input, text }, syntax);
  return read === null ? null : normalLines(withoutRemarks(text, read.remarks, 0, text.length));
}

/**
 * The normal form of every function that stands in no other, its documentation in front; null for other symbols. The same
 * order and length as the symbols of `parseText`; null where the text could not be read in time.
 */
export async function normalizeFunctions(
  input: NormalizeInput,
  syntax: Syntax,
): Promise<readonly (string | null)[] | null> {
  const text = readableText(input.text);
  const read = await readRemarks({ ...input, text }, syntax);
  if (read === null) return null;
  const { remarks, symbols } = read;
  const isWanted = outermostFunctions(symbols);
  return symbols.map(({ start, end, docSpans }, place) => {
    if (isWanted[place] !== true) return null;
    const above = docSpans.filter((span) => span.end <= start).map((span) => text.slice(span.start, span.end));
    return normalLines([...above, withoutRemarks(text, remarks, start, end)].join('\n'));
  });
}

async function readRemarks({ text, language, timeoutMs }: NormalizeInput, syntax: Syntax): Promise<ReadRemarks | null> {
  const reading = language?.syntax?.reading;
  if (reading === undefined) return { remarks: [], symbols: [] };
  if (reading.kind === 'pattern') return remarksByPattern(text, reading);
  const parts = reading.kind === 'grammar' ? [{ reading, start: 0, end: text.length, text }] : reading.findParts(text);
  const remarks: TextSpan[] = [];
  const symbols: DocumentedSpan[] = [];
  for (const part of parts) {
    const isWhole = part.start === 0 && part.end === text.length;
    const ranges = isWhole ? null : [{ start: part.start, end: part.end }];
    const found = await remarksByGrammar(part.text ?? text, part.reading, ranges, timeoutMs, syntax);
    if (found === null) return null;
    remarks.push(...found.remarks);
    const first = symbols.length;
    for (const symbol of found.symbols) {
      symbols.push({ ...symbol, parent: symbol.parent === null ? null : symbol.parent + first });
    }
  }
  return { remarks: remarks.sort(byStart), symbols };
}

export function hashOfNormal(normal: string): string {
  return createHash('sha1').update(normal).digest('hex');
}

/** Comments that document neither a symbol nor the file. */
async function remarksByGrammar(
  text: string,
  reading: GrammarReading,
  ranges: readonly TextSpan[] | null,
  timeoutMs: number,
  syntax: Syntax,
): Promise<ReadRemarks | null> {
  const { grammar, query } = reading;
  const read = reading.prepare?.(text) ?? text;
  const outcome = await syntax.capture({ grammar, query, text: read, ranges, splitOver: MAX_CHUNK_CHARS, timeoutMs });
  if (outcome.kind !== 'captured') return null;
  const findings = sortFindings(outcome.captured);
  const { drafts } = buildSymbols(text, findings, reading, []);
  const fileDoc = findFileDoc(text, findings, drafts, reading);
  const remarks = remarksOf(findings.comments, [...fileDoc.spans, ...drafts.flatMap(({ docSpans }) => docSpans)]);
  return { remarks, symbols: drafts };
}

function remarksByPattern(text: string, reading: PatternReading): ReadRemarks {
  const { masked, comments } = maskText(text, reading.hidden);
  const near = new Neighbourhood(text, comments, [], /^/);
  const symbols = findHeadings(text, masked, reading).headings.map(({ rule, start, end, around }) => {
    return { start, end, kind: rule.kind, parent: around, docSpans: near.above(start).docs };
  });
  const fileDoc = findFileDoc(text, { fileDoc: null, comments }, symbols, { docComment: /^/ });
  const remarks = remarksOf(comments, [...fileDoc.spans, ...symbols.flatMap(({ docSpans }) => docSpans)]);
  return { remarks, symbols };
}

function remarksOf(comments: readonly TextSpan[], documentation: readonly TextSpan[]): TextSpan[] {
  const kept = new Set(documentation.map(({ start }) => start));
  return comments.filter(({ start }) => !kept.has(start));
}

/** `remarks` by start. */
function withoutRemarks(text: string, remarks: readonly TextSpan[], from: number, to: number): string {
  let kept = '';
  let at = from;
  for (let place = firstAfter(remarks, from); place < remarks.length; place += 1) {
    const { start, end } = remarks[place] as TextSpan;
    if (start >= to) break;
    if (end <= at) continue;
    kept += text.slice(at, Math.max(at, start));
    // What stood on both sides of a remark stays apart.
    kept += text.charCodeAt(end - 1) === 0x0a ? '\n' : ' ';
    at = end;
  }
  return kept + text.slice(at, Math.max(at, to));
}

/** The place of the first remark that does not start before `from`. */
function firstAfter(remarks: readonly TextSpan[], from: number): number {
  let [low, high] = [0, remarks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((remarks[middle] as TextSpan).start < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

function normalLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
