// The captures of a query, sorted by their meaning. Offsets only; callers cut out the texts.
import { SYMBOL_KINDS, type SymbolKind } from '../model/symbol.ts';
import type { TextSpan } from '../model/text-span.ts';
import type { Captured } from '../ports/syntax.ts';
import {
  ARGS,
  BINDING,
  BINDINGS,
  type BindingRole,
  BLOCK,
  BODY,
  DEFINITION,
  DETAIL,
  DETAILS,
  DOC,
  HEAD,
  LIST,
  LISTS,
  NAME,
  NO_ROLE,
  OWNER,
  RECEIVER,
  REFERENCE,
  readNames,
  SUBJECT,
  TYPE,
  VALUE,
} from './capture-roles.ts';

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
  readonly value: TextSpan | null;
}

/** Of each reference a row of numbers, for there are many; -1 where a detail is not there. */
export class FoundReferences {
  readonly count: number;
  readonly #rows: Int32Array;

  constructor(rows: Int32Array, count: number) {
    this.#rows = rows;
    this.count = count;
  }

  /** The place in `REFERENCE_KINDS`: the more telling kind first. */
  rank(at: number): number {
    return this.#rows[at * ROW] as number;
  }
  start(at: number): number {
    return this.#rows[at * ROW + 1] as number;
  }
  end(at: number): number {
    return this.#rows[at * ROW + 2] as number;
  }
  receiverStart(at: number): number {
    return this.#rows[at * ROW + 3] as number;
  }
  receiverEnd(at: number): number {
    return this.#rows[at * ROW + 4] as number;
  }
  subjectStart(at: number): number {
    return this.#rows[at * ROW + 5] as number;
  }
  subjectEnd(at: number): number {
    return this.#rows[at * ROW + 6] as number;
  }
  argumentCount(at: number): number {
    return this.#rows[at * ROW + 7] as number;
  }
  /** Where its arguments or its block end. */
  reach(at: number): number {
    return this.#rows[at * ROW + 8] as number;
  }
}

const ROW = 9;

export interface FoundBinding {
  readonly start: number;
  readonly end: number;
  readonly typeStart: number;
  readonly typeEnd: number;
  readonly valueStart: number;
  readonly valueEnd: number;
  readonly role: BindingRole;
}

export interface Findings {
  readonly definitions: readonly FoundDefinition[];
  readonly wraps: readonly TextSpan[];
  readonly references: FoundReferences;
  readonly bindings: readonly FoundBinding[];
  readonly imports: readonly TextSpan[];
  readonly exports: readonly TextSpan[];
  readonly comments: readonly Neighbour[];
  readonly decorators: readonly Neighbour[];
  readonly branches: readonly TextSpan[];
  readonly labels: readonly TextSpan[];
  readonly fileDoc: TextSpan | null;
}

/** A comment or a decorator. */
export interface Neighbour extends TextSpan {
  readonly isDecorator?: boolean;
}

export function sortFindings(captured: Captured): Findings {
  const { names, match, name, start, end } = captured;
  const { role: roleOf, place: placeOf } = readNames(names);
  const definitions: FoundDefinition[] = [];
  const bindings: FoundBinding[] = [];
  const lists: Neighbour[][] = LISTS.map(() => []);
  const rows = new RowWriter();
  const details = new MatchDetails(captured);
  const count = match.length;
  for (let first = 0; first < count; ) {
    const id = match[first];
    let role: number = NO_ROLE;
    let head = first;
    let hasDetails = false;
    let next = first;
    for (; next < count && match[next] === id; next += 1) {
      const named = name[next] as number;
      const itsRole = roleOf[named] as number;
      if (itsRole === DETAIL) {
        details.add(placeOf[named] as number, next);
        hasDetails = true;
      } else if (itsRole !== NO_ROLE) {
        role = itsRole;
        head = next;
      }
    }
    first = next;
    const place = placeOf[name[head] as number] as number;
    if (role === REFERENCE) writeReference(rows, captured, place, head, details);
    else if (role === LIST) {
      const isDecorator = LISTS[place] === 'decorator';
      (lists[place] as Neighbour[]).push({ start: start[head] as number, end: end[head] as number, isDecorator });
    } else if (role === BINDING) bindings.push(bindingOf(captured, place, head, details));
    else if (role === DEFINITION) definitions.push(definitionOf(captured, place, head, details));
    if (hasDetails) details.clear();
  }
  const listed = (which: (typeof LISTS)[number]) => (lists[LISTS.indexOf(which)] as Neighbour[]).sort(byStart);
  return {
    definitions,
    references: new FoundReferences(rows.numbers, rows.count),
    bindings,
    wraps: listed('wrap'),
    imports: listed('import'),
    exports: listed('export'),
    comments: listed('comment'),
    decorators: listed('decorator'),
    branches: listed('branch'),
    labels: listed('label'),
    fileDoc: firstRun(listed('file.doc')),
  };
}

