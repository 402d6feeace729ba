// Git that is missing or refuses is an outcome, never an exception.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { emptyRepository, repositoryOf } from '../../support/git-repositories.ts';
import { historyOf } from '../../support/git-state.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const REFUSED = { kind: 'refused', detail: expect.stringMatching(/\S/) };

/** Folders of which git knows nothing, or wants to know nothing. */
const TROUBLES: readonly [string, () => string][] = [
  ['a folder of no repository', () => temporaryFolder()],
  ['a folder that is not there', () => `${temporaryFolder()}/gone`],
  [
    'a file',
    () => {
      const file = `${temporaryFolder()}/file`;
      writeFileSync(file, '');
      return file;
    },
  ],
  [
    'a repository without its HEAD',
    () => {
      const folder = repositoryOf({ 'a.c': 'a' });
      rmSync(`${folder}/.git/HEAD`);
      return folder;
    },
  ],
  [
    'a repository with a damaged index',
    () => {
      const folder = repositoryOf({ 'a.c': 'a' });
      writeFileSync(`${folder}/.git/index`, 'no index at all');
      return folder;
    },
  ],
  [
    'a repository with a damaged configuration',
    () => {
      const folder = repositoryOf({ 'a.c': 'a' });
      writeFileSync(`${folder}/.git/config`, '[core\n');
      return folder;
    },
  ],
  [
    'a repository of a later format',
    () => {
      const folder = repositoryOf({ 'a.c': 'a' });
      writeFileSync(`${folder}/.git/config`, '[core]\n\trepositoryformatversion = 99\n');
      return folder;
    },
  ],
  [
    'a .git that is empty',
    () => {
      const folder = temporaryFolder();
      mkdirSync(`${folder}/.git`);
      return folder;
    },
  ],
  [
    'a .git that points nowhere',
    () => {
      const folder = temporaryFolder();
      writeFileSync(`${folder}/.git`, 'gitdir: /no/such/place\n');
      return folder;
    },
  ],
];

export function troubleLaws(make: () => Git): void {
  test.each(TROUBLES)('%s is refused, with the message of git', async (_, folderOf) => {
    const folder = folderOf();
    expect(await make().state(folder, null)).toEqual(REFUSED);
    expect(await make().state(folder, `${folder}/.portolan`)).toEqual(REFUSED);
  });

  test.each(TROUBLES)('%s makes no other question throw', async (_, folderOf) => {
    await expectQuiet(make(), folderOf());
  });

  test('nothing is known of a folder outside of a repository', async () => {
    const folder = temporaryFolder();
    expect(make().topFolder(folder)).toBeNull();
    expect(await make().tracked(folder)).toEqual([]);
    expect((await historyOf(make(), folder)).touches).toEqual([]);
    const nothing = { url: null, defaultBranch: null, isShallow: false, convertsContent: false };
    expect(await make().identity(folder)).toEqual(nothing);
  });

  test('without git everything is refused, and nothing is known', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const path = process.env.PATH;
    onTestFinished(() => void Object.assign(process.env, { PATH: path }));
    process.env.PATH = temporaryFolder();
    expect(await make().version()).toBeNull();
    expect(await make().state(folder, null)).toEqual(REFUSED);
    await expectQuiet(make(), folder);
  });

  test('a repository without a commit makes nothing throw', async () => {
    await expectQuiet(make(), emptyRepository());
  });
}

/** No question throws, whatever its answer. */
async function expectQuiet(port: Git, folder: string): Promise<void> {
  port.topFolder(folder);
  await port.tracked(folder);
  await port.identity(folder);
  await port.outerExcludes(folder);
  expect(await port.isAncestor(folder, '1'.repeat(40), '2'.repeat(40))).toBe(false);
  expect((await port.changedLines(folder, '1'.repeat(40))).kind).not.toBe('changes');
  await historyOf(port, folder);
}
