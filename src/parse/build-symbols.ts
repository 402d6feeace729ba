// Makes symbols of definitions: names through nesting, docs, decorators, signatures, visibility, export.

import type { GrammarReading, SymbolFacts } from '../languages/facts/language.ts';
import { shortLine } from '../lib/on-one-line.ts';
import type { ExportShape } from '../model/parsed-file.ts';
import type { SymbolKind, Visibility } from '../model/symbol.ts';
import type { TextSpan } from '../model/text-span.ts';
import { Neighbourhood } from './attach-comments.ts';
import { cleanComment, cleanComments } from './clean-comment.ts';
import { byStart, type Findings } from './findings.ts';
import { type NestedDefinition, nestDefinitions } from './nest-definitions.ts';
import { plainName, plainOwner } from './plain-name.ts';
import { writeSignature } from './write-signature.ts';

/** A symbol that still knows its offsets. */
export interface SymbolDraft {
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: SymbolKind;
  readonly nodeType: string;
  readonly visibility: Visibility;
  readonly exported: boolean;
  readonly signature: string | null;
  readonly doc: string | null;
  readonly decorators: readonly string[];
  readonly type: string | null;
  readonly value: string | null;
  /** Comments that document it, apart from a docstring in its body. */
  readonly docSpans: readonly TextSpan[];
  readonly nameStart: number;
  readonly hasBody: boolean;
  /** Wrappers and decorators included, documentation above it not. */
  readonly start: number;
  readonly end: number;
  /** The symbol around it in the text, or null. */
  readonly around: number | null;
  /** The symbol it belongs to: the one around it, or the type that its scope or owner names. */
  readonly parent: number | null;
}

export interface BuiltSymbols {
  readonly drafts: readonly SymbolDraft[];
  readonly isTooDeep: boolean;
}

const MAX_TYPE_CHARS = 160;
const MAX_VALUE_CHARS = 120;
const MAX_DECORATOR_CHARS = 120;

export function buildSymbols(
  text: string,
  findings: Findings,
  reading: GrammarReading,
  exports: readonly ExportShape[],
): BuiltSymbols {
  const { definitions, isTooDeep } = nestDefinitions(findings.definitions, findings.wraps);
  const near = new Neighbourhood(text, findings.comments, findings.decorators, reading.docComment);
  const exportList = exports.length === 0 ? null : new Set(exports.map(({ name }) => name));
  const prefixes: string[] = [];
  const symbolOf: (number | null)[] = [];
  const byName = new Map<string, number>();
  const labels = new LabelFinder(text, findings.labels, definitions);
  const inModule = reading.isModule?.(text) ?? false;
  const source: SymbolSource = { text, near, reading, labels, exportList, inModule };
  const drafts: SymbolDraft[] = [];
  /** The last symbol that stands right in each, for clauses to join. */
  const lastIn = new Map<number | null, number>();
  for (const definition of definitions) {
    const { found } = definition;
    const name = found.name === null ? 'default' : plainName(text.slice(found.name.start, found.name.end));
    const outerPlace = outerOf(definition, definitions);
    const prefix = outerPlace === null ? '' : (prefixes[outerPlace] as string);
    if (found.kind === null && found.name === null) {
      prefixes.push(prefix);
      symbolOf.push(null);
      continue;
    }
    const outer = prefix === '' ? '' : `${prefix}.`;
    const owner = found.owner === null ? '' : ownerOf(reading, text.slice(found.owner.start, found.owner.end));
    const qualifiedName = `${outer}${owner === '' ? '' : `${owner}.`}${name}`;
    prefixes.push(qualifiedName);
    const around = symbolAround(definition, definitions, symbolOf);
    const outerKind = outerPlace === null ? null : (definitions[outerPlace] as NestedDefinition).found.kind;
    if (found.kind === null || isOnlySet(definition, outerPlace, outerKind, byName.has(qualifiedName))) {
      symbolOf.push(null);
      continue;
    }
    const clauseOf = reading.joinsClauses === true ? lastIn.get(around) : undefined;
    const earlier = clauseOf === undefined ? undefined : drafts[clauseOf];
    if (clauseOf !== undefined && earlier?.qualifiedName === qualifiedName && earlier.kind === found.kind) {
      const end = near.endOf(definition.outerStart, definition.outerEnd);
      drafts[clauseOf] = { ...earlier, end, hasBody: earlier.hasBody || found.body !== null };
      symbolOf.push(clauseOf);
      continue;
    }
    lastIn.set(around, drafts.length);
    const belongsTo = qualifiedName.slice(0, -name.length - 1);
    const parent = around !== null && drafts[around]?.qualifiedName === belongsTo ? around : byName.get(belongsTo);
    const place = drafts.length;
    symbolOf.push(place);
    if (!byName.has(qualifiedName)) byName.set(qualifiedName, place);
    drafts.push({
      ...describe(
        definition,
        { name, kind: found.kind, parent: parent === undefined ? null : (drafts[parent] ?? null) },
        source,
      ),
      qualifiedName,
      around,
      parent: parent ?? null,
    });
  }
  return { drafts: withLateParents(drafts, byName), isTooDeep };
}

