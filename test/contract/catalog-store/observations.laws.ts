// What was seen of the files beside their text: kept at once, and no part of a generation.
import { expect, test } from 'vitest';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import { everythingIn } from '../../support/everything-in.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { otherProcess } from '../../support/other-process.ts';
import { publish } from '../../support/publish.ts';
import { sampleFile, sampleRepository } from '../../support/sample-files.ts';
import { type MakePlace, openWriter, withView } from '../../support/store-place.ts';

const APP = sampleRepository('app');
const LIB = sampleRepository('lib');
const BOTH = [APP.id, LIB.id];

export function observationsLaws(make: MakePlace): void {
  test('the last fingerprint of a repository wins, null included; another process sees it at once', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, []);
    await publish(writer, LIB, []);
    const other = await otherProcess(place);
    for (const fingerprint of ['one', 'two|\u00e9"', null, 'three']) {
      await writer.observations.observe(APP.id, fingerprint, []);
      expect(await writer.observations.fingerprint(APP.id)).toBe(fingerprint);
      expect(await other.observations.fingerprint(APP.id)).toBe(fingerprint);
      expect(await other.observations.fingerprint(LIB.id)).toBeNull();
    }
  });

  test('a restamp changes the times of that file, without a generation or a change', async () => {
    const writer = await openWriter(make());
    const files = (repo: typeof APP.id) => ODD_NAMES.map((name) => sampleFile(repo, name, ['word']));
    await publish(writer, APP, files(APP.id));
    await publish(writer, LIB, files(LIB.id));
    const before = await everythingIn(writer, BOTH, ['word']);
    const times = { mtimeMs: 1_800_000_000_000.5, stamp: 'new' };
    const touched = before.of[0]?.files.slice(0, 2).map((file) => file.path) ?? [];
    const restamped = [...touched, trustedRepoPath('no such')].map((path) => ({ path, ...times }));
    await writer.observations.observe(APP.id, 'seen', restamped);
    const after = await everythingIn(writer, BOTH, ['word']);
    expect(after.generation).toEqual(before.generation);
    expect(after.of[1]).toEqual(before.of[1]);
    expect(after.of[0]?.files).toEqual(before.of[0]?.files.map((file, n) => (n < 2 ? { ...file, ...times } : file)));
    await withView(writer, async (view) => expect(await view.changesSince(2, 'files')).toEqual([]));
  });

  test('a stamp can be removed', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, [sampleFile(APP.id, 'a.ts', ['word'])]);
    await writer.observations.observe(APP.id, null, [{ path: trustedRepoPath('a.ts'), mtimeMs: 1, stamp: null }]);
    const { of } = await everythingIn(writer, [APP.id], ['word']);
    expect(of[0]?.files[0]).toMatchObject({ mtimeMs: 1, stamp: null });
  });
}
