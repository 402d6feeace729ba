// The pages of an index file at one seal, compared with their sums. What SQLite is going to read is known by table:
// every page of its trees is checked, from the root on, and the pages on which long rows continue.
import type { Connection } from './connection.ts';
import { rows } from './connection.ts';
import { damagedPage, judgeSum, pageSeen, readSums, sumOfPage } from './page-sum.ts';
import { PAGE_BYTES, type PageRun, type RawPages } from './raw-pages.ts';
import { addChildren, isInterior, spillsOf } from './tree-pages.ts';

const SCHEMA = 'sqlite_schema';
/** What is packed in their rows has a sum of its own, which is looked at where it is read. */
const PACKED: ReadonlySet<string> = new Set(['artefacts', 'graph_files', 'vector_packs']);
/** Rows of these begin with the key of a file. They are large, and a question reads few of them: `expectFiles`. */
export const BY_FILE: ReadonlySet<string> = new Set(['symbols', 'chunks']);
/** Their last pages are left out where the whole table is looked at for a few of its rows. */
const WITHOUT_LEAVES: ReadonlySet<string> = new Set(['artefacts', ...BY_FILE]);
const FIRST_FREE = 32;

interface Tree {
  readonly root: number;
  /** The table itself, and no index of it. */
  readonly isTable: boolean;
}

interface Walk {
  readonly root: number;
  readonly leaves: boolean;
  readonly spills: boolean;
  readonly keys: readonly number[] | null;
}

type Visit = (page: Buffer, number: number, isSpilling: boolean) => void;
/** Most pages are of no further interest: they are compared many at a time. */
type Visited = 'spilling' | 'all';

export class SealedPages {
  readonly number: number;
  readonly sums: Uint32Array;
  readonly #raw: RawPages | null;
  #trees: ReadonlyMap<string, readonly Tree[]> = new Map();
  #tables: ReadonlySet<string> = new Set();

  /** `connection` holds a snapshot of that seal, as in all that follows. */
  constructor(connection: Connection, number: number, raw: RawPages | null) {
    this.number = number;
    this.#raw = raw;
    this.sums = readSums(connection);
  }

  /** Must come first: where tables begin is known from the schema. */
  expectSchema(connection: Connection): void {
    this.#walk(connection, { root: 1, leaves: true, spills: true, keys: null });
    this.#trees = treesOf(connection);
    this.#tables = new Set(this.#trees.keys());
  }

  /** All that can be asked about: the virtual ones stand for the tables behind them. */
  get tables(): ReadonlySet<string> {
    return this.#tables;
  }

  /** All of it, but for the last pages of what has other ways to be found damaged. */
  expectTable(connection: Connection, table: string, which = { leaves: true }): void {
    for (const { root, isTable } of this.#trees.get(table) ?? []) {
      const leaves = !isTable || (which.leaves && !WITHOUT_LEAVES.has(table));
      this.#walk(connection, { root, leaves, spills: !isTable || !PACKED.has(table), keys: null });
    }
  }

  /** Of a table whose rows begin with the key of a file, those of these files; of all files where `files` is null. */
  expectFiles(connection: Connection, table: string, files: readonly number[] | null): void {
    for (const { root, isTable } of this.#trees.get(table) ?? []) {
      if (isTable) this.#walk(connection, { root, leaves: true, spills: true, keys: files });
    }
  }

  /** Where SQLite takes room from before it writes. */
  expectFreeList(connection: Connection): void {
    const next: number[] = [];
    this.expect(connection, [1], (page) => next.push(page.readUInt32BE(FIRST_FREE)), 'all');
    for (let trunk = next.pop() ?? 0; trunk !== 0; trunk = next.pop() ?? 0) {
      this.expect(connection, [trunk], (page) => next.push(page.readUInt32BE(0)), 'all');
    }
  }

