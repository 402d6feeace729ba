// What changed since a generation: exactly that, or null; never half of it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareText } from '../../../src/model/order.ts';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { FileChange } from '../../../src/ports/view.ts';
import { entriesOf } from '../../support/everything-in.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { currentGeneration } from '../../support/publish.ts';
import { paths, sampleEntry, sampleRepository } from '../../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, type Stores, withView } from '../../support/store-place.ts';

const APP = sampleRepository('app').id;
const LIB = sampleRepository('lib').id;

export function changesLaws(make: MakePlace): void {
  test('nothing has changed since now', async () => {
    const writer = await openWriter(make());
    expect(await changesSince(writer, 0)).toEqual([]);
    await step(writer, ['a'], []);
    expect(await changesSince(writer, 1)).toEqual([]);
  });

  test('the changes are what was written and removed since, by repository and path', async () => {
    const writer = await openWriter(make());
    await step(writer, ['a', 'b'], []);
    await step(writer, ['c'], ['a'], LIB);
    await step(writer, ['d'], ['b']);
    expect(await changesSince(writer, 2)).toEqual([changed('b', 'removed'), changed('d', 'put')]);
    expect(await changesSince(writer, 0)).toEqual([
      changed('a', 'put'),
      changed('b', 'removed'),
      changed('d', 'put'),
      { ...changed('a', 'removed'), repo: LIB },
      { ...changed('c', 'put'), repo: LIB },
    ]);
  });

  test('the last change of a path wins', async () => {
    const writer = await openWriter(make());
    await step(writer, ['back', 'gone', 'twice'], []);
    await step(writer, ['twice'], ['back', 'gone']);
    await step(writer, ['back'], []);
    const expected = [changed('back', 'put'), changed('gone', 'removed'), changed('twice', 'put')];
    expect(await changesSince(writer, 0)).toEqual(expected);
    expect(await changesSince(writer, 1)).toEqual(expected);
    expect(await changesSince(writer, 2)).toEqual([changed('back', 'put')]);
  });

  test('after the removal of a repository older readers load again; later changes are listed as usual', async () => {
    const writer = await openWriter(make());
    await step(writer, [...ODD_NAMES], []);
    await step(writer, ['kept'], [], LIB);
    const draft = await writer.draft();
    await draft.catalog.forgetRepository(APP);
    expect(await changesSince(writer, 1)).toEqual([{ ...changed('kept', 'put'), repo: LIB }]);
    await draft.publish(1);
    for (const since of [0, 1, 2]) expect(await changesSince(writer, since)).toBeNull();
    expect(await changesSince(writer, 3)).toEqual([]);
    await step(writer, ['new'], ['kept'], LIB);
    expect(await changesSince(writer, 2)).toBeNull();
    expect(await changesSince(writer, 3)).toEqual([
      { ...changed('kept', 'removed'), repo: LIB },
      { ...changed('new', 'put'), repo: LIB },
    ]);
  });

  test('a view knows only the changes up to its own generation', async () => {
    const place = make();
    const writer = await openWriter(place);
    const reader = openReader(place);
    await step(writer, ['a'], []);
    await withView(reader, async (view) => {
      await step(writer, ['b'], ['a']);
      expect(await view.changesSince(0, 'files')).toEqual([changed('a', 'put')]);
    });
  });

  test('applying the changes to any older generation gives the newer one', async () => {
    const writer = await openWriter(make());
    const some = fc.subarray(ODD_NAMES.slice(0, 8));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(some, some), { minLength: 1, maxLength: 6 }), async (steps) => {
        const start = await currentGeneration(writer);
        const held = [await pathsOf(writer)];
        for (const [put, removed] of steps) {
          await step(writer, put, removed);
          held.push(await pathsOf(writer));
        }
        for (const [at, before] of held.entries()) {
          const patched = new Set(before);
          for (const { path, kind } of (await changesSince(writer, start + at)) ?? []) {
            if (kind === 'put') patched.add(path);
            else patched.delete(path);
          }
          expect([...patched].sort(compareText)).toEqual([...(held.at(-1) ?? [])]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('changes since a generation too long ago are null, never incomplete', async () => {
    const writer = await openWriter(make());
    const generations = 520;
    for (let at = 1; at <= generations; at += 1) await step(writer, [String(at).padStart(4, '0')], []);
    let isRemembered = false;
    for (let since = 0; since <= generations; since += 1) {
      const found = await changesSince(writer, since);
      if (found === null) expect(isRemembered).toBe(false);
      else expect(found.map((change) => Number(change.path))).toEqual(numbersAfter(since, generations));
      isRemembered = found !== null;
    }
    expect(isRemembered).toBe(true);
  });
}

function changed(path: string, kind: FileChange['kind']): FileChange {
  return { repo: APP, path: trustedRepoPath(path), kind };
}

function numbersAfter(since: number, last: number): number[] {
  return Array.from({ length: last - since }, (_, at) => since + 1 + at);
}

/** One generation; a path in both lists ends up removed. */
async function step(writer: Stores, put: readonly string[], removed: readonly string[], repo = APP): Promise<void> {
  const draft = await writer.draft();
  const entries = put.map((path) => sampleEntry(path));
  await draft.catalog.putFiles(repo, entries, paths(...removed));
  await draft.publish(1);
}

function changesSince(store: Stores, since: number): Promise<readonly FileChange[] | null> {
  return withView(store, (view) => view.changesSince(since, 'files'));
}

function pathsOf(store: Stores): Promise<string[]> {
  return withView(store, async (view) => {
    return entriesOf(await view.catalog.files(APP)).map((entry) => entry.path);
  });
}
