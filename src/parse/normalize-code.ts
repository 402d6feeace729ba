// The normal form of code: comments gone but for documentation, blanks collapsed, blank lines gone, `\n` between lines.
// Two texts that differ only in layout or remarks have one normal form, and the normal form is its own.
import { createHash } from 'node:crypto';
import type { Syntax, TextSpan } from '../ports/syntax.ts';
import { Neighbourhood } from './attach-comments.ts';
import { buildSymbols } from './build-symbols.ts';
import { MAX_CHUNK_CHARS } from './cut-lines.ts';
import { findFileDoc } from './file-doc.ts';
import { findHeadings } from './find-headings.ts';
import { byStart, sortFindings } from './findings.ts';
import type { GrammarReading, Language, PatternReading } from './language.ts';
import { maskText } from './mask-text.ts';
import { readableText } from './readable-text.ts';

export interface NormalizeInput {
  readonly text: string;
  readonly language: Language | null;
  readonly timeoutMs: number;
}

/** Null where the text could not be read in time. */
export async function normalizeCode(input: NormalizeInput, syntax: Syntax): Promise<string | null> {
  const { language, timeoutMs } = input;
  const text = readableText(input.text);
  const reading = language?.syntax?.reading;
  if (reading === undefined) return withoutRemarks(text, []);
  if (reading.kind === 'pattern') return withoutRemarks(text, remarksByPattern(text, reading));
  const parts = reading.kind === 'grammar' ? [{ reading, start: 0, end: text.length, text }] : reading.findParts(text);
  const remarks: TextSpan[] = [];
  for (const part of parts) {
    const isWhole = part.start === 0 && part.end === text.length;
    const ranges = isWhole ? null : [{ start: part.start, end: part.end }];
    const found = await remarksByGrammar(part.text ?? text, part.reading, ranges, timeoutMs, syntax);
    if (found === null) return null;
    remarks.push(...found);
  }
  return withoutRemarks(text, remarks.sort(byStart));
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
): Promise<TextSpan[] | null> {
  const { grammar, query, docComment } = reading;
  const read = reading.prepare?.(text) ?? text;
  const outcome = await syntax.capture({ grammar, query, text: read, ranges, splitOver: MAX_CHUNK_CHARS, timeoutMs });
  if (outcome.kind !== 'captured') return null;
  const findings = sortFindings(outcome.captured);
  const { drafts } = buildSymbols(text, findings, reading, []);
  const fileDoc = findFileDoc(text, findings, drafts, docComment);
  return remarksOf(findings.comments, [...fileDoc.spans, ...drafts.flatMap(({ docSpans }) => docSpans)]);
}

function remarksByPattern(text: string, reading: PatternReading): TextSpan[] {
  const { masked, comments } = maskText(text, reading.hidden);
  const near = new Neighbourhood(text, comments, [], /^/);
  const docs = findHeadings(text, masked, reading).headings.map(({ start }) => ({ docSpans: near.above(start).docs }));
  const fileDoc = findFileDoc(text, { fileDoc: null, comments }, docs, /^/);
  return remarksOf(comments, [...fileDoc.spans, ...docs.flatMap(({ docSpans }) => docSpans)]);
}

function remarksOf(comments: readonly TextSpan[], documentation: readonly TextSpan[]): TextSpan[] {
  const kept = new Set(documentation.map(({ start }) => start));
  return comments.filter(({ start }) => !kept.has(start));
}

/** `remarks` by start. */
function withoutRemarks(text: string, remarks: readonly TextSpan[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end } of remarks) {
    if (end <= at) continue;
    kept += text.slice(at, Math.max(at, start));
    // What stood on both sides of a remark stays apart.
    kept += text.charCodeAt(end - 1) === 0x0a ? '\n' : ' ';
    at = end;
  }
  kept += text.slice(at);
  return kept
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}
