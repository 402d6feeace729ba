// Commits that touched files, newest first; a range cut in two gives what the whole gives.
import { expect, test } from 'vitest';
import type { Git, GitCommitTouch } from '../../../src/ports/git.ts';
import { emptyRepository, importCommits, repositoryOf, setForUser } from '../../support/git-repositories.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { git } from '../../support/temporary.ts';

const NEVER = new AbortController().signal;

export function historyLaws(make: () => Git): void {
  const read = async (
    folder: string,
    to = 'HEAD',
    notIn: string | null = null,
    skip = 0,
  ): Promise<GitCommitTouch[]> => {
    const touches: GitCommitTouch[] = [];
    for await (const touch of make().history(folder, { to, notIn }, skip, NEVER)) touches.push(touch);
    return touches;
  };
  const idsOf = async (...what: Parameters<typeof read>) => (await read(...what)).map((touch) => touch.commit);

  test('newest first, each with time, subject and the paths it added, changed or removed, the first commit too', async () => {
    const folder = emptyRepository();
    const ids = importCommits(folder, [
      { time: 1_000, put: { 'a.c': '1', 'sub/b.c': '1' } },
      { time: 2_000, subject: 'Mend a: größer (#2)\n\nBecause.', put: { 'a.c': '2' } },
      { time: 3_000, put: { 'c.c': '1' }, removed: ['sub/b.c'] },
    ]);
    expect(await read(folder)).toEqual([
      { commit: ids[2], committedAt: 3_000_000, subject: '', paths: ['c.c', 'sub/b.c'] },
      { commit: ids[1], committedAt: 2_000_000, subject: 'Mend a: größer (#2)', paths: ['a.c'] },
      { commit: ids[0], committedAt: 1_000_000, subject: '', paths: ['a.c', 'sub/b.c'] },
    ]);
  });

  test('a rename affects both names', async () => {
    const folder = emptyRepository();
    importCommits(folder, [
      { time: 1_000, put: { 'old.c': 'a long text that is surely seen to be the same\n'.repeat(20) } },
      {
        time: 2_000,
        put: { 'new.c': 'a long text that is surely seen to be the same\n'.repeat(20) },
        removed: ['old.c'],
      },
    ]);
    expect((await read(folder))[0]?.paths.toSorted()).toEqual(['new.c', 'old.c']);
  });

  test('a given folder gives the commits that touched it, with paths relative to it', async () => {
    const { folder, ids } = manyCommits();
    git(folder, 'reset', '-q', '--hard');
    const touches = await read(`${folder}/sub`);
    expect(touches.map((touch) => touch.commit)).toEqual(ids.filter((_, at) => at % 3 === 0).toReversed());
    expect(touches[0]?.paths).toEqual(['b.c']);
  });

  test('skipping omits that many of the newest', async () => {
    const { folder } = manyCommits();
    const all = await read(folder);
    for (const skip of [0, 1, 2, 7, all.length - 1, all.length, all.length + 5]) {
      expect(await read(folder, 'HEAD', null, skip)).toEqual(all.slice(skip));
    }
  });

  test('commits reachable from another commit are omitted', async () => {
    const { folder, ids } = manyCommits();
    const all = await read(folder);
    for (const at of [0, 3, ids.length - 1]) {
      expect(await read(folder, 'HEAD', ids[at])).toEqual(all.slice(0, ids.length - 1 - at));
    }
    expect(await idsOf(folder, ids[4])).toEqual(ids.slice(0, 5).toReversed());
    expect(await idsOf(folder, 'HEAD', ids[2], 1)).toEqual(ids.slice(3).toReversed().slice(1));
  });

  test('names with any bytes are preserved', async () => {
    const folder = repositoryOf(Object.fromEntries(ODD_NAMES.map((name) => [name, name])));
    expect((await read(folder)).map((touch) => touch.paths.toSorted())).toEqual([ODD_NAMES.toSorted()]);
  });

  test('commits without changes are omitted', async () => {
    const folder = emptyRepository();
    const ids = importCommits(folder, [
      { time: 1_000 },
      { time: 2_000, put: { 'a.c': '1' } },
      { time: 3_000 },
      { time: 4_000, put: { 'a.c': '2' } },
    ]);
    expect(await idsOf(folder)).toEqual([ids[3], ids[1]]);
  });

  test('both sides of a merge are listed', async () => {
    const { folder, ids } = merged({ 'main.c': '2', 'side.c': '2' });
    const told = await read(folder);
    expect(told.filter((touch) => touch.paths.length > 0).map((touch) => touch.commit)).toEqual(
      ids.slice(0, 3).toReversed(),
    );
  });

  test('a side whose changes the merge dropped is listed too: its commits touched files', async () => {
    const { folder, ids } = merged({ 'main.c': '2' });
    const told = await read(folder);
    expect(told.filter((touch) => touch.paths.length > 0).map((touch) => touch.commit)).toEqual(
      ids.slice(0, 3).toReversed(),
    );
  });

  test.each([
    ['taken', { 'main.c': '2', 'side.c': '2' }],
    ['dropped', { 'main.c': '2' }],
  ])('a range split anywhere gives the same as the whole: a merge whose side was %s', async (_, result) => {
    const { folder, ids } = merged(result);
    const touching = (touches: GitCommitTouch[]) => touches.filter((touch) => touch.paths.length > 0);
    const whole = touching(await read(folder));
    for (const cut of ids) {
      const parts = [...touching(await read(folder, 'HEAD', cut)), ...touching(await read(folder, cut))];
      expect(parts.map((touch) => touch.commit).sort()).toEqual(whole.map((touch) => touch.commit).sort());
    }
  });

  test.each([
    ['log.showRoot', 'false'],
    ['log.follow', 'true'],
    ['log.decorate', 'full'],
    ['log.showSignature', 'true'],
    ['log.diffMerges', 'first-parent'],
    ['color.ui', 'always'],
    ['format.pretty', 'fuller'],
    ['diff.renames', 'copies'],
    ['diff.noprefix', 'true'],
    ['diff.relative', 'false'],
    ['core.quotePath', 'true'],
  ])('no setting of the user changes the result: %s=%s', async (key, value) => {
    const { folder } = merged({ 'main.c': '2', 'side.c': '2' });
    const before = await read(folder);
    setForUser(key, value);
    expect(await read(folder)).toEqual(before);
    git(folder, 'config', key, value);
    expect(await read(folder)).toEqual(before);
  });

  test('a range that does not exist gives nothing', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    expect(await read(folder, '0'.repeat(40))).toEqual([]);
    expect(await read(folder, 'no-such-branch')).toEqual([]);
    expect(await read(folder, 'HEAD', '1'.repeat(40))).toEqual([]);
    expect(await read(emptyRepository())).toEqual([]);
  });

  test('an abort ends it without an error, and earlier commits are complete', async () => {
    const { folder, commits } = largeCommits();
    const whole = await read(folder);
    expect(whole.map((touch) => touch.paths.length)).toEqual(commits.map(() => 500));
    for (const enough of [1, 2, 3]) {
      const stop = new AbortController();
      const told: GitCommitTouch[] = [];
      for await (const touch of make().history(folder, { to: 'HEAD', notIn: null }, 0, stop.signal)) {
        told.push(touch);
        if (told.length === enough) stop.abort();
      }
      expect(told.length).toBeGreaterThanOrEqual(enough);
      expect(told.map(inShort)).toEqual(whole.slice(0, told.length).map(inShort));
    }
  });

  test('an abort before the start gives nothing', async () => {
    const { folder } = manyCommits();
    const told: GitCommitTouch[] = [];
    for await (const touch of make().history(folder, { to: 'HEAD', notIn: null }, 0, AbortSignal.abort()))
      told.push(touch);
    expect(told).toEqual([]);
  });

  test('a caller can stop early', async () => {
    const { folder } = largeCommits();
    for await (const touch of make().history(folder, { to: 'HEAD', notIn: null }, 0, NEVER)) {
      expect(touch.paths).toHaveLength(500);
      break;
    }
  });

  test('an older commit is an ancestor of a newer one and of itself, not the other way round', async () => {
    const { folder, ids } = merged({ 'main.c': '2' });
    const [base = '', main = '', side = '', tip = ''] = ids;
    const port = make();
    for (const older of ids) expect(await port.isAncestor(folder, older, tip)).toBe(true);
    for (const [older, newer] of [
      [base, main],
      [base, side],
      [main, main],
    ] as const) {
      expect(await port.isAncestor(folder, older, newer)).toBe(true);
    }
    for (const [older, newer] of [
      [tip, base],
      [main, side],
      [side, main],
      ['1'.repeat(40), tip],
      [base, 'no-such'],
    ] as const) {
      expect(await port.isAncestor(folder, older, newer)).toBe(false);
    }
  });
}

