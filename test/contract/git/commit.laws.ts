// What one commit says and changes, and files as a commit has them.
import { expect, test } from 'vitest';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { Git } from '../../../src/ports/git.ts';
import { emptyRepository, importCommits } from '../../support/git-repositories.ts';
import { git } from '../../support/temporary.ts';

const MESSAGE = 'Mend a: größer (#2)\n\nBecause.\n\ndiff --git a/x b/x\n@@ -1 +1 @@';

export function commitLaws(make: () => Git): void {
  const made = () => {
    const folder = emptyRepository();
    const ids = importCommits(folder, [
      { time: 1_000, put: { 'a.c': '1\n2\n3\n4\n', 'sub/b.c': 'b\n' } },
      { time: 2_000, subject: MESSAGE, put: { 'a.c': '1\nnew\n3\n', 'sub/b.c': 'c\n' }, removed: [] },
      { time: 3_000, subject: 'gone', removed: ['a.c'] },
    ]);
    return { folder, first: ids[0] as string, second: ids[1] as string, third: ids[2] as string };
  };

  test('the whole message, and the lines that it put or removed, counted in its own files', async () => {
    const { folder, first, second, third } = made();
    expect(await make().commitDetail(folder, second)).toEqual({
      message: MESSAGE,
      changes: [
        { path: 'a.c', put: [{ startLine: 2, endLine: 2 }], removedAfter: [3], isGone: false },
        { path: 'sub/b.c', put: [{ startLine: 1, endLine: 1 }], removedAfter: [], isGone: false },
      ],
    });
    const root = await make().commitDetail(folder, first);
    expect(root?.changes.map(({ path, put }) => [path, put])).toEqual([
      ['a.c', [{ startLine: 1, endLine: 4 }]],
      ['sub/b.c', [{ startLine: 1, endLine: 1 }]],
    ]);
    const gone = await make().commitDetail(folder, third);
    expect(gone?.changes).toEqual([{ path: 'a.c', put: [], removedAfter: [], isGone: true }]);
  });

  test('a given folder gives what changed below it, with paths relative to it', async () => {
    const { folder, second } = made();
    git(folder, 'reset', '-q', '--hard');
    const detail = await make().commitDetail(`${folder}/sub`, second);
    expect(detail?.changes.map(({ path }) => path)).toEqual(['b.c']);
    const bytes = await make().fileAt(`${folder}/sub`, second, trustedRepoPath('b.c'));
    expect(Buffer.from(bytes ?? []).toString()).toBe('c\n');
  });

  test('a file is given as the commit has it; one that it has not is null', async () => {
    const { folder, first, second, third } = made();
    const path = trustedRepoPath('a.c');
    const text = async (commit: string) => {
      const bytes = await make().fileAt(folder, commit, path);
      return bytes === null ? null : Buffer.from(bytes).toString();
    };
    expect([await text(first), await text(second), await text(third)]).toEqual(['1\n2\n3\n4\n', '1\nnew\n3\n', null]);
  });

  test('what is no id of a commit is null, and never an argument of git', async () => {
    const { folder } = made();
    for (const commit of ['main', '--output=x', 'f'.repeat(40), '']) {
      expect(await make().commitDetail(folder, commit)).toBe(null);
      expect(await make().fileAt(folder, commit, trustedRepoPath('a.c'))).toBe(null);
    }
  });
}
