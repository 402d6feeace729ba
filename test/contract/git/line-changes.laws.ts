// Which lines differ from a revision, as they are counted in the files of now.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { emptyRepository, repositoryOf } from '../../support/git-repositories.ts';
import { changesOf } from '../../support/git-state.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const TEN = Array.from({ length: 10 }, (_, at) => `line ${at + 1}\n`);
const put = (...ranges: [number, number][]) => ranges.map(([startLine, endLine]) => ({ startLine, endLine }));

export function lineChangesLaws(make: () => Git): void {
  test('a clean tree has none', async () => {
    expect(await changesOf(make(), repositoryOf({ a: 'a\n' }), 'HEAD')).toEqual([]);
  });

  test('lines that were rewritten, added and removed, staged or not', async () => {
    const folder = repositoryOf({ a: TEN.join(''), b: TEN.join(''), c: 'c\n' });
    writeTree(folder, {
      a: [...TEN.slice(0, 2), 'new\n', 'new\n', ...TEN.slice(3, 8), 'line 9 anew\n', TEN[9]].join(''),
      b: [...TEN.slice(1, 5), ...TEN.slice(6)].join(''),
    });
    git(folder, 'add', 'a');
    expect(await changesOf(make(), folder, 'HEAD')).toEqual([
      { path: 'a', put: put([3, 4], [10, 10]), removedAfter: [], isGone: false },
      { path: 'b', put: [], removedAfter: [0, 4], isGone: false },
    ]);
  });

  test('new files are new in every line, tracked or not; a deleted file is reported', async () => {
    const folder = repositoryOf({ gone: 'a\nb\n' });
    rmSync(`${folder}/gone`);
    writeTree(folder, { staged: 'a\nb\n', untracked: 'x\n' });
    git(folder, 'add', 'staged');
    const changes = (await changesOf(make(), folder, 'HEAD')) ?? [];
    expect(changes.map(({ path, isGone }) => [path, isGone])).toEqual([
      ['gone', true],
      ['staged', false],
      ['untracked', false],
    ]);
    expect(changes[1]?.put).toEqual(put([1, 2]));
    expect(changes[2]?.put[0]?.startLine).toBe(1);
    expect(changes[2]?.put[0]?.endLine).toBeGreaterThan(1_000_000);
  });

  test('changes against any revision; one that names no commit is unknown', async () => {
    const folder = repositoryOf({ a: 'one\n' });
    writeTree(folder, { a: 'one\ntwo\n' });
    commitAll(folder);
    const since = await changesOf(make(), folder, 'HEAD~1');
    expect(since).toEqual([{ path: 'a', put: put([2, 2]), removedAfter: [], isGone: false }]);
    for (const nonsense of ['nowhere', '--output=x', '', 'HEAD:a']) {
      expect(await make().changedLines(folder, nonsense)).toEqual({ kind: 'unknown' });
    }
    expect(await make().changedLines(emptyRepository(), 'HEAD')).toEqual({ kind: 'unknown' });
    expect(await changesOf(make(), temporaryFolder(), 'HEAD')).toBeNull();
  });

  test('paths are those inside the given folder, with any bytes', async () => {
    const names = ODD_NAMES;
    const folder = repositoryOf({ ...Object.fromEntries(names.map((name) => [`sub/${name}`, 'a\n'])), top: 'a\n' });
    writeTree(folder, { ...Object.fromEntries(names.map((name) => [`sub/${name}`, 'a\nb\n'])), top: 'b\n' });
    const changes = (await changesOf(make(), `${folder}/sub`, 'HEAD')) ?? [];
    expect(changes.map(({ path }) => path).sort()).toEqual([...names].sort());
    expect(new Set(changes.map((change) => JSON.stringify(change.put)))).toEqual(
      new Set([JSON.stringify(put([2, 2]))]),
    );
  });

  test('no text of a file is read as a heading, and no setting changes the answer', async () => {
    const folder = repositoryOf({ a: '-- a/x\n++ b/x\n@@ -1 +1 @@\nno newline', b: 'b\n' });
    for (const [key, value] of [
      ['diff.noprefix', 'true'],
      ['diff.mnemonicPrefix', 'true'],
      ['diff.context', '5'],
      ['color.diff', 'always'],
      ['diff.external', 'false'],
    ] as const) {
      git(folder, 'config', key, value);
    }
    writeTree(folder, { a: '-- a/y\n++ b/y\n@@ -9 +9 @@\nno newline either', b: 'b\nb\n' });
    expect(await changesOf(make(), folder, 'HEAD')).toEqual([
      { path: 'a', put: put([1, 4]), removedAfter: [], isGone: false },
      { path: 'b', put: put([2, 2]), removedAfter: [], isGone: false },
    ]);
  });
}
