// Cuts a file along its symbols: every line belongs to the innermost symbol that starts at or before it, what is left of
// a class between its methods is the class's, what is left of the file is the file's. Large pieces are cut at syntax.
//
//   1  import x                file@1
//   3  /** doc */ class A {    A@1      (what remains of the class)
//   4    b() { … }             A.b@1
//   7    c = 1                 A@2
//   8  }
import type { ParsedChunk } from '../model/parsed-file.ts';
import type { SymbolKind } from '../model/symbol.ts';
import { BLANK_START_COST, type BreakCost, cutLines, isBlank, lineAt, MAX_CHUNK_CHARS } from './cut-lines.ts';
import { makeChunk } from './make-chunk.ts';

export interface ChunkOwner {
  readonly kind: SymbolKind;
  readonly qualifiedName: string;
  readonly nodeType: string;
  readonly signature: string | null;
  readonly hasBody: boolean;
  readonly around: number | null;
  /** From 0, documentation above included; the end exclusive. */
  readonly from: number;
  readonly to: number;
}

/** Fields, members and one-line values belong to the chunk of the symbol around them. */
const MEMBERS: ReadonlySet<SymbolKind> = new Set(['field', 'property', 'enum_member', 'variable', 'constant']);
/** Small ones, and the head of a namespace, belong to the chunk of the file. */
const PART_OF_FILE: ReadonlySet<SymbolKind> = new Set(['section', 'property', 'namespace']);
const ONLY_CLOSING = /^[\s)}\];,]*(?:end|fi|done|esac|\/>)?[\s)}\];,]*$/;
/** More lines than this are worth a chunk even without a body. */
const DECLARATION_LINES = 8;
/** Where no part of the syntax starts. */
const NO_PART_COST = 200;

export function chunkBySymbol(
  lines: readonly string[],
  owners: readonly ChunkOwner[],
  partDepths: ReadonlyMap<number, number>,
): ParsedChunk[] {
  const counts = new Map<number, number>();
  const cost: BreakCost = (at) =>
    isBlank(lineAt(lines, at)) ? BLANK_START_COST : (partDepths.get(at) ?? NO_PART_COST);
  return piecesOf(lines, owners).flatMap(({ from, to, owner }) => {
    const symbol = owners[owner];
    const starts = charsBetween(lines, from, to) > MAX_CHUNK_CHARS ? cutLines(lines, from, to, cost) : [from];
    return starts.map((start, at) => {
      const n = (counts.get(owner) ?? 0) + 1;
      counts.set(owner, n);
      const place = { from: start, to: starts[at + 1] ?? to, n, nodeType: symbol?.nodeType ?? 'file' };
      if (symbol === undefined) return makeChunk(lines, place);
      const { qualifiedName, signature: header } = symbol;
      return makeChunk(lines, { ...place, owner: { place: owner, qualifiedName, header } });
    });
  });
}

const FILE = -1;

interface Piece {
  readonly from: number;
  /** Where the owner's own lines start, after headings that go with it. */
  readonly ownFrom: number;
  readonly to: number;
  readonly owner: number;
}

/** Runs of lines of one owner; a run of nothing but blanks and closing marks stays with what is before it. */
function piecesOf(lines: readonly string[], owners: readonly ChunkOwner[]): Piece[] {
  const ownerOfLine = new Int32Array(lines.length).fill(FILE);
  owners.forEach((owner, place) => {
    if (!ownsLines(owner, owners)) return;
    const before = ownerOfLine[owner.from] ?? FILE;
    const isShared = before !== FILE && !isWithin(place, before, owners);
    ownerOfLine.fill(place, isShared ? owner.from + 1 : owner.from, owner.to);
  });
  const pieces: Piece[] = [];
  for (let from = 0; from < lines.length; ) {
    const owner = ownerOfLine[from] as number;
    let to = from + 1;
    while (to < lines.length && ownerOfLine[to] === owner) to += 1;
    const last = pieces.at(-1);
    const isIdle = last !== undefined && lines.slice(from, to).every((line) => ONLY_CLOSING.test(line));
    if (isIdle || last?.owner === owner) pieces.splice(-1, 1, { ...(last as Piece), to });
    else if (last !== undefined && isHeadOnly(last, lines, owners) && isWithin(owner, last.owner, owners)) {
      pieces.splice(-1, 1, { from: last.from, ownFrom: from, to, owner });
    } else pieces.push({ from, ownFrom: from, to, owner });
    from = to;
  }
  return pieces;
}

/** The heading of a section without text of its own goes with the first section in it. */
function isHeadOnly({ ownFrom, to, owner }: Piece, lines: readonly string[], owners: readonly ChunkOwner[]): boolean {
  if (owners[owner]?.kind !== 'section') return false;
  let written = 0;
  for (let at = ownFrom; at < to && written < 2; at += 1) if (!isBlank(lineAt(lines, at))) written += 1;
  return written < 2;
}

/** A mere declaration, a small part of a document, and a symbol that begins on the line of the one around it, share the chunk around them. */
function ownsLines(owner: ChunkOwner, owners: readonly ChunkOwner[]): boolean {
  const around = owner.around === null ? undefined : owners[owner.around];
  if (MEMBERS.has(owner.kind) && (around !== undefined || owner.to - owner.from === 1)) return false;
  const isLarge = owner.hasBody || owner.to - owner.from > DECLARATION_LINES;
  if (around === undefined) return isLarge || !PART_OF_FILE.has(owner.kind);
  return around.from !== owner.from && isLarge;
}

function isWithin(place: number, outer: number, owners: readonly ChunkOwner[]): boolean {
  for (let at: number | null = place; at !== null; at = owners[at]?.around ?? null) {
    if (at === outer) return true;
  }
  return false;
}

function charsBetween(lines: readonly string[], from: number, to: number): number {
  let chars = to - from - 1;
  for (let at = from; at < to; at += 1) chars += lineAt(lines, at).length;
  return chars;
}
