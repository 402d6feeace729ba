// Reads a text by its grammar: captures → symbols, references, chunks, measures.

import type { GrammarReading } from '../languages/facts/language.ts';
import { splitLines } from '../lib/split-lines.ts';
import type { ExportShape, ParsedFile, ParseTrouble, SymbolShape } from '../model/parsed-file.ts';
import type { TextSpan } from '../model/text-span.ts';
import type { Captured, Syntax } from '../ports/syntax.ts';
import { startsItsLine } from './attach-comments.ts';
import { buildSymbols, type SymbolDraft } from './build-symbols.ts';
import { chunkBySymbol } from './chunk-by-symbol.ts';
import { collectBindings, collectImports, collectReferences, withoutComments } from './collect-references.ts';
import { commentOnlyLines, countLines } from './count-lines.ts';
import { MAX_CHUNK_CHARS } from './cut-lines.ts';
import { findFileDoc } from './file-doc.ts';
import { type Findings, sortFindings } from './findings.ts';
import { LineTable } from './line-table.ts';
import { OwnerFinder } from './owner-finder.ts';
import { TOO_DEEP } from './too-deep.ts';

export interface GrammarInput {
  readonly text: string;
  readonly reading: GrammarReading;
  /** The parts of the text that are in this language; null for all of it. */
  readonly ranges: readonly TextSpan[] | null;
  readonly timeoutMs: number;
}

export type GrammarOutcome =
  | { readonly kind: 'read'; readonly file: ParsedFile }
  | { readonly kind: 'failed'; readonly trouble: ParseTrouble };

export async function readByGrammar(input: GrammarInput, syntax: Syntax): Promise<GrammarOutcome> {
  const outcome = await extractByGrammar(input, syntax);
  if (outcome.kind === 'failed') return outcome;
  const { extracted, drafts, table, parts, comments } = outcome;
  const lines = splitLines(input.text);
  const file = {
    ...extracted,
    chunks: chunkBySymbol(lines, chunkOwners(drafts, table), partDepths(parts, input.text, table)),
    lines: countLines(lines, commentOnlyLines(input.text, comments, table)),
  };
  return { kind: 'read', file };
}

type Extraction =
  | { readonly kind: 'failed'; readonly trouble: ParseTrouble }
  | {
      readonly kind: 'read';
      readonly extracted: Omit<ParsedFile, 'chunks' | 'lines'>;
      readonly drafts: readonly SymbolDraft[];
      readonly table: LineTable;
      readonly parts: Int32Array;
      readonly comments: readonly TextSpan[];
    };

/**
 * Symbols and references, without cutting the text into chunks.
 * @public the benchmark measures it alone
 */
export async function extractByGrammar(input: GrammarInput, syntax: Syntax): Promise<Extraction> {
  const { text, reading, ranges, timeoutMs } = input;
  const { grammar, query } = reading;
  const prepared = reading.prepare?.(text) ?? text;
  const outcome = await syntax.capture({
    grammar,
    query,
    text: prepared,
    ranges,
    splitOver: MAX_CHUNK_CHARS,
    timeoutMs,
  });
  if (outcome.kind === 'timeout') {
    const detail = `it took longer than ${timeoutMs} ms to read`;
    return { kind: 'failed', trouble: { code: 'parse_timeout', detail, ranges: [] } };
  }
  if (outcome.kind === 'unavailable') {
    return { kind: 'failed', trouble: { code: 'grammar_unavailable', detail: outcome.detail, ranges: [] } };
  }
  return extract(text, reading, outcome.captured);
}

function extract(text: string, reading: GrammarReading, captured: Captured): Extraction {
  const findings = sortFindings(captured);
  const exports = exportsOf(text, findings, reading);
  const { drafts, isTooDeep } = buildSymbols(text, findings, reading, exports);
  const table = new LineTable(text);
  const owners = new OwnerFinder(drafts);
  const context = { text, lines: table, owners };
  const names = declaredPlaces(findings);
  const fileDoc = findFileDoc(text, findings, drafts, reading);
  const imports = collectImports(context, findings, reading);
  const extracted = {
    means: 'syntax' as const,
    symbols: symbolsOf(drafts, findings, table, owners),
    imports,
    exports,
    references: collectReferences(context, findings, names),
    bindings: collectBindings(context, findings, imports),
    doc: fileDoc.doc,
    globals: globalsOf(drafts),
    trouble: troubleOf(captured.broken, isTooDeep, table),
  };
  const { parts } = captured;
  return { kind: 'read', extracted, drafts, table, parts, comments: findings.comments };
}

