// Spans with their lines, without secrets, and their possible forms.
import { createHash } from 'node:crypto';
import { apartFrom } from '../../context/apart-from.ts';
import { findHead } from '../../context/find-head.ts';
import { pieceForms } from '../../context/piece-forms.ts';
import { weighLines } from '../../context/weigh-lines.ts';
import { writeMarks } from '../../lib/secret-marks.ts';
import type { ShownFile } from '../../lib/shown-file.ts';
import { shownSignature } from '../../lib/shown-signature.ts';
import { withoutSecrets } from '../../lib/without-secrets.ts';
import type { Piece } from '../../model/context.ts';

/** A place in a file, before its lines are read. */
export interface Span extends Omit<Piece, 'digest' | 'lines' | 'secrets' | 'forms'> {
  /** Where the symbol itself begins, and where its name stands; null where no symbol does. */
  readonly defined: { readonly startLine: number; readonly nameLine: number } | null;
}

const MAX_LINE_CHARS = 240;

/** Best first, and given back in that order, none sharing a line with another; what lies within better ones is left out. */
export function readPieces(
  spans: readonly Span[],
  fileOf: (span: Span) => ShownFile,
  { terms, redacts }: { readonly terms: readonly string[]; readonly redacts: boolean },
): Piece[] {
  const joints = jointNames(spans);
  const taken = new Map<string, Span[]>();
  return spans.flatMap((span) => {
    const shown = fileOf(span);
    const file = `${span.repo}\n${span.path}`;
    const better = taken.get(file) ?? [];
    const own = apartFrom(withComment(span, shown.raw), better);
    if (own === null || own.startLine > own.endLine) return [];
    taken.set(file, [...better, own]);
    const piece = readPiece(own, shown, terms, joints.get(span.symbolId ?? '') ?? []);
    const { name, signature } = piece;
    return [redacts ? { ...piece, ...withoutSecrets({ name, signature }).value } : piece];
  });
}

/** From the comment above on, where the span begins with its symbol; and no longer than its file is. */
function withComment(span: Span, file: readonly string[]): Span {
  const { defined } = span;
  const endLine = Math.min(span.endLine, file.length);
  if (defined === null || defined.startLine !== span.startLine) return { ...span, endLine };
  return { ...span, endLine, startLine: findHead(file, defined.startLine, defined.nameLine).startLine };
}

function readPiece(span: Span, file: ShownFile, terms: readonly string[], joints: readonly string[]): Piece {
  const { repo, path, language, startLine, endLine, symbolId, name, kind, signature, defined } = span;
  const hasHead = defined !== null && defined.nameLine >= startLine && defined.nameLine <= endLine;
  const head = hasHead ? findHead(file.raw, defined.startLine, defined.nameLine) : null;
  const { lines: shown, secrets } = writeMarks(file.shown(startLine, endLine));
  const lines = shown.map(cutLine);
  const nameAt = hasHead ? defined.nameLine - startLine : 0;
  const headLines = head === null ? 1 : Math.max(1, Math.min(head.endLine, endLine) - startLine + 1);
  const weights = weighLines(lines, terms, joints);
  const { relevance, source, depth, edgePath } = span;
  const text = file.raw.slice(startLine - 1, endLine).join('\n');
  return {
    ...{ repo, path, language, startLine, endLine, symbolId, name, kind },
    signature: defined === null ? signature : shownSignature({ kind, signature, endLine, ...defined }, file),
    ...{ relevance, source, depth, edgePath, lines, secrets },
    digest: createHash('sha1').update(`${repo}\n${path}\n${text}`).digest('hex'),
    forms: pieceForms({ lines, headLines, nameAt, weights }),
  };
}

function cutLine(line: string): string {
  if (line.length <= MAX_LINE_CHARS) return line;
  return `${line.slice(0, MAX_LINE_CHARS - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** For each symbol the names of those that an edge joins it to here: the lines with these names are worth keeping. */
function jointNames(spans: readonly Span[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  for (const { edgePath } of spans) {
    for (const { from, to } of edgePath) {
      const last =
        to
          .slice(to.lastIndexOf('#') + 1)
          .split(/[.~]/)
          .at(-1) ?? '';
      names.set(from, (names.get(from) ?? new Set()).add(last));
    }
  }
  return new Map([...names].map(([id, own]) => [id, [...own]]));
}
