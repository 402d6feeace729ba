// What a text refers to, with its line and the symbol it stands in.
import {
  type BindingShape,
  type ImportShape,
  REFERENCE_KINDS,
  type ReferenceKind,
  type ReferenceShape,
} from '../model/parsed-file.ts';
import type { TextSpan } from '../ports/syntax.ts';
import type { Findings, FoundReference } from './findings.ts';
import type { GrammarReading } from './language.ts';
import type { LineTable } from './line-table.ts';
import { looksLikeLink } from './looks-like-link.ts';
import type { OwnerFinder } from './owner-finder.ts';
import { plainName } from './plain-name.ts';

const MAX_TEXT_CHARS = 120;
const RANK = new Map<ReferenceKind, number>(REFERENCE_KINDS.map((kind, at) => [kind, at]));

/** What stands in an import statement and is told by it. */
const IN_IMPORTS: ReadonlySet<ReferenceKind> = new Set(['string', 'value']);

export interface ReferenceContext {
  readonly text: string;
  readonly lines: LineTable;
  readonly owners: OwnerFinder;
}

/** One place is one reference: the more telling kind counts; names that are declared there, words that import and what they import from are none. */
export function collectReferences(
  { text, lines, owners }: ReferenceContext,
  findings: Findings,
  declaredPlaces: ReadonlySet<number>,
): ReferenceShape[] {
  const isImported = spanTest(findings.imports);
  const isComment = spanTest(findings.comments);
  const importStarts = new Set(findings.imports.map(({ start }) => start));
  const references: ReferenceShape[] = [];
  let last = -1;
  for (const found of findings.references.toSorted(byPlace)) {
    const { kind, start, end } = found;
    if (start === last || declaredPlaces.has(start) || importStarts.has(start)) continue;
    if (IN_IMPORTS.has(kind) && isImported(start)) continue;
    if (kind === 'string' && isComment(start)) continue;
    last = start;
    const written = plainName(text.slice(start, Math.min(end, start + 4 * MAX_TEXT_CHARS)));
    if (kind === 'string' && !looksLikeLink(written)) continue;
    references.push({
      kind,
      name: short(written),
      receiver: found.receiverStart < 0 ? null : short(text.slice(found.receiverStart, found.receiverEnd)),
      argumentCount: found.argumentCount < 0 ? null : found.argumentCount,
      subject: found.subjectStart < 0 ? null : short(text.slice(found.subjectStart, found.subjectEnd)),
      line: lines.lineOf(start),
      owner: owners.ownerOf(start),
    });
  }
  return references;
}

/** At one place the more telling kind first; of the same kind the one that knows more. */
function byPlace(a: FoundReference, b: FoundReference): number {
  if (a.start !== b.start) return a.start - b.start;
  return (RANK.get(a.kind) as number) - (RANK.get(b.kind) as number) || knowledge(b) - knowledge(a);
}

function knowledge({ receiverStart, argumentCount, subjectStart }: FoundReference): number {
  return Number(receiverStart >= 0) + Number(argumentCount >= 0) + Number(subjectStart >= 0);
}

/** An import within an import statement is that statement's. */
export function collectImports(
  { text, lines, owners }: ReferenceContext,
  findings: Findings,
  reading: GrammarReading,
): ImportShape[] {
  const { readImports } = reading;
  if (readImports === undefined) return [];
  let reached = -1;
  return findings.imports.flatMap((span) => {
    if (span.start < reached) return [];
    reached = span.end;
    const place = { line: lines.lineOf(span.start), owner: owners.ownerOf(span.start) };
    return readImports(withoutComments(text, span, findings.comments)).map((name) => ({ ...place, ...name }));
  });
}

/** A local that is a symbol is told there. */
export function collectBindings({ text, lines, owners }: ReferenceContext, findings: Findings): BindingShape[] {
  const symbols = new Set(findings.definitions.map(({ name }) => name?.start));
  const bindings = findings.bindings.filter(({ start, isParameter }) => isParameter || !symbols.has(start));
  return bindings.map(({ start, end, typeStart, typeEnd, valueStart, valueEnd, isParameter }) => ({
    name: plainName(text.slice(start, end)),
    isParameter,
    type: typeStart < 0 ? null : short(text.slice(typeStart, typeEnd)).replace(/^:\s*/, ''),
    value: valueStart < 0 ? null : short(text.slice(valueStart, Math.min(valueEnd, valueStart + MAX_TEXT_CHARS))),
    line: lines.lineOf(start),
    owner: owners.ownerOf(start),
  }));
}

/** For spans in order of start that are not nested, such as import statements. */
function spanTest(spans: readonly TextSpan[]): (offset: number) => boolean {
  return (offset) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle] as TextSpan).start <= offset) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (spans[low - 1] as TextSpan).end > offset;
  };
}

export function withoutComments(text: string, span: TextSpan, comments: readonly TextSpan[]): string {
  let kept = '';
  let at = span.start;
  for (const comment of comments) {
    if (comment.end <= at) continue;
    if (comment.start >= span.end) break;
    kept += text.slice(at, Math.max(at, comment.start));
    at = Math.min(comment.end, span.end);
  }
  return kept + text.slice(at, span.end);
}

function short(text: string): string {
  const line = /\s\s|[\n\t\r]/.test(text) ? text.replace(/\s+/g, ' ') : text;
  return line.length > MAX_TEXT_CHARS ? `${line.slice(0, MAX_TEXT_CHARS - 1)}…` : line;
}
