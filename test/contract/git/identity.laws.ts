// What a repository is: its address without secrets, its branch, its depth, and whether its files are as its objects.
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { emptyRepository, importCommits, repositoryOf } from '../../support/git-repositories.ts';
import { trackedIn } from '../../support/git-state.ts';
import { sha1 } from '../../support/sample-files.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const WINDOWS = 'one\r\ntwo\r\n';

/** Ways to make git convert what it stores: a name, a text in Latin-1 that is converted, how to set it up. */
const CONVERSIONS: readonly [string, string, (folder: string) => void][] = [
  ['core.autocrlf=true', WINDOWS, config('core.autocrlf', 'true')],
  ['core.autocrlf=input', WINDOWS, config('core.autocrlf', 'input')],
  ['an attribute eol=crlf', WINDOWS, attributes('*.txt eol=crlf\n')],
  ['an attribute text', WINDOWS, attributes('*.txt text\n')],
  ['an attribute text=auto', WINDOWS, attributes('* text=auto\n')],
  ['the old attribute crlf', WINDOWS, attributes('*.txt crlf\n')],
  ['a macro of attributes', WINDOWS, attributes('[attr]mine text\n*.txt mine\n')],
  ['an attribute ident', '$Id: something $\n', attributes('*.txt ident\n')],
  ['an attribute working-tree-encoding', 'caf\u00e9', attributes('*.txt working-tree-encoding=ISO-8859-1\n')],
  ['a filter', 'text\n', filter],
  ['attributes of the folder below', WINDOWS, attributes('*.txt eol=crlf\n', 'sub/.gitattributes')],
  ['attributes of the clone', WINDOWS, attributes('*.txt eol=crlf\n', '.git/info/attributes')],
  [
    'attributes outside that the clone names',
    WINDOWS,
    (folder) => {
      const file = `${temporaryFolder()}/attributes`;
      writeFileSync(file, '*.txt eol=crlf\n');
      config('core.attributesFile', file)(folder);
    },
  ],
];

function attributes(text: string, path = '.gitattributes'): (folder: string) => void {
  return (folder) => writeTree(folder, { [path]: text });
}

function filter(folder: string): void {
  attributes('*.txt filter=upper\n')(folder);
  config('filter.upper.clean', 'tr a-z A-Z')(folder);
}

function config(key: string, value: string): (folder: string) => void {
  return (folder) => void git(folder, 'config', key, value);
}

export function identityLaws(make: () => Git): void {
  test('a repository of its own has a branch and no address', async () => {
    const folder = repositoryOf({ 'a/b.c': 'x' });
    const identity = { url: null, defaultBranch: 'main', isShallow: false, convertsContent: false };
    expect(await make().identity(folder)).toEqual(identity);
    expect(await make().identity(`${folder}/a`)).toEqual(identity);
    expect(await make().identity(emptyRepository())).toEqual(identity);
    git(folder, 'checkout', '-q', '--detach');
    expect(await make().identity(folder)).toEqual({ ...identity, defaultBranch: null });
  });

  test.each([
    ['https://example.org/a/b.git', 'https://example.org/a/b.git'],
    ['https://ada@example.org/a/b.git', 'https://example.org/a/b.git'],
    ['https://ada:secret@example.org:8443/a/b.git', 'https://example.org:8443/a/b.git'],
    ['https://:secret@example.org/a', 'https://example.org/a'],
    ['https://ada:se@cret@example.org/a', 'https://example.org/a'],
    ['HTTPS://secret@example.org/a@b', 'HTTPS://example.org/a@b'],
    ['https://example.org/a@b.git', 'https://example.org/a@b.git'],
    ['git+https://ada:secret@example.org/a', 'git+https://example.org/a'],
    ['ssh://git@example.org/a/b.git', 'ssh://example.org/a/b.git'],
    ['git@example.org:a/b.git', 'git@example.org:a/b.git'],
    ['/srv/git/a.git', '/srv/git/a.git'],
  ])('no secret stays in the address %s', async (written, shown) => {
    const folder = emptyRepository();
    git(folder, 'remote', 'add', 'origin', written);
    expect((await make().identity(folder)).url).toBe(shown);
  });

  test('the default branch is that of the origin, for any checkout', async () => {
    const origin = repositoryOf({ 'a.c': 'a' });
    git(origin, 'checkout', '-q', '-b', 'release/2');
    const clone = `${temporaryFolder()}/clone`;
    git(origin, 'clone', '-q', origin, clone);
    git(clone, 'checkout', '-q', '-b', 'mine');
    expect(await make().identity(clone)).toMatchObject({ url: origin, defaultBranch: 'release/2' });
  });

  test('a clone with part of the history is shallow, a complete one is not', async () => {
    const origin = emptyRepository();
    importCommits(origin, [
      { time: 1_000, put: { 'a.c': '1' } },
      { time: 2_000, put: { 'a.c': '2' } },
    ]);
    for (const [name, args, isShallow] of [
      ['part', ['--depth=1'], true],
      ['whole', [], false],
    ] as const) {
      const clone = `${temporaryFolder()}/${name}`;
      git(origin, 'clone', '-q', ...args, `file://${origin}`, clone);
      expect(await make().identity(clone)).toMatchObject({ isShallow });
    }
  });

  test.each(CONVERSIONS)('a clean file that differs from its object is reported: %s', async (_, text, arrange) => {
    const folder = emptyRepository();
    arrange(folder);
    writeTree(folder, { 'sub/a.txt': '' });
    writeFileSync(`${folder}/sub/a.txt`, text, 'latin1');
    commitAll(folder);
    // The example holds: git itself sees no change, and the object is not what is on the disk.
    expect(git(folder, 'status', '--porcelain')).toBe('');
    const blob = sha1(`blob ${text.length}\0${text}`);
    expect((await trackedIn(make(), folder)).get('sub/a.txt')?.oid).not.toBe(blob);
    expect(await make().identity(folder)).toMatchObject({ convertsContent: true });
  });

  test.each([
    ['the top', '.gitattributes'],
    ['a folder between', 'sub/.gitattributes'],
    ['the clone', '.git/info/attributes'],
  ])('a folder below has the attributes of %s', async (_, path) => {
    const folder = repositoryOf({ 'sub/deep/a.txt': '' });
    attributes('*.txt eol=crlf\n', path)(folder);
    commitAll(folder);
    expect(await make().identity(`${folder}/sub/deep`)).toMatchObject({ convertsContent: true });
  });

  test('attributes that convert nothing do not count', async () => {
    const folder = repositoryOf({
      '.gitattributes': '*.pb.go linguist-generated\n*.png binary\n*.c diff=cpp\n*.x -text\n',
    });
    expect(await make().identity(folder)).toMatchObject({ convertsContent: false });
  });
}
