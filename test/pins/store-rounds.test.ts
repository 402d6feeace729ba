// How many times a use case waits for the store, one time after the other: each is a round trip where the store is
// across a network. The limits only ever go down.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findPath } from '../../src/engine/graph/find-path.ts';
import { callersOf, dependenciesOf, referencesTo } from '../../src/engine/graph/graph-neighbours.ts';
import { impactOf } from '../../src/engine/graph/impact-of.ts';
import { symbolCard } from '../../src/engine/graph/symbol-card.ts';
import { traceGraph } from '../../src/engine/graph/trace-graph.ts';
import { searchWorkspace } from '../../src/engine/search/search-workspace.ts';
import { indexWorkspace } from '../../src/engine/update/index-workspace.ts';
import type { Engine } from '../../src/engine/workspace/engine.ts';
import { countPortCalls, type PortCount } from '../support/count-port-calls.ts';
import { openEngine } from '../support/engine.ts';
import { COMMON_TEXT, harbourFiles } from '../support/harbour.ts';
import { gitRepository } from '../support/temporary.ts';

/** Rounds of today, be it the first question to a process or a later one. `berth` is the name of fourteen methods. */
const MOST = {
  search: 6,
  quotedSearch: 8,
  symbol: 5,
  callers: 8,
  refs: 8,
  deps: 5,
  trace: 6,
  impact: 7,
  path: 6,
  update: 15,
};

/** A call after git or a file falls into the round that is open then, or begins one: the least of a few counts holds. */
const TIMES = 4;

const SCOPE = { repos: [], paths: [], languages: [] };
const NODES = { ...SCOPE, kinds: [], all: true, refresh: 'refresh' as const, limit: 100 };
const WALK = { depth: 3, direction: 'out' as const };
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
  const engine = await openEngine(folder);
  await indexWorkspace(engine, INDEX);
  await engine.store.close();
});

const USES: Readonly<Record<keyof typeof MOST, (engine: Engine) => Promise<unknown>>> = {
  search: (engine) =>
    searchWorkspace(engine, { ...SEARCH, refresh: 'refresh', query: 'how deep is the water at a quay' }),
  quotedSearch: (engine) => searchWorkspace(engine, { ...SEARCH, refresh: 'refresh', query: `"${COMMON_TEXT}"` }),
  symbol: (engine) => symbolCard(engine, { ...NODES, name: 'berth', withSource: true }),
  callers: (engine) => callersOf(engine, { ...NODES, name: 'berth' }),
  refs: (engine) => referencesTo(engine, { ...NODES, name: 'berth' }),
  deps: (engine) => dependenciesOf(engine, { ...NODES, edgeKinds: [], name: 'berth', direction: 'out' }),
  trace: (engine) => traceGraph(engine, { ...NODES, edgeKinds: [], name: 'berth', ...WALK, minConfidence: 0.5 }),
  impact: (engine) => impactOf(engine, { ...NODES, of: { kind: 'name', name: 'berth' }, ...WALK, withPossible: false }),
  path: (engine) => findPath(engine, { ...NODES, from: 'berth', to: 'depthAt', edgeKinds: [], withPossible: false }),
  update: (engine) => {
    appendFileSync(join(folder, 'src/depth.ts'), '\nexport const SHALLOW = 3;\n');
    return indexWorkspace(engine, INDEX);
  },
};

describe('the number of store calls in series stays within its limit', () => {
  for (const use of Object.keys(USES) as (keyof typeof MOST)[]) {
    it(use, async () => {
      const firsts: PortCount[] = [];
      const laters: PortCount[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const { engine, during } = countPortCalls(await openEngine(folder));
        firsts.push(await during(() => USES[use](engine)));
        laters.push(await during(() => USES[use](engine)));
        await engine.store.close();
      }
      const [first, second] = [leastOf(firsts), leastOf(laters)];
      console.log(`${use}: ${first.rounds} rounds of ${first.calls} calls, then ${second.rounds} of ${second.calls}`);
      const { rounds, series } = first.rounds > second.rounds ? first : second;
      expect(rounds, series.join('\n')).toBeLessThanOrEqual(MOST[use]);
    });
  }

  it('of two parallel chains of calls, the longer one counts', async () => {
    const { engine, during } = countPortCalls(await openEngine(folder));
    const { store } = engine;
    const chain = async (length: number) => {
      for (let at = 0; at < length; at += 1) await (await store.view()).release();
    };
    expect(await during(() => Promise.all([chain(2), chain(5)]))).toMatchObject({ rounds: 5, calls: 7 });
    expect(await during(() => chain(2).then(() => chain(5)))).toMatchObject({ rounds: 7, calls: 7 });
    await engine.store.close();
  });
});

function leastOf(counts: readonly PortCount[]): PortCount {
  return counts.reduce((least, each) => (each.rounds < least.rounds ? each : least));
}
