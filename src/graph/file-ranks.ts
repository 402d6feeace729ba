// How often the symbols of each file are referred to: a small export of a generation, so that the most important are
// known without the graph. Later files are not in it, and deleted ones may still be.
import { readSummed, summedJson } from '../lib/summed-json.ts';
import { PortolanError } from '../model/errors.ts';
import type { NodeId } from '../model/ids.ts';
import { RANKS_FILE } from './stats-files.ts';

/** No map shows more of one file. */
const MOST_OF_A_FILE = 16;

export interface NodeRank {
  readonly id: NodeId;
  readonly inDegree: number;
  /** PageRank, 1 for the average node. */
  readonly rank: number;
}

export interface FileRanks {
  /** In-degrees of all its symbols, summed up. */
  readonly named: number;
  readonly importers: number;
  /** The most named first, three values each: what stands behind the id of the file, in-degree, rank. */
  readonly symbols: readonly (string | number)[];
}

interface Gathered {
  importers: number;
  readonly symbols: NodeRank[];
}

/** `nodes` by id. */
export function rankText(nodes: readonly NodeRank[]): Iterable<string> {
  const files = new Map<string, Gathered>();
  for (const node of nodes) {
    if (node.inDegree === 0 || node.id.startsWith('ext/')) continue;
    const hash = node.id.indexOf('#');
    const file = hash < 0 ? node.id : node.id.slice(0, hash);
    const known = files.get(file) ?? { importers: 0, symbols: [] };
    files.set(file, known);
    if (hash < 0) known.importers = node.inDegree;
    else known.symbols.push(node);
  }
  return summedJson(entries(files));
}

function* entries(files: ReadonlyMap<string, Gathered>): Generator<string> {
  for (const [file, { importers, symbols }] of files) {
    const named = symbols.reduce((sum, { inDegree }) => sum + inDegree, 0);
    const first = symbols.sort((a, b) => b.inDegree - a.inDegree || b.rank - a.rank).slice(0, MOST_OF_A_FILE);
    const flat = first.flatMap(({ id, inDegree, rank }) => [
      id.slice(file.length),
      inDegree,
      Math.round(rank * 10) / 10,
    ]);
    yield JSON.stringify([file, named, importers, flat]);
  }
}

type Entry = readonly [file: string, named: number, importers: number, symbols: readonly (string | number)[]];

/** By the id of the file; empty where nothing was counted yet: then the text is null. */
export function readRanks(text: string | null, repository: NodeId): ReadonlyMap<string, FileRanks> {
  const entries = text === null ? [] : readSummed(text);
  if (entries === null) throw damagedRanks();
  const start = `${repository}/`;
  const ranks = new Map<string, FileRanks>();
  for (const [file, named, importers, symbols] of entries as Entry[]) {
    if (file.startsWith(start)) ranks.set(file, { named, importers, symbols });
  }
  return ranks;
}

function damagedRanks(): PortolanError {
  return new PortolanError('store_corrupt', `${RANKS_FILE} is damaged`, {
    shellHint: 'run `portolan index --force` to write it again',
  });
}
