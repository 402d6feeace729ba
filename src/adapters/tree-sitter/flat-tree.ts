// A syntax tree as columns, read straight from the parser's memory in one pass. Walking a tree through the library's own
// objects costs more than parsing it; this costs a twentieth. It leans on the memory layout of exactly the version that
// package.json pins (core/src/subtree.h, language.h); `test/contract/syntax` holds it against the library's own cursor.
//
// Nodes stand in preorder, hidden ones left out, children of hidden nodes in their place:
//   0 program ─ skip 6     the children of 0 are 1, skip[1] …
//   1   call  ─ skip 5
//   2     identifier, 3 (, 4 )
//   5   ;
import type { ParserMemory } from './parser-memory.ts';

export interface FlatTree {
  readonly count: number;
  /** Public symbol, `ERROR_SYMBOL` for what could not be read. */
  readonly symbol: Uint16Array;
  /** In UTF-16 units; the end is exclusive. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** The first node after the subtree. */
  readonly skip: Int32Array;
  /** The field it stands in within its parent, or 0. */
  readonly field: Uint16Array;
  /** Bits: named 1, extra 2, missing 4. */
  readonly flags: Uint8Array;
}

export const ERROR_SYMBOL = 0xffff;
export const NAMED = 1;
export const EXTRA = 2;
export const MISSING = 4;

/** Offsets into the parser's structures, in bytes. */
const HEAP = { paddingBytes: 4, sizeBytes: 16, childCount: 36, symbol: 40, bits: 44, productionId: 66 } as const;
const HEAP_BITS = { visible: 1, named: 2, extra: 4, missing: 2 } as const;
const INLINE_BITS = { inline: 1, visible: 2, named: 4, extra: 8, missing: 32 } as const;
const SLOT_BYTES = 8;
const BYTES_A_UNIT = 2;

/** Columns that grow and are kept from tree to tree. */
class Columns {
  symbol = new Uint16Array(1 << 14);
  start = new Int32Array(1 << 14);
  end = new Int32Array(1 << 14);
  skip = new Int32Array(1 << 14);
  field = new Uint16Array(1 << 14);
  flags = new Uint8Array(1 << 14);

  /** A node without children, between two bytes. */
  put(node: number, symbol: number, start: number, end: number): void {
    if (node === this.symbol.length) this.#grow();
    this.symbol[node] = symbol;
    this.start[node] = start / BYTES_A_UNIT;
    this.end[node] = end / BYTES_A_UNIT;
    this.skip[node] = node + 1;
  }

  #grow(): void {
    const size = this.symbol.length * 2;
    const wider = <T extends Uint16Array | Int32Array | Uint8Array>(old: T, made: T): T => {
      made.set(old);
      return made;
    };
    this.symbol = wider(this.symbol, new Uint16Array(size));
    this.start = wider(this.start, new Int32Array(size));
    this.end = wider(this.end, new Int32Array(size));
    this.skip = wider(this.skip, new Int32Array(size));
    this.field = wider(this.field, new Uint16Array(size));
    this.flags = wider(this.flags, new Uint8Array(size));
  }
}

/** What a node under way still needs, kept on a stack of numbers while its children are read. */
const FRAME = 7;

export class TreeFlattener {
  readonly #columns = new Columns();
  #stack = new Int32Array(1 << 12);

