// The captures of a query, sorted by their meaning. Offsets only; callers cut out the texts.
import { REFERENCE_KINDS } from '../model/parsed-file.ts';
import { SYMBOL_KINDS, type SymbolKind } from '../model/symbol.ts';
import type { TextSpan } from '../model/text-span.ts';
import type { Captured } from '../ports/syntax.ts';

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

/** The capture that says what a match is about; the others in the match are its details. */
const LISTS = ['wrap', 'import', 'export', 'comment', 'decorator', 'branch', 'label', 'file.doc'] as const;
const BINDINGS = [
  'bind',
  'bind.parameter',
  'bind.member',
  'bind.element',
  'bind.return',
  'bind.given',
  'bind.given2',
] as const;
export type BindingRole = (typeof BINDINGS)[number];
/** A scope is a definition of no kind. */
const DEFINITIONS = ['scope', ...SYMBOL_KINDS.map((kind) => `def.${kind}`)];
const REFERENCES = REFERENCE_KINDS.map((kind) => `ref.${kind}`);
const DETAILS = [
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
  'block',
] as const;
const [NAME, BODY, OWNER, TYPE, DOC, RECEIVER, SUBJECT, VALUE, ARGS, HEAD, BLOCK] = [
  ...([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const),
] as const;

const ROLES: readonly (readonly string[])[] = [DETAILS, REFERENCES, LISTS, BINDINGS, DEFINITIONS];
const [DETAIL, REFERENCE, LIST, BINDING, DEFINITION, NO_ROLE] = [0, 1, 2, 3, 4, 5] as const;

export const CAPTURE_NAMES: ReadonlySet<string> = new Set(ROLES.flat());

/** For each name of a query: its role, and its place in the list of that role. */
interface NameMeanings {
  readonly role: Uint8Array;
  readonly place: Uint8Array;
}

const meaningsOf = new WeakMap<readonly string[], NameMeanings>();

function readNames(names: readonly string[]): NameMeanings {
  const known = meaningsOf.get(names);
  if (known !== undefined) return known;
  const role = Uint8Array.from(names, (name) => {
    const found = ROLES.findIndex((each) => each.includes(name));
    return found < 0 ? NO_ROLE : found;
  });
  const place = Uint8Array.from(names, (name, at) => ROLES[role[at] as number]?.indexOf(name) ?? 0);
  const meanings = { role, place };
  meaningsOf.set(names, meanings);
  return meanings;
}

export function sortFindings(captured: Captured): Findings {
  const { names, match, name, start, end, detail } = captured;
  const { role: roleOf, place: placeOf } = readNames(names);
  const definitions: FoundDefinition[] = [];
  const bindings: FoundBinding[] = [];
  const lists: Neighbour[][] = LISTS.map(() => []);
  const rows = new RowWriter();
  /** Where each detail of the match under way stands, -1 for none. */
  const at = new Int32Array(DETAILS.length).fill(-1);
  /** Where it begins: a detail that the grammar leaves in several nodes reaches from the first to the last. */
  const begins = new Int32Array(DETAILS.length);
  const startOf = (which: number): number =>
    (at[which] as number) < 0 ? -1 : (start[begins[which] as number] as number);
  const endOf = (which: number): number => ((at[which] as number) < 0 ? -1 : (end[at[which] as number] as number));
  const span = (which: number): TextSpan | null =>
    (at[which] as number) < 0 ? null : { start: startOf(which), end: endOf(which) };
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
        const place = placeOf[named] as number;
        if ((at[place] as number) < 0) begins[place] = next;
        at[place] = next;
        hasDetails = true;
      } else if (itsRole !== NO_ROLE) {
        role = itsRole;
        head = next;
      }
    }
    first = next;
    const headStart = start[head] as number;
    const headEnd = end[head] as number;
    const place = placeOf[name[head] as number] as number;
    if (role === REFERENCE) {
      const row = rows.add();
      const args = at[ARGS] as number;
      rows.numbers[row] = place;
      rows.numbers[row + 1] = headStart;
      rows.numbers[row + 2] = headEnd;
      rows.numbers[row + 3] = startOf(RECEIVER);
      rows.numbers[row + 4] = endOf(RECEIVER);
      rows.numbers[row + 5] = startOf(SUBJECT);
      rows.numbers[row + 6] = endOf(SUBJECT);
      rows.numbers[row + 7] = args < 0 ? -1 : (detail[args] as number);
      rows.numbers[row + 8] = Math.max(headEnd, endOf(ARGS), endOf(BLOCK));
    } else if (role === LIST) {
      const isDecorator = LISTS[place] === 'decorator';
      (lists[place] as Neighbour[]).push({ start: headStart, end: headEnd, isDecorator });
    } else if (role === BINDING) {
      bindings.push({
        start: headStart,
        end: headEnd,
        typeStart: startOf(TYPE),
        typeEnd: endOf(TYPE),
        valueStart: startOf(VALUE),
        valueEnd: endOf(VALUE),
        role: BINDINGS[place] as BindingRole,
      });
    } else if (role === DEFINITION) {
      const body = span(BODY);
      definitions.push({
        // A head or body that the grammar puts beside the node belongs to the definition.
        start: Math.min(headStart, span(HEAD)?.start ?? headStart),
        end: Math.max(headEnd, body?.end ?? headEnd),
        kind: place === 0 ? null : (SYMBOL_KINDS[place - 1] as SymbolKind),
        nodeType: captured.nodeTypes[detail[head] as number] ?? 'unknown',
        pattern: captured.pattern[head] as number,
        name: span(NAME),
        body,
        owner: span(OWNER),
        type: span(TYPE),
        doc: span(DOC),
        value: span(VALUE),
      });
    }
    if (hasDetails) at.fill(-1);
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
