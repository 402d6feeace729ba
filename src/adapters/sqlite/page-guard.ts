// What one process knows about the pages of an index file: which tables it has found intact, and since which seal. A
// table is checked before its first use; after that only pages written since.
import type { Connection } from './connection.ts';
import { damagedPage, parseSeal, type Seal } from './page-sum.ts';
import { RawPages } from './raw-pages.ts';
import { BY_FILE, SealedPages } from './sealed-pages.ts';

const EVERY_FILE = -1;
const LARGE: ReadonlySet<string> = new Set(['words', 'path_words', 'lexical_documents', 'graph_files']);

export class PageGuard {
  readonly #path: string;
  #raw: RawPages | null = null;
  #current: SealedPages | null = null;
  /** Found so, and followed from seal to seal. */
  readonly #intact = new Set<string>();
  /** Asked about by any connection, which asks no second time. */
  readonly #asked = new Set<string>();
  /** Of large ones what a writer needs of them was found so. */
  readonly #writable = new Set<string>();
  /** Of tables that are looked at file by file, the files found so at the current seal. */
  readonly #files = new Map<string, Set<number>>();
  /** The seal of the snapshot that each connection holds; null while the index is being written. */
  readonly #held = new WeakMap<Connection, number | null>();

  constructor(path: string) {
    this.#path = path;
  }

  /** For a snapshot that has just begun; `stored` is what its `state` says. Throws where what was asked about is damaged. */
  follow(connection: Connection, stored: unknown): Seal {
    const seal = parseSeal(stored);
    this.#held.set(connection, seal.isSealed ? seal.number : null);
    if (seal.isSealed && this.#current?.number !== seal.number) this.#move(connection, seal.number);
    return seal;
  }

  #move(connection: Connection, number: number): void {
    const before = this.#current;
    this.#current = null;
    this.#files.clear();
    const next = this.#at(connection, number);
    next.expectSchema(connection);
    if (before === null || !isFollowed(connection, before, next)) {
      this.#intact.clear();
      this.#writable.clear();
    }
    this.#expect(connection, next, ['state', ...this.#asked]);
    this.#current = next;
  }

  #at(connection: Connection, number: number): SealedPages {
    this.#raw ??= RawPages.open(this.#path);
    try {
      return new SealedPages(connection, number, this.#raw);
    } catch (error) {
      throw damagedPage(null, error);
    }
  }

  #expect(connection: Connection, pages: SealedPages, tables: readonly string[]): void {
    for (const table of tables) {
      if (this.#intact.has(table) || !pages.tables.has(table)) continue;
      pages.expectTable(connection, table);
      this.#intact.add(table);
    }
  }

  /** Before a statement is run for the first time on a connection that holds a snapshot. */
  expectNamed(connection: Connection, sql: string): void {
    const named = new Set(sql.match(/\w+/g));
    const held = this.#held.get(connection) ?? null;
    const current = this.#current;
    if (held === null || current === null) {
      for (const name of named) this.#asked.add(name);
      return;
    }
    const tables = [...named].filter((name) => current.tables.has(name));
    for (const table of tables) this.#asked.add(table);
    if (held === current.number) this.#expect(connection, current, tables);
    else this.#expectThen(connection, held, tables);
  }

  /** Of an older snapshot: says nothing of what is there now. */
  #expectThen(connection: Connection, number: number, tables: readonly string[]): void {
    const then = this.#then(connection, number);
    for (const table of tables) then.expectTable(connection, table);
  }

  #then(connection: Connection, number: number): SealedPages {
    const then = this.#at(connection, number);
    then.expectSchema(connection);
    return then;
  }

  /** Of a table whose rows begin with the key of a file, before rows of these files are read; null: of all files. */
  expectFiles(connection: Connection, table: string, files: readonly number[] | null): void {
    const held = this.#held.get(connection) ?? null;
    const current = this.#current;
    if (held === null || current === null) return;
    if (held !== current.number) {
      this.#then(connection, held).expectFiles(connection, table, files);
      return;
    }
    const known = this.#files.get(table) ?? new Set();
    this.#files.set(table, known);
    if (known.has(EVERY_FILE)) return;
    const missing = files?.filter((file) => !known.has(file)) ?? null;
    if (missing?.length === 0) return;
    current.expectFiles(connection, table, missing);
    for (const file of missing ?? [EVERY_FILE]) known.add(file);
  }

  /**
   * Before anything is written: what leads to rows, and where SQLite takes room from. The last pages of large tables are
   * not read by who writes; those that it writes on are looked at when they are sealed.
   */
  expectWritable(connection: Connection): void {
    const pages = this.#current;
    if (pages === null) return;
    for (const table of pages.tables) {
      if (this.#intact.has(table) || this.#writable.has(table)) continue;
      if (LARGE.has(table)) {
        pages.expectTable(connection, table, { leaves: false });
        this.#writable.add(table);
      } else this.#expect(connection, pages, [table]);
    }
    pages.expectFreeList(connection);
  }

  /** Every page of these tables; null: of all. */
  expectWhole(connection: Connection, tables: readonly string[] | null): void {
    const pages = this.#current;
    if (pages === null) return;
    const wanted = tables ?? [...pages.tables];
    this.#expect(connection, pages, wanted);
    for (const table of wanted) if (BY_FILE.has(table)) pages.expectFiles(connection, table, null);
  }

  /** The file as it lies; null where there is no descriptor to spare. */
  get raw(): RawPages | null {
    this.#raw ??= RawPages.open(this.#path);
    return this.#raw;
  }

  close(): void {
    this.#raw = null;
    this.#current = null;
    this.#intact.clear();
    this.#writable.clear();
  }
}

/** Whether all pages that were written since are as they were written. A free page may have been left as it was. */
function isFollowed(connection: Connection, before: SealedPages, now: SealedPages): boolean {
  const written: number[] = [];
  for (let at = 0; at < now.sums.length; at += 1) {
    const sum = now.sums[at] as number;
    if (sum !== 0 && sum !== before.sums[at]) written.push(at + 1);
  }
  try {
    now.expect(connection, written);
    return true;
  } catch {
    return false;
  }
}