function inShort({ commit, paths }: GitCommitTouch): string {
  return `${commit}: ${paths.length} paths, the last ${paths.at(-1)?.slice(-20)}`;
}

/** Twelve commits; every third touches `sub` too. */
function manyCommits(): { folder: string; ids: string[] } {
  const folder = emptyRepository();
  const ids = importCommits(
    folder,
    Array.from({ length: 12 }, (_, at) => {
      return { time: 1_000 + at, put: { 'a.c': `${at}`, ...(at % 3 === 0 ? { 'sub/b.c': `${at}` } : {}) } };
    }),
  );
  return { folder, ids };
}

/** A base, a commit on each side, and a merge that holds `result`. */
function merged(result: Readonly<Record<string, string>>): { folder: string; ids: string[] } {
  const folder = emptyRepository();
  const removed = 'side.c' in result ? [] : ['side.c'];
  const ids = importCommits(folder, [
    { time: 1_000, put: { 'main.c': '1' } },
    { time: 2_000, put: { 'main.c': '2' } },
    { time: 3_000, put: { 'side.c': '2' }, parents: [0] },
    { time: 4_000, put: result, removed, parents: [1, 2] },
  ]);
  return { folder, ids };
}

/** More than a pipe holds in every commit. */
function largeCommits() {
  const folder = emptyRepository();
  const long = 'a rather long name of a folder '.repeat(6);
  const commits = Array.from({ length: 6 }, (_, at) => ({
    time: 1_000 + at,
    put: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${long}/${n}.c`, `${at}`])),
  }));
  importCommits(folder, commits);
  return { folder, commits };
}
