// Edges of one file as bytes: the names they use once each, then numbers.
//   length of the names in bytes │ names as JSON │ padding to 4 │ rows: from, to, kind, strategy, confidence, sites, lines…
// The first name is the file's id; ids in it are written from `#` on, ids of its repository from the third `/` on.
import { EDGE_KINDS, type Edge, type EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';

/** Confidences have three digits. */
export const CONFIDENCE_SCALE = 1_000;

export function packEdges(edges: readonly Edge[]): Uint8Array {
  const places = new Map<string, number>();
  const words: string[] = [];
  const word = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, words.length);
    words.push(text);
    return words.length - 1;
  };
  const rows: number[] = [];
  const file = fileOf(edges[0]?.from ?? '');
  word(file);
  const node = (id: string): number => word(shorten(id, file));
  for (const { from, to, kind, strategy, confidence, sites } of edges) {
    rows.push(
      node(from),
      node(to),
      EDGE_KINDS.indexOf(kind),
      word(strategy),
      Math.round(confidence * CONFIDENCE_SCALE),
    );
    rows.push(sites.length);
    for (const { line } of sites) rows.push(line);
  }
  const names = Buffer.from(JSON.stringify(words));
  const start = 4 + Math.ceil(names.length / 4) * 4;
  const bytes = new Uint8Array(start + rows.length * 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, names.length, true);
  bytes.set(names, 4);
  rows.forEach((value, at) => {
    view.setInt32(start + at * 4, value, true);
  });
  return bytes;
}

function fileOf(id: string): string {
  const hash = id.indexOf('#');
  return hash < 0 ? id : id.slice(0, hash);
}

/** `ws/repo/` of an id. */
function repositoryOf(id: string): string {
  return id.slice(0, id.indexOf('/', id.indexOf('/') + 1) + 1);
}

function shorten(id: string, file: string): string {
  if (id.startsWith(`${file}#`)) return id.slice(file.length);
  const repository = repositoryOf(file);
  return repository !== '' && id.startsWith(repository) ? id.slice(repository.length - 1) : id;
}

/** A word that is an id, in full. */
export function wholeId(word: string, repository: string): NodeId {
  return (word.startsWith('/') ? repository + word : word) as NodeId;
}

export interface PackedEdges {
  /** `ws/repo` of the file. */
  readonly repository: string;
  /** Ids of the repository from the third `/` on, other ids in full, names of strategies. */
  readonly words: readonly string[];
  readonly rows: Int32Array;
}

export function openEdges(bytes: Uint8Array): PackedEdges {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(0, true);
  const written = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + 4, length).toString()) as string[];
  const file = written[0] ?? '';
  const repository = repositoryOf(file).slice(0, -1);
  const within = file.slice(repository.length);
  const words = written.map((word) => (word.startsWith('#') ? within + word : word));
  const start = 4 + Math.ceil(length / 4) * 4;
  const rows = new Int32Array(new Uint8Array(bytes.subarray(start)).buffer);
  return { repository, words, rows };
}

export const ROW_HEAD = 6;

export function unpackEdges(bytes: Uint8Array, path: RepoPath): Edge[] {
  const { words, rows, repository } = openEdges(bytes);
  const edges: Edge[] = [];
  for (let at = 0; at < rows.length; ) {
    const [from = 0, to = 0, kind = 0, strategy = 0, confidence = 0, sites = 0] = rows.subarray(at, at + ROW_HEAD);
    edges.push({
      from: wholeId(words[from] as string, repository),
      to: wholeId(words[to] as string, repository),
      kind: EDGE_KINDS[kind] as EdgeKind,
      strategy: words[strategy] as string,
      confidence: confidence / CONFIDENCE_SCALE,
      sites: Array.from(rows.subarray(at + ROW_HEAD, at + ROW_HEAD + sites), (line) => ({ path, line })),
    });
    at += ROW_HEAD + sites;
  }
  return edges;
}
