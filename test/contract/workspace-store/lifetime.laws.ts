// Opening makes what is not there, closing loses nothing that was switched to.
import { expect, test } from 'vitest';
import type { ArtefactKind } from '../../../src/ports/artefact-store.ts';
import type { Lease, LeaseResult } from '../../../src/ports/writer-lease.ts';
import { everythingAt, everythingIn } from '../../support/everything-in.ts';
import { otherProcess } from '../../support/other-process.ts';
import { prepare, publish } from '../../support/publish.ts';
import { paths, sampleFile, sampleRepository } from '../../support/sample-files.ts';
import {
  type MakePlace,
  openForAWhile,
  openReader,
  openWriter,
  type Stores,
  withView,
} from '../../support/store-place.ts';

const APP = sampleRepository('app');
const FILES = [sampleFile(APP.id, 'a.ts', ['old one', 'old two']), sampleFile(APP.id, 'b.ts', ['old'])];
const WORDS = ['old', 'new'];
const KIND: ArtefactKind = { name: 'parsed', version: 1, paid: false };

export function lifetimeLaws(make: MakePlace): void {
  test('without an index every reader method says so, with a hint', async () => {
    const place = make();
    const store = openReader(place);
    const questions: ((from: Stores) => Promise<unknown>)[] = [
      (from) => from.view(),
      ({ observations }) => observations.fingerprint(APP.id),
      ({ observations }) => observations.history(APP.id),
      ({ observations }) => observations.lastCommits(APP.id, paths('a')),
      ({ artefacts }) => artefacts.read(KIND, ['a']),
      ({ artefacts }) => artefacts.has(KIND, ['a']),
    ];
    const askAll = async (from: Stores) => {
      for (const ask of questions) {
        await expect(ask(from)).rejects.toMatchObject({ code: 'index_missing', hint: expect.stringMatching(/\S/) });
      }
    };
    expect(await store.exists()).toBe(false);
    expect(await store.sizeBytes()).toBe(0);
    await askAll(store);
    await askAll(await otherProcess(place));
    const result = await store.lease.tryAcquire('test');
    await askAll(store);
    expect(await store.exists()).toBe(false);
    if (result.kind === 'held') await result.lease.release();
  });

  test('opening for writing creates what is missing; opening again changes nothing', async () => {
    const place = make();
    const writer = openReader(place);
    const first = leaseIn(await writer.beginWriting('first', { replaceDamaged: false }));
    expect(await writer.exists()).toBe(true);
    expect(await openReader(place).exists()).toBe(true);
    await publish(writer, APP, FILES);
    const before = await everythingIn(writer, [APP.id], WORDS);
    await first.release();
    for (const replaceDamaged of [false, true]) {
      await leaseIn(await writer.beginWriting('again', { replaceDamaged })).release();
    }
    expect(await everythingIn(writer, [APP.id], WORDS)).toEqual(before);
  });

  test('a second writer gets `busy`, and writes nothing', async () => {
    const place = make();
    const writer = openReader(place);
    const lease = leaseIn(await writer.beginWriting('first', { replaceDamaged: false }));
    const second = openReader(place);
    const asked = await second.beginWriting('second', { replaceDamaged: false });
    expect(asked).toMatchObject({ kind: 'busy', holder: { task: 'first' } });
    await expect(second.draft()).rejects.toThrow();
    await lease.release();
    await leaseIn(await second.beginWriting('second', { replaceDamaged: false })).release();
  });

  test('a store that was not opened for writing refuses to write', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, FILES);
    const before = await everythingIn(writer, [APP.id], WORDS);
    const reader = openReader(place);
    await expect(reader.draft()).rejects.toThrow();
    await expect(reader.observations.observe(APP.id, 'x', [])).rejects.toThrow();
    await expect(reader.artefacts.write([{ kind: KIND, artefacts: [] }])).rejects.toThrow();
    expect(await everythingIn(reader, [APP.id], WORDS)).toEqual(before);
  });

  test('closing keeps what was published, and drops what was only prepared', async () => {
    const place = make();
    const first = await openForAWhile(place);
    await publish(first.store, APP, FILES);
    await first.store.observations.observe(APP.id, 'seen', []);
    await first.store.artefacts.write([
      { kind: KIND, artefacts: [{ key: 'a', source: 's', bytes: Uint8Array.of(1) }] },
    ]);
    const before = await everythingIn(first.store, [APP.id], WORDS);
    await prepare(first.store, APP, [sampleFile(APP.id, 'a.ts', ['new'])]);
    await first.close();
    expect(await everythingIn(openReader(place), [APP.id], WORDS)).toEqual(before);
    const second = await openForAWhile(place);
    expect(await everythingIn(second.store, [APP.id], WORDS)).toEqual(before);
    expect(await second.store.artefacts.has(KIND, ['a'])).toEqual([true]);
    expect(await publish(second.store, APP, [sampleFile(APP.id, 'a.ts', ['new'])])).toBe(2);
    await second.close();
  });

  test('a closed store can be opened again, and closing twice does nothing', async () => {
    const place = make();
    const { store, close } = await openForAWhile(place);
    await publish(store, APP, FILES);
    const before = await everythingIn(store, [APP.id], WORDS);
    await close();
    await store.close();
    expect(await everythingIn(store, [APP.id], WORDS)).toEqual(before);
    const lease = leaseIn(await store.beginWriting('again', { replaceDamaged: false }));
    expect(await publish(store, APP, FILES)).toBe(2);
    await lease.release();
    await store.close();
  });

  test('settling changes nothing visible, and disturbs no reader', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, FILES);
    const reader = openReader(place);
    await withView(reader, async (view) => {
      const before = await everythingAt(reader, view, [APP.id], WORDS);
      await publish(writer, APP, [sampleFile(APP.id, 'a.ts', ['new'])], paths('b.ts'));
      await writer.settle({ erase: false });
      expect(await everythingAt(reader, view, [APP.id], WORDS)).toEqual(before);
    });
    const after = await everythingIn(reader, [APP.id], WORDS);
    await writer.settle({ erase: false });
    expect(await everythingIn(reader, [APP.id], WORDS)).toEqual(after);
    expect(after.generation.number).toBe(2);
  });

  test('stored data takes space, and settling does not double it', async () => {
    const writer = await openWriter(make());
    const empty = await writer.sizeBytes();
    const bodies = Array.from({ length: 10 }, (_, n) => `word${n}`);
    await publish(
      writer,
      APP,
      Array.from({ length: 200 }, (_, n) => sampleFile(APP.id, `${n}.ts`, bodies)),
    );
    const full = await writer.sizeBytes();
    expect(full).toBeGreaterThan(empty);
    await writer.settle({ erase: false });
    expect(await writer.sizeBytes()).toBeLessThanOrEqual(full);
    expect(await writer.sizeBytes()).toBeGreaterThan(0);
  });
}

function leaseIn(result: LeaseResult): Lease {
  if (result.kind === 'busy') throw new Error('the lease is held');
  return result.lease;
}
