// What is not ours, or no longer whole, is left alone until the user says otherwise, and then set aside.
import { expect, test } from 'vitest';
import { everythingIn } from '../../support/everything-in.ts';
import { publish } from '../../support/publish.ts';
import { sampleFile, sampleRepository } from '../../support/sample-files.ts';
import { makeFolder, openForAWhile, openReader, type StorePlace } from '../../support/store-place.ts';
import type { TamperedPlace } from '../../support/tampered-place.ts';
import type { Spoiled } from '../workspace-store.contract.ts';

const APP = sampleRepository('app');
const FILES = Array.from({ length: 300 }, (_, n) => sampleFile(APP.id, `${n}.ts`, ['word', 'other']));
const HINT = { hint: expect.stringMatching(/\S/) };

export function spoiledLaws<P extends TamperedPlace>(make: () => P, { foreign, damaged }: Spoiled<P>): void {
  test.each(foreign)('%s is refused with a hint, and not changed', async (_, spoil) => {
    const place = make();
    await makeFolder(openReader(place));
    spoil(place);
    const before = place.atRest();
    await expect(openReader(place).view()).rejects.toMatchObject({ code: 'store_foreign', ...HINT });
    const opening = openForAWhile(place, { replaceDamaged: false });
    await expect(opening).rejects.toMatchObject({ code: 'store_foreign', ...HINT });
    expect(place.atRest()).toBe(before);
    expect(place.setAside()).toBeNull();
  });

  test.each(foreign)('%s is moved away completely on request', async (_, spoil) => {
    const place = make();
    await makeFolder(openReader(place));
    spoil(place);
    const before = place.atRest();
    await expectToWork(place);
    expect(place.setAside()).toBe(before);
  });

  test.each(damaged)('%s is a coded error for a reader, never a wrong answer', async (_, spoil) => {
    const place = make();
    await fill(place);
    spoil(place);
    const looking = everythingIn(openReader(place), [APP.id], ['word']).then(() => 'an answer');
    await expect(looking).rejects.toMatchObject({ code: 'store_corrupt', ...HINT });
  });

  test.each(damaged)('%s is moved away on request, and everything can be indexed again', async (_, spoil) => {
    const place = make();
    await fill(place);
    spoil(place);
    await expectToWork(place);
    expect(place.setAside()).not.toBeNull();
  });

  test.each(damaged)(
    '%s: a reader that opened it before, and moves it away, sees its replacement',
    async (_, spoil) => {
      const place = make();
      await fill(place);
      const store = openReader(place);
      await everythingIn(store, [APP.id], ['word']);
      spoil(place);
      const leased = await store.beginWriting('test', { replaceDamaged: true });
      await publish(
        store,
        APP,
        FILES.map(({ entry }) => sampleFile(APP.id, entry.path, ['word', 'quite', 'another'])),
      );
      const shown = await everythingIn(store, [APP.id], ['word']);
      expect(shown).toEqual(await everythingIn(openReader(place), [APP.id], ['word']));
      expect(shown.chunkCount).toBe(3 * FILES.length);
      if (leased.kind === 'held') await leased.lease.release();
    },
  );

  test('an intact store is not moved away, even on request', async () => {
    const place = make();
    await fill(place);
    const { store, close } = await openForAWhile(place, { replaceDamaged: true });
    expect((await everythingIn(store, [APP.id], ['word'])).matches).toHaveLength(FILES.length);
    await close();
    expect(place.setAside()).toBeNull();
  });
}

async function fill(place: StorePlace): Promise<void> {
  const { store, close } = await openForAWhile(place);
  await publish(store, APP, FILES);
  await close();
}

async function expectToWork(place: StorePlace): Promise<void> {
  const { store, close } = await openForAWhile(place, { replaceDamaged: true });
  try {
    await publish(store, APP, FILES);
    const seen = await everythingIn(store, [APP.id], ['word']);
    expect(seen.of[0]?.files).toHaveLength(FILES.length);
    expect(seen.chunkCount).toBe(2 * FILES.length);
    expect(seen.matches).toHaveLength(FILES.length);
  } finally {
    await close();
  }
}
