// The laws of the artefact store.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Artefact, ArtefactKind } from '../../src/ports/artefact-store.ts';
import { everythingIn } from '../support/everything-in.ts';
import { otherProcess } from '../support/other-process.ts';
import { forgetEverywhere, publish } from '../support/publish.ts';
import { sampleEntry, sampleFile, sampleRepository } from '../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, type Stores } from '../support/store-place.ts';

const CHEAP: ArtefactKind = { name: 'parsed', version: 1, paid: false };
const PAID: ArtefactKind = { name: 'described', version: 1, paid: true };

export function artefactStoreContract(name: string, make: MakePlace): void {
  describe(`artefact store: ${name}`, () => {
    test('artefacts are returned in the order of the keys, repeats included, null if there is none', async () => {
      const { artefacts } = await openWriter(make());
      await artefacts.write([{ kind: CHEAP, artefacts: [artefact('a', 'one'), artefact('b', 'two')] }]);
      const keys = ['b', 'no', 'a', 'b'];
      expect(await texts(artefacts, CHEAP, keys)).toEqual(['two', null, 'one', 'two']);
      expect(await artefacts.has(CHEAP, keys)).toEqual([true, false, true, true]);
      expect(await artefacts.read(CHEAP, [])).toEqual([]);
      expect(await artefacts.has(CHEAP, [])).toEqual([]);
      await artefacts.write([{ kind: CHEAP, artefacts: [] }]);
    });

    test('any bytes are returned unchanged, also no bytes', async () => {
      const { artefacts } = await openWriter(make());
      const all = [new Uint8Array(), Uint8Array.of(0), Uint8Array.from({ length: 256 }, (_, n) => n)];
      const large = new Uint8Array(3_000_000).fill(7);
      const part = large.subarray(5, 9);
      const written = [...all, large, part].map((bytes, at) => ({ key: `${at}`, source: 's', bytes }));
      await artefacts.write([{ kind: CHEAP, artefacts: written }]);
      const keys = written.map((each) => each.key);
      expect(await artefacts.has(CHEAP, keys)).toEqual(keys.map(() => true));
      const found = await artefacts.read(CHEAP, keys);
      expect(found.map((bytes) => bytes && digest(bytes))).toEqual(written.map(({ bytes }) => digest(bytes)));
    });

    test('one call keeps artefacts of several kinds, or nothing', async () => {
      const { artefacts } = await openWriter(make());
      const batch = (kind: ArtefactKind, bytes: string) => ({ kind, artefacts: [artefact('a', bytes)] });
      await artefacts.write([batch(CHEAP, 'cheap'), batch(PAID, 'paid')]);
      expect(await texts(artefacts, CHEAP, ['a'])).toEqual(['cheap']);
      expect(await texts(artefacts, PAID, ['a'])).toEqual(['paid']);
      const unwritable = { key: 'c', source: 's', bytes: null as unknown as Uint8Array };
      const later = [
        { kind: CHEAP, artefacts: [artefact('b', 'two')] },
        { kind: PAID, artefacts: [unwritable] },
      ];
      await expect(artefacts.write(later)).rejects.toThrow();
      expect(await artefacts.has(CHEAP, ['b'])).toEqual([false]);
    });

    test('any key', async () => {
      const { artefacts } = await openWriter(make());
      const keys = ['', ' ', "'", '"', '%', 'a:b/c', 'é', 'e\u0301', '😀', '日本語', '\n', 'K', 'k', 'x'.repeat(5_000)];
      await artefacts.write([{ kind: CHEAP, artefacts: keys.map((key) => artefact(key, `of ${key}`)) }]);
      expect(await texts(artefacts, CHEAP, keys)).toEqual(keys.map((key) => `of ${key}`));
    });

    test('an artefact is kept once write returns: another process sees it, and a killed one leaves it', async () => {
      const place = make();
      const victim = await otherProcess(place);
      await victim.openForWriting();
      await victim.artefacts.write([{ kind: CHEAP, artefacts: [artefact('a', 'one')] }]);
      const reader = openReader(place);
      expect(await texts(reader.artefacts, CHEAP, ['a'])).toEqual(['one']);
      await victim.kill();
      expect(await texts(reader.artefacts, CHEAP, ['a'])).toEqual(['one']);
      const heir = await openWriter(place);
      expect(await heir.artefacts.has(CHEAP, ['a'])).toEqual([true]);
    });

    test('no reader of a generation sees artefacts, and they survive a discarded generation', async () => {
      const writer = await openWriter(make());
      const repository = sampleRepository();
      await publish(writer, repository, [sampleFile(repository.id, 'a.ts', ['word'])]);
      const before = await everythingIn(writer, [repository.id], ['word']);
      await writer.artefacts.write([{ kind: CHEAP, artefacts: [artefact('a', 'word')] }]);
      expect(await everythingIn(writer, [repository.id], ['word'])).toEqual(before);
      const draft = await writer.draft();
      await forgetEverywhere(draft, repository.id);
      await draft.discard();
      expect(await writer.artefacts.has(CHEAP, ['a'])).toEqual([true]);
    });

    test('they can be read while a generation is being prepared', async () => {
      const writer = await openWriter(make());
      await writer.artefacts.write([{ kind: CHEAP, artefacts: [artefact('a', 'one')] }]);
      const draft = await writer.draft();
      await draft.catalog.putRepository(sampleRepository());
      expect(await texts(writer.artefacts, CHEAP, ['a'])).toEqual(['one']);
    });

    test('a new artefact replaces one with other bytes', async () => {
      const { artefacts } = await openWriter(make());
      await artefacts.write([{ kind: CHEAP, artefacts: [artefact('a', 'dam…', 's'), artefact('b', 'whole', 's')] }]);
      await artefacts.rewrite([
        { kind: CHEAP, artefacts: ['a', 'b', 'c'].map((key) => artefact(key, key === 'a' ? 'mended' : 'whole', 's')) },
      ]);
      expect(await texts(artefacts, CHEAP, ['a', 'b', 'c'])).toEqual(['mended', 'whole', 'whole']);
      expect(await artefacts.prune(0)).toBe('mended'.length + 2 * 'whole'.length);
    });

    test('writing again changes nothing', async () => {
      const writer = await openWriter(make());
      const { artefacts } = writer;
      await artefacts.write([
        { kind: CHEAP, artefacts: [artefact('a', 'one', 'old'), artefact('a', 'within a call', 'new')] },
      ]);
      await artefacts.write([{ kind: CHEAP, artefacts: [artefact('a', 'later', 'new'), artefact('b', 'two', 'new')] }]);
      expect(await texts(artefacts, CHEAP, ['a', 'b'])).toEqual(['one', 'two']);
      await index(writer, ['new']);
      expect(await artefacts.prune(0)).toBe(3);
      expect(await artefacts.has(CHEAP, ['a', 'b'])).toEqual([false, true]);
    });

    test('another version and another kind is another artefact', async () => {
      const { artefacts } = await openWriter(make());
      const kinds = [CHEAP, { ...CHEAP, version: 2 }, PAID];
      for (const [at, kind] of kinds.entries())
        await artefacts.write([{ kind, artefacts: [artefact('a', `text ${at}`)] }]);
      for (const [at, kind] of kinds.entries()) expect(await texts(artefacts, kind, ['a'])).toEqual([`text ${at}`]);
      expect(await artefacts.has({ ...CHEAP, version: 3 }, ['a'])).toEqual([false]);
      expect(await artefacts.read({ ...CHEAP, name: 'other' }, ['a'])).toEqual([null]);
    });

    test('prune keeps what was paid for and what is in use', async () => {
      const writer = await openWriter(make());
      const { artefacts } = writer;
      await artefacts.write([{ kind: PAID, artefacts: [artefact('paid', '12345', 'gone')] }]);
      await artefacts.write([
        { kind: CHEAP, artefacts: [artefact('used', '123', 'used'), artefact('spare', '1234567', 'gone')] },
      ]);
      await index(writer, ['used', 'no such']);
      expect(await artefacts.prune(0)).toBe(7);
      expect(await artefacts.has(CHEAP, ['used', 'spare'])).toEqual([true, false]);
      expect(await texts(artefacts, PAID, ['paid'])).toEqual(['12345']);
      await index(writer, []);
      expect(await artefacts.prune(0)).toBe(3);
      expect(await artefacts.has(PAID, ['paid'])).toEqual([true]);
      expect(await artefacts.prune(0)).toBe(0);
    });

    test('prune keeps the newest that fit, and not a byte more', async () => {
      const { artefacts } = await openWriter(make());
      for (const key of ['1', '2', '3', '4'])
        await artefacts.write([{ kind: CHEAP, artefacts: [artefact(key, '1234567890', key)] }]);
      expect(await artefacts.prune(40)).toBe(0);
      expect(await artefacts.prune(39)).toBe(10);
      expect(await artefacts.has(CHEAP, ['1', '2', '3', '4'])).toEqual([false, true, true, true]);
      expect(await artefacts.prune(10)).toBe(20);
      expect(await artefacts.has(CHEAP, ['1', '2', '3', '4'])).toEqual([false, false, false, true]);
      await artefacts.write([{ kind: CHEAP, artefacts: [artefact('1', 'again', '1'), artefact('2', 'again', '2')] }]);
      expect(await artefacts.prune(10)).toBe(10);
      expect(await artefacts.has(CHEAP, ['1', '2', '3', '4'])).toEqual([true, true, false, false]);
    });

    test('prune removes everything made from a source, or nothing of it', async () => {
      const { artefacts } = await openWriter(make());
      const other: ArtefactKind = { ...CHEAP, name: 'other' };
      const sources = ['1', '2', '3'];
      for (const kind of [other, CHEAP]) {
        await artefacts.write([{ kind, artefacts: sources.map((source) => artefact(source, '12345', source)) }]);
      }
      const left = async () => [await artefacts.has(other, sources), await artefacts.has(CHEAP, sources)];
      expect(await artefacts.prune(29)).toBe(10);
      expect(await left()).toEqual([
        [false, true, true],
        [false, true, true],
      ]);
      await artefacts.write([{ kind: { ...CHEAP, name: 'made later' }, artefacts: [artefact('2', '1', '2')] }]);
      expect(await artefacts.prune(20)).toBe(10);
      expect(await left()).toEqual([
        [false, true, false],
        [false, true, false],
      ]);
    });

    test('prune removes by age, whatever the sizes: no remaining source is older than a removed one', async () => {
      const size = fc.integer({ min: 1, max: 20 });
      const source = fc.constantFrom('used', 'a', 'b', 'c', 'd', 'e');
      const sizes = fc.array(fc.tuple(size, source), { maxLength: 10 });
      await fc.assert(
        fc.asyncProperty(sizes, fc.integer({ min: 0, max: 60 }), async (drawn, spareBytes) => {
          const writer = await openWriter(make());
          const { artefacts } = writer;
          const written = drawn.map(([length, from], at) => artefact(`${at}`, 'x'.repeat(length), from));
          for (const each of written) await artefacts.write([{ kind: CHEAP, artefacts: [each] }]);
          await index(writer, ['used']);
          const freed = await artefacts.prune(spareBytes);
          expect({
            freed,
            left: await artefacts.has(
              CHEAP,
              written.map((each) => each.key),
            ),
          }).toEqual(pruned(written, spareBytes));
        }),
        { numRuns: 60 },
      );
    });

    test('no artefacts, and 20,000 in one call', async () => {
      const writer = await openWriter(make());
      const { artefacts } = writer;
      expect(await artefacts.prune(0)).toBe(0);
      const written = Array.from({ length: 20_000 }, (_, n) => artefact(`key ${n}`, `text ${n}`, `source ${n}`));
      await artefacts.write([{ kind: CHEAP, artefacts: written }]);
      const keys = written.map((each) => each.key);
      expect(await texts(artefacts, CHEAP, keys)).toEqual(keys.map((_, n) => `text ${n}`));
      await index(writer, ['source 7']);
      await artefacts.prune(0);
      expect((await artefacts.has(CHEAP, keys)).filter(Boolean)).toEqual([true]);
    });
  });
}

