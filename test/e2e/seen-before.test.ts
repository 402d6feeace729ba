// What was seen before is not worked out again: on a branch that is switched back to, in a second working tree, after a
// rename, in an index of another working tree.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pruneArtefacts } from '../../src/engine/artefacts/prune-artefacts.ts';
import { holdLease } from '../../src/engine/workspace/hold-lease.ts';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment, indexedRepository, portolanJson } from '../support/cli.ts';
import { openEngine } from '../support/engine.ts';
import { indexDigest } from '../support/index-digest.ts';
import { commitAll, git, temporaryFolder, writeFiles } from '../support/temporary.ts';

interface Report {
  readonly repositories: readonly { readonly contents_made: number; readonly put: number }[];
}

function files(round: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [
      `src/part${at % 5}/file${at}.ts`,
      `export function f${at}() { return ${round * at}; }\n`,
    ]),
  );
}

function index(folder: string, ...more: string[]) {
  const { repositories } = portolanJson<Report>(folder, ['index', ...more]);
  const sum = (of: 'contents_made' | 'put') => repositories.reduce((total, each) => total + each[of], 0);
  return { made: sum('contents_made'), put: sum('put') };
}

it('R-001-p0-3.3.2: switching back to a branch and moving a file reuse artefacts', () => {
  const folder = indexedRepository(files(1), 'branches');
  git(folder, 'checkout', '-q', '-b', 'side');
  writeFiles(folder, files(2));
  commitAll(folder, 'other contents');
  expect(index(folder)).toEqual({ made: 59, put: 59 });
  git(folder, 'checkout', '-q', 'main');
  expect(index(folder)).toEqual({ made: 0, put: 59 });
  renameSync(join(folder, 'src/part0'), join(folder, 'src/moved'));
  expect(index(folder).made).toBe(0);
});

async function prune(folder: string, spareBytes: number): Promise<void> {
  const engine = await openEngine(folder);
  const wait = { task: 'prune', waitMs: 0, replaceDamaged: false };
  await holdLease(engine, wait, () => pruneArtefacts(engine, spareBytes));
  await engine.store.close();
}

it('a branch whose artefacts were partly pruned is rebuilt in that part, completely', async () => {
  const folder = indexedRepository(files(1), 'branches');
  git(folder, 'checkout', '-q', '-b', 'side');
  writeFiles(folder, files(2));
  commitAll(folder, 'other contents');
  const portolan = await openPortolan({ folder, environment: cliEnvironment() });
  await portolan.index();
  const made: number[] = [];
  for (const [at, spareBytes] of [1_000_000, 20_000, 5_000, 0].entries()) {
    await prune(folder, spareBytes);
    git(folder, 'checkout', '-q', at % 2 === 0 ? 'main' : 'side');
    made.push((await portolan.index()).repositories[0]?.contentsMade ?? -1);
    expect((await portolan.verify()).outcome).toBe('equal');
  }
  await portolan.close();
  expect(made.at(0)).toBe(0);
  expect(made.slice(1, -1).every((count) => count > 0 && count < 59)).toBe(true);
  expect(made.at(-1)).toBe(59);
});

it('a second working tree in the same workspace', () => {
  const folder = indexedRepository(files(1), 'one');
  const other = join(temporaryFolder(), 'two');
  git(folder, 'worktree', 'add', '-q', '-b', 'two', other);
  expect(index(folder, other).made).toBe(0);
});

it('a second working tree with its own index borrows from the first, with the same result as without', async () => {
  const folder = indexedRepository(files(1), 'one');
  const other = join(temporaryFolder(), 'two');
  git(folder, 'worktree', 'add', '-q', '-b', 'two', other);
  writeFiles(other, { 'src/new.ts': 'export const unseen = 1;\n' });
  expect(index(other)).toEqual({ made: 1, put: 61 });
  const borrowed = await indexDigest(join(other, '.portolan'));
  const alone = join(temporaryFolder(), 'alone');
  rmSync(join(folder, '.portolan'), { recursive: true });
  rmSync(join(other, '.portolan'), { recursive: true });
  expect(index(other, '--dir', alone).made).toBe(61);
  expect(borrowed.content).toBe((await indexDigest(alone)).content);
});
