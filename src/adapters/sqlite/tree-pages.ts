// The references of an SQLite B-tree page to other pages: its children, and where long rows continue. Knows the file
// format (sqlite.org/fileformat.html, "B-tree Pages") and reads bytes only; SQLite is not asked.
import { lowerBound } from '../../lib/lower-bound.ts';
import { PAGE_BYTES } from './raw-pages.ts';

const INDEX_INTERIOR = 0x02;
const TABLE_INTERIOR = 0x05;
const INDEX_LEAF = 0x0a;
const TABLE_LEAF = 0x0d;
/** Page 1 begins with the head of the file. */
const FILE_HEAD = 100;
/** Least that a long row keeps on its page, and the most that any row does, in a leaf of a table and elsewhere. */
const LEAST_LOCAL = Math.floor(((PAGE_BYTES - 12) * 32) / 255) - 23;
const MOST_IN_TABLE_LEAF = PAGE_BYTES - 35;
const MOST_ELSEWHERE = Math.floor(((PAGE_BYTES - 12) * 64) / 255) - 23;

function headAt(number: number): number {
  return number === 1 ? FILE_HEAD : 0;
}

export function isInterior(page: Buffer, number: number): boolean {
  const kind = page[headAt(number)];
  return kind === INDEX_INTERIOR || kind === TABLE_INTERIOR;
}

/** Adds those of an interior page; with `keys` only those that may have rows whose first column is among them. */
export function addChildren(page: Buffer, number: number, children: number[], keys: readonly number[] | null): void {
  const head = headAt(number);
  const count = shortAt(page, head + 3);
  const cellOf = (at: number) => shortAt(page, head + 12 + 2 * at);
  const childOf = (at: number) => page.readUInt32BE(at === count ? head + 8 : cellOf(at));
  if (keys === null) {
    addEvery(page, head + 12, count, children);
    children.push(childOf(count));
    return;
  }
  const most = (at: number) => (at === count ? Number.POSITIVE_INFINITY : firstColumn(page, cellOf(at) + 4));
  const wanted = new Set<number>();
  for (const key of keys) {
    let at = lowerBound(count, (place) => most(place) >= key);
    wanted.add(at);
    // Rows of one key may go on in the next child.
    while (most(at) === key) {
      at += 1;
      wanted.add(at);
    }
  }
  for (const at of wanted) children.push(childOf(at));
}

/** Small, and by itself: there are thousands, and V8 takes ten milliseconds to optimise a long function. */
function addEvery(page: Buffer, from: number, count: number, children: number[]): void {
  for (let at = from; at < from + 2 * count; at += 2) {
    const cell = shortAt(page, at);
    children.push(shortAt(page, cell) * 65_536 + shortAt(page, cell + 2));
  }
}

function shortAt(page: Buffer, at: number): number {
  return ((page[at] as number) << 8) | (page[at + 1] as number);
}

/** How many bytes a whole number has, by how its column says it is stored; then come those that say what it is. */
const WHOLE_BYTES = [0, 1, 2, 3, 4, 6, 8] as const;
const ZERO = 8;
const ONE = 9;

/** Of a row in an interior page of an index, which is a whole number. */
function firstColumn(page: Buffer, sizeAt: number): number {
  const headerAt = afterVarint(page, sizeAt);
  const valueAt = headerAt + varintAt(page, headerAt);
  const type = varintAt(page, afterVarint(page, headerAt));
  const bytes = WHOLE_BYTES[type];
  if (type === ZERO || type === ONE) return type - ZERO;
  if (bytes === undefined || bytes === 0)
    throw new RangeError('the rows of this table do not begin with a whole number');
  return bytes === 8 ? Number(page.readBigInt64BE(valueAt)) : page.readIntBE(valueAt, bytes);
}

/** The first of the pages on which each long row of this page goes on; none where the page is no part of a tree. */
export function spillsOf(page: Buffer, number: number): number[] {
  const head = headAt(number);
  const kind = page[head];
  const isLeaf = kind === INDEX_LEAF || kind === TABLE_LEAF;
  if (!isLeaf && kind !== INDEX_INTERIOR) return [];
  const most = kind === TABLE_LEAF ? MOST_IN_TABLE_LEAF : MOST_ELSEWHERE;
  const spills: number[] = [];
  for (const cell of cellsOf(page, head, head + (isLeaf ? 8 : 12))) {
    const sizeAt = isLeaf ? cell : cell + 4;
    const size = varintAt(page, sizeAt);
    if (size <= most) continue;
    const rowidAt = afterVarint(page, sizeAt);
    const payloadAt = kind === TABLE_LEAF ? afterVarint(page, rowidAt) : rowidAt;
    const fitting = LEAST_LOCAL + ((size - LEAST_LOCAL) % (PAGE_BYTES - 4));
    const next = payloadAt + (fitting <= most ? fitting : LEAST_LOCAL);
    if (next + 4 <= PAGE_BYTES) spills.push(page.readUInt32BE(next));
  }
  return spills;
}

function* cellsOf(page: Buffer, head: number, pointersAt: number): Generator<number> {
  const count = page.readUInt16BE(head + 3);
  for (let at = 0; at < count; at += 1) {
    const pointer = pointersAt + 2 * at;
    const cell = pointer + 2 <= PAGE_BYTES ? page.readUInt16BE(pointer) : PAGE_BYTES;
    // What a page of another kind happens to look like is no reason to read beyond it.
    if (cell + 4 <= PAGE_BYTES) yield cell;
  }
}

const MOST_VARINT = 9;

function varintAt(page: Buffer, start: number): number {
  let value = 0;
  for (let at = start; at < Math.min(start + MOST_VARINT, PAGE_BYTES); at += 1) {
    const byte = page[at] as number;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) break;
  }
  return value;
}

function afterVarint(page: Buffer, start: number): number {
  let at = start;
  while (at < start + MOST_VARINT - 1 && at < PAGE_BYTES && (page[at] as number) >= 0x80) at += 1;
  return at + 1;
}
