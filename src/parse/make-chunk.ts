// One chunk of a file's lines: its hash and its size. The same text has one hash, whatever its line breaks.
import { createHash } from 'node:crypto';
import type { ParsedChunk } from '../model/parsed-file.ts';

const CHARS_PER_TOKEN = 4;

export interface ChunkPlace {
  /** From 0, the end exclusive. */
  readonly from: number;
  readonly to: number;
  readonly n: number;
  readonly nodeType: string;
  readonly owner?: { readonly place: number; readonly qualifiedName: string; readonly header: string | null };
}

export function makeChunk(lines: readonly string[], { from, to, n, nodeType, owner }: ChunkPlace): ParsedChunk {
  const header = n > 1 ? (owner?.header ?? null) : null;
  const text = lines.slice(from, to).join('\n');
  const indexed = header === null ? text : `${header}\n${text}`;
  return {
    n,
    startLine: from + 1,
    endLine: to,
    contentHash: createHash('sha1').update(indexed).digest('hex'),
    tokensEstimate: Math.ceil(indexed.length / CHARS_PER_TOKEN),
    symbol: owner?.qualifiedName ?? null,
    nodeType,
    owner: owner?.place ?? null,
    header,
  };
}
