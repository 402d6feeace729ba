// Reads a file that is made of parts in other languages: each part by its own grammar, in place, so that lines are right.
// What is in no part is cut into windows.

import type { PartsReading } from '../languages/facts/language.ts';
import { splitLines } from '../lib/split-lines.ts';
import type { LineCounts, ParsedChunk, ParsedFile, SymbolShape } from '../model/parsed-file.ts';
import type { Syntax } from '../ports/syntax.ts';
import { indentCost } from './chunk-by-window.ts';
import { countLines } from './count-lines.ts';
import { cutLines } from './cut-lines.ts';
import { LineTable } from './line-table.ts';
import { makeChunk } from './make-chunk.ts';
import { readByGrammar } from './read-by-grammar.ts';
import { readByWindow } from './read-by-window.ts';

export interface PartsInput {
  readonly text: string;
  readonly reading: PartsReading;
  readonly timeoutMs: number;
}

interface ReadPart {
  readonly file: ParsedFile;
  /** Lines from 0, the end exclusive. */
  readonly from: number;
  readonly to: number;
}

export async function readByParts({ text, reading, timeoutMs }: PartsInput, syntax: Syntax): Promise<ParsedFile> {
  const table = new LineTable(text);
  const parts: ReadPart[] = [];
  const found = reading.findParts(text);
  const [first] = found;
  const isWhole = found.length === 1 && first?.start === 0 && first.end === text.length && first.text === undefined;
  for (const { reading: how, start, end, text: shown = text } of found) {
    const ranges = isWhole ? null : [{ start, end }];
    const outcome = await readByGrammar({ text: shown, reading: how, ranges, timeoutMs }, syntax);
    if (outcome.kind === 'failed') return readByWindow(text, outcome.trouble);
    if (isWhole) return outcome.file;
    const from = Math.max(table.lineOf(start) - 1, parts.at(-1)?.to ?? 0);
    parts.push({ file: outcome.file, from, to: Math.max(from, table.lastLineOf(start, end)) });
  }
  return joinParts(splitLines(text), parts);
}

function joinParts(lines: readonly string[], parts: readonly ReadPart[]): ParsedFile {
  const firstSymbol: number[] = [];
  const symbols: SymbolShape[] = [];
  const ordinals = new Map<string, number>();
  for (const { file } of parts) {
    const first = symbols.length;
    firstSymbol.push(first);
    for (const symbol of file.symbols) {
      const ordinal = (ordinals.get(symbol.qualifiedName) ?? 0) + 1;
      ordinals.set(symbol.qualifiedName, ordinal);
      symbols.push({ ...symbol, ordinal, parent: moved(symbol.parent, first) });
    }
  }
  const all = <T extends { readonly owner: number | null }>(list: (file: ParsedFile) => readonly T[]): T[] =>
    parts.flatMap(({ file }, at) =>
      list(file).map((item) => ({ ...item, owner: moved(item.owner, firstSymbol[at] ?? 0) })),
    );
  return {
    means: 'syntax',
    symbols,
    imports: all((file) => file.imports),
    exports: parts.flatMap(({ file }) => file.exports),
    references: all((file) => file.references),
    bindings: all((file) => file.bindings),
    chunks: joinChunks(lines, parts, firstSymbol),
    doc: parts.find(({ file }) => file.doc !== null)?.file.doc ?? null,
    globals: parts.flatMap(({ file }) => file.globals),
    lines: withComments(countLines(lines, new Set()), parts),
    trouble: parts.find(({ file }) => file.trouble !== null)?.file.trouble ?? null,
  };
}

function withComments({ total, code, blank }: LineCounts, parts: readonly ReadPart[]): LineCounts {
  const comment = parts.reduce((sum, { file }) => sum + file.lines.comment, 0);
  return { total, code: code - comment, comment, blank };
}

function joinChunks(lines: readonly string[], parts: readonly ReadPart[], firstSymbol: readonly number[]) {
  const chunks: ParsedChunk[] = [];
  const counts = new Map<number | null, number>();
  const add = (from: number, to: number, nodeType: string, own: ParsedChunk | null, first: number) => {
    const place = moved(own?.owner ?? null, first);
    const n = (counts.get(place) ?? 0) + 1;
    counts.set(place, n);
    const owner =
      place === null ? {} : { owner: { place, qualifiedName: own?.symbol ?? '', header: own?.header ?? null } };
    chunks.push(makeChunk(lines, { from, to, n, nodeType, ...owner }));
  };
  const addCut = (from: number, to: number, nodeType: string) => {
    const starts = cutLines(lines, from, to, (at) => indentCost(lines, at));
    for (const [at, start] of starts.entries()) add(start, starts[at + 1] ?? to, nodeType, null, 0);
  };
  let reached = 0;
  parts.forEach(({ file, from: partFrom, to }, at) => {
    const from = Math.max(partFrom, reached);
    if (from >= to) return;
    addCut(reached, from, 'window');
    reached = afterClosing(lines, to);
    const own = file.chunks.filter((chunk) => chunk.startLine <= to && chunk.endLine > from);
    if (file.symbols.length === 0) addCut(from, reached, 'file');
    else {
      own.forEach((chunk, place) => {
        const end = place === own.length - 1 ? reached : Math.min(chunk.endLine, to);
        add(Math.max(chunk.startLine - 1, from), end, chunk.nodeType, chunk, firstSymbol[at] ?? 0);
      });
    }
  });
  addCut(reached, lines.length, 'window');
  return chunks;
}

const CLOSING = /^\s*(?:<\/[\w-]+\s*>)?\s*$/;

/** The end tag of a part, and blank lines after it, stay with the part. */
function afterClosing(lines: readonly string[], to: number): number {
  let end = to;
  while (end < lines.length && CLOSING.test(lines[end] as string)) end += 1;
  return end;
}

function moved(place: number | null, by: number): number | null {
  return place === null ? null : place + by;
}
