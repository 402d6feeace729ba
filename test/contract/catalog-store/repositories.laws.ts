// Repositories come and go whole: a removed one leaves no row of any kind, and takes none of another's.
import { expect, test } from 'vitest';
import { repoId } from '../../../src/model/ids.ts';
import { compareText } from '../../../src/model/order.ts';
import type { Repository } from '../../../src/model/workspace.ts';
import { everythingIn } from '../../support/everything-in.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { forgetEverywhere, publish } from '../../support/publish.ts';
import { paths, sampleFile, sampleRepository, sha1 } from '../../support/sample-files.ts';
import { type MakePlace, openWriter, type Stores, withView } from '../../support/store-place.ts';

const APP = sampleRepository('app');
const APP_2 = sampleRepository('app', 2);
const BOTH = [APP.id, APP_2.id];
const WORDS = ['one', 'two'];

export function repositoriesLaws(make: MakePlace): void {
  test('every field of a repository is read as written', async () => {
    const writer = await openWriter(make());
    const nothing = { url: null, defaultBranch: null, branch: null, lastIndexedCommit: null, languageStats: {} };
    const all: Repository[] = [
      APP,
      { ...sampleRepository('bare'), ...nothing, indexedAt: 0 },
      { ...sampleRepository('odd'), name: 'עברית "😀"\n\'', root: '/a b/日本語/"', branch: 'feature/é', url: '%#~@' },
    ];
    await putRepositories(writer, all);
    expect(await repositoriesOf(writer)).toEqual(all);
  });

  test('repositories are sorted by id, whatever their names', async () => {
    const writer = await openWriter(make());
    const all = ODD_NAMES.flatMap((name) => [1, 2].map((n) => ({ ...sampleRepository(), id: repoId(name, n) })));
    await putRepositories(writer, all);
    const ids = (await repositoriesOf(writer)).map((repository) => repository.id);
    expect(ids).toEqual(all.map((repository) => repository.id).sort(compareText));
  });

  test('writing a repository replaces its fields and none of its files', async () => {
    const writer = await openWriter(make());
    await fill(writer);
    const before = await everythingIn(writer, BOTH, WORDS);
    const moved = { ...APP, branch: 'other', lastIndexedCommit: null };
    await putRepositories(writer, [moved, moved]);
    const after = await everythingIn(writer, BOTH, WORDS);
    expect(after.repositories).toEqual([moved, APP_2]);
    expect(after.of).toEqual(before.of);
  });

  test('removing a repository removes all its rows, and none of another', async () => {
    const writer = await openWriter(make());
    await fill(writer);
    const before = await everythingIn(writer, BOTH, WORDS);
    expect(before.of[0]?.matches).toHaveLength(2 * ODD_NAMES.length);

    const _next = before.generation.number + 1;
    const draft = await writer.draft();
    await forgetEverywhere(draft, APP.id);
    expect(await everythingIn(writer, BOTH, WORDS)).toEqual(before);
    await draft.publish(1);

    const after = await everythingIn(writer, BOTH, WORDS);
    expect(after.repositories).toEqual([APP_2]);
    expect(after.chunkCount).toBe(2 * ODD_NAMES.length);
    expect(after.of[0]).toEqual(NOTHING);
    expect(after.of[1]).toEqual({ ...before.of[1], matches: after.of[1]?.matches });
    expect(after.matches.map((match) => match.chunkId).sort()).toEqual(
      before.of[1]?.matches.map((match) => match.chunkId).sort(),
    );
    expect(await writer.observations.lastCommits(APP.id, paths(...ODD_NAMES))).toEqual(ODD_NAMES.map(() => null));
    await withView(writer, async (view) => {
      const ids = before.of[0]?.chunks.map((chunk) => chunk.chunkId) ?? [];
      expect(await view.chunks.read(ids)).toEqual(ids.map(() => null));
    });
  });

  test('a repository that is added again starts empty', async () => {
    const writer = await openWriter(make());
    await fill(writer);
    const draft = await writer.draft();
    await forgetEverywhere(draft, APP.id);
    await draft.catalog.putRepository(APP);
    await draft.publish(1);
    const after = await everythingIn(writer, BOTH, WORDS);
    expect(after.repositories).toEqual([APP, APP_2]);
    expect(after.of[0]).toEqual(NOTHING);
  });

  test('removing an absent repository changes nothing', async () => {
    const writer = await openWriter(make());
    await fill(writer);
    const before = await everythingIn(writer, BOTH, WORDS);
    const next = before.generation.number + 1;
    const draft = await writer.draft();
    await forgetEverywhere(draft, repoId('nobody'));
    await draft.publish(1);
    expect(await everythingIn(writer, BOTH, WORDS)).toEqual({ ...before, generation: { number: next, coverage: 1 } });
  });
}

const NOTHING = {
  files: [],
  chunks: [],
  matches: [],
  vectors: [],
  pending: [],
  fingerprint: null,
  history: { to: null, commitsRead: 0, complete: false },
  lastCommits: [],
  outlines: [],
  edges: [],
  questions: [],
  answers: [],
};

/** Two repositories with the same paths, each with everything a repository can have. */
async function fill(writer: Stores): Promise<void> {
  for (const repository of [APP, APP_2]) {
    await publish(
      writer,
      repository,
      ODD_NAMES.map((name) => sampleFile(repository.id, name, WORDS)),
    );
    await writer.observations.observe(repository.id, `seen ${repository.id}`, []);
    const commit = sha1(repository.id);
    const touched = paths(...ODD_NAMES).map((path) => ({ path, commit, committedAt: 1_000 }));
    await writer.observations.recordHistory(
      repository.id,
      { to: commit, commitsRead: 1, complete: true },
      touched,
      true,
    );
  }
}

async function putRepositories(writer: Stores, all: readonly Repository[]): Promise<void> {
  const draft = await writer.draft();
  for (const repository of all) await draft.catalog.putRepository(repository);
  await draft.publish(1);
}

function repositoriesOf(store: Stores): Promise<readonly Repository[]> {
  return withView(store, async (view) => view.repositories);
}