/** What all symbols of one text are described from. */
interface SymbolSource {
  readonly text: string;
  readonly near: Neighbourhood;
  readonly reading: GrammarReading;
  readonly labels: LabelFinder;
  readonly exportList: ReadonlySet<string> | null;
  readonly inModule: boolean;
}

/** What the text around a definition says of it. */
function describe(
  definition: NestedDefinition,
  named: Pick<SymbolFacts, 'name' | 'kind'> & { readonly parent: SymbolDraft | null },
  { text, near, reading, labels, exportList, inModule }: SymbolSource,
): Omit<SymbolDraft, 'qualifiedName' | 'around' | 'parent'> {
  const { found } = definition;
  const leading = near.above(definition.outerStart);
  const nameStart = found.name?.start ?? found.body?.start ?? found.start;
  const inner = near.decoratorsWithin(definition.outerStart, nameStart);
  const facts: SymbolFacts = {
    ...named,
    modifiers: text.slice(Math.min(definition.modifiersStart, leading.start), nameStart),
    label: labels.before(found.start, definition.parent),
    exportList,
    inModule,
  };
  const visibility = reading.visibilityOf?.(facts) ?? 'public';
  const typeText = found.type === null ? null : shortLine(text.slice(found.type.start, found.type.end), MAX_TYPE_CHARS);
  const docstring = found.doc === null ? null : cleanComment(text.slice(found.doc.start, found.doc.end));
  return {
    name: named.name,
    kind: named.kind,
    nodeType: found.nodeType,
    visibility,
    exported: reading.isExported?.(facts) ?? (visibility === 'public' && (facts.parent?.exported ?? true)),
    signature: signatureOf(text, definition, inner, near),
    doc: docstring ?? docOf(text, leading.docs, reading),
    decorators: [...leading.decorators, ...inner].map(({ start, end }) =>
      shortLine(text.slice(start, end), MAX_DECORATOR_CHARS),
    ),
    type: typeText?.replace(/^(?::|->|=>)\s*/, '') ?? null,
    value: writtenValue(text, found.value),
    docSpans: leading.docs,
    nameStart: found.name?.start ?? found.start,
    hasBody: found.body !== null,
    start: leading.start,
    end: near.endOf(definition.outerStart, definition.outerEnd),
  };
}

function writtenValue(text: string, span: TextSpan | null): string | null {
  if (span === null) return null;
  return shortLine(text.slice(span.start, Math.min(span.end, span.start + 2 * MAX_VALUE_CHARS)), MAX_VALUE_CHARS);
}

/** A method may stand before the type that it belongs to. */
function withLateParents(drafts: readonly SymbolDraft[], byName: ReadonlyMap<string, number>): SymbolDraft[] {
  return drafts.map((draft) => {
    if (draft.parent !== null) return draft;
    const belongsTo = draft.qualifiedName.slice(0, -draft.name.length - 1);
    return belongsTo === '' ? draft : { ...draft, parent: byName.get(belongsTo) ?? draft.around };
  });
}

