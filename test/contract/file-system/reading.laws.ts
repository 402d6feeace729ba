// Reading: the bytes of a regular file, or an outcome that says why not; never an exception, never a hang.
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { FileSystem, ReadOutcome } from '../../../src/ports/file-system.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { makePipe, writeTree } from '../../support/tree.ts';

export function readingLaws(make: () => FileSystem): void {
  test('reading a file returns its bytes and its stat at opening', async () => {
    const root = temporaryFolder();
    const files = make();
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, n) => n));
    mkdirSync(`${root}/a/b`, { recursive: true });
    writeFileSync(`${root}/a/b/c.bin`, bytes);
    const outcome = await files.read(root, trustedRepoPath('a/b/c.bin'));
    expect(outcome).toEqual({ kind: 'read', bytes: expect.anything(), stat: files.stat(root, ['a/b/c.bin'])[0] });
    expect(outcome.kind === 'read' && bytes.equals(outcome.bytes)).toBe(true);
    expect(outcome.kind === 'read' && outcome.stat).toMatchObject({ type: 'file', sizeBytes: 256 });
  });

  test('an empty file is read as no bytes', async () => {
    const root = temporaryFolder();
    writeTree(root, { empty: '' });
    const outcome = await make().read(root, trustedRepoPath('empty'));
    expect(outcome).toMatchObject({ kind: 'read', stat: { sizeBytes: 0 } });
    expect(outcome.kind === 'read' && outcome.bytes.length).toBe(0);
  });

  test('at most maxBytes are read, from the start; the size is that of the whole file', async () => {
    const root = temporaryFolder();
    writeTree(root, { a: '0123456789' });
    for (const [maxBytes, text] of [
      [0, ''],
      [1, '0'],
      [9, '012345678'],
      [10, '0123456789'],
      [11, '0123456789'],
    ] as const) {
      const outcome = await make().read(root, trustedRepoPath('a'), maxBytes);
      expect(textOf(outcome)).toBe(text);
      expect(outcome).toMatchObject({ stat: { sizeBytes: 10 } });
    }
  });

  test('a large file is read completely', async () => {
    const root = temporaryFolder();
    const bytes = Buffer.alloc(20_000_000, 'portolan');
    writeFileSync(`${root}/large`, bytes);
    const outcome = await make().read(root, trustedRepoPath('large'));
    expect(outcome.kind === 'read' && bytes.equals(outcome.bytes)).toBe(true);
  });

  test('a file with any name, in a folder with any name, is read', async () => {
    const root = temporaryFolder();
    const paths = ODD_NAMES.flatMap((name) => [name, `in ${name}/${name}`]);
    writeTree(root, Object.fromEntries(paths.map((path) => [path, `text of ${path}`])));
    const files = make();
    for (const path of paths) {
      expect([path, textOf(await files.read(root, trustedRepoPath(path)))]).toEqual([
        path,
        onceWritten(`text of ${path}`),
      ]);
    }
  });

  test('an absent file is missing', async () => {
    const root = temporaryFolder();
    writeTree(root, { file: 'x', 'folder/inner': 'x' });
    const files = make();
    for (const path of ['no', 'folder/no', 'no/such/folder', 'file/inner', 'FILE', '\udce9']) {
      expect([path, await files.read(root, trustedRepoPath(path))]).toEqual([path, { kind: 'missing' }]);
    }
    expect(await files.read(`${root}/no root`, trustedRepoPath('file'))).toEqual({ kind: 'missing' });
  });

  test('a file that vanished between two reads is missing', async () => {
    const root = temporaryFolder();
    writeTree(root, { 'a/b': 'x', 'a/c': 'y' });
    const files = make();
    expect(textOf(await files.read(root, trustedRepoPath('a/b')))).toBe('x');
    rmSync(`${root}/a`, { recursive: true });
    expect(await files.read(root, trustedRepoPath('a/b'))).toEqual({ kind: 'missing' });
    expect(await files.read(root, trustedRepoPath('a/c'))).toEqual({ kind: 'missing' });
  });

  test('a folder, a pipe and a socket are unreadable, at once', async () => {
    const root = temporaryFolder();
    mkdirSync(`${root}/folder`);
    makePipe(`${root}/pipe`);
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(`${root}/socket`, resolve));
    const files = make();
    for (const path of ['folder', 'pipe', 'socket']) {
      const outcome = await files.read(root, trustedRepoPath(path));
      expect([path, outcome]).toEqual([path, { kind: 'unreadable', detail: expect.stringMatching(/\S/) }]);
    }
    expect(files.stat(root, ['folder', 'pipe', 'socket']).map((stat) => stat?.type)).toEqual([
      'folder',
      'special',
      'special',
    ]);
  });

  test('a file that this user may not read is unreadable, and so is one in a folder he may not enter', async () => {
    const root = temporaryFolder();
    writeTree(root, { closed: 'x', 'folder/file': 'x', 'folder/deep/file': 'x', open: 'open' });
    chmodSync(root, 0o755);
    chmodSync(`${root}/closed`, 0);
    chmodSync(`${root}/folder`, 0);
    const files = make();
    await asNobody(async () => {
      expect(textOf(await files.read(root, trustedRepoPath('open')))).toBe('open');
      for (const path of ['closed', 'folder/file', 'folder/deep/file']) {
        const outcome = await files.read(root, trustedRepoPath(path));
        expect([path, outcome]).toEqual([path, { kind: 'unreadable', detail: expect.stringMatching(/\S/) }]);
      }
      expect(files.list(root, 'folder')).toBeNull();
    });
  });

  test('a root that has become a link is not entered', async () => {
    const root = `${temporaryFolder()}/root`;
    writeTree(root, { 'a/f': 'mine' });
    const files = make();
    expect(await files.read(root, trustedRepoPath('a/f'))).toMatchObject({ kind: 'read' });
    renameSync(root, `${root}-away`);
    writeTree(`${root}-other`, { 'a/f': 'secret' });
    symlinkSync(`${root}-other`, root);
    expect(await files.read(root, trustedRepoPath('a/f'))).toMatchObject({ kind: 'outside' });
    expect(files.list(root, 'a')).toBeNull();
    expect(files.list(root, '')).toBeNull();
  });
}

function textOf(outcome: ReadOutcome): string | ReadOutcome {
  return outcome.kind === 'read' ? Buffer.from(outcome.bytes).toString() : outcome;
}

/** Written as UTF-8, a lone surrogate becomes a replacement character. */
function onceWritten(text: string): string {
  return Buffer.from(text).toString();
}

/** Root may read anything, so root steps down for a while. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
