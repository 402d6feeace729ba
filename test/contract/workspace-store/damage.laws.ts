// A store in which one bit is another: it shows what it showed, or says that it is damaged and what repairs it. Nothing is
// built on damage, and what was paid for survives it.
import { expect, test } from 'vitest';
import { isPortolanError } from '../../../src/model/errors.ts';
import type { ArtefactKind } from '../../../src/ports/artefact-store.ts';
import { everythingIn } from '../../support/everything-in.ts';
import { publish } from '../../support/publish.ts';
import { sampleFile, sampleRepository } from '../../support/sample-files.ts';
import { openForAWhile, type Stores } from '../../support/store-place.ts';
import type { TamperedPlace } from '../../support/tampered-place.ts';

const APP = sampleRepository('app');
const FILES = Array.from({ length: 24 }, (_, at) => sampleFile(APP.id, `src/file${at}.ts`, ['word', `own${at}`]));
const LATER = sampleFile(APP.id, 'src/later.ts', ['word']);
const PAID: ArtefactKind = { name: 'described', version: 3, paid: true };
const CHEAP: ArtefactKind = { name: 'parsed', version: 1, paid: false };
const KEYS = Array.from({ length: 8 }, (_, at) => `key ${at}`);

export function damageLaws(make: () => TamperedPlace): void {
  test('with one flipped bit a store answers as before, or reports damage', async () => {
    const place = make();
    await fill(place);
    const before = await shownBy(place);
    let found = 0;
    for (let at = 0.5 / STEPS; at < 1; at += 1 / STEPS) {
      place.flipBit(at);
      found += (await isFoundOr(before, () => shownBy(place))) ? 1 : 0;
      place.flipBit(at);
    }
    expect(await shownBy(place)).toEqual(before);
    expect(found).toBeGreaterThan(STEPS / 3);
  });

  test('writing to a damaged store hides no damage', async () => {
    const after = make();
    await fill(after);
    await addLater(after);
    const expected = await shownBy(after);
    for (let at = 0.5 / FEW_STEPS; at < 1; at += 1 / FEW_STEPS) {
      const place = make();
      await fill(place);
      place.flipBit(at);
      await isFoundOr(expected, async () => {
        await addLater(place);
        return shownBy(place);
      });
    }
  });

  test('what was paid for is kept when a damaged store is replaced', async () => {
    const place = make();
    await fill(place);
    for (const at of [0.2, 0.4, 0.6]) place.flipBit(at);
    const { store, close } = await openForAWhile(place, { replaceDamaged: true });
    const kept = await store.artefacts.read(PAID, KEYS);
    for (const [at, bytes] of kept.entries())
      if (bytes !== null) expect([...bytes]).toEqual([...bytesOf(KEYS[at] ?? '')]);
    expect(kept.filter((bytes) => bytes !== null).length).toBeGreaterThan(KEYS.length / 2);
    await publish(store, APP, FILES);
    await close();
    expect((await shownBy(place)).everything.of[0]?.files).toHaveLength(FILES.length);
  });
}

/** More than there are pages. */
const STEPS = 200;
const FEW_STEPS = 40;

async function fill(place: TamperedPlace): Promise<void> {
  const { store, close } = await openForAWhile(place);
  await publish(store, APP, FILES);
  await store.observations.observe(APP.id, 'seen', []);
  for (const kind of [PAID, CHEAP]) {
    await store.artefacts.write([{ kind, artefacts: KEYS.map((key) => ({ key, source: key, bytes: bytesOf(key) })) }]);
  }
  await store.settle({ erase: false });
  await close();
}

function bytesOf(key: string): Uint8Array {
  return Buffer.from(`what is kept of ${key} `.repeat(400));
}

async function addLater(place: TamperedPlace): Promise<void> {
  const { store, close } = await openForAWhile(place);
  try {
    await publish(store, APP, [LATER]);
  } finally {
    await close();
  }
}

async function shownBy(place: TamperedPlace) {
  const store = place.open();
  try {
    return { everything: await everythingIn(store, [APP.id], ['word', 'own3']), kept: await keptIn(store) };
  } finally {
    await store.close();
  }
}

async function keptIn({ artefacts }: Stores) {
  const found = await Promise.all([PAID, CHEAP].map((kind) => artefacts.read(kind, KEYS)));
  return found.flat().map((bytes) => bytes && Buffer.from(bytes).toString());
}

/** Whether damage was found; where not, everything must be as it was. */
async function isFoundOr<T>(expected: T, look: () => Promise<T>): Promise<boolean> {
  try {
    expect(await look()).toEqual(expected);
    return false;
  } catch (error) {
    if (!isPortolanError(error)) throw error;
    expect(error).toMatchObject({
      code: expect.stringMatching(/^store_(corrupt|foreign)$/),
      hint: expect.stringMatching(/\S/),
    });
    return true;
  }
}
