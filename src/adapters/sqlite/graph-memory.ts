// The edges of one generation in memory, file by file. When the generation moves on, files that went are forgotten and
// files that came are read; nodes keep their inner numbers meanwhile. What is handed out does not show that: nodes are
// numbered by where they are first named, as if everything had been read just now.
import { KeyNumbers } from '../../lib/key-numbers.ts';
import type { NodeId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { GraphColumns } from '../../ports/graph-store.ts';
import type { FilesSince, HeldFiles } from './follow-generation.ts';
import { CONFIDENCE_SCALE, PackedEdges, ROW_HEAD } from './pack-edges.ts';

export interface StoredGraph {
  readonly key: number;
  readonly repo: string;
  readonly path: string;
  readonly edges: Uint8Array;
}

interface HeldFile extends Omit<StoredGraph, 'key' | 'edges'> {
  readonly since: number;
  /** Inner number of the start, of the end, and kind with confidence: three numbers an edge. */
  readonly triples: Int32Array;
}

type ReadGraphs = (keys: readonly number[]) => Iterable<StoredGraph>;

const TRIPLE = 3;
const CONFIDENCE_SHIFT = 8;
const KIND_MASK = 0xff;
/** Names of forgotten files stay until they are so large a part of all. */
const MOST_DEAD = 0.5;
const SOME_NAMES = 1_024;

export class GraphMemory implements HeldFiles<ReadGraphs> {
  readonly #files = new Map<number, HeldFile>();
  #known = new KeyNumbers();
  #names: NodeId[] = [];
  #needsRestart = false;

  get fileCount(): number {
    return this.#files.size;
  }

  /** Starts over where too many of the names held are of forgotten files. */
  replace(files: FilesSince, read: ReadGraphs): void {
    this.#read(files, [...files.keys()], read);
  }

  hold(files: FilesSince, read: ReadGraphs): void {
    for (const [key, { since }] of this.#files) if (files.get(key) !== since) this.#files.delete(key);
    const isMissing = (key: number) => this.#needsRestart || !this.#files.has(key);
    this.#read(files, [...files.keys()].filter(isMissing), read);
  }

  #read(files: FilesSince, wanted: readonly number[], read: ReadGraphs): void {
    if (this.#needsRestart) this.#startOver();
    for (const stored of read(wanted)) this.#files.set(stored.key, this.#taken(stored, files.get(stored.key) ?? 0));
  }

  #taken({ repo, path, edges }: StoredGraph, since: number): HeldFile {
    const packed = new PackedEdges(edges);
    const { keys, rows } = packed;
    const own = new Int32Array(keys.length / 2).fill(-1);
    const node = (name: number): number => {
      if ((own[name] as number) < 0) {
        own[name] = this.#known.numberOf(keys[2 * name] as number, keys[2 * name + 1] as number);
        if (this.#names.length < this.#known.count) this.#names.push(packed.name(name) as NodeId);
      }
      return own[name] as number;
    };
    const triples = new Int32Array(edgeCount(rows) * TRIPLE);
    let place = 0;
    for (let at = 0; at < rows.length; at += ROW_HEAD + (rows[at + 5] as number)) {
      triples[place] = node(rows[at] as number);
      triples[place + 1] = node(rows[at + 1] as number);
      triples[place + 2] = (rows[at + 2] as number) | ((rows[at + 4] as number) << CONFIDENCE_SHIFT);
      place += TRIPLE;
    }
    return { since, repo, path, triples };
  }

  /** Every edge, in the order of repository, path and what was put. */
  columns(): GraphColumns {
    const files = [...this.#files.values()].sort((a, b) => compareText(a.repo, b.repo) || compareText(a.path, b.path));
    const count = files.reduce((sum, { triples }) => sum + triples.length, 0) / TRIPLE;
    const from = new Int32Array(count);
    const to = new Int32Array(count);
    const kind = new Uint8Array(count);
    const confidence = new Float32Array(count);
    const shown = new Int32Array(this.#names.length).fill(-1);
    const nodes: NodeId[] = [];
    const show = (inner: number): number => {
      const number = shown[inner] as number;
      if (number >= 0) return number;
      shown[inner] = nodes.length;
      nodes.push(this.#names[inner] as NodeId);
      return nodes.length - 1;
    };
    let edge = 0;
    for (const { triples } of files) {
      for (let at = 0; at < triples.length; at += TRIPLE) {
        const rest = triples[at + 2] as number;
        from[edge] = show(triples[at] as number);
        to[edge] = show(triples[at + 1] as number);
        kind[edge] = rest & KIND_MASK;
        confidence[edge] = (rest >>> CONFIDENCE_SHIFT) / CONFIDENCE_SCALE;
        edge += 1;
      }
    }
    this.#needsRestart = this.#names.length > SOME_NAMES && nodes.length < (1 - MOST_DEAD) * this.#names.length;
    return { nodes, from, to, kind, confidence };
  }

  #startOver(): void {
    this.#files.clear();
    this.#known = new KeyNumbers();
    this.#names = [];
    this.#needsRestart = false;
  }
}

function edgeCount(rows: PackedEdges['rows']): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += ROW_HEAD + (rows[at + 5] as number)) count += 1;
  return count;
}
