// Pieces of context as gathering makes them, of lines that a test gives.
import { createHash } from 'node:crypto';
import type { ContextPack, EdgeStep, Fidelity, LineRun, PackedPiece, Piece } from '../../src/model/context.ts';
import type { NodeId, RepoId } from '../../src/model/ids.ts';
import type { RepoPath } from '../../src/model/repo-path.ts';

function nodeId(text: string): NodeId {
  return text as NodeId;
}

type PieceParts = Partial<Omit<Piece, 'repo' | 'path' | 'symbolId'>> & {
  readonly repo?: string;
  readonly path?: string;
  readonly symbolId?: string | null;
};

export function pieceOf(lines: readonly string[], { repo, path, symbolId, ...parts }: PieceParts = {}): Piece {
  const where = `${repo ?? 'shop'}\n${path ?? 'src/cart.ts'}`;
  return {
    repo: (repo ?? 'shop') as RepoId,
    path: (path ?? 'src/cart.ts') as RepoPath,
    language: 'typescript',
    startLine: 1,
    endLine: lines.length,
    symbolId: symbolId === undefined || symbolId === null ? null : nodeId(symbolId),
    name: null,
    kind: null,
    signature: null,
    relevance: 0.5,
    source: 'keyword',
    depth: 0,
    edgePath: [],
    digest: createHash('sha1')
      .update(`${where}\n${lines.join('\n')}`)
      .digest('hex'),
    lines,
    secrets: 0,
    head: { definedAt: 0, nameAt: 0, to: 1 },
    matched: [{ from: 0, to: lines.length }],
    ...parts,
  };
}

export function packedOf(piece: Piece, fidelity: Fidelity = 'whole', runs?: readonly LineRun[]): PackedPiece {
  const isNamed = fidelity === 'pointer' || fidelity === 'reference';
  return { piece, fidelity, runs: runs ?? (isNamed ? [] : [{ from: 0, to: piece.lines.length }]) };
}

export function packOf(pieces: readonly PackedPiece[], parts: Partial<ContextPack> = {}): ContextPack {
  return {
    query: 'carts',
    source: 'graph-rag',
    budgetTokens: 4_000,
    pieces,
    omitted: null,
    generation: 1,
    commits: { shop: '0123456789abcdef0123456789abcdef01234567' },
    scope: { repos: [], paths: [] },
    staleFiles: [],
    secretsRedacted: 0,
    degradations: [],
    ...parts,
  };
}

export function step(kind: EdgeStep['kind'], direction: EdgeStep['direction'], from: string, to: string): EdgeStep {
  return { kind, direction, from: nodeId(from), to: nodeId(to) };
}

/** How many lines of a packed piece are shown. */
export function linesShown({ runs }: Pick<PackedPiece, 'runs'>): number {
  return runs.reduce((sum, { from, to }) => sum + to - from, 0);
}
