// Nothing outside the root is opened: not by an absolute path, not by `..`, not through a link anywhere on the way.
import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { FileSystem } from '../../../src/ports/file-system.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const REFUSED = { kind: 'outside', detail: expect.stringMatching(/\S/) };

/** A repository with links of every kind, and a secret beside it. */
function treeWithLinks(): { root: string; secret: string } {
  const top = temporaryFolder();
  writeTree(top, { 'outside/secret': 'secret', 'root/file': 'mine', 'root/a/b/file': 'mine', 'root/a/secret': 'mine' });
  const root = `${top}/root`;
  symlinkSync('../outside/secret', `${root}/file link out`);
  symlinkSync(`${top}/outside/secret`, `${root}/absolute link out`);
  symlinkSync('file', `${root}/file link in`);
  symlinkSync('../outside', `${root}/folder link out`);
  symlinkSync('a', `${root}/folder link in`);
  symlinkSync('..', `${root}/a/link up`);
  symlinkSync('.', `${root}/a/link to self`);
  symlinkSync('/', `${root}/link to everything`);
  symlinkSync('loop', `${root}/loop`);
  return { root, secret: `${top}/outside/secret` };
}

const LINKED_FILES = [
  ...['file link out', 'absolute link out', 'file link in', 'loop'],
  ...[
    'folder link out/secret',
    'folder link in/secret',
    'folder link in/b/file',
    'a/link up/file',
    'a/link to self/secret',
  ],
];
const LINKED_FOLDERS = [
  ...['folder link out', 'folder link in', 'folder link in/b', 'a/link up', 'a/link to self', 'a/link to self/b'],
  ...['link to everything', 'link to everything/etc', 'a/link up/folder link out'],
];
const NO_PATHS = [
  '..',
  '../outside',
  '../outside/secret',
  'a/../../outside/secret',
  'a/../file',
  './file',
  'a//secret',
  '/',
];

export function boundaryLaws(make: () => FileSystem): void {
  test.each(LINKED_FILES)('a file is not read through a link: %s', async (path) => {
    const { root } = treeWithLinks();
    expect(await make().read(root, trustedRepoPath(path))).toEqual(REFUSED);
  });

  test.each(LINKED_FOLDERS)('a folder is not listed through a link: %s', (folder) => {
    const { root } = treeWithLinks();
    expect(make().list(root, folder)).toBeNull();
  });

  test.each(LINKED_FILES.filter((path) => path.includes('/')))(
    'nothing is seen through a link on the way: %s',
    (path) => {
      const { root } = treeWithLinks();
      expect(make().stat(root, [path])).toEqual([null]);
    },
  );

  test.each([...NO_PATHS, 'fi\0le', '\0'])('a path that is not inside is not read: %j', async (path) => {
    const { root } = treeWithLinks();
    expect(await make().read(root, trustedRepoPath(path))).toEqual(REFUSED);
  });

  test('an absolute path is not read', async () => {
    const { root, secret } = treeWithLinks();
    expect(await make().read(root, trustedRepoPath(secret))).toEqual(REFUSED);
    expect(await make().read(root, trustedRepoPath(`${root}/file`))).toEqual(REFUSED);
  });

  test.each(['..', '../outside', 'a/../..', '/', '/etc', 'a\0', '\0'])(
    'a folder that is not inside is not listed: %j',
    (folder) => {
      const { root } = treeWithLinks();
      expect(make().list(root, folder)).toBeNull();
    },
  );

  test.each(['..', '../outside/secret', 'a/../../outside/secret', 'fi\0le'])(
    'a path that is not inside is not seen: %j',
    (path) => {
      const { root } = treeWithLinks();
      expect(make().stat(root, [path])).toEqual([null]);
    },
  );

  test('a file that was replaced by a link is not read, and is read again when it is restored', async () => {
    const { root, secret } = treeWithLinks();
    const files = make();
    const path = trustedRepoPath('a/b/file');
    expect(await files.read(root, path)).toMatchObject({ kind: 'read' });
    rmSync(`${root}/a/b/file`);
    symlinkSync(secret, `${root}/a/b/file`);
    expect(await files.read(root, path)).toEqual(REFUSED);
    rmSync(`${root}/a/b/file`);
    writeFileSync(`${root}/a/b/file`, 'back');
    expect(await files.read(root, path)).toMatchObject({ kind: 'read' });
  });

  test.each([
    ['at once', 0],
    ['after a while', 300],
  ])('a folder that was replaced by a link %s is not entered', async (_, waitMs) => {
    const { root } = treeWithLinks();
    const files = make();
    writeTree(root, { 'swapped/secret': 'mine' });
    const path = trustedRepoPath('swapped/secret');
    expect(await files.read(root, path)).toMatchObject({ kind: 'read' });
    renameSync(`${root}/swapped`, `${root}/away`);
    symlinkSync('../outside', `${root}/swapped`);
    await sleep(waitMs);
    expect(await files.read(root, path)).toEqual(REFUSED);
  });

  test('a parent folder that was replaced by a link is not entered', async () => {
    const { root } = treeWithLinks();
    const files = make();
    mkdirSync(`${root}/../outside/b`);
    writeFileSync(`${root}/../outside/b/file`, 'secret');
    const path = trustedRepoPath('a/b/file');
    expect(await files.read(root, path)).toMatchObject({ kind: 'read' });
    renameSync(`${root}/a`, `${root}/away`);
    symlinkSync('../outside', `${root}/a`);
    expect(await files.read(root, path)).toEqual(REFUSED);
  });

  test('a hard link of a file is not a symbolic link in its path', async () => {
    const { root } = treeWithLinks();
    linkSync(`${root}/file`, `${root}/a/second name`);
    expect(await make().read(root, trustedRepoPath('a/second name'))).toMatchObject({ kind: 'read' });
  });
}
