// Spans with their lines, without secrets: what each definition has above it, where its head ends, what was found in it.
import { createHash } from 'node:crypto';
import { writeMarks } from '../lib/secret-marks.ts';
import type { ShownFile } from '../lib/shown-file.ts';
import { shownSignature } from '../lib/shown-signature.ts';
import { withoutSecrets } from '../lib/without-secrets.ts';
import type { Piece } from '../model/context.ts';
import { apartFrom, type LineSpan } from './apart-from.ts';
import { findHead } from './find-head.ts';
import { licenceLines } from './licence-lines.ts';
import { isOnlyImports } from './only-imports.ts';
import type { Span } from './span.ts';

const MAX_LINE_CHARS = 240;

/** Best first, and given back in that order, none sharing a line with another; what lies within better ones is a part of them. */
export function readPieces(spans: readonly Span[], fileOf: (span: Span) => ShownFile, redacts: boolean): Piece[] {
  const taken = new Map<string, OwnSpan[]>();
  const kept: OwnSpan[] = [];
  for (const span of spans) {
    const { raw } = fileOf(span);
    const file = `${span.repo}\n${span.path}`;
    const better = taken.get(file) ?? [];
    const whole = withoutLicence(withComment(span, raw), raw);
    const own = apartFrom(whole, better);
    if (own === null || own.startLine > own.endLine) {
      better.find((other) => isWithin(span.found, other))?.alsoFound.push(span.found);
      continue;
    }
    const filled = withoutBlankEdges(own, raw);
    if (own.symbolId === null && isOnlyImports(raw.slice(filled.startLine - 1, filled.endLine))) continue;
    const piece = { ...filled, alsoFound: [own.found] };
    taken.set(file, [...better, piece]);
    kept.push(piece);
  }
  return kept.map((span) => {
    const piece = readPiece(span, fileOf(span));
    const { name, signature } = piece;
    return redacts ? { ...piece, ...withoutSecrets({ name, signature }).value } : piece;
  });
}

function withoutBlankEdges(span: Span, file: readonly string[]): Span {
  const isBlank = (line: number) => (file[line - 1] ?? '').trim() === '';
  let { startLine, endLine } = span;
  while (startLine < endLine && isBlank(startLine)) startLine += 1;
  while (endLine > startLine && isBlank(endLine)) endLine -= 1;
  return { ...span, startLine, endLine };
}

interface OwnSpan extends Span {
  /** What was found in it, its own lines first. */
  readonly alsoFound: LineSpan[];
}

/** Of one definition; the others are seldom why it is shown. */
const MOST_FOUND = 2;

function isWithin({ startLine, endLine }: LineSpan, other: LineSpan): boolean {
  return startLine >= other.startLine && endLine <= other.endLine;
}

/** From the comment above on, where the span begins with its symbol; and no longer than its file is. */
function withComment(span: Span, file: readonly string[]): Span {
  const { defined } = span;
  const endLine = Math.min(span.endLine, file.length);
  if (defined === null || defined.startLine !== span.startLine) return { ...span, endLine };
  return { ...span, endLine, startLine: findHead(file, defined.startLine, defined.nameLine).startLine };
}

/** What a file begins with by law says nothing of the code below it. */
function withoutLicence(span: Span, file: readonly string[]): Span {
  const end = licenceLines(file);
  return span.startLine > end || end >= span.endLine ? span : { ...span, startLine: end + 1 };
}

function readPiece(span: OwnSpan, file: ShownFile): Piece {
  const { repo, path, language, startLine, endLine, symbolId, name, kind, signature, defined, alsoFound } = span;
  const hasHead = defined !== null && defined.nameLine >= startLine && defined.nameLine <= endLine;
  const head = hasHead ? findHead(file.raw, defined.startLine, defined.nameLine) : null;
  const { lines: shown, secrets } = writeMarks(file.shown(startLine, endLine));
  const lines = shown.map(cutLine);
  const { relevance, source, depth, edgePath } = span;
  const text = file.raw.slice(startLine - 1, endLine).join('\n');
  const offset = (line: number) => Math.min(Math.max(line, startLine), endLine) - startLine;
  return {
    ...{ repo, path, language, startLine, endLine, symbolId, name, kind },
    signature: defined === null ? signature : shownSignature({ kind, signature, endLine, ...defined }, file),
    ...{ relevance, source, depth, edgePath, lines, secrets },
    digest: createHash('sha1').update(`${repo}\n${path}\n${text}`).digest('hex'),
    head:
      head === null || defined === null
        ? null
        : {
            definedAt: offset(defined.startLine),
            nameAt: offset(defined.nameLine),
            to: offset(head.endLine) + 1,
          },
    matched: alsoFound
      .slice(0, MOST_FOUND)
      .map((found) => ({ from: offset(found.startLine), to: offset(found.endLine) + 1 })),
  };
}

function cutLine(line: string): string {
  if (line.length <= MAX_LINE_CHARS) return line;
  return `${line.slice(0, MAX_LINE_CHARS - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
