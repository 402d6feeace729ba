// A partial clone: objects that were left out are not fetched, by no program and from nowhere. What is there is told.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf } from '../../support/git-repositories.ts';
import { historyOf, stateOf, trackedIn } from '../../support/git-state.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

/** A clone of two commits without the objects that `filter` names; where they came from is gone. */
function partialClone(filter: string): { clone: string; head: string; first: string } {
  const origin = repositoryOf({ 'a.c': 'one\n', 'b.c': 'b\n' }, 'origin');
  const first = git(origin, 'rev-parse', 'HEAD').trim();
  writeTree(origin, { 'a.c': 'one\ntwo\n' });
  const head = commitAll(origin, 'second');
  git(origin, 'config', 'uploadpack.allowFilter', 'true');
  const clone = `${temporaryFolder()}/clone`;
  git(origin, 'clone', '-q', `--filter=${filter}`, `file://${origin}`, clone);
  rmSync(origin, { recursive: true });
  return { clone, head, first };
}

export function partialLaws(make: () => Git): void {
  test.each(['blob:none', 'tree:0'])('its files are listed, and it is reported as partial: %s', async (filter) => {
    const { clone, head } = partialClone(filter);
    writeTree(clone, { 'b.c': 'new\n', 'new.c': '' });
    expect(await stateOf(make(), clone)).toMatchObject({
      ...{ head, changed: ['b.c'], untracked: ['new.c'], ignored: [] },
      degradations: [{ code: 'clone_partial', subject: clone, detail: expect.stringMatching(/\S/) }],
    });
    expect([...(await trackedIn(make(), clone)).keys()]).toEqual(['a.c', 'b.c']);
  });

  test('without old contents the history is complete; without old folders it is cut off, and the answer says so', async () => {
    const { clone, head, first } = partialClone('blob:none');
    const { touches, cuts: none } = await historyOf(make(), clone);
    expect([touches.map(({ commit }) => commit), none]).toEqual([[head, first], []]);
    const bare = partialClone('tree:0');
    const { cuts } = await historyOf(make(), bare.clone);
    expect(cuts).toEqual([expect.stringMatching(/\S/)]);
  });

  test('changed lines are known if the objects exist; else the files count as rewritten, with the reason', async () => {
    const { clone, head, first } = partialClone('blob:none');
    const nothing = { kind: 'changes', changes: [], wholeFiles: null };
    expect(await make().changedLines(clone, head)).toEqual(nothing);
    rmSync(`${clone}/b.c`);
    const whole = [{ startLine: 1, endLine: Number.MAX_SAFE_INTEGER }];
    expect(await make().changedLines(clone, first)).toEqual({
      kind: 'changes',
      changes: [
        { path: 'a.c', put: whole, removedAfter: [], isGone: false },
        { path: 'b.c', put: [], removedAfter: [], isGone: true },
      ],
      wholeFiles: expect.stringMatching(/\S/),
    });
  });
}
