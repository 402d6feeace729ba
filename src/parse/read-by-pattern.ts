// Reads a text by patterns if there is no grammar: symbols, imports, docs and chunks. Finds no references.

import type { PatternReading } from '../languages/facts/language.ts';
import { shortLine } from '../lib/on-one-line.ts';
import { splitLines } from '../lib/split-lines.ts';
import type { ImportShape, ParsedFile, SymbolShape } from '../model/parsed-file.ts';
import type { TextSpan } from '../model/text-span.ts';
import { Neighbourhood, startsItsLine } from './attach-comments.ts';
import { type ChunkOwner, chunkBySymbol } from './chunk-by-symbol.ts';
import { indentCost } from './chunk-by-window.ts';
import { cleanComment } from './clean-comment.ts';
import { commentOnlyLines, countLines } from './count-lines.ts';
import { findFileDoc } from './file-doc.ts';
import { type FoundImport, findHeadings, type Heading } from './find-headings.ts';
import { LineTable } from './line-table.ts';
import { maskText } from './mask-text.ts';
import { TOO_DEEP } from './too-deep.ts';
import { writeSignature } from './write-signature.ts';

const ANY_COMMENT = /^/;
const MAX_TYPE_CHARS = 160;
/** A shorter one belongs to the chunk around it. */
const SMALL_CHARS = 240;

interface Section extends Heading {
  readonly docSpans: readonly TextSpan[];
}

export function readByPattern(text: string, reading: PatternReading): ParsedFile {
  const { masked, comments } = maskText(text, reading.hidden);
  const { headings, imports, isTooDeep } = findHeadings(text, masked, reading);
  const table = new LineTable(text);
  const lines = splitLines(text);
  const near = new Neighbourhood(text, comments, [], ANY_COMMENT);
  const sections = headings.map((heading) => ({ ...heading, docSpans: near.above(heading.start).docs }));
  const symbols = symbolsOf(text, sections, table, new TextEnd(text, comments));
  const depths = new Map(lines.map((_, at) => [at, indentCost(lines, at)]));
  return {
    means: 'pattern',
    symbols,
    imports: imports.map((each) => importOf(each, table)),
    ...{ exports: [], references: [], bindings: [] },
    chunks: chunkBySymbol(lines, chunkOwners(sections, symbols, table), depths),
    doc: findFileDoc(text, { fileDoc: null, comments }, sections, { docComment: ANY_COMMENT }).doc,
    globals: [],
    lines: countLines(lines, commentOnlyLines(text, comments, table)),
    trouble: isTooDeep ? TOO_DEEP : null,
  };
}

function symbolsOf(text: string, sections: readonly Section[], table: LineTable, ends: TextEnd): SymbolShape[] {
  const ordinals = new Map<string, number>();
  const names: string[] = [];
  return sections.map(({ rule, name, nameStart, owner, type, around, start, end, headEnd, docSpans }) => {
    const qualifiedName = `${around === null ? '' : `${names[around]}.`}${owner === null ? '' : `${owner}.`}${name}`;
    names.push(qualifiedName);
    const ordinal = (ordinals.get(qualifiedName) ?? 0) + 1;
    ordinals.set(qualifiedName, ordinal);
    const docs = docSpans.map((span) => cleanComment(text.slice(span.start, span.end))).filter((doc) => doc !== null);
    return {
      ...{ name, qualifiedName, ordinal, kind: rule.kind, visibility: 'public', exported: true },
      startLine: table.lineOf(start),
      endLine: table.lastLineOf(start, ends.of({ start, end })),
      nameLine: table.lineOf(nameStart),
      signature: writeSignature(text.slice(start, headEnd)),
      doc: docs.length === 0 ? null : docs.join('\n'),
      ...{
        decorators: [],
        type: type === null ? null : shortLine(type, MAX_TYPE_CHARS),
        value: null,
        parent: around,
        complexity: 1,
      },
    };
  });
}

function chunkOwners(sections: readonly Section[], symbols: readonly SymbolShape[], table: LineTable): ChunkOwner[] {
  return sections.map(({ rule, start, end, around, docSpans, hasBody }, place) => {
    const { qualifiedName, signature, startLine, endLine } = symbols[place] as SymbolShape;
    const isLine = around === null && startLine === endLine;
    return {
      ...{ kind: isLine ? 'section' : rule.kind, qualifiedName, nodeType: 'heading', signature, around },
      hasBody: hasBody && end - start > SMALL_CHARS,
      from: docSpans[0] === undefined ? startLine - 1 : table.lineOf(docSpans[0].start) - 1,
      to: endLine,
    };
  });
}

/** Where the text of a symbol ends: before the blanks at its end and the comments on what follows. */
class TextEnd {
  readonly #text: string;
  readonly #commentAt: ReadonlyMap<number, number>;

  constructor(text: string, comments: readonly TextSpan[]) {
    this.#text = text;
    const alone = comments.filter(({ start }) => startsItsLine(text, start));
    this.#commentAt = new Map(alone.map(({ start, end }) => [end, start]));
  }

  of({ start, end }: TextSpan): number {
    let at = end;
    while (at > start) {
      if (this.#text.charCodeAt(at - 1) <= 0x20) at -= 1;
      else if (this.#commentAt.has(at)) at = this.#commentAt.get(at) as number;
      else break;
    }
    return at;
  }
}

function importOf({ via, source, start }: FoundImport, table: LineTable): ImportShape {
  return { line: table.lineOf(start), owner: null, via: via.toLowerCase(), source, name: null, alias: null };
}
