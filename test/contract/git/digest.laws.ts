// The digest of a state: the same while nothing moved, another when something that git can see did.
import { rmSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { stateOf } from '../../support/git-state.ts';
import { commitAll, git } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const FILES = { 'a.c': 'a', 'sub/b.c': 'b', '.gitignore': '*.o\nbuild/\n', 'second.c': '2' };

export function digestLaws(make: () => Git): void {
  test('it is the same while nothing changes, for every caller', async () => {
    const folder = repositoryOf(FILES);
    writeTree(folder, { 'new.c': 'x', 'a.c': 'new', 'x.o': '', 'build/x': '' });
    const { digest } = await stateOf(make(), folder);
    expect((await stateOf(make(), folder)).digest).toBe(digest);
    git(folder, 'status');
    expect((await stateOf(make(), folder)).digest).toBe(digest);
  });

  test('touching a file is not a change', async () => {
    const folder = repositoryOf(FILES);
    const { digest } = await stateOf(make(), folder);
    utimesSync(`${folder}/a.c`, 1, 1);
    expect((await stateOf(make(), folder)).digest).toBe(digest);
  });

  test('changes in an ignored folder do not count', async () => {
    const folder = repositoryOf(FILES);
    writeTree(folder, { 'build/one': '' });
    const { digest } = await stateOf(make(), folder);
    writeTree(folder, { 'build/two': '', 'build/deep/three': '' });
    expect((await stateOf(make(), folder)).digest).toBe(digest);
  });

  test('every change gives another digest, and undoing it the old one', async () => {
    const folder = repositoryOf(FILES);
    const moves: [name: string, move: () => void][] = [
      ['nothing', () => {}],
      ['edit', () => writeTree(folder, { 'a.c': 'new' })],
      ['stage', () => git(folder, 'add', 'a.c')],
      ['edit what is staged', () => writeTree(folder, { 'a.c': 'newer' })],
      ['stage again', () => git(folder, 'add', 'a.c')],
      ['edit another', () => writeTree(folder, { 'second.c': 'new' })],
      ['new file', () => writeTree(folder, { 'new.c': '' })],
      ['new ignored file', () => writeTree(folder, { 'new.o': '' })],
      ['new ignored folder', () => writeTree(folder, { 'build/x': '' })],
      ['commit', () => git(folder, 'commit', '-q', '-m', 'second')],
      ['delete', () => rmSync(`${folder}/sub/b.c`)],
      ['other branch', () => git(folder, 'checkout', '-q', '-b', 'side')],
      ['detach', () => git(folder, 'checkout', '-q', '--detach')],
      ['commit nothing', () => git(folder, 'commit', '-q', '--allow-empty', '-m', 'third')],
    ];
    const seen = new Map<string, string>();
    for (const [name, move] of moves) {
      move();
      const { digest } = await stateOf(make(), folder);
      expect([name, seen.get(digest)]).toEqual([name, undefined]);
      seen.set(digest, name);
    }
    git(folder, 'checkout', '-q', 'side');
    const { digest } = await stateOf(make(), folder);
    expect(seen.get(digest)).toBe('other branch');
  });

  test('a change inside a submodule counts, from the top and from the folder above it', async () => {
    const { outer, inner } = repositoryWithSubmodule('parts/lib');
    for (const folder of [outer, `${outer}/parts`]) {
      const seen = new Set<string>();
      const look = async () => seen.add((await stateOf(make(), folder)).digest);
      await look();
      writeTree(inner, { 'x.c': 'edited', 'deep/y.c': 'y' });
      await look();
      writeTree(inner, { 'deep/y.c': 'edited' });
      await look();
      writeTree(inner, { 'new.c': '' });
      await look();
      writeTree(inner, { 'newer.c': '' });
      await look();
      commitAll(inner, folder);
      await look();
      expect(seen.size).toBe(6);
      writeTree(inner, { 'x.c': 'x', 'deep/y.c': 'y' });
      rmSync(`${inner}/new.c`);
      rmSync(`${inner}/newer.c`);
      commitAll(inner, folder);
    }
  });
}
