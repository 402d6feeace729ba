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

  grow(): void {
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

/** What a subtree under way still needs: eight numbers a level, on a stack of numbers. */
const FRAME = 9;

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
    // Frame: slot of the next child, children left, position of the next child, structural index, production,
    // field that a hidden parent stands in, node that is open (or -1), child index, production of the hidden parent.
    const enter = (pointer: number, position: number, hiddenField: number, node: number): void => {
      if (top + FRAME > stack.length) {
        const wider = new Int32Array(stack.length * 2);
        wider.set(stack);
        stack = wider;
        this.#stack = wider;
      }
      const children = u32[(pointer + HEAP.childCount) >> 2] as number;
      stack[top] = pointer - children * SLOT_BYTES;
      stack[top + 1] = children;
      stack[top + 2] = position;
      stack[top + 3] = 0;
      stack[top + 4] = children === 0 ? 0 : (u16[(pointer + HEAP.productionId) >> 1] as number);
      stack[top + 5] = hiddenField;
      stack[top + 6] = node;
      stack[top + 7] = 0;
      top += FRAME;
    };
    /** Opens one subtree; gives the position after it. */
    const visit = (slot: number, position: number, alias: number, field: number): number => {
      const word = u32[slot >> 2] as number;
      const isInline = (word & INLINE_BITS.inline) !== 0;
      let symbol: number;
      let visible: boolean;
      let flags: number;
      let bytes: number;
      if (isInline) {
        symbol = (word >> 8) & 0xff;
        visible = (word & INLINE_BITS.visible) !== 0;
        flags = (word & INLINE_BITS.named) !== 0 ? NAMED : 0;
        if ((word & INLINE_BITS.extra) !== 0) flags |= EXTRA;
        if ((word & INLINE_BITS.missing) !== 0) flags |= MISSING;
        bytes = u8[slot + 7] as number;
      } else {
        symbol = u16[(word + HEAP.symbol) >> 1] as number;
        const bits = u8[word + HEAP.bits] as number;
        visible = (bits & HEAP_BITS.visible) !== 0;
        flags = (bits & HEAP_BITS.named) !== 0 ? NAMED : 0;
        if ((bits & HEAP_BITS.extra) !== 0) flags |= EXTRA;
        if (((u8[word + HEAP.bits + 1] as number) & HEAP_BITS.missing) !== 0) flags |= MISSING;
        bytes = u32[(word + HEAP.sizeBytes) >> 2] as number;
      }
      if (alias !== 0) {
        symbol = alias;
        visible = true;
        flags = (flags & ~NAMED) | (language.isNamed(alias) ? NAMED : 0);
      }
      let node = -1;
      if (visible) {
        node = count;
        count += 1;
        if (count > columns.symbol.length) columns.grow();
        columns.symbol[node] = symbol === ERROR_SYMBOL ? ERROR_SYMBOL : language.publicSymbol(symbol);
        columns.start[node] = position / BYTES_A_UNIT;
        columns.end[node] = (position + bytes) / BYTES_A_UNIT;
        columns.field[node] = field;
        columns.flags[node] = flags;
        columns.skip[node] = count;
      }
      if (!isInline && (u32[(word + HEAP.childCount) >> 2] as number) > 0) {
        enter(word, position, visible ? 0 : field, node);
      }
      return position + bytes;
    };
    const paddingOf = (slot: number): number => {
      const word = u32[slot >> 2] as number;
      return (word & INLINE_BITS.inline) !== 0
        ? (u8[slot + 6] as number)
        : (u32[(word + HEAP.paddingBytes) >> 2] as number);
    };
    const isExtra = (slot: number): boolean => {
      const word = u32[slot >> 2] as number;
      if ((word & INLINE_BITS.inline) !== 0) return (word & INLINE_BITS.extra) !== 0;
      return ((u8[word + HEAP.bits] as number) & HEAP_BITS.extra) !== 0;
    };
    visit(treeAddress, paddingOf(treeAddress), 0, 0);
    while (top > 0) {
      const at = top - FRAME;
      if (stack[at + 1] === 0) {
        const node = stack[at + 6] as number;
        if (node >= 0) columns.skip[node] = count;
        top = at;
        continue;
      }
      const slot = stack[at] as number;
      let position = stack[at + 2] as number;
      if ((stack[at + 7] as number) > 0) position += paddingOf(slot);
      const production = stack[at + 4] as number;
      const extra = isExtra(slot);
      const structural = stack[at + 3] as number;
      const alias = extra || production === 0 ? 0 : language.aliasAt(production, structural);
      const own = extra ? 0 : language.fieldAt(production, structural);
      const field = own === 0 ? (stack[at + 5] as number) : own;
      stack[at] = slot + SLOT_BYTES;
      stack[at + 1] = (stack[at + 1] as number) - 1;
      stack[at + 7] = (stack[at + 7] as number) + 1;
      if (!extra) stack[at + 3] = structural + 1;
      stack[at + 2] = position + sizeOf(u8, u32, slot);
      visit(slot, position, alias, extra ? 0 : field);
    }
    return {
      count,
      symbol: columns.symbol,
      start: columns.start,
      end: columns.end,
      skip: columns.skip,
      field: columns.field,
      flags: columns.flags,
    };
  }
}

function sizeOf(u8: Uint8Array, u32: Uint32Array, slot: number): number {
  const word = u32[slot >> 2] as number;
  return (word & INLINE_BITS.inline) !== 0 ? (u8[slot + 7] as number) : (u32[(word + HEAP.sizeBytes) >> 2] as number);
}
