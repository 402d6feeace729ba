// What a text refers to, with its line and the symbol it stands in.

import type { GrammarReading } from '../languages/facts/language.ts';
import { lowerBound } from '../lib/lower-bound.ts';
import { shortLine } from '../lib/on-one-line.ts';
import {
  type BindingShape,
  type ImportShape,
  REFERENCE_KINDS,
  type ReferenceKind,
  type ReferenceShape,
} from '../model/parsed-file.ts';
import type { TextSpan } from '../model/text-span.ts';
import type { BindingRole } from './capture-roles.ts';
import type { Findings, FoundBinding, FoundReferences } from './findings.ts';
import type { LineTable } from './line-table.ts';
import { looksLikeLink } from './looks-like-link.ts';
import type { OwnerFinder } from './owner-finder.ts';
import { plainName } from './plain-name.ts';

const MAX_TEXT_CHARS = 120;

/** What is in an import statement and recorded with it. */
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
  const found = findings.references;
  let last = -1;
  for (const at of byPlace(found)) {
    const start = found.start(at);
    if (start === last || declaredPlaces.has(start) || importStarts.has(start)) continue;
    const kind = REFERENCE_KINDS[found.rank(at)] as ReferenceKind;
    if (IN_IMPORTS.has(kind) && isImported(start)) continue;
    if (kind === 'string' && isComment(start)) continue;
    last = start;
    const written = plainName(text.slice(start, Math.min(found.end(at), start + 4 * MAX_TEXT_CHARS)));
    if (kind === 'string' && !looksLikeLink(written)) continue;
    const receiver = found.receiverStart(at);
    const subject = found.subjectStart(at);
    const argumentCount = found.argumentCount(at);
    references.push({
      kind,
      name: shortLine(written, MAX_TEXT_CHARS),
      receiver: receiver < 0 ? null : shortLine(text.slice(receiver, found.receiverEnd(at)), MAX_TEXT_CHARS),
      argumentCount: argumentCount < 0 ? null : argumentCount,
      endLine: kind === 'call' ? lines.lineOf(Math.max(start, found.reach(at) - 1)) : lines.lineOf(start),
      subject: subject < 0 ? null : shortLine(text.slice(subject, found.subjectEnd(at)), MAX_TEXT_CHARS),
      line: lines.lineOf(start),
      owner: owners.ownerOf(start),
    });
  }
  return references;
}

/** Both fit into a number that is exact. */
const MAX_REFERENCES = 2 ** 22;

/** References in order; at one place the more telling kind first, of the same kind the one that knows more. */
function byPlace(found: FoundReferences): Int32Array {
  const keys = new Float64Array(Math.min(found.count, MAX_REFERENCES));
  for (let at = 0; at < keys.length; at += 1) keys[at] = found.start(at) * MAX_REFERENCES + at;
  keys.sort();
  const order = Int32Array.from(keys, (key) => key % MAX_REFERENCES);
  for (let from = 0; from < order.length; ) {
    const start = found.start(order[from] as number);
    let to = from + 1;
    while (to < order.length && found.start(order[to] as number) === start) to += 1;
    if (to > from + 1) order.subarray(from, to).sort((a, b) => worth(found, a) - worth(found, b) || a - b);
    from = to;
  }
  return order;
}

function worth(found: FoundReferences, at: number): number {
  const isTold = [found.receiverStart(at), found.argumentCount(at), found.subjectStart(at)].filter((each) => each >= 0);
  return found.rank(at) * 4 - isTold.length;
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

const PARAMETERS: ReadonlySet<BindingRole> = new Set(['bind.parameter', 'bind.given', 'bind.given2']);

/**
 * A local that is a symbol is told there, and what `const { a } = require('b')` takes apart is told as imports. Of one place
 * the pattern that tells most counts.
 */
export function collectBindings(
  { text, lines, owners }: ReferenceContext,
  findings: Findings,
  imports: readonly ImportShape[],
): BindingShape[] {
  const symbols = new Set(findings.definitions.map(({ name }) => name?.start));
  const isImported = spanTest(findings.imports);
  const named = new Set(imports.map(({ name, alias }) => alias ?? name));
  const byStart = new Map<number, FoundBinding>();
  const parameters = new Set(findings.bindings.filter(({ role }) => PARAMETERS.has(role)).map(({ start }) => start));
  for (const binding of findings.bindings) {
    if (binding.role !== 'bind.parameter' && symbols.has(binding.start)) continue;
    if (isImported(binding.start) && named.has(text.slice(binding.start, binding.end))) continue;
    const known = byStart.get(binding.start);
    if (known === undefined || told(binding) > told(known)) byStart.set(binding.start, binding);
  }
  return [...byStart.values()].map((found) => {
    const { start, end, role, typeStart, typeEnd } = found;
    const type = typeStart < 0 ? null : shortLine(text.slice(typeStart, typeEnd), MAX_TEXT_CHARS).replace(/^:\s*/, '');
    const name = role === 'bind.return' ? 'return' : plainName(text.slice(start, end));
    return {
      name,
      isParameter: parameters.has(start),
      type: boundType(role, type),
      value: boundValue(text, found, name, type),
      line: lines.lineOf(start),
      owner: owners.ownerOf(start),
    };
  });
}

/** A function that is handed to someone has the parameters that are asked for there. */
function boundType(role: BindingRole, type: string | null): string | null {
  if (role === 'bind.given') return `Parameters<${type ?? 'return'}>[0]`;
  if (role === 'bind.given2') return `Parameters<${type ?? 'return'}>[1]`;
  return role === 'bind.member' ? null : type;
}

function told({ typeStart, valueStart, role }: FoundBinding): number {
  if (role === 'bind.given' || role === 'bind.given2') return 1;
  return Number(typeStart >= 0) + Number(valueStart >= 0) + (role === 'bind.parameter' ? 0.5 : 0);
}

/** A name that takes a value apart is set to the part. */
function boundValue(text: string, { role, valueStart, valueEnd }: FoundBinding, name: string, type: string | null) {
  const whole = valueStart < 0 ? null : text.slice(valueStart, valueEnd);
  const value = whole === null ? null : shortLine(whole.slice(0, 2 * MAX_TEXT_CHARS), MAX_TEXT_CHARS);
  if (role !== 'bind.member' && role !== 'bind.element') return value;
  const source = value ?? (type === null ? null : `_ as ${type}`);
  if (source === null || source.endsWith('…')) return null;
  return role === 'bind.element' ? `(${source})[0]` : `(${source}).${name}`;
}

/** For spans in order of start that are not nested, such as import statements. */
function spanTest(spans: readonly TextSpan[]): (offset: number) => boolean {
  return (offset) => {
    const after = lowerBound(spans.length, (at) => (spans[at] as TextSpan).start > offset);
    return after > 0 && (spans[after - 1] as TextSpan).end > offset;
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
