// What a query captured, sorted by what it means. Offsets only; texts are cut out by whoever needs them.
import type { ReferenceKind } from '../model/parsed-file.ts';
import { REFERENCE_KINDS } from '../model/parsed-file.ts';
import { SYMBOL_KINDS, type SymbolKind } from '../model/symbol.ts';
import type { Captured, TextSpan } from '../ports/syntax.ts';

export interface FoundDefinition extends TextSpan {
  /** Null for a scope: it lends its name to what is in it and is no symbol itself. */
  readonly kind: SymbolKind | null;
  readonly nodeType: string;
  /** Of two patterns that see the same definition the earlier counts. */
  readonly pattern: number;
  readonly name: TextSpan | null;
  readonly body: TextSpan | null;
  readonly owner: TextSpan | null;
  readonly type: TextSpan | null;
  readonly doc: TextSpan | null;
}

/** Offsets side by side, for there are many; -1 where a detail is not there. */
export interface FoundReference {
  readonly kind: ReferenceKind;
  readonly start: number;
  readonly end: number;
  readonly receiverStart: number;
  readonly receiverEnd: number;
  readonly subjectStart: number;
  readonly subjectEnd: number;
  readonly argumentCount: number;
}

interface FoundBinding {
  readonly start: number;
  readonly end: number;
  readonly typeStart: number;
  readonly typeEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly isParameter: boolean;
}

export interface Findings {
  readonly definitions: readonly FoundDefinition[];
  readonly wraps: readonly TextSpan[];
  readonly references: readonly FoundReference[];
  readonly bindings: readonly FoundBinding[];
  readonly imports: readonly TextSpan[];
  readonly exports: readonly TextSpan[];
  readonly comments: readonly TextSpan[];
  readonly decorators: readonly TextSpan[];
  readonly branches: readonly TextSpan[];
  readonly labels: readonly TextSpan[];
  readonly fileDoc: TextSpan | null;
}

/** The capture that says what a match is about; the others in the match are its details. */
type Role =
  | { readonly kind: 'definition'; readonly symbol: SymbolKind | null }
  | { readonly kind: 'reference'; readonly reference: ReferenceKind }
  | { readonly kind: 'binding'; readonly isParameter: boolean }
  | { readonly kind: 'list'; readonly list: keyof Lists };

interface Lists {
  readonly wraps: TextSpan[];
  readonly imports: TextSpan[];
  readonly exports: TextSpan[];
  readonly comments: TextSpan[];
  readonly decorators: TextSpan[];
  readonly branches: TextSpan[];
  readonly labels: TextSpan[];
  readonly fileDocs: TextSpan[];
}

const ROLES = new Map<string, Role>([
  ...SYMBOL_KINDS.map((symbol): [string, Role] => [`def.${symbol}`, { kind: 'definition', symbol }]),
  ['scope', { kind: 'definition', symbol: null }],
  ...REFERENCE_KINDS.map((reference): [string, Role] => [`ref.${reference}`, { kind: 'reference', reference }]),
  ['bind', { kind: 'binding', isParameter: false }],
  ['bind.parameter', { kind: 'binding', isParameter: true }],
  ['wrap', { kind: 'list', list: 'wraps' }],
  ['import', { kind: 'list', list: 'imports' }],
  ['export', { kind: 'list', list: 'exports' }],
  ['comment', { kind: 'list', list: 'comments' }],
  ['decorator', { kind: 'list', list: 'decorators' }],
  ['branch', { kind: 'list', list: 'branches' }],
  ['label', { kind: 'list', list: 'labels' }],
  ['file.doc', { kind: 'list', list: 'fileDocs' }],
]);

