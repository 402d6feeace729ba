// Edges of one file as bytes, as stores keep them and hand them over: the names they use once each, and rows of numbers.
//   names N, numbers in the rows R, bytes of such a number B │ key of each name, 2 × N │ end of each name, N │
//   rows, R × B bytes: from, to, kind, strategy, confidence, sites, lines… │ letters of the names, deflated
// The first name is the file's id; ids in it are written from `#` on, ids of its repository from the third `/` on.
// A key is a hash of the whole id: a reader of many files recognises a node by it, without making its name.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { EDGE_KINDS, type Edge, type EdgeKind } from '../model/edge.ts';
import { PortolanError } from '../model/errors.ts';
import type { NodeId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import { hashText, secondHash } from './hash-text.ts';

/** Confidences have three digits. */
export const CONFIDENCE_SCALE = 1_000;
export const ROW_HEAD = 6;
const HEAD = 3;
const LARGEST_SHORT = 0xffff;

export function packEdges(edges: readonly Edge[]): Uint8Array {
  const file = fileOf(edges[0]?.from ?? '');
  const repository = repositoryOf(file);
  const places = new Map<string, number>([[file, 0]]);
  const place = (name: string): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, places.size);
    return places.size - 1;
  };
  const rows: number[] = [];
  for (const { from, to, kind, strategy, confidence, sites } of edges) {
    rows.push(place(from), place(to), EDGE_KINDS.indexOf(kind), place(strategy));
    rows.push(Math.round(confidence * CONFIDENCE_SCALE), sites.length);
    for (const { line } of sites) rows.push(line);
  }
  const names = [...places.keys()];
  const written = names.map((name, at) => (at === 0 ? name : shorten(name, file, repository)));
  let end = 0;
  const ends = written.map((each) => {
    end += Buffer.byteLength(each);
    return end;
  });
  const numbers = rows.some((number) => number > LARGEST_SHORT) ? Int32Array.from(rows) : Uint16Array.from(rows);
  const head = [names.length, rows.length, numbers.BYTES_PER_ELEMENT];
  const columns = Int32Array.from([...head, ...names.flatMap(keyOf), ...ends]);
  const packed = deflateRawSync(Buffer.from(written.join('')), { level: 1 });
  return Buffer.concat([Buffer.from(columns.buffer), Buffer.from(numbers.buffer), packed]);
}

/** Two hashes of 32 bits: among a million names, two meet by chance once in some ten million indexes. */
function keyOf(name: string): [number, number] {
  return [hashText(name), secondHash(name)];
}

function fileOf(id: string): string {
  const hash = id.indexOf('#');
  return hash < 0 ? id : id.slice(0, hash);
}

/** `ws/repo` of an id; empty where it has no more parts than these. */
function repositoryOf(id: string): string {
  return id.slice(0, Math.max(0, id.indexOf('/', id.indexOf('/') + 1)));
}

function shorten(name: string, file: string, repository: string): string {
  if (name.startsWith(`${file}#`)) return name.slice(file.length);
  return repository !== '' && name.startsWith(`${repository}/`) ? name.slice(repository.length) : name;
}

export class PackedEdges {
  /** Two numbers a name. */
  readonly keys: Uint32Array;
  readonly rows: Int32Array | Uint16Array;
  readonly #ends: Int32Array;
  readonly #packed: Uint8Array;
  #letters: Buffer | null = null;
  #file = '';
  #repository = '';

  constructor(bytes: Uint8Array) {
    const isAligned = bytes.byteOffset % 4 === 0;
    const { buffer, byteOffset, byteLength } = isAligned ? bytes : Uint8Array.from(bytes);
    if (byteLength < HEAD * 4) throw damaged();
    const [names = 0, rows = 0, size = 4] = new Int32Array(buffer, byteOffset, HEAD);
    const lettersFrom = (HEAD + 3 * names) * 4 + rows * size;
    if (names < 1 || rows < 0 || (size !== 2 && size !== 4) || lettersFrom > byteLength) throw damaged();
    this.keys = new Uint32Array(buffer, byteOffset + HEAD * 4, 2 * names);
    this.#ends = new Int32Array(buffer, byteOffset + (HEAD + 2 * names) * 4, names);
    const rowsAt = byteOffset + (HEAD + 3 * names) * 4;
    this.rows = size === 2 ? new Uint16Array(buffer, rowsAt, rows) : new Int32Array(buffer, rowsAt, rows);
    this.#packed = new Uint8Array(buffer, byteOffset + lettersFrom, byteLength - lettersFrom);
  }

  name(at: number): string {
    const letters = this.#letters ?? this.#unpack();
    if (at === 0) return this.#file;
    const written = letters.toString('utf8', this.#ends[at - 1], this.#ends[at]);
    if (written.startsWith('#')) return this.#file + written;
    return written.startsWith('/') ? this.#repository + written : written;
  }

  #unpack(): Buffer {
    const letters = inflated(this.#packed);
    this.#letters = letters;
    this.#file = letters.toString('utf8', 0, this.#ends[0]);
    this.#repository = repositoryOf(this.#file);
    return letters;
  }
}

function inflated(packed: Uint8Array): Buffer {
  try {
    return inflateRawSync(packed);
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(cause?: unknown): PortolanError {
  const shellHint = 'run `portolan index --force`: everything is worked out again';
  return new PortolanError('store_corrupt', 'edges in the index are damaged', { shellHint, cause });
}

export function unpackEdges(bytes: Uint8Array, path: RepoPath): Edge[] {
  const packed = new PackedEdges(bytes);
  const { rows } = packed;
  const edges: Edge[] = [];
  for (let at = 0; at < rows.length; ) {
    const [from = 0, to = 0, kind = 0, strategy = 0, confidence = 0, sites = 0] = rows.subarray(at, at + ROW_HEAD);
    edges.push({
      from: packed.name(from) as NodeId,
      to: packed.name(to) as NodeId,
      kind: EDGE_KINDS[kind] as EdgeKind,
      strategy: packed.name(strategy),
      confidence: confidence / CONFIDENCE_SCALE,
      sites: Array.from(rows.subarray(at + ROW_HEAD, at + ROW_HEAD + sites), (line) => ({ path, line })),
    });
    at += ROW_HEAD + sites;
  }
  return edges;
}