/** Where the details of the match under way stand. One that the grammar leaves in several nodes reaches from the first to the last. */
class MatchDetails {
  /** The last capture of each, -1 for none. */
  readonly last = new Int32Array(DETAILS.length).fill(-1);
  readonly #first = new Int32Array(DETAILS.length);
  readonly #start: Int32Array;
  readonly #end: Int32Array;

  constructor({ start, end }: Captured) {
    this.#start = start;
    this.#end = end;
  }

  add(which: number, capture: number): void {
    if ((this.last[which] as number) < 0) this.#first[which] = capture;
    this.last[which] = capture;
  }

  clear(): void {
    this.last.fill(-1);
  }

  startOf(which: number): number {
    return (this.last[which] as number) < 0 ? -1 : (this.#start[this.#first[which] as number] as number);
  }

  endOf(which: number): number {
    return (this.last[which] as number) < 0 ? -1 : (this.#end[this.last[which] as number] as number);
  }

  span(which: number): TextSpan | null {
    return (this.last[which] as number) < 0 ? null : { start: this.startOf(which), end: this.endOf(which) };
  }
}

function writeReference(
  rows: RowWriter,
  { start, end, detail }: Captured,
  place: number,
  head: number,
  details: MatchDetails,
): void {
  const row = rows.add();
  const { numbers } = rows;
  const args = details.last[ARGS] as number;
  const headEnd = end[head] as number;
  numbers[row] = place;
  numbers[row + 1] = start[head] as number;
  numbers[row + 2] = headEnd;
  numbers[row + 3] = details.startOf(RECEIVER);
  numbers[row + 4] = details.endOf(RECEIVER);
  numbers[row + 5] = details.startOf(SUBJECT);
  numbers[row + 6] = details.endOf(SUBJECT);
  numbers[row + 7] = args < 0 ? -1 : (detail[args] as number);
  numbers[row + 8] = Math.max(headEnd, details.endOf(ARGS), details.endOf(BLOCK));
}

function bindingOf({ start, end }: Captured, place: number, head: number, details: MatchDetails): FoundBinding {
  return {
    start: start[head] as number,
    end: end[head] as number,
    typeStart: details.startOf(TYPE),
    typeEnd: details.endOf(TYPE),
    valueStart: details.startOf(VALUE),
    valueEnd: details.endOf(VALUE),
    role: BINDINGS[place] as BindingRole,
  };
}

function definitionOf(captured: Captured, place: number, head: number, details: MatchDetails): FoundDefinition {
  const headStart = captured.start[head] as number;
  const headEnd = captured.end[head] as number;
  const body = details.span(BODY);
  return {
    // A head or body that the grammar puts beside the node belongs to the definition.
    start: Math.min(headStart, details.span(HEAD)?.start ?? headStart),
    end: Math.max(headEnd, body?.end ?? headEnd),
    kind: place === 0 ? null : (SYMBOL_KINDS[place - 1] as SymbolKind),
    nodeType: captured.nodeTypes[captured.detail[head] as number] ?? 'unknown',
    pattern: captured.pattern[head] as number,
    name: details.span(NAME),
    body,
    owner: details.span(OWNER),
    type: details.span(TYPE),
    doc: details.span(DOC),
    value: details.span(VALUE),
  };
}

class RowWriter {
  numbers = new Int32Array(64 * ROW);
  count = 0;

  /** Where the new row begins. */
  add(): number {
    const row = this.count * ROW;
    if (row === this.numbers.length) {
      const wider = new Int32Array(row * 2);
      wider.set(this.numbers);
      this.numbers = wider;
    }
    this.count += 1;
    return row;
  }
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
