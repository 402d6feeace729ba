// Edges of one file as bytes: the names they use once each, and rows of numbers.
//   names N, numbers in the rows R │ key of each name, 2 × N │ end of each name in the letters, N │
//   rows, R: from, to, kind, strategy, confidence, sites, lines… │ letters of the names
// The first name is the file's id; ids in it are written from `#` on, ids of its repository from the third `/` on.
// A key is a hash of the whole id: who reads every file knows a node again by it, without making its name.
import { hashText, secondHash } from '../../lib/hash-text.ts';
import { EDGE_KINDS, type Edge, type EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';

/** Confidences have three digits. */
export const CONFIDENCE_SCALE = 1_000;
export const ROW_HEAD = 6;
const HEAD = 2;

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
  const letters = names.map((name, at) => Buffer.from(at === 0 ? name : shorten(name, file, repository)));
  let end = 0;
  const ends = letters.map((each) => {
    end += each.length;
    return end;
  });
  const numbers = Int32Array.from([names.length, rows.length, ...names.flatMap(keyOf), ...ends, ...rows]);
  return Buffer.concat([Buffer.from(numbers.buffer), ...letters]);
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
  readonly rows: Int32Array;
  readonly #ends: Int32Array;
  readonly #letters: Buffer;
  readonly #file: string;
  readonly #repository: string;

  constructor(bytes: Uint8Array) {
    const isAligned = bytes.byteOffset % 4 === 0;
    const { buffer, byteOffset, byteLength } = isAligned ? bytes : Uint8Array.from(bytes);
    const [names = 0, rows = 0] = new Int32Array(buffer, byteOffset, HEAD);
    const column = (start: number, count: number) => new Int32Array(buffer, byteOffset + start * 4, count);
    this.keys = new Uint32Array(buffer, byteOffset + HEAD * 4, 2 * names);
    this.#ends = column(HEAD + 2 * names, names);
    this.rows = column(HEAD + 3 * names, rows);
    const lettersAt = (HEAD + 3 * names + rows) * 4;
    this.#letters = Buffer.from(buffer, byteOffset + lettersAt, byteLength - lettersAt);
    this.#file = this.#letters.toString('utf8', 0, this.#ends[0]);
    this.#repository = repositoryOf(this.#file);
  }

  name(at: number): string {
    if (at === 0) return this.#file;
    const written = this.#letters.toString('utf8', this.#ends[at - 1], this.#ends[at]);
    if (written.startsWith('#')) return this.#file + written;
    return written.startsWith('/') ? this.#repository + written : written;
  }
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
