// Trees that are made to keep whoever lists them busy for ever.
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { walkTree } from '../../src/scan/walk-tree.ts';
import { startPortolan } from '../support/cli.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

it('a walk reads each folder once, at any depth, and does not start again from the root', async () => {
  const root = temporaryFolder('deep');
  const deep = 'd/'.repeat(200);
  writeFiles(root, { [`${deep}found.ts`]: '', 'other/.git/HEAD': '', 'other/a.ts': '' });
  const files = nodeFiles();
  const asked = { list: 0, stat: 0 };
  const counted: typeof files = {
    ...files,
    list: (...args) => {
      asked.list += 1;
      return files.list(...args);
    },
    stat: (...args) => {
      asked.stat += 1;
      return files.stat(...args);
    },
  };
  const input = { root, ownFolder: `${root}/.portolan`, outer: [], skipPatterns: [] };
  const { paths, outsiders } = await walkTree(input, '', [], { files: counted });
  expect(paths).toEqual([`${deep}found.ts`]);
  expect(outsiders.map(({ path, reason }) => [path, reason])).toEqual([['other', 'nested_repository']]);
  expect(asked).toEqual({ list: 202, stat: 0 });
});

it.each([
  ['without git', temporaryFolder],
  ['of git', (name: string) => gitRepository({ 'a.ts': '' }, name)],
])('a run that checks every file of a folder %s against 100,000 patterns stops on request', async (_, make) => {
  const folder = make('patterns');
  const names = Array.from({ length: 3_000 }, (_, at) => [`f${at}.ts`, '']);
  writeFiles(folder, { ...Object.fromEntries(names), '.portolanignore': '?b\n'.repeat(100_000) });
  const run = startPortolan(folder, ['index']);
  try {
    await once(run.stderr, 'data');
    run.kill('SIGTERM');
    await once(run, 'exit');
    expect(run.exitCode ?? run.signalCode).not.toBe(0);
  } finally {
    run.kill('SIGKILL');
  }
});
