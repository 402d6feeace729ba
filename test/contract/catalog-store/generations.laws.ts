// A generation is seen whole or not at all, by every reader, in every store.
import { expect, test } from 'vitest';
import { everythingAt, everythingIn } from '../../support/everything-in.ts';
import { otherProcess } from '../../support/other-process.ts';
import { prepare, prepareRemoval, publish } from '../../support/publish.ts';
import { paths, sampleFile, sampleRepository } from '../../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, withSnapshot } from '../../support/store-place.ts';

const APP = sampleRepository('app');
const LIB = sampleRepository('lib');
const BOTH = [APP.id, LIB.id];
const WORDS = ['old', 'new'];
const OLD = [sampleFile(APP.id, 'a.ts', ['old one', 'old two']), sampleFile(APP.id, 'b.ts', ['old'])];
const NEW = [sampleFile(APP.id, 'a.ts', ['new']), sampleFile(APP.id, 'c.ts', ['new', 'new'])];

export function generationsLaws(make: MakePlace): void {
  test('before anything was published there is generation 0, and nothing in it', async () => {
    const writer = await openWriter(make());
    const seen = await everythingIn(writer, BOTH, WORDS);
    expect(seen.generation).toEqual({ number: 0, coverage: 0 });
    expect(seen).toMatchObject({ repositories: [], chunkCount: 0, matches: [] });
    expect(seen.of.map((repo) => [repo.files, repo.chunks, repo.matches, repo.fingerprint])).toEqual([
      [[], [], [], null],
      [[], [], [], null],
    ]);
  });

  test('what was prepared is visible in no snapshot until the switch, and then in every later one at once', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, OLD);
    const views = [writer, openReader(place), await otherProcess(place)];
    const before = await everythingIn(writer, BOTH, WORDS);
    expect(before.of[0]?.files).toEqual(OLD.map((file) => file.entry));
    expect(before.of[0]?.chunks).toEqual(OLD.flatMap((file) => file.chunks));
    expect(before.matches).toHaveLength(3);

    const next = await prepare(writer, APP, NEW, paths('b.ts'));
    await writer.catalog.prepareRepository(next, LIB);
    for (const view of views) expect(await everythingIn(view, BOTH, WORDS)).toEqual(before);

    await writer.catalog.switchTo({ number: next, coverage: 1 });
    for (const view of views) {
      const after = await everythingIn(view, BOTH, WORDS);
      expect(after.generation).toEqual({ number: next, coverage: 1 });
      expect(after.repositories).toEqual([APP, LIB]);
      expect(after.of[0]?.files).toEqual(NEW.map((file) => file.entry));
      expect(after.of[0]?.chunks).toEqual(NEW.flatMap((file) => file.chunks));
      expect(after.matches).toHaveLength(3);
    }
  });

  test('a snapshot keeps showing its generation while a writer publishes the next ones', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, OLD);
    for (const view of [writer, openReader(place), await otherProcess(place)]) {
      await withSnapshot(view, async (snapshot) => {
        const before = await everythingAt(view, snapshot, BOTH, WORDS);
        await publish(writer, APP, NEW, paths('b.ts'));
        await publish(writer, LIB, [sampleFile(LIB.id, 'x.ts', ['new'])]);
        expect(await everythingAt(view, snapshot, BOTH, WORDS)).toEqual(before);
        const next = await prepare(writer, APP, OLD);
        await prepareRemoval(writer, next, LIB.id);
        await writer.catalog.switchTo({ number: next, coverage: 1 });
        expect(await everythingAt(view, snapshot, BOTH, WORDS)).toEqual(before);
      });
    }
  });

  test('many snapshots, each of another generation, can be held side by side', async () => {
    const place = make();
    const writer = await openWriter(place);
    const reader = openReader(place);
    const held = [];
    for (let at = 1; at <= 8; at += 1) {
      await publish(writer, APP, [sampleFile(APP.id, `${at}.ts`, ['new'])]);
      held.push(await reader.catalog.snapshot());
    }
    for (const [at, snapshot] of held.entries()) {
      expect(snapshot.generation.number).toBe(at + 1);
      expect((await reader.catalog.files(snapshot, APP.id)).count).toBe(at + 1);
      expect(await reader.chunks.count(snapshot)).toBe(at + 1);
      snapshot.release();
    }
  });

  test('discard leaves no trace', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, OLD);
    await writer.catalog.observe(APP.id, 'seen', []);
    const before = await everythingIn(writer, BOTH, WORDS);
    const next = await prepare(writer, APP, NEW, paths('b.ts'));
    await writer.catalog.prepareRepository(next, LIB);
    await prepareRemoval(writer, next, APP.id);
    await writer.catalog.discard();
    expect(await everythingIn(writer, BOTH, WORDS)).toEqual(before);
    expect(
      await withSnapshot(writer, (snapshot) => writer.catalog.changes(snapshot, before.generation.number)),
    ).toEqual([]);
    expect(await publish(writer, APP, OLD)).toBe(before.generation.number + 1);
    expect((await everythingIn(writer, BOTH, WORDS)).of).toEqual(before.of);
  });

  test('discard with nothing prepared does nothing', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, OLD);
    const before = await everythingIn(writer, BOTH, WORDS);
    await writer.catalog.discard();
    expect(await everythingIn(writer, BOTH, WORDS)).toEqual(before);
  });

  test('a generation says how much it covers', async () => {
    const writer = await openWriter(make());
    await prepare(writer, APP, OLD);
    await writer.catalog.switchTo({ number: 1, coverage: 0.25 });
    await withSnapshot(writer, async ({ generation }) => expect(generation).toEqual({ number: 1, coverage: 0.25 }));
  });

  test('a wrong generation number is refused, and spoils nothing', async () => {
    const writer = await openWriter(make());
    await publish(writer, APP, OLD);
    const before = await everythingIn(writer, BOTH, WORDS);
    for (const wrong of [0, 1, 3, 77]) {
      await expect(writer.catalog.prepareRepository(wrong, LIB)).rejects.toThrow();
      await expect(writer.catalog.switchTo({ number: wrong, coverage: 1 })).rejects.toThrow();
      await expect(writer.chunks.prepareChunks(wrong, APP.id, [])).rejects.toThrow();
      await expect(writer.lexical.prepareDocuments(wrong, APP.id, [])).rejects.toThrow();
    }
    expect(await everythingIn(writer, BOTH, WORDS)).toEqual(before);
    const next = await prepare(writer, APP, NEW);
    await expect(writer.catalog.prepareFiles(next + 1, APP.id, [], paths('a.ts'))).rejects.toThrow();
    await expect(writer.catalog.switchTo({ number: next + 1, coverage: 1 })).rejects.toThrow();
    await writer.catalog.switchTo({ number: next, coverage: 1 });
    const after = await everythingIn(writer, BOTH, WORDS);
    expect(after.of[0]?.files.map((file) => file.path)).toEqual(['a.ts', 'b.ts', 'c.ts']);
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
        await withSnapshot(reader, async (snapshot) => {
          const { number } = snapshot.generation;
          const seen = await everythingAt(reader, snapshot, [APP.id], [`mark${number}`]);
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