/** A field that is declared in a constructor or method belongs to the class. */
function outerOf({ found, parent }: NestedDefinition, all: readonly NestedDefinition[]): number | null {
  if (found.kind !== 'field' && found.kind !== 'property') return parent;
  let at = parent;
  while (at !== null) {
    const { found: outer, parent: next } = all[at] as NestedDefinition;
    if (outer.kind === null || !HAS_HEAD.has(outer.kind)) return at;
    at = next;
  }
  return parent;
}

function symbolAround(
  definition: NestedDefinition,
  all: readonly NestedDefinition[],
  symbolOf: readonly (number | null)[],
): number | null {
  for (let at = definition.parent; at !== null; at = (all[at] as NestedDefinition).parent) {
    const symbol = symbolOf[at];
    if (symbol != null) return symbol;
  }
  return null;
}

function ownerOf(reading: GrammarReading, text: string): string {
  return reading.readOwner?.(text) ?? plainOwner(text);
}

const HAS_HEAD: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'macro']);

/** Where names need no declaration: what is set again is no second symbol, and a field set outside any type is none. */
function isOnlySet(
  { found, parent }: NestedDefinition,
  outerPlace: number | null,
  outer: SymbolKind | null,
  isKnown: boolean,
) {
  if (found.kind === 'variable' || found.kind === 'constant') return isKnown && found.nodeType.startsWith('assignment');
  return found.kind === 'field' && ((isKnown && outerPlace !== parent) || (outer !== null && HAS_HEAD.has(outer)));
}

/** A declaration without a body is its own head; of anything else without one, the first line is. */
function signatureOf(
  text: string,
  { found, outerStart, outerEnd }: NestedDefinition,
  inner: readonly TextSpan[],
  near: Neighbourhood,
) {
  const start = Math.min(outerStart, found.start);
  const nameEnd = found.name?.end ?? found.start;
  let end = found.body?.start ?? outerEnd;
  if (found.body === null && found.kind !== null && !HAS_HEAD.has(found.kind)) {
    const lineEnd = text.indexOf('\n', nameEnd);
    if (lineEnd >= 0) end = Math.min(end, lineEnd);
  }
  let head = '';
  let at = start;
  for (const left of [...inner, ...near.commentsWithin(start, end)].sort(byStart)) {
    head += text.slice(at, Math.max(at, Math.min(left.start, end)));
    at = Math.max(at, left.end);
  }
  // `typedef struct { … } name`
  const isNamedLast = found.body !== null && found.name !== null && found.name.start >= found.body.end;
  const tail = isNamedLast ? ` ${text.slice(found.name.start, found.name.end)}` : '';
  return writeSignature(head + text.slice(at, Math.max(at, end)) + tail);
}

function docOf(text: string, spans: readonly TextSpan[], { readDoc }: GrammarReading): string | null {
  const doc = spans.length === 0 ? null : cleanComments(spans.map(({ start, end }) => text.slice(start, end)));
  return doc === null || readDoc === undefined ? doc : readDoc(doc) || null;
}

/** Labels hold from where they stand to the next one in the same body. */
class LabelFinder {
  readonly #text: string;
  /** By the definition that they stand in. */
  readonly #labels = new Map<number | null, TextSpan[]>();

  constructor(text: string, labels: readonly TextSpan[], definitions: readonly NestedDefinition[]) {
    this.#text = text;
    let last = -1;
    for (const label of labels) {
      while (last + 1 < definitions.length && (definitions[last + 1] as NestedDefinition).found.start <= label.start)
        last += 1;
      let place: number | null = last < 0 ? null : last;
      while (place !== null && (definitions[place] as NestedDefinition).found.end <= label.start) {
        place = (definitions[place] as NestedDefinition).parent;
      }
      const known = this.#labels.get(place);
      if (known === undefined) this.#labels.set(place, [label]);
      else known.push(label);
    }
  }

  before(offset: number, parent: number | null): string | null {
    const label = this.#labels.get(parent)?.findLast(({ start }) => start < offset);
    return label === undefined ? null : this.#text.slice(label.start, label.end);
  }
}
