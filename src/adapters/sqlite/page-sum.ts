// The checksum of one page, and the table in the index that holds those of all pages.
//   page_sums   a row for every 960 pages: four bytes each, in the order of the pages
// 0 stands for a page of this table itself: that one cannot hold its own, and damage in it shows as damage elsewhere.
import { PortolanError } from '../../model/errors.ts';
import { type Connection, REBUILD, rows, single } from './connection.ts';
import { blockSums, PAGE_BYTES } from './raw-pages.ts';

/** As many as fit in one page together with the row's own head. */
export const PAGES_A_ROW = 960;
export const PAGE_SUMS = 'CREATE TABLE page_sums (place INTEGER PRIMARY KEY, sums BLOB NOT NULL);';
/** What the sum of a page is changed by where rows of it go on elsewhere: only these need be taken apart. */
const SPILLING = 0x6b43a9b5;

/** A page is as it was written; `spilling`: so are the pages on which its rows go on, once these are looked at. */
export type PageVerdict = 'damaged' | 'intact' | 'spilling';

/** As it is stored: never 0. `spills`: whether rows of the page go on elsewhere. */
export function storedSum(sum: number, spills: boolean): number {
  const stored = (spills ? sum ^ SPILLING : sum) >>> 0;
  return stored === 0 ? 1 : stored;
}

export function sumOfPage(page: Uint8Array): number {
  const sums = blockSums();
  sums.bytes.set(page);
  return sums.of(1)[0] as number;
}

export function judgeSum(sum: number, stored: number): PageVerdict {
  if (storedSum(sum, false) === stored) return 'intact';
  return storedSum(sum, true) === stored ? 'spilling' : 'damaged';
}

/** By the number of the page less one. */
export function readSums(connection: Connection): Uint32Array {
  const stored = rows(connection, 'SELECT place, sums FROM page_sums ORDER BY place');
  const sums = new Uint32Array(stored.length * PAGES_A_ROW);
  for (const [at, [place, bytes]] of stored.entries()) {
    const { buffer, byteOffset, byteLength } = bytes as Uint8Array;
    if (place !== at || byteLength !== PAGES_A_ROW * 4) throw damagedPage(null);
    new Uint8Array(sums.buffer).set(new Uint8Array(buffer, byteOffset, byteLength), at * PAGES_A_ROW * 4);
  }
  return sums;
}

/** As the connection sees it: in its snapshot, or in the transaction that it has open. */
export function pageSeen(connection: Connection, number: number): Buffer | null {
  const data = single(connection, 'SELECT data FROM sqlite_dbpage WHERE pgno = ?', number) as Uint8Array | null;
  if (data === null || data.length !== PAGE_BYTES) return null;
  return Buffer.from(data.buffer, data.byteOffset, data.length);
}

export function damagedPage(number: number | null, cause?: unknown): PortolanError {
  const which = number === null ? 'its checksums cannot be read' : `the checksum of page ${number} is wrong`;
  return new PortolanError('store_corrupt', `the index file is damaged (${which})`, { shellHint: REBUILD, cause });
}

/** What `state` says: `open N` while something is written, `sealed N` when the sums are those of all pages. */
export interface Seal {
  readonly isSealed: boolean;
  /** Rises with each seal. */
  readonly number: number;
}

const SEAL = /^(?<word>open|sealed) (?<number>\d+)$/;

export function sealText({ isSealed, number }: Seal): string {
  return `${isSealed ? 'sealed' : 'open'} ${number}`;
}

export function parseSeal(stored: unknown): Seal {
  const text = stored instanceof Uint8Array ? Buffer.from(stored).toString('latin1') : '';
  const { word, number } = SEAL.exec(text)?.groups ?? {};
  if (number === undefined) throw damagedPage(null);
  return { isSealed: word === 'sealed', number: Number(number) };
}