/** Publishes a repository of files with these checksums, and of no other. */
async function index(writer: Stores, checksums: readonly string[]): Promise<void> {
  const repository = sampleRepository();
  const draft = await writer.draft();
  await draft.catalog.forgetRepository(repository.id);
  await draft.catalog.putRepository(repository);
  const files = checksums.map((checksum, at) => ({ ...sampleEntry(`${at}.ts`), checksum }));
  await draft.catalog.putFiles(repository.id, files, []);
  await draft.publish(1);
}

/** The port's own words: whole sources go, those first of which nothing was made for longest. */
function pruned(written: readonly Artefact[], spareBytes: number): { freed: number; left: boolean[] } {
  const unused = written.filter((each) => each.source !== 'used');
  const oldestFirst = [...new Set(unused.map((each) => each.source).reverse())].reverse();
  const sizeOf = (source: string) =>
    unused.filter((each) => each.source === source).reduce((sum, each) => sum + each.bytes.length, 0);
  let leftBytes = unused.reduce((sum, each) => sum + each.bytes.length, 0);
  let freed = 0;
  const gone = new Set<string>();
  for (const source of oldestFirst) {
    if (leftBytes <= spareBytes) break;
    leftBytes -= sizeOf(source);
    freed += sizeOf(source);
    gone.add(source);
  }
  return { freed, left: written.map((each) => !gone.has(each.source)) };
}

function digest(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}

function artefact(key: string, text: string, source = 'source'): Artefact {
  return { key, source, bytes: new TextEncoder().encode(text) };
}

async function texts(artefacts: Stores['artefacts'], kind: ArtefactKind, keys: readonly string[]) {
  return (await artefacts.read(kind, keys)).map((bytes) => (bytes === null ? null : new TextDecoder().decode(bytes)));
}