  /** The columns are overwritten by the next call. */
  flatten(memory: ParserMemory, treeAddress: number, languageAddress: number): FlatTree {
    const { u8, u16, u32 } = memory.views();
    const language = memory.languageTables(languageAddress);
    const columns = this.#columns;
    let stack = this.#stack;
    let count = 0;
    let top = 0;
    // The node whose children are read. The tree itself is read as the only child of a node that is not there.
    let slot = treeAddress;
    let left = 1;
    let position = 0;
    /** How many of the children the grammar counts: comments and the like stand anywhere. */
    let structural = 0;
    let production = 0;
    /** The field that a hidden node stands in is its children's. */
    let hiddenField = 0;
    /** -1 where it is hidden. */
    let open = -1;
    for (;;) {
      if (left === 0) {
        if (open >= 0) columns.skip[open] = count;
        if (top === 0) break;
        top -= FRAME;
        slot = stack[top] as number;
        left = stack[top + 1] as number;
        position = stack[top + 2] as number;
        structural = stack[top + 3] as number;
        production = stack[top + 4] as number;
        hiddenField = stack[top + 5] as number;
        open = stack[top + 6] as number;
        continue;
      }
      const word = u32[slot >> 2] as number;
      const isInline = (word & INLINE_BITS.inline) !== 0;
      let head = isInline ? inlineHead(word) : heapHead(u8, u16, word);
      position += isInline ? (u8[slot + 6] as number) : (u32[(word + HEAP.paddingBytes) >> 2] as number);
      const bytes = isInline ? (u8[slot + 7] as number) : (u32[(word + HEAP.sizeBytes) >> 2] as number);
      const children = isInline ? 0 : (u32[(word + HEAP.childCount) >> 2] as number);
      let field = 0;
      if (((head >>> FLAGS_AT) & EXTRA) === 0) {
        field = language.fieldAt(production, structural) || hiddenField;
        const alias = production === 0 ? 0 : language.aliasAt(production, structural);
        if (alias !== 0) head = aliasedHead(head, alias, language.isNamed(alias));
        structural += 1;
      }
      const start = position;
      position += bytes;
      slot += SLOT_BYTES;
      left -= 1;
      let node = -1;
      if ((head & VISIBLE) !== 0) {
        node = count;
        count += 1;
        const symbol = head & SYMBOL;
        columns.put(node, symbol === ERROR_SYMBOL ? symbol : language.publicSymbol(symbol), start, position);
        columns.field[node] = field;
        columns.flags[node] = head >>> FLAGS_AT;
      }
      if (children === 0) continue;
      if (top + FRAME > stack.length) stack = this.#widen();
      stack[top] = slot;
      stack[top + 1] = left;
      stack[top + 2] = position;
      stack[top + 3] = structural;
      stack[top + 4] = production;
      stack[top + 5] = hiddenField;
      stack[top + 6] = open;
      top += FRAME;
      slot = word - children * SLOT_BYTES;
      left = children;
      // The padding before a node is before its first child too, and was counted already.
      position = start - paddingOf(u8, u32, slot);
      structural = 0;
      production = u16[(word + HEAP.productionId) >> 1] as number;
      hiddenField = node >= 0 ? 0 : field;
      open = node;
    }
    const { symbol, start, end, skip, field, flags } = columns;
    return { count, symbol, start, end, skip, field, flags };
  }

  #widen(): Int32Array<ArrayBuffer> {
    const wider = new Int32Array(this.#stack.length * 2);
    wider.set(this.#stack);
    this.#stack = wider;
    return wider;
  }
}

/** What a node is in one number, for no object is made for it: its symbol, whether it is visible, its flags. */
const SYMBOL = 0xffff;
const VISIBLE = 1 << 16;
const FLAGS_AT = 17;

function inlineHead(word: number): number {
  let flags = (word & INLINE_BITS.named) !== 0 ? NAMED : 0;
  if ((word & INLINE_BITS.extra) !== 0) flags |= EXTRA;
  if ((word & INLINE_BITS.missing) !== 0) flags |= MISSING;
  return ((word >> 8) & 0xff) | ((word & INLINE_BITS.visible) !== 0 ? VISIBLE : 0) | (flags << FLAGS_AT);
}

function aliasedHead(head: number, alias: number, isNamed: boolean): number {
  const flags = ((head >>> FLAGS_AT) & ~NAMED) | (isNamed ? NAMED : 0);
  return alias | VISIBLE | (flags << FLAGS_AT);
}

function heapHead(u8: Uint8Array, u16: Uint16Array, word: number): number {
  const bits = u8[word + HEAP.bits] as number;
  let flags = (bits & HEAP_BITS.named) !== 0 ? NAMED : 0;
  if ((bits & HEAP_BITS.extra) !== 0) flags |= EXTRA;
  if (((u8[word + HEAP.bits + 1] as number) & HEAP_BITS.missing) !== 0) flags |= MISSING;
  const symbol = u16[(word + HEAP.symbol) >> 1] as number;
  return symbol | ((bits & HEAP_BITS.visible) !== 0 ? VISIBLE : 0) | (flags << FLAGS_AT);
}

function paddingOf(u8: Uint8Array, u32: Uint32Array, slot: number): number {
  const word = u32[slot >> 2] as number;
  return (word & INLINE_BITS.inline) !== 0
    ? (u8[slot + 6] as number)
    : (u32[(word + HEAP.paddingBytes) >> 2] as number);
}