/** Where names are declared: what stands there refers to nothing. */
function declaredPlaces({ definitions, bindings }: Findings): Set<number> {
  const places = new Set(bindings.filter(({ role }) => role !== 'bind.return').map(({ start }) => start));
  for (const { name } of definitions) if (name !== null) places.add(name.start);
  return places;
}

function exportsOf(text: string, findings: Findings, { readExports }: GrammarReading): ExportShape[] {
  if (readExports === undefined) return [];
  return findings.exports.flatMap((span) => readExports(withoutComments(text, span, findings.comments)));
}

function symbolsOf(
  drafts: readonly SymbolDraft[],
  findings: Findings,
  table: LineTable,
  owners: OwnerFinder,
): SymbolShape[] {
  const ordinals = new Map<string, number>();
  const complexities = complexitiesOf(drafts, findings.branches, owners);
  return drafts.map((draft, place) => {
    const ordinal = (ordinals.get(draft.qualifiedName) ?? 0) + 1;
    ordinals.set(draft.qualifiedName, ordinal);
    return {
      name: draft.name,
      qualifiedName: draft.qualifiedName,
      ordinal,
      kind: draft.kind,
      visibility: draft.visibility,
      exported: draft.exported,
      startLine: table.lineOf(draft.start),
      endLine: table.lastLineOf(draft.start, draft.end),
      nameLine: table.lineOf(draft.nameStart),
      signature: draft.signature,
      doc: draft.doc,
      decorators: draft.decorators,
      type: draft.type,
      value: draft.value,
      parent: draft.parent,
      complexity: complexities[place] as number,
    };
  });
}

/** A branch counts for every symbol around it, nested functions' for the outer one too. */
function complexitiesOf(drafts: readonly SymbolDraft[], branches: readonly TextSpan[], owners: OwnerFinder) {
  const complexities = new Array<number>(drafts.length).fill(1);
  for (const { start } of branches) {
    for (let at = owners.ownerOf(start); at !== null; at = (drafts[at] as SymbolDraft).around) {
      complexities[at] = (complexities[at] as number) + 1;
    }
  }
  return complexities;
}

function chunkOwners(drafts: readonly SymbolDraft[], table: LineTable) {
  return drafts.map(({ kind, qualifiedName, nodeType, signature, hasBody, around, docSpans, start, end }) => {
    const from = table.lineOf(docSpans[0]?.start ?? start) - 1;
    return { kind, qualifiedName, nodeType, signature, hasBody, around, from, to: table.lastLineOf(start, end) };
  });
}

/** The depth of the outermost part that begins each line, lines from 0. */
function partDepths(parts: Int32Array, text: string, table: LineTable): Map<number, number> {
  const depths = new Map<number, number>();
  for (let at = 0; at < parts.length; at += 3) {
    const start = parts[at] as number;
    if (!startsItsLine(text, start)) continue;
    const line = table.lineOf(start) - 1;
    depths.set(line, Math.min(depths.get(line) ?? Number.POSITIVE_INFINITY, parts[at + 2] as number));
  }
  return depths;
}

function globalsOf(drafts: readonly SymbolDraft[]): string[] {
  const isGlobal = ({ around, name, kind }: SymbolDraft) =>
    around === null && (kind === 'variable' || kind === 'constant') && /^_*[A-Z][A-Z0-9_]*$/.test(name);
  return drafts.filter(isGlobal).map(({ name }) => name);
}

function troubleOf(broken: Int32Array, isTooDeep: boolean, table: LineTable): ParseTrouble | null {
  const ranges: { startLine: number; endLine: number }[] = [];
  for (let at = 0; at < broken.length; at += 2) {
    const start = broken[at] as number;
    const startLine = table.lineOf(start);
    const endLine = table.lastLineOf(start, broken[at + 1] as number);
    const last = ranges.at(-1);
    if (last !== undefined && startLine <= last.endLine + 1) last.endLine = Math.max(last.endLine, endLine);
    else ranges.push({ startLine, endLine });
  }
  if (ranges.length > 0) return { code: 'parse_partial', detail: describe(ranges), ranges };
  return isTooDeep ? TOO_DEEP : null;
}

const SHOWN_RANGES = 3;

function describe(ranges: readonly { startLine: number; endLine: number }[]): string {
  const shown = ranges
    .slice(0, SHOWN_RANGES)
    .map(({ startLine, endLine }) => (startLine === endLine ? `${startLine}` : `${startLine}–${endLine}`));
  const more = ranges.length > SHOWN_RANGES ? ` and ${ranges.length - SHOWN_RANGES} more places` : '';
  return `not understood: line ${shown.join(', ')}${more}`;
}