  #walk(connection: Connection, { root, leaves, spills, keys }: Walk): void {
    let level = [root];
    for (let leadsOn = true; leadsOn; ) {
      leadsOn = this.#hasChildren(connection, level[0]);
      if (!leadsOn && !leaves && level[0] !== root) return;
      const below: number[] = [];
      let spilled: number[] = [];
      const visit: Visit = (page, number, isSpilling) => {
        if (leadsOn) addChildren(page, number, below, keys);
        if (isSpilling && spills) spilled.push(...spillsOf(page, number));
      };
      this.expect(connection, level, visit, leadsOn ? 'all' : 'spilling');
      while (spilled.length > 0) {
        const further: number[] = [];
        this.expect(connection, spilled, (page) => further.push(page.readUInt32BE(0)), 'all');
        spilled = further.filter((number) => number !== 0);
      }
      level = below;
    }
  }

  #hasChildren(connection: Connection, number: number | undefined): boolean {
    let has = false;
    if (number === undefined) return has;
    const look: Visit = (page) => {
      has = isInterior(page, number);
    };
    this.expect(connection, [number], look, 'all');
    return has;
  }

  /** The file is read as it lies; what is not right there may stand in the write-ahead log, where SQLite finds it. */
  expect(
    connection: Connection,
    numbers: Iterable<number>,
    visit: Visit = NO_VISIT,
    which: Visited = 'spilling',
  ): void {
    const sorted = Uint32Array.from(numbers).sort();
    const raw = this.#raw;
    if (raw === null) {
      for (const number of sorted) this.#expectSeen(connection, number, visit);
      return;
    }
    const elsewhere: number[] = [];
    raw.read(sorted, (run) => {
      if (which === 'spilling' && this.#isPlain(run)) return;
      for (const number of run.numbers) {
        const place = number - run.first;
        const stored = place < run.whole ? (this.sums[number - 1] ?? 0) : 0;
        const verdict = stored === 0 ? 'damaged' : judgeSum(run.sums[place] as number, stored);
        if (verdict === 'damaged') elsewhere.push(number);
        else if (which === 'all' || verdict === 'spilling')
          visit(run.bytes.subarray(place * PAGE_BYTES, (place + 1) * PAGE_BYTES), number, verdict === 'spilling');
      }
    });
    for (const number of elsewhere) this.#expectSeen(connection, number, visit);
  }

  /** All of them, those in between too, are intact and have no rows that go on elsewhere. */
  #isPlain({ numbers, first, whole, sums }: PageRun): boolean {
    const last = numbers.at(-1) as number;
    if (last - first >= whole || last > this.sums.length) return false;
    const stored = this.sums.subarray(first - 1, last);
    return Buffer.compare(bytesOf(stored), bytesOf(sums.subarray(0, stored.length))) === 0;
  }

  #expectSeen(connection: Connection, number: number, visit: Visit): void {
    const page = pageSeen(connection, number);
    const verdict = page === null ? 'damaged' : judgeSum(sumOfPage(page), this.sums[number - 1] ?? 0);
    if (page === null || verdict === 'damaged') throw damagedPage(number);
    visit(page, number, verdict === 'spilling');
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

const NO_VISIT: Visit = () => undefined;

function treesOf(connection: Connection): ReadonlyMap<string, readonly Tree[]> {
  const sql = `SELECT tbl_name, name, rootpage, sql LIKE 'CREATE VIRTUAL%' FROM ${SCHEMA} ORDER BY name`;
  const found = rows(connection, sql) as [string, string, number, number | null][];
  const virtual = found.filter(([, , , isVirtual]) => isVirtual === 1).map(([, name]) => name);
  const trees = new Map<string, Tree[]>([[SCHEMA, []]]);
  for (const [table, name, root] of found) {
    const owner = virtual.find((one) => table.startsWith(`${one}_`)) ?? table;
    if (owner === 'page_sums') continue;
    const known = trees.get(owner) ?? [];
    trees.set(owner, known);
    if (root > 0) known.push({ root, isTable: name === table });
  }
  return trees;
}
