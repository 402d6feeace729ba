import { describe, expect, it } from 'vitest';
import type { Edge } from '../model/edge.ts';
import { fileNodeId, type RepoId, symbolNodeId, type WorkspaceId } from '../model/ids.ts';
import { trustedRepoPath } from '../model/repo-path.ts';
import { GraphOfFiles } from './graph-of-files.ts';
import { packEdges } from './packed-edges.ts';

describe('GraphOfFiles', () => {
  it('patched file by file is the same as read from scratch', () => {
    const patched = new GraphOfFiles();
    put(patched, 'b.ts', ['x', 'y']);
    put(patched, 'a@.ts', ['old']);
    patched.columns();
    put(patched, 'a@.ts', ['y', 'z']);
    put(patched, 'a0.ts', ['x']);
    put(patched, 'gone.ts', ['only here']);
    patched.remove(file('gone.ts'));
    const fresh = new GraphOfFiles();
    for (const [path, names] of [
      ['a@.ts', ['y', 'z']],
      ['a0.ts', ['x']],
      ['b.ts', ['x', 'y']],
    ] as const) {
      put(fresh, path, names);
    }
    expect(patched.columns()).toEqual(fresh.columns());
  });

  it('orders files by their ids, nodes by where they are first named, and edges as they were put', () => {
    const graph = new GraphOfFiles();
    put(graph, 'a0.ts', ['x']);
    put(graph, 'a@.ts', ['y', 'x']);
    const { nodes, from, to, kind, confidence } = graph.columns();
    const ends = nodes.map((node) => node.slice('ws/app/'.length));
    expect(ends).toEqual(['a%40.ts', 'lib.ts#y', 'lib.ts#x', 'a0.ts']);
    expect({ from: [...from], to: [...to] }).toEqual({ from: [0, 0, 3], to: [1, 2, 2] });
    expect([[...kind], [...confidence].map((each) => Math.round(each * 1_000))]).toEqual([
      [1, 1, 1],
      [800, 800, 800],
    ]);
  });

  it('says when most of the names it holds are of edges that are gone', () => {
    const graph = new GraphOfFiles();
    put(
      graph,
      'a.ts',
      Array.from({ length: 3_000 }, (_, at) => `name${at}`),
    );
    graph.columns();
    expect(graph.isMostlyDead).toBe(false);
    put(graph, 'a.ts', ['one']);
    graph.columns();
    expect(graph.isMostlyDead).toBe(true);
  });
});

const WORKSPACE = 'ws' as WorkspaceId;
const REPO = 'app' as RepoId;

function file(path: string) {
  return { repo: REPO, path: trustedRepoPath(path) };
}

function put(graph: GraphOfFiles, path: string, names: readonly string[]): void {
  const edges = names.map((name, at): Edge => {
    const ends = { from: fileNodeId(WORKSPACE, REPO, path), to: symbolNodeId(WORKSPACE, REPO, 'lib.ts', name, 1) };
    const sites = [{ path: trustedRepoPath(path), line: at + 1 }];
    return { ...ends, kind: 'CALLS', confidence: 0.8, strategy: 'import', sites };
  });
  graph.put(file(path), packEdges(edges));
}
