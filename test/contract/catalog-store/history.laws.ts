// The last commit of each path: the newest by time, then by id, whatever the order in which commits are told.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RepoPath } from '../../../src/model/repo-path.ts';
import type { FileHistory, LastCommit } from '../../../src/ports/observation-store.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { otherProcess } from '../../support/other-process.ts';
import { currentGeneration, publish } from '../../support/publish.ts';
import { paths, sampleRepository, sha1 } from '../../support/sample-files.ts';
import { type MakePlace, openWriter } from '../../support/store-place.ts';

const APP = sampleRepository('app');
const LIB = sampleRepository('lib');
const PARTLY: FileHistory = { to: sha1('head'), commitsRead: 12, complete: false };
const WHOLE: FileHistory = { to: sha1('head'), commitsRead: 99, complete: true };

export function historyLaws(make: MakePlace): void {
  test('before the first read there is no history', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, []);
    expect(await writer.observations.history(APP.id)).toEqual({ to: null, commitsRead: 0, complete: false });
    expect(await writer.observations.lastCommits(APP.id, paths('a', 'b'))).toEqual([null, null]);
    expect(await writer.observations.lastCommits(APP.id, [])).toEqual([]);
  });

  test('the position is the last one written; another process sees it at once; no generation is made', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, []);
    const other = await otherProcess(place);
    for (const history of [PARTLY, WHOLE, { to: null, commitsRead: 0, complete: true }]) {
      await writer.observations.recordHistory(APP.id, history, [], false);
      expect(await other.observations.history(APP.id)).toEqual(history);
      expect(await other.observations.history(LIB.id)).toEqual({ to: null, commitsRead: 0, complete: false });
    }
    expect(await currentGeneration(other)).toBe(1);
  });

  test('commits are returned in the order of the paths, with odd names too, for that repository only', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, []);
    const all = paths(...ODD_NAMES);
    const touched = all.map((path) => ({ path, commit: sha1(path), committedAt: 1_000 }));
    await writer.observations.recordHistory(APP.id, WHOLE, touched, false);
    const asked = [...all.toReversed(), ...paths('no such'), ...all];
    const expected = asked.map((path) => (path === 'no such' ? null : sha1(path)));
    expect(await writer.observations.lastCommits(APP.id, asked)).toEqual(expected);
    expect(await writer.observations.lastCommits(LIB.id, all)).toEqual(all.map(() => null));
  });

  test('the newest by time, then by id, is kept, for any order and number of calls', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, []);
    const all = paths('a', 'b', 'c');
    const commit = fc.record({
      path: fc.constantFrom(...all),
      commit: fc.constantFrom('0a', '0b', '1', '9', 'a', 'f').map((text) => text.padEnd(40, '0')),
      committedAt: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(1_731_712_345_000, 9_999_999_999_000)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(commit, { maxLength: 6 }), { maxLength: 5 }), async (calls) => {
        for (const [at, touched] of [[], ...calls].entries()) {
          await writer.observations.recordHistory(APP.id, PARTLY, touched, at === 0);
        }
        const expected = all.map((path) => newest(calls.flat(), path));
        expect(await writer.observations.lastCommits(APP.id, all)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test('a reset removes the history of that repository only', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, []);
    const all = paths('a', 'b');
    const touched = all.map((path) => ({ path, commit: sha1('old'), committedAt: 5_000 }));
    for (const { id } of [APP, LIB]) await writer.observations.recordHistory(id, WHOLE, touched, false);
    const older = touched.slice(0, 1).map((touch) => ({ ...touch, commit: sha1('new'), committedAt: 1_000 }));
    await writer.observations.recordHistory(APP.id, PARTLY, older, true);
    expect(await writer.observations.lastCommits(APP.id, all)).toEqual([sha1('new'), null]);
    expect(await writer.observations.lastCommits(LIB.id, all)).toEqual([sha1('old'), sha1('old')]);
    expect(await writer.observations.history(APP.id)).toEqual(PARTLY);
    expect(await writer.observations.history(LIB.id)).toEqual(WHOLE);
  });

  test('20,000 paths in one call', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, []);
    const all = paths(...Array.from({ length: 20_000 }, (_, n) => `src/${n}.ts`));
    const touched = all.map((path) => ({ path, commit: sha1(path), committedAt: 1_000 }));
    await writer.observations.recordHistory(APP.id, WHOLE, touched, false);
    expect(await writer.observations.lastCommits(APP.id, all)).toEqual(touched.map((touch) => touch.commit));
  });
}

function newest(touched: readonly LastCommit[], path: RepoPath): string | null {
  let best: LastCommit | null = null;
  for (const touch of touched) {
    if (touch.path !== path) continue;
    const isNewer =
      best === null ||
      touch.committedAt > best.committedAt ||
      (touch.committedAt === best.committedAt && touch.commit > best.commit);
    if (isNewer) best = touch;
  }
  return best?.commit ?? null;
}
