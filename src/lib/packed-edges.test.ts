import { expect, test } from 'vitest';
import type { Edge } from '../model/edge.ts';
import { fileNodeId, type RepoId, symbolNodeId, type WorkspaceId } from '../model/ids.ts';
import { trustedRepoPath } from '../model/repo-path.ts';
import { packEdges, unpackEdges } from './packed-edges.ts';

const WORKSPACE = 'ws' as WorkspaceId;
const REPO = 'app' as RepoId;
const PATH = trustedRepoPath('src/a.ts');
const EDGES: readonly Edge[] = ['one', 'two'].map((name, at) => ({
  ...{ from: fileNodeId(WORKSPACE, REPO, PATH), to: symbolNodeId(WORKSPACE, REPO, 'b.ts', name, 1) },
  ...{ kind: 'CALLS', confidence: 0.8, strategy: 'import', sites: [{ path: PATH, line: 3 + at }] },
}));

test('edges come back as they were packed', () => {
  expect(unpackEdges(packEdges(EDGES), PATH)).toEqual(EDGES);
  expect(unpackEdges(packEdges([]), PATH)).toEqual([]);
});

test('what is cut short, wherever, is a damaged index and no bug', () => {
  const whole = packEdges(EDGES);
  for (let length = 0; length < whole.length; length += 1) {
    const cut = () => unpackEdges(Uint8Array.from(whole.subarray(0, length)), PATH);
    expect(cut, `${length} of ${whole.length} bytes`).toThrow(expect.objectContaining({ code: 'store_corrupt' }));
  }
});
