// What was removed and erased cannot be read in the files any more, and nothing else is lost.
import { expect, test } from 'vitest';
import { locationsIn } from '../../../src/model/file-location.ts';
import type { ChunkId } from '../../../src/model/ids.ts';
import type { RepoPath } from '../../../src/model/repo-path.ts';
import type { FileVectors } from '../../../src/ports/vector-index.ts';
import { everythingIn } from '../../support/everything-in.ts';
import { forgetEverywhere, publish } from '../../support/publish.ts';
import { paths, SAMPLE_MODEL, sampleFile, sampleRepository, sampleVectors } from '../../support/sample-files.ts';
import { openWriter, type Stores, withView } from '../../support/store-place.ts';
import type { TamperedPlace } from '../../support/tampered-place.ts';

const APP = sampleRepository('app');
const SECRET = sampleRepository('topsecretrepository');
const KIND = { name: 'parsed', version: 1, paid: false };
const NAME = 'topsecretname.ts';
const WORD = 'topsecretword';
const HASH = 'topsecretcommit';
const BYTES = 'topsecretbytes';

export function erasureLaws(make: () => TamperedPlace): void {
  test('nothing of a removed repository can be read after erasing', async () => {
    const place = make();
    const writer = await openWriter(place);
    await publish(writer, APP, [sampleFile(APP.id, 'a.ts', ['word'])]);
    await publish(writer, SECRET, [sampleFile(SECRET.id, NAME, [WORD, `${WORD} word`])]);
    const touched = paths(NAME).map((path) => ({ path, commit: HASH, committedAt: 1 }));
    await writer.observations.recordHistory(SECRET.id, { to: HASH, commitsRead: 1, complete: true }, touched, true);
    await writer.observations.observe(SECRET.id, BYTES, []);
    const bytes = new TextEncoder().encode(BYTES);
    await writer.artefacts.write([{ kind: KIND, artefacts: [{ key: HASH, source: HASH, bytes }] }]);
    for (const text of [SECRET.id, NAME, WORD, HASH, BYTES]) expect([text, place.holds(text)]).toEqual([text, true]);

    const draft = await writer.draft();
    await forgetEverywhere(draft, SECRET.id);
    await draft.publish(1);
    await writer.artefacts.prune(0);
    const before = await everythingIn(writer, [APP.id], ['word']);
    await writer.settle({ erase: true });
    for (const text of [SECRET.id, NAME, WORD, HASH, BYTES]) expect([text, place.holds(text)]).toEqual([text, false]);
    expect(await everythingIn(writer, [APP.id], ['word'])).toEqual(before);
    expect(before.matches).toHaveLength(1);
  });

  test('after erasing, only the removal of a removed file can be read', async () => {
    const place = make();
    const writer = await openWriter(place);
    const kept = [sampleFile(APP.id, 'a.ts', ['word'])];
    await publish(writer, APP, [...kept, sampleFile(APP.id, NAME, [WORD])]);
    await publish(writer, APP, [], paths(NAME));
    await writer.settle({ erase: true });
    expect(place.holds(WORD)).toBe(false);
    expect((await everythingIn(writer, [APP.id], ['word'])).of[0]?.files).toEqual(kept.map((file) => file.entry));
  });

  test('no chunk id of a removed file can be read after erasing, though its vectors shared a pack', async () => {
    const place = make();
    const writer = await openWriter(place);
    const files = ['a.ts', 'c.ts'].map((path) => sampleVectors(sampleFile(APP.id, path, ['word', 'more'])));
    const [first, last] = files as [FileVectors, FileVectors];
    const [middle] = paths('b.ts') as [RepoPath];
    const documents = last.documents.map((each) => ({ ...each, chunkId: `${each.chunkId}${WORD}` as ChunkId }));
    const draft = await writer.draft();
    await draft.vectors.putVectors(APP.id, SAMPLE_MODEL, [first, { ...last, path: middle, documents }, last]);
    await draft.publish(1);
    const change = await writer.draft();
    await change.vectors.forget(APP.id, [middle]);
    await change.publish(1);
    const before = await vectorsIn(writer, [first.path, last.path]);
    expect(place.holds(WORD)).toBe(true);
    writer.settle({ erase: true });
    expect(place.holds(WORD)).toBe(false);
    expect(await vectorsIn(writer, [first.path, last.path])).toEqual(before);
    expect(before).toEqual([first, last]);
  });

  test('no word of a path can be read after erasing', async () => {
    const place = make();
    const writer = await openWriter(place);
    const { documents } = sampleFile(APP.id, 'a.ts', ['word']);
    const file = { path: paths('a.ts')[0] as RepoPath, language: null, marks: [], folderWords: [] };
    await publish(writer, APP, [sampleFile(APP.id, 'b.ts', ['word'])]);
    const draft = await writer.draft();
    await draft.lexical.putDocuments(APP.id, [{ ...file, nameWords: [WORD], documents }]);
    await draft.publish(1);
    expect(place.holds(WORD)).toBe(true);
    const erasing = await writer.draft();
    await erasing.lexical.putDocuments(APP.id, [{ ...file, nameWords: [], documents: [] }]);
    await erasing.publish(1);
    await writer.settle({ erase: true });
    expect(place.holds(WORD)).toBe(false);
  });
}

function vectorsIn(store: Stores, of: readonly RepoPath[]) {
  return withView(store, (view) => view.vectors.vectorsOf(locationsIn(APP.id, of)));
}
