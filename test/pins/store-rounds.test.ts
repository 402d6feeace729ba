// How many times a use case waits for the store, one time after the other: each is a round trip where the store is
// across a network. The limits only ever go down.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { callersOf } from '../../src/engine/graph-neighbours.ts';
import { indexWorkspace } from '../../src/engine/index-workspace.ts';
import { searchWorkspace } from '../../src/engine/search-workspace.ts';
import { symbolCard } from '../../src/engine/symbol-card.ts';
import type { Workbench } from '../../src/engine/workbench.ts';
import { countPortCalls } from '../support/count-port-calls.ts';
import { COMMON_TEXT, harbourFiles } from '../support/harbour.ts';
import { gitRepository } from '../support/temporary.ts';
import { openBench } from '../support/workbench.ts';

/** Rounds of today, be it the first question to a process or a later one. `berth` is the name of fourteen methods. */
const MOST = { search: 13, quotedSearch: 67, symbol: 66, callers: 119, update: 50 };

const SCOPE = { repos: [], paths: [], languages: [] };
const NODES = { ...SCOPE, kinds: [], all: true, refresh: 'refresh' as const, limit: 100 };
const SEARCH = {
  ...SCOPE,
  kinds: [],
  exported: false,
  tests: null,
  near: null,
  dense: true,
  limit: 10,
  explain: false,
};
const INDEX = { paths: [], force: false, dryRun: false, waitMs: 60_000, maxCost: null };

let folder: string;
beforeAll(async () => {
  folder = gitRepository(harbourFiles(), 'harbour');
  const bench = await openBench(folder);
  await indexWorkspace(bench, INDEX);
  bench.store.close();
});

const USES: Readonly<Record<keyof typeof MOST, (bench: Workbench) => Promise<unknown>>> = {
  search: (bench) =>
    searchWorkspace(bench, { ...SEARCH, refresh: 'refresh', query: 'how deep is the water at a quay' }),
  quotedSearch: (bench) => searchWorkspace(bench, { ...SEARCH, refresh: 'refresh', query: `"${COMMON_TEXT}"` }),
  symbol: (bench) => symbolCard(bench, { ...NODES, name: 'berth', withSource: true }),
  callers: (bench) => callersOf(bench, { ...NODES, name: 'berth' }),
  update: (bench) => {
    appendFileSync(join(folder, 'src/depth.ts'), '\nexport const SHALLOW = 3;\n');
    return indexWorkspace(bench, INDEX);
  },
};

describe('the store is waited for at most so many times, one after the other', () => {
  for (const use of Object.keys(USES) as (keyof typeof MOST)[]) {
    it(use, async () => {
      const { bench, during } = countPortCalls(await openBench(folder));
      const first = await during(() => USES[use](bench));
      const second = await during(() => USES[use](bench));
      bench.store.close();
      console.log(`${use}: ${first.rounds} rounds of ${first.calls} calls, then ${second.rounds} of ${second.calls}`);
      const { rounds } = first.rounds > second.rounds ? first : second;
      expect(rounds, JSON.stringify(first.byMethod)).toBeLessThanOrEqual(MOST[use]);
    });
  }

  it('of two chains side by side the longer one is counted', async () => {
    const { bench, during } = countPortCalls(await openBench(folder));
    const { catalog } = bench.store;
    const chain = async (length: number) => {
      for (let at = 0; at < length; at += 1) (await catalog.snapshot()).release();
    };
    expect(await during(() => Promise.all([chain(2), chain(5)]))).toMatchObject({ rounds: 5, calls: 7 });
    expect(await during(() => chain(2).then(() => chain(5)))).toMatchObject({ rounds: 7, calls: 7 });
    bench.store.close();
  });
});
