import { describe, expect, it } from 'vitest';
import type { RepoId } from '../../model/ids.ts';
import { trustedRepoPath } from '../../model/repo-path.ts';
import type { FileChange, View } from '../../ports/view.ts';
import { ProcessMemory, type Remembered } from './process-memory.ts';

describe('ProcessMemory', () => {
  it('loads a generation once, for all who ask at the same time', async () => {
    const { kind, calls } = recorded();
    const memory = new ProcessMemory();
    const all = await Promise.all([1, 1, 1].map((number) => memory.recall(kind, viewOf(number))));
    expect(all).toEqual([[1], [1], [1]]);
    expect(calls).toEqual(['load 1']);
  });

  it('follows what changed to a later generation, and loads where that is not known', async () => {
    const { kind, calls } = recorded();
    const memory = new ProcessMemory();
    await memory.recall(kind, viewOf(1));
    expect(await memory.recall(kind, viewOf(3, ['a', 'b']))).toEqual([1, 3]);
    expect(await memory.recall(kind, viewOf(9, null))).toEqual([9]);
    expect(calls).toEqual(['load 1', 'follow 3: a b', 'load 9']);
  });

  it('loads for an older view, and keeps what it holds', async () => {
    const { kind, calls } = recorded();
    const memory = new ProcessMemory();
    await memory.recall(kind, viewOf(5));
    expect(await memory.recall(kind, viewOf(4))).toEqual([4]);
    expect(await memory.recall(kind, viewOf(5))).toEqual([5]);
    expect(calls).toEqual(['load 5', 'load 4']);
  });

  it('drops what was half changed when following fails', async () => {
    const { kind, calls } = recorded();
    const memory = new ProcessMemory();
    await memory.recall(kind, viewOf(1));
    await expect(memory.recall(kind, viewOf(2, ['bad']))).rejects.toThrow('bad');
    expect(await memory.recall(kind, viewOf(2, []))).toEqual([2]);
    expect(calls).toEqual(['load 1', 'follow 2: bad', 'load 2']);
  });

  it('makes what it owns once, and another memory makes its own', () => {
    const kind = { make: () => [] as string[] };
    const memory = new ProcessMemory();
    memory.owned(kind).push('kept');
    expect(memory.owned(kind)).toEqual(['kept']);
    expect(new ProcessMemory().owned(kind)).toEqual([]);
  });

  it('lets nobody change what another uses', async () => {
    const { kind } = recorded();
    const memory = new ProcessMemory();
    const seen: string[] = [];
    const look = async (held: number[], name: string) => {
      const before = String(held);
      await new Promise((turn) => setImmediate(turn));
      seen.push(`${name} ${before} ${held}`);
    };
    await Promise.all([
      memory.use(kind, viewOf(1), (held) => look(held, 'first')),
      memory.use(kind, viewOf(2, ['a']), (held) => look(held, 'second')),
    ]);
    expect(seen).toEqual(['first 1 1', 'second 1,2 1,2']);
  });
});

function recorded() {
  const calls: string[] = [];
  const kind: Remembered<number[]> = {
    load: async ({ generation }) => {
      calls.push(`load ${generation.number}`);
      return [generation.number];
    },
    follow: {
      data: 'files',
      apply: async (held, { generation }, changes) => {
        const paths = changes.map(({ path }) => path).join(' ');
        calls.push(`follow ${generation.number}: ${paths}`);
        held.push(generation.number);
        if (paths === 'bad') throw new Error('bad');
        return held;
      },
    },
  };
  return { kind, calls };
}

/** Of a view only what the memory asks of it: its number, and what changed. */
function viewOf(number: number, changed: readonly string[] | null = []): View {
  const changes = changed?.map((path): FileChange => {
    return { repo: 'r' as RepoId, path: trustedRepoPath(path), kind: 'put' };
  });
  return { generation: { number, coverage: 1 }, changesSince: async () => changes ?? null } as unknown as View;
}
