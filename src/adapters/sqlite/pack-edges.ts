// Edges of one file as bytes: the names they use once each, then numbers.
//   length of the names in bytes │ names as JSON │ padding to 4 │ rows: from, to, kind, strategy, confidence, sites, lines…
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
  for (const { from, to, kind, strategy, confidence, sites } of edges) {
    rows.push(
      word(from),
      word(to),
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

export interface PackedEdges {
  readonly words: readonly string[];
  readonly rows: Int32Array;
}

export function openEdges(bytes: Uint8Array): PackedEdges {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(0, true);
  const words = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + 4, length).toString()) as string[];
  const start = 4 + Math.ceil(length / 4) * 4;
  const rows = new Int32Array((bytes.length - start) / 4);
  for (let at = 0; at < rows.length; at += 1) rows[at] = view.getInt32(start + at * 4, true);
  return { words, rows };
}

export const ROW_HEAD = 6;

export function unpackEdges(bytes: Uint8Array, path: RepoPath): Edge[] {
  const { words, rows } = openEdges(bytes);
  const edges: Edge[] = [];
  for (let at = 0; at < rows.length; ) {
    const [from = 0, to = 0, kind = 0, strategy = 0, confidence = 0, sites = 0] = rows.subarray(at, at + ROW_HEAD);
    edges.push({
      from: words[from] as NodeId,
      to: words[to] as NodeId,
      kind: EDGE_KINDS[kind] as EdgeKind,
      strategy: words[strategy] as string,
      confidence: confidence / CONFIDENCE_SCALE,
      sites: Array.from(rows.subarray(at + ROW_HEAD, at + ROW_HEAD + sites), (line) => ({ path, line })),
    });
    at += ROW_HEAD + sites;
  }
  return edges;
}
