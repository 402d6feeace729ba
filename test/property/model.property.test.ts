// Round trips and orderings of the vocabulary, on random names: any bytes a file system can hold.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareEdges, EDGE_KINDS, type Edge } from '../../src/model/edge.ts';
import { compareHits } from '../../src/model/hit.ts';
import {
  type ChunkId,
  chunkId,
  escapePath,
  externalNodeId,
  fileNodeId,
  moduleNodeId,
  type NodeId,
  parseChunkId,
  parseNodeId,
  parseRepoId,
  repoId,
  repositoryNodeId,
  symbolNodeId,
  unescapeId,
  workspaceId,
} from '../../src/model/ids.ts';
import { compareRanges, lineRange, rangeContains, rangesOverlap } from '../../src/model/range.ts';
import { decodePathBytes, encodePathBytes, pathAncestors, repoPath } from '../../src/model/repo-path.ts';

const segmentBytes = fc
  .uint8Array({ minLength: 1, maxLength: 12 })
  .map((bytes) => bytes.map((byte) => (byte === 0 || byte === 0x2f ? 0x61 : byte)));
const nastySegment = fc.oneof(
  segmentBytes.map(decodePathBytes),
  fc.constantFrom('a', '%41', 'x~2', 'a#b', '@types', 'a@1', '%', 'é', '日本', '\u{1f480}', '\n', 'a b'),
);
const segment = nastySegment.filter((text) => text !== '.' && text !== '..');
const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
const workspace = segment.filter((name) => name !== 'ext').map(workspaceId);
const repo = fc.tuple(segment, fc.integer({ min: 1, max: 9 }));
const ordinal = fc.integer({ min: 1, max: 99 });

describe('node ids', () => {
  it('are parsed into what they were made of', () => {
    fc.assert(
      fc.property(workspace, repo, path, path, ordinal, (ws, [name, n], where, qualified, nth) => {
        const id = repoId(name, n);
        const scope = { workspace: ws, repo: id };
        expect(parseRepoId(id)).toEqual({ name, ordinal: n });
        expect(parseNodeId(repositoryNodeId(ws, id))).toEqual({ kind: 'repository', ...scope });
        expect(parseNodeId(moduleNodeId(ws, id, where))).toEqual({ kind: 'module', ...scope, path: where });
        expect(parseNodeId(fileNodeId(ws, id, where))).toEqual({ kind: 'file', ...scope, path: where });
        const symbol = symbolNodeId(ws, id, where, qualified, nth);
        expect(parseNodeId(symbol)).toEqual({ kind: 'symbol', ...scope, path: where, qualified, ordinal: nth });
        expect(parseChunkId(chunkId(symbol, nth))).toEqual({ owner: symbol, n: nth });
      }),
    );
  });

  it('of outside things are parsed likewise', () => {
    fc.assert(
      fc.property(segment, path, path, (ecosystem, packageName, name) => {
        const parsed = parseNodeId(externalNodeId(ecosystem, packageName, name));
        expect(parsed).toEqual({ kind: 'external', ecosystem, package: packageName, name });
      }),
    );
  });

  it('R-001-p2-2.1-unique: never collide: different parts, different ids', () => {
    fc.assert(
      fc.property(path, path, segment, segment, (a, b, x, y) => {
        const ws = workspaceId('ws');
        fc.pre(a !== b || x !== y);
        expect(symbolNodeId(ws, repoId('r'), a, x)).not.toBe(symbolNodeId(ws, repoId('r'), b, y));
      }),
    );
  });

  it('hold only well-formed text, whatever the bytes of the name', () => {
    fc.assert(
      fc.property(path, (where) => {
        const escaped = escapePath(where);
        expect(Buffer.from(escaped).toString()).toBe(escaped);
        expect(unescapeId(escaped)).toBe(where);
      }),
    );
  });
});

describe('paths', () => {
  it('keep every byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect([...encodePathBytes(decodePathBytes(bytes))]).toEqual([...bytes]);
      }),
    );
  });

  it('R-004-5.2.1: normalise to themselves, and never climb out', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', '.', '..', ''), { maxLength: 8 }), (parts) => {
        const normal = repoPath(parts.join('/'));
        if (normal === null) return;
        expect(repoPath(normal)).toBe(normal);
        expect(normal.startsWith('/')).toBe(false);
        expect(normal.split('/')).not.toContain('..');
        expect(pathAncestors(normal).every((folder) => normal.startsWith(`${folder}/`))).toBe(true);
      }),
    );
  });
});

describe('orders', () => {
  const range = fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.nat({ max: 20 }))
    .map(([start, length]) => lineRange(start, start + length));

  it('ranges: overlap is mutual, a container overlaps and comes first', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        expect(rangesOverlap(a, b)).toBe(rangesOverlap(b, a));
        if (rangeContains(a, b)) {
          expect(rangesOverlap(a, b)).toBe(true);
          expect(compareRanges(a, b)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('hits and edges: any shuffle sorts to the same order', () => {
    const hit = fc.record({ score: fc.constantFrom(0, 0.1, 0.5), chunkId: fc.string().map((id) => id as ChunkId) });
    const name = fc.constantFrom('a', 'b', 'c').map((id) => id as NodeId);
    const edge: fc.Arbitrary<Edge> = fc.record({
      from: name,
      to: name,
      kind: fc.constantFrom(...EDGE_KINDS),
      confidence: fc.constant(1),
      strategy: fc.constant('test'),
      sites: fc.constant([]),
    });
    fc.assert(
      fc.property(fc.array(hit), fc.array(edge), (hits, edges) => {
        expect([...hits].reverse().sort(compareHits)).toEqual([...hits].sort(compareHits));
        expect([...edges].reverse().sort(compareEdges)).toEqual([...edges].sort(compareEdges));
      }),
    );
  });

  it('a line range refuses nonsense', () => {
    for (const [start, end] of [
      [0, 1],
      [2, 1],
      [1.5, 2],
      [Number.NaN, 1],
    ] as const) {
      expect(() => lineRange(start, end)).toThrow(RangeError);
    }
  });
});
