// A store made by another version: a newer one is refused, an older one is rebuilt around what was paid for.
import { expect, test } from 'vitest';
import type { ArtefactKind } from '../../../src/ports/artefact-store.ts';
import { everythingIn } from '../../support/everything-in.ts';
import { otherProcess } from '../../support/other-process.ts';
import { publish } from '../../support/publish.ts';
import { sampleFile, sampleRepository } from '../../support/sample-files.ts';
import { openForAWhile, openReader, openWriter, withView } from '../../support/store-place.ts';
import type { TamperedPlace } from '../../support/tampered-place.ts';

const APP = sampleRepository('app');
const PATHS = ['a.ts', 'b.ts'];
const FILES = PATHS.map((path) => sampleFile(APP.id, path, ['word']));
const PAID: ArtefactKind = { name: 'described', version: 3, paid: true };
const CHEAP: ArtefactKind = { name: 'parsed', version: 1, paid: false };
const BYTES = Uint8Array.of(0, 1, 255);
const HINT = { hint: expect.stringMatching(/\S/) };

export function formatsLaws(make: () => TamperedPlace): void {
  test('a newer format is refused with a hint, and not changed', async () => {
    const place = make();
    await fill(place);
    place.makeNewer();
    const before = place.atRest();
    await expect(openReader(place).view()).rejects.toMatchObject({ code: 'store_newer', ...HINT });
    for (const replaceDamaged of [false, true]) {
      await expect(openForAWhile(place, { replaceDamaged })).rejects.toMatchObject({ code: 'store_newer', ...HINT });
    }
    expect(place.atRest()).toBe(before);
    expect(place.setAside()).toBeNull();
  });

  test('an older format is no index for a reader, who gets a hint', async () => {
    const place = make();
    await fill(place);
    place.makeOlder();
    const before = place.atRest();
    await expect(openReader(place).view()).rejects.toMatchObject({ code: 'store_older', ...HINT });
    expect(place.atRest()).toBe(before);
  });

  test('opening an older format for writing empties it, except for the generation number and what was paid for', async () => {
    const place = make();
    await fill(place);
    place.makeOlder();
    const writer = await openWriter(place);
    const seen = await everythingIn(writer, [APP.id], ['word']);
    expect(seen).toMatchObject({ repositories: [], chunkCount: 0, matches: [] });
    expect(seen.generation.number).toBeGreaterThanOrEqual(3);
    expect(seen.generation.coverage).toBe(0);
    expect(seen.of[0]).toMatchObject({
      files: [],
      chunks: [],
      fingerprint: null,
      history: { to: null, commitsRead: 0 },
    });
    expect(await writer.artefacts.has(CHEAP, ['a', 'b'])).toEqual([false, false]);
    expect((await writer.artefacts.read(PAID, ['a', 'b'])).map((bytes) => bytes && [...bytes])).toEqual([
      [...BYTES],
      [...BYTES],
    ]);
    expect(await publish(writer, APP, FILES)).toBe(seen.generation.number + 1);
    expect((await everythingIn(writer, [APP.id], ['word'])).matches).toHaveLength(2);
    expect(place.setAside()).toBeNull();
  });

  test('what was paid for survives any number of rebuilds', async () => {
    const place = make();
    await fill(place);
    for (let round = 0; round < 3; round += 1) {
      place.makeOlder();
      const { store, close } = await openForAWhile(place);
      expect(await store.artefacts.has(PAID, ['a', 'b'])).toEqual([true, true]);
      await publish(store, APP, FILES);
      await close();
    }
  });

  test('a reader from before the rebuild learns that everything is gone, or to load again', async () => {
    const place = make();
    await fill(place);
    place.makeOlder();
    const writer = await openWriter(place);
    const removed = PATHS.map((path) => ({ repo: APP.id, path, kind: 'removed' }));
    const put = PATHS.map((path) => ({ repo: APP.id, path, kind: 'put' }));
    for (const held of [1, 2, 3]) {
      const changes = await withView(writer, (view) => view.changesSince(held, 'files'));
      expect([null, removed]).toContainEqual(changes);
    }
    await publish(writer, APP, FILES);
    for (const held of [1, 2, 3]) {
      const changes = await withView(writer, (view) => view.changesSince(held, 'files'));
      expect([null, put]).toContainEqual(changes);
    }
  });

  test('an old reader continues with the rebuilt store', async () => {
    const place = make();
    const { store, close } = await openForAWhile(place);
    await publish(store, APP, FILES);
    const reader = await otherProcess(place);
    expect((await everythingIn(reader, [APP.id], ['word'])).chunkCount).toBe(2);
    await close();
    place.makeOlder();
    const writer = await openWriter(place);
    expect(await everythingIn(reader, [APP.id], ['word'])).toEqual(await everythingIn(writer, [APP.id], ['word']));
    await publish(writer, APP, [...FILES, sampleFile(APP.id, 'c.ts', ['word'])]);
    expect((await everythingIn(reader, [APP.id], ['word'])).chunkCount).toBe(3);
  });
}

/** Three generations, artefacts of both kinds, everything a store can have; closed. */
async function fill(place: TamperedPlace): Promise<void> {
  const { store, close } = await openForAWhile(place);
  for (let generation = 1; generation <= 3; generation += 1) await publish(store, APP, FILES);
  await store.observations.observe(APP.id, 'seen', []);
  await store.observations.recordHistory(APP.id, { to: 'x', commitsRead: 1, complete: true }, [], false);
  const written = ['a', 'b'].map((key) => ({ key, source: key, bytes: BYTES }));
  await store.artefacts.write([{ kind: PAID, artefacts: written }]);
  await store.artefacts.write([{ kind: CHEAP, artefacts: written }]);
  await close();
}
