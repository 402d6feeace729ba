// A generation is seen whole or not at all, by every reader, in every store.
import { expect, test } from 'vitest';
import type { Draft } from '../../../src/ports/draft.ts';
import { everythingAt, everythingIn } from '../../support/everything-in.ts';
import { otherProcess } from '../../support/other-process.ts';
import { forgetEverywhere, prepare, publish } from '../../support/publish.ts';
import { paths, sampleFile, sampleRepository } from '../../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, withView } from '../../support/store-place.ts';

const APP = sampleRepository('app');
const LIB = sampleRepository('lib');
const BOTH = [APP.id, LIB.id];
const WORDS = ['old', 'new'];
const OLD = [sampleFile(APP.id, 'a.ts', ['old one', 'old two']), sampleFile(APP.id, 'b.ts', ['old'])];
const NEW = [sampleFile(APP.id, 'a.ts', ['new']), sampleFile(APP.id, 'c.ts', ['new', 'new'])];

export function generationsLaws(make: MakePlace): void {
  test('before the first publish there is generation 0, and it is empty', async () => {
    const writer = await openWriter(make());
    const seen = await everythingIn(writer, BOTH, WORDS);
    expect(seen.generation).toEqual({ number: 0, coverage: 0 });
    expect(seen).toMatchObject({ repositories: [], chunkCount: 0, matches: [] });
    expect(seen.of.map((repo) => [repo.files, repo.chunks, repo.matches, repo.fingerprint])).toEqual([
      [[], [], [], null],
      [[], [], [], null],
    ]);
  });

  test('prepared data is visible in no view before the switch, and then in every later one at once', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, OLD);
    const readers = [writer, openReader(place), await otherProcess(place)];
    const before = await everythingIn(writer, BOTH, WORDS);
    expect(before.of[0]?.files).toEqual(OLD.map((file) => file.entry));
    expect(before.of[0]?.chunks).toEqual(OLD.flatMap((file) => file.chunks));
    expect(before.matches).toHaveLength(3);

    const draft = await prepare(writer, APP, NEW, paths('b.ts'));
    await draft.catalog.putRepository(LIB);
    for (const reader of readers) expect(await everythingIn(reader, BOTH, WORDS)).toEqual(before);

    await draft.publish(1);
    for (const reader of readers) {
      const after = await everythingIn(reader, BOTH, WORDS);
      expect(after.generation).toEqual({ number: before.generation.number + 1, coverage: 1 });
      expect(after.repositories).toEqual([APP, LIB]);
      expect(after.of[0]?.files).toEqual(NEW.map((file) => file.entry));
      expect(after.of[0]?.chunks).toEqual(NEW.flatMap((file) => file.chunks));
      expect(after.matches).toHaveLength(3);
    }
  });

  test('a view keeps showing its generation while a writer publishes the next ones', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, OLD);
    for (const reader of [writer, openReader(place), await otherProcess(place)]) {
      await withView(reader, async (view) => {
        const before = await everythingAt(reader, view, BOTH, WORDS);
        await publish(writer, APP, NEW, paths('b.ts'));
        await publish(writer, LIB, [sampleFile(LIB.id, 'x.ts', ['new'])]);
        expect(await everythingAt(reader, view, BOTH, WORDS)).toEqual(before);
        const draft = await prepare(writer, APP, OLD);
        await forgetEverywhere(draft, LIB.id);
        await draft.publish(1);
        expect(await everythingAt(reader, view, BOTH, WORDS)).toEqual(before);
      });
    }
  });

  test('many views of different generations can be held at once', async () => {
    const place = make();
    const writer = await openWriter(place);
    const reader = openReader(place);
    const held = [];
    for (let at = 1; at <= 8; at += 1) {
      await publish(writer, APP, [sampleFile(APP.id, `${at}.ts`, ['new'])]);
      held.push(await reader.view());
    }
    for (const [at, view] of held.entries()) {
      expect(view.generation.number).toBe(at + 1);
      expect((await view.catalog.files(APP.id)).count).toBe(at + 1);
      expect(await view.chunks.count()).toBe(at + 1);
      view.release();
    }
  });

  test('discard leaves no trace', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, OLD);
    await writer.observations.observe(APP.id, 'seen', []);
    const before = await everythingIn(writer, BOTH, WORDS);
    const draft = await prepare(writer, APP, NEW, paths('b.ts'));
    await draft.catalog.putRepository(LIB);
    await forgetEverywhere(draft, APP.id);
    await draft.discard();
    expect(await everythingIn(writer, BOTH, WORDS)).toEqual(before);
    expect(await withView(writer, (view) => view.changesSince(before.generation.number, 'files'))).toEqual([]);
    expect(await publish(writer, APP, OLD)).toBe(before.generation.number + 1);
    expect((await everythingIn(writer, BOTH, WORDS)).of).toEqual(before.of);
  });

  test('discard with nothing prepared does nothing', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, OLD);
    const before = await everythingIn(writer, BOTH, WORDS);
    await (await writer.draft()).discard();
    expect(await everythingIn(writer, BOTH, WORDS)).toEqual(before);
  });

  test('a generation states its coverage', async () => {
    const writer = await openWriter(make());
    const draft = await prepare(writer, APP, OLD);
    await draft.publish(0.25);
    await withView(writer, async ({ generation }) => expect(generation).toEqual({ number: 1, coverage: 0.25 }));
  });

  test('a published or discarded draft accepts no more writes, and discarding it again changes nothing', async () => {
    const writer = await openWriter(make());
    const endings = [(draft: Draft) => draft.publish(1), (draft: Draft) => draft.discard()];
    for (const end of endings) {
      const draft = await prepare(writer, APP, OLD);
      await end(draft);
      const before = await everythingIn(writer, BOTH, WORDS);
      await expect(draft.catalog.putRepository(LIB)).rejects.toThrow();
      await expect(draft.chunks.putChunks(APP.id, [])).rejects.toThrow();
      await expect(draft.lexical.putDocuments(APP.id, [])).rejects.toThrow();
      await expect(draft.publish(1)).rejects.toThrow();
      const next = await prepare(writer, APP, NEW);
      await draft.discard();
      expect(await everythingIn(writer, BOTH, WORDS)).toEqual(before);
      expect((await next.publish(1)).number).toBe(before.generation.number + 1);
    }
  });

  test('there is one draft at a time', async () => {
    const writer = await openWriter(make());
    const draft = await writer.draft();
    await expect(writer.draft()).rejects.toThrow();
    await draft.discard();
    expect(await publish(writer, APP, OLD)).toBe(1);
  });

  test('a released view cannot be read', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, OLD);
    const view = await writer.view();
    await view.release();
    await expect(view.catalog.files(APP.id)).rejects.toThrow();
    await view.release();
  });

  test('readers in other processes see one generation throughout, while a writer publishes', async () => {
    const place = make();
    const writer = await openWriter(place);
    const marked = (mark: number) =>
      Array.from({ length: 20 }, (_, at) => sampleFile(APP.id, `${at}.ts`, [`mark${mark}`, `mark${mark}`]));
    await publish(writer, APP, marked(1));
    const readers = [await otherProcess(place), await otherProcess(place)];
    let isDone = false;
    const looks = readers.map(async (reader) => {
      for (let last = 0; !isDone; ) {
        await withView(reader, async (view) => {
          const { number } = view.generation;
          const seen = await everythingAt(reader, view, [APP.id], [`mark${number}`]);
          const [expected] = marked(number);
          expect(seen.matches).toHaveLength(40);
          expect(new Set(seen.of[0]?.files.map((file) => file.checksum))).toEqual(new Set([expected?.entry.checksum]));
          expect(new Set(seen.of[0]?.chunks.map((chunk) => chunk.contentHash))).toEqual(
            new Set([expected?.chunks[0]?.contentHash]),
          );
          expect(number).toBeGreaterThanOrEqual(last);
          last = number;
        });
      }
    });
    for (let mark = 2; mark <= 40; mark += 1) {
      await publish(writer, APP, marked(mark));
      await new Promise(setImmediate);
    }
    isDone = true;
    await Promise.all(looks);
  });
}