const DETAILS: readonly string[] = [
  'name',
  'body',
  'owner',
  'type',
  'doc',
  'receiver',
  'subject',
  'value',
  'args',
  'head',
];
const [NAME, BODY, OWNER, TYPE, DOC, RECEIVER, SUBJECT, VALUE, ARGS, HEAD] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function sortFindings(captured: Captured): Findings {
  const { names, match, name, start, end, detail } = captured;
  const roles = names.map((each) => ROLES.get(each) ?? null);
  const details = names.map((each) => DETAILS.indexOf(each));
  const definitions: FoundDefinition[] = [];
  const references: FoundReference[] = [];
  const bindings: FoundBinding[] = [];
  const lists: Lists = {
    ...{ wraps: [], imports: [], exports: [], comments: [], decorators: [], branches: [], labels: [], fileDocs: [] },
  };
  /** Where each detail of the match under way stands, -1 for none. */
  const at = new Int32Array(DETAILS.length);
  /** Where it begins: a detail that the grammar leaves in several nodes reaches from the first to the last. */
  const begins = new Int32Array(DETAILS.length);
  const span = (detailPlace: number): TextSpan | null => {
    const last = at[detailPlace] as number;
    return last < 0 ? null : { start: start[begins[detailPlace] as number] as number, end: end[last] as number };
  };
  let hasDetails = true;
  const count = match.length;
  for (let first = 0; first < count; ) {
    const id = match[first];
    let role: Role | null = null;
    let head = first;
    for (let place = 0; hasDetails && place < at.length; place += 1) at[place] = -1;
    hasDetails = false;
    let next = first;
    for (; next < count && match[next] === id; next += 1) {
      const place = name[next] as number;
      const asDetail = details[place] as number;
      if (asDetail >= 0) {
        hasDetails = true;
        if ((at[asDetail] as number) < 0) begins[asDetail] = next;
        at[asDetail] = next;
      } else if (roles[place] != null) {
        role = roles[place] as Role;
        head = next;
      }
    }
    first = next;
    if (role === null) continue;
    const headStart = start[head] as number;
    const headEnd = end[head] as number;
    if (role.kind === 'reference') {
      const receiver = at[RECEIVER] as number;
      const subject = at[SUBJECT] as number;
      const args = at[ARGS] as number;
      references.push({
        kind: role.reference,
        start: headStart,
        end: headEnd,
        receiverStart: receiver < 0 ? -1 : (start[begins[RECEIVER] as number] as number),
        receiverEnd: receiver < 0 ? -1 : (end[receiver] as number),
        subjectStart: subject < 0 ? -1 : (start[begins[SUBJECT] as number] as number),
        subjectEnd: subject < 0 ? -1 : (end[subject] as number),
        argumentCount: args < 0 ? -1 : (detail[args] as number),
      });
    } else if (role.kind === 'list') lists[role.list].push({ start: headStart, end: headEnd });
    else if (role.kind === 'binding') {
      const type = at[TYPE] as number;
      const value = at[VALUE] as number;
      bindings.push({
        start: headStart,
        end: headEnd,
        typeStart: type < 0 ? -1 : (start[begins[TYPE] as number] as number),
        typeEnd: type < 0 ? -1 : (end[type] as number),
        valueStart: value < 0 ? -1 : (start[begins[VALUE] as number] as number),
        valueEnd: value < 0 ? -1 : (end[value] as number),
        isParameter: role.isParameter,
      });
    } else {
      const nodeType = captured.nodeTypes[detail[head] as number] ?? 'unknown';
      const pattern = captured.pattern[head] as number;
      const spans = { name: span(NAME), body: span(BODY), owner: span(OWNER), type: span(TYPE), doc: span(DOC) };
      // A head or body that the grammar puts beside the node belongs to the definition.
      const reach = {
        start: Math.min(headStart, span(HEAD)?.start ?? headStart),
        end: Math.max(headEnd, spans.body?.end ?? headEnd),
      };
      definitions.push({ ...reach, kind: role.symbol, nodeType, pattern, ...spans });
    }
  }
  const { fileDocs, ...rest } = lists;
  for (const list of Object.values(rest)) list.sort(byStart);
  return { definitions, references, bindings, ...rest, fileDoc: firstRun(fileDocs.sort(byStart)) };
}

/** The first span with those that follow it without a gap, as where each line of a comment is a node of its own. */
function firstRun(spans: readonly TextSpan[]): TextSpan | null {
  const [first, ...rest] = spans;
  if (first === undefined) return null;
  let { end } = first;
  for (const span of rest) {
    if (span.start !== end) break;
    end = span.end;
  }
  return { start: first.start, end };
}

/** A container before what it contains. */
export function byStart(a: TextSpan, b: TextSpan): number {
  return a.start - b.start || b.end - a.end;
}

export const CAPTURE_NAMES: ReadonlySet<string> = new Set([...ROLES.keys(), ...DETAILS]);
