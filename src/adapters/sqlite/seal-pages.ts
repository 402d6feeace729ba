// Stores the sums of pages that were written since the last seal, all of them or those in the write-ahead log, and
// seals the index in the same transaction. Only `page_sums` and the one row of `state` are written in it.
import { type Connection, rows, single, transaction } from './connection.ts';
import { loggedPages } from './logged-pages.ts';
import { judgeSum, PAGES_A_ROW, pageSeen, type Seal, sealText, storedSum, sumOfPage } from './page-sum.ts';
import { PAGE_BYTES, type RawPages } from './raw-pages.ts';
import { spillsOf } from './tree-pages.ts';

/** Room for pages that a row of the table may itself need. */
const SPARE_PAGES = 16;

export interface Unsealed {
  readonly path: string;
  readonly raw: RawPages | null;
  readonly seal: Seal;
  /** Not only those in the log. */
  readonly everyPage: boolean;
  /** Pages that were in the log at the last seal: the file has an older one than was sealed. */
  readonly sealedInLog: ReadonlySet<number>;
}

export interface Sealed {
  readonly seal: Seal;
  readonly inLog: ReadonlySet<number>;
}

export function sealPages(writer: Connection, { path, raw, seal, everyPage, sealedInLog }: Unsealed): Sealed {
  makeRoom(writer);
  const sealed = { isSealed: true, number: seal.number + 1 };
  const inLog = new Set<number>();
  transaction(writer, () => {
    writer.prepare('UPDATE state SET seal = ?').run(sealText(sealed));
    const logged = loggedPages(path);
    // It is changed in this very transaction.
    const state = Number(single(writer, "SELECT rootpage FROM sqlite_schema WHERE name = 'state'"));
    logged.set(state, pageSeen(writer, state) as Buffer);
    const own = new Set(
      rows(writer, "SELECT pageno FROM dbstat WHERE name = 'page_sums'").map(([page]) => Number(page)),
    );
    const sums = new StoredSums(writer);
    const put: PutSum = (number, sum) => sums.put(number, sum);
    if (everyPage) allSums(writer, logged, raw, put);
    else {
      const lying = [...logged.keys()].filter((number) => !sealedInLog.has(number));
      const inherited = raw === null ? [] : damagedBefore(raw, lying, sums);
      for (const number of inherited) logged.delete(number);
      loggedSums(logged, put);
    }
    for (const number of own) sums.put(number, 0);
    for (const number of freePages(writer)) sums.put(number, 0);
    sums.write();
    for (const number of [...logged.keys(), ...own]) inLog.add(number);
  });
  return { seal: sealed, inLog };
}

function makeRoom(writer: Connection): void {
  const pages = Number(single(writer, 'PRAGMA page_count'));
  const have = Number(single(writer, 'SELECT count(*) FROM page_sums'));
  const missing = Math.ceil((pages + SPARE_PAGES - have * PAGES_A_ROW) / (PAGES_A_ROW - 2));
  if (missing <= 0) return;
  transaction(writer, () => {
    const insert = writer.prepare('INSERT INTO page_sums VALUES (?, ?)');
    for (let place = have; place < have + missing; place += 1) insert.run([place, Buffer.alloc(PAGES_A_ROW * 4)]);
  });
}

type PutSum = (number: number, sum: number) => void;

type LoggedPages = ReadonlyMap<number, Buffer>;

function loggedSums(logged: LoggedPages, put: PutSum): void {
  for (const [number, page] of logged) put(number, storedSum(sumOfPage(page), spillsOf(page, number).length > 0));
}

function allSums(writer: Connection, logged: LoggedPages, raw: RawPages | null, put: PutSum): void {
  const all = Array.from({ length: Number(single(writer, 'PRAGMA page_count')) }, (_, at) => at + 1);
  const lying = raw === null ? [] : all.filter((number) => !logged.has(number));
  raw?.read(Uint32Array.from(lying), ({ numbers, first, whole, bytes, sums }) => {
    for (const number of numbers) {
      const place = number - first;
      const page = bytes.subarray(place * PAGE_BYTES, (place + 1) * PAGE_BYTES);
      if (place < whole) put(number, storedSum(sums[place] as number, spillsOf(page, number).length > 0));
    }
  });
  if (raw === null) {
    for (const number of all) {
      const page = pageSeen(writer, number);
      if (page !== null) loggedSums(new Map([[number, page]]), put);
    }
  }
  loggedSums(logged, put);
}

/** What was written on a page that was damaged before is not sealed: its old sum goes on saying so. */
function damagedBefore(raw: RawPages, written: readonly number[], stored: StoredSums): number[] {
  const damaged: number[] = [];
  raw.read(Uint32Array.from(written).sort(), ({ numbers, first, whole, sums }) => {
    for (const number of numbers) {
      const before = stored.get(number);
      if (before === 0 || number - first >= whole) continue;
      if (judgeSum(sums[number - first] as number, before) === 'damaged') damaged.push(number);
    }
  });
  return damaged;
}

const FIRST_FREE = 32;

/** What is on them is of no account, and SQLite need not write it. */
function freePages(writer: Connection): number[] {
  const free: number[] = [];
  let trunk = pageSeen(writer, 1)?.readUInt32BE(FIRST_FREE) ?? 0;
  while (trunk !== 0) {
    const page = pageSeen(writer, trunk);
    if (page === null) break;
    const count = page.readUInt32BE(4);
    for (let at = 0; at < count; at += 1) free.push(page.readUInt32BE(8 + 4 * at));
    trunk = page.readUInt32BE(0);
  }
  return free;
}

/** The rows of the table that change. */
class StoredSums {
  readonly #writer: Connection;
  readonly #rows = new Map<number, Buffer>();
  readonly #changed = new Set<number>();

  constructor(writer: Connection) {
    this.#writer = writer;
  }

  put(number: number, sum: number): void {
    if (this.get(number) === sum) return;
    const at = number - 1;
    const place = Math.floor(at / PAGES_A_ROW);
    this.#row(place).writeUInt32LE(sum, (at % PAGES_A_ROW) * 4);
    this.#changed.add(place);
  }

  get(number: number): number {
    const at = number - 1;
    return this.#row(Math.floor(at / PAGES_A_ROW)).readUInt32LE((at % PAGES_A_ROW) * 4);
  }

  #row(place: number): Buffer {
    const known = this.#rows.get(place);
    if (known !== undefined) return known;
    const stored = single(this.#writer, 'SELECT sums FROM page_sums WHERE place = ?', place);
    const row = Buffer.from(stored as Uint8Array);
    this.#rows.set(place, row);
    return row;
  }

  write(): void {
    const update = this.#writer.prepare('UPDATE page_sums SET sums = ? WHERE place = ?');
    for (const place of this.#changed) update.run([this.#rows.get(place), place]);
  }
}
