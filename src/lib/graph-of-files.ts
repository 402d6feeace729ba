// The edges of many files as one graph, which is patched file by file. Nodes keep their inner numbers from patch to
// patch; `columns` numbers them by where they are first named, as a graph read from scratch does.
//
//     put a.ts, put b.ts    inner numbers  0 1 2 3      columns: numbered by a.ts, then by b.ts
//     put a.ts again        inner numbers  0 1 2 3 4    columns: numbered by the new a.ts, then by b.ts
import { type FileLocation, locationKey } from '../model/file-location.ts';
import { escapePath, type NodeId } from '../model/ids.ts';
import { compareText } from '../model/order.ts';
import type { EdgeColumns } from './compact-graph.ts';
import { KeyNumbers } from './key-numbers.ts';
import { CONFIDENCE_SCALE, PackedEdges, ROW_HEAD } from './packed-edges.ts';

/** Every edge, in columns; its kind is the place in `EDGE_KINDS`. */
export interface GraphColumns extends EdgeColumns {
  /** Those that edges name. */
  readonly nodes: readonly NodeId[];
}

interface HeldFile {
  readonly repo: string;
  /** As ids have the path: the order of files is that of their ids. */
  readonly path: string;
  /** Inner number of the start, of the end, and kind with confidence: three numbers an edge. */
  readonly triples: Int32Array;
}

const TRIPLE = 3;
const CONFIDENCE_SHIFT = 8;
const KIND_MASK = 0xff;
/** Names that no file has any more stay until they are this share of all. */
const MOST_DEAD = 0.5;
const SOME_NAMES = 1_024;

export class GraphOfFiles {
  readonly #files = new Map<string, HeldFile>();
  readonly #known = new KeyNumbers();
  readonly #names: NodeId[] = [];
  #namesInUse = 0;

  /** Whether most names are of edges that are gone: then a new graph takes less memory. As of the last `columns`. */
  get isMostlyDead(): boolean {
    return this.#names.length > SOME_NAMES && this.#namesInUse < (1 - MOST_DEAD) * this.#names.length;
  }

  /** Replaces the edges of the file. */
  put(file: FileLocation, edges: Uint8Array): void {
    const held = { repo: file.repo, path: escapePath(file.path), triples: this.#triplesOf(edges) };
    this.#files.set(locationKey(file), held);
  }

  remove(file: FileLocation): void {
    this.#files.delete(locationKey(file));
  }

  #triplesOf(edges: Uint8Array): Int32Array {
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
    return triples;
  }

  /** In the order of repository, path and what was put. */
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
    this.#namesInUse = nodes.length;
    return { nodes, from, to, kind, confidence };
  }
}

function edgeCount(rows: PackedEdges['rows']): number {
  let count = 0;
  for (let at = 0; at < rows.length; at += ROW_HEAD + (rows[at + 5] as number)) count += 1;
  return count;
}
