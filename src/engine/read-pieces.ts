// Spans with their lines, without secrets, and the forms that they may be given in.
import { createHash } from 'node:crypto';
import { apartFrom } from '../context/apart-from.ts';
import { findHead } from '../context/find-head.ts';
import { pieceForms } from '../context/piece-forms.ts';
import { weighLines } from '../context/weigh-lines.ts';
import { redactSecrets } from '../lib/redact-secrets.ts';
import { mayHoldKey } from '../lib/secrets/private-keys.ts';
import type { Piece } from '../model/context.ts';

/** A place in a file, before its lines are read. */
export interface Span extends Omit<Piece, 'digest' | 'lines' | 'secrets' | 'forms'> {
  /** Where the symbol itself begins, and where its name stands; null where no symbol does. */
  readonly defined: { readonly startLine: number; readonly nameLine: number } | null;
}

const MAX_LINE_CHARS = 240;
/** A secret may begin above the lines that are shown. */
const LINES_AROUND = 6;

/** Best first, and given back in that order, none sharing a line with another; what lies within better ones is left out. */
export function readPieces(
  spans: readonly Span[],
  linesOf: (span: Span) => readonly string[],
  terms: readonly string[],
): Piece[] {
  const joints = jointNames(spans);
  const taken = new Map<string, Span[]>();
  return spans.flatMap((span) => {
    const lines = linesOf(span);
    const file = `${span.repo}\n${span.path}`;
    const better = taken.get(file) ?? [];
    const own = apartFrom(withComment(span, lines), better);
    if (own === null || own.startLine > own.endLine) return [];
    taken.set(file, [...better, own]);
    return [readPiece(own, lines, terms, joints.get(span.symbolId ?? '') ?? [])];
  });
}

/** From the comment above on, where the span begins with its symbol; and no longer than its file is. */
function withComment(span: Span, file: readonly string[]): Span {
  const { defined } = span;
  const endLine = Math.min(span.endLine, file.length);
  if (defined === null || defined.startLine !== span.startLine) return { ...span, endLine };
  return { ...span, endLine, startLine: findHead(file, defined.startLine, defined.nameLine).startLine };
}

function readPiece(span: Span, file: readonly string[], terms: readonly string[], joints: readonly string[]): Piece {
  const { repo, path, language, startLine, endLine, symbolId, name, kind, signature, defined } = span;
  const hasHead = defined !== null && defined.nameLine >= startLine && defined.nameLine <= endLine;
  const head = hasHead ? findHead(file, defined.startLine, defined.nameLine) : null;
  const { lines, secrets } = withoutSecrets(file, startLine, endLine);
  const nameAt = hasHead ? defined.nameLine - startLine : 0;
  const headLines = head === null ? 1 : Math.max(1, Math.min(head.endLine, endLine) - startLine + 1);
  const weights = weighLines(lines, terms, joints);
  const { relevance, source, depth, edgePath } = span;
  const text = file.slice(startLine - 1, endLine).join('\n');
  return {
    ...{ repo, path, language, startLine, endLine, symbolId, name, kind },
    signature: signature === null ? null : redactSecrets(signature).text,
    ...{ relevance, source, depth, edgePath, lines, secrets },
    digest: createHash('sha1').update(`${repo}\n${path}\n${text}`).digest('hex'),
    forms: pieceForms({ lines, headLines, nameAt, weights }),
  };
}

/** A key may be longer than what is shown of it, and a password may stand below its name. */
function withoutSecrets(file: readonly string[], startLine: number, endLine: number) {
  const hasKey = file.some(mayHoldKey);
  const from = hasKey ? 0 : Math.max(0, startLine - 1 - LINES_AROUND);
  const to = hasKey ? file.length : Math.min(file.length, endLine + LINES_AROUND);
  const around = file.slice(from, to);
  const { text, places } = redactSecrets(around.join('\n'));
  const clean = places.length === 0 ? around : text.split('\n');
  const [first, last] = [startLine - 1 - from, endLine - from];
  const secrets = places.filter((place) => place.first < last && place.last >= first).length;
  return { lines: clean.slice(first, last).map(cutLine), secrets };
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
