// The laws of the link store; what it shares with all stores about generations is in the catalog's suite.
import { describe, expect, test } from 'vitest';
import { locationsIn } from '../../src/model/file-location.ts';
import type { RepoId } from '../../src/model/ids.ts';
import type { Link, UnmatchedReach } from '../../src/model/link.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import type { Draft } from '../../src/ports/draft.ts';
import { ODD_NAMES } from '../support/odd-names.ts';
import { sampleRepository } from '../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, type Stores, withView } from '../support/store-place.ts';

const APP = sampleRepository('app').id;
const APP_2 = sampleRepository('app', 2).id;

export function linkStoreContract(name: string, make: MakePlace): void {
  describe(`link store: ${name}`, () => {
    test('what files ask is read as it was put, by repository and path, whatever their names', async () => {
      const writer = await openWriter(make());
      for (const repo of [APP_2, APP])
        await publish(writer, (draft) => draft.links.putAsking(repo, ODD_NAMES.map(asking)));
      const sorted = [...ODD_NAMES].sort();
      await withView(writer, async ({ links }) => {
        const all = await links.asking();
        expect(all.map(({ repo, path }) => [repo, path])).toEqual(
          [APP, APP_2].flatMap((repo) => sorted.map((path) => [repo, path])),
        );
        const found = await links.askingAt(locationsIn(APP, [...ODD_NAMES, 'none.ts'].map(trustedRepoPath)));
        expect(found.map((bytes) => bytes && text(bytes))).toEqual([...ODD_NAMES, null]);
      });
    });

    test('putting a file replaces what was there, of that file only; forgetting takes it away', async () => {
      const place = make();
      const writer = await openWriter(place);
      await publish(writer, (draft) => draft.links.putAsking(APP, ['a', 'b', 'c'].map(asking)));
      await publish(writer, async ({ links }) => {
        await links.putAsking(APP, [{ path: trustedRepoPath('a'), bytes: Buffer.from('"other"') }]);
        await links.forget(APP, [trustedRepoPath('b'), trustedRepoPath('none')]);
      });
      const shown = await withView(openReader(place), ({ links }) => links.asking());
      expect(shown.map(({ path, bytes }) => [path, text(bytes)])).toEqual([
        ['a', 'other'],
        ['c', 'c'],
      ]);
    });

    test('links are read as they were put, those of a repository together', async () => {
      const writer = await openWriter(make());
      const [first, second] = [link(APP, APP_2), link(APP_2, APP)];
      const own = { repo: APP, links: [first], unmatched: [unmatched(APP)] };
      await publish(writer, ({ links }) => links.putLinks([{ repo: APP_2, links: [second], unmatched: [] }, own]));
      await withView(writer, async ({ links }) => {
        expect(await links.links(null)).toEqual([own, { repo: APP_2, links: [second], unmatched: [] }]);
        expect(await links.links([APP])).toEqual([own]);
      });
      await publish(writer, ({ links }) => links.putLinks([{ repo: APP, links: [], unmatched: [] }]));
      await withView(writer, async ({ links }) =>
        expect((await links.links(null)).map(({ repo }) => repo)).toEqual([APP_2]),
      );
    });

    test('a view shows its generation, and a discarded draft leaves nothing', async () => {
      const writer = await openWriter(make());
      await publish(writer, (draft) => draft.links.putAsking(APP, [asking('a')]));
      const view = await writer.view();
      const draft = await writer.draft();
      await draft.links.putAsking(APP, [asking('b')]);
      await draft.links.putLinks([{ repo: APP, links: [link(APP, APP_2)], unmatched: [] }]);
      await draft.discard();
      await publish(writer, (next) => next.links.forget(APP, [trustedRepoPath('a')]));
      expect((await view.links.asking()).map(({ path }) => path)).toEqual(['a']);
      await view.release();
      await withView(writer, async ({ links }) => {
        expect(await links.asking()).toEqual([]);
        expect(await links.links(null)).toEqual([]);
      });
    });

    test('a removed repository leaves nothing', async () => {
      const writer = await openWriter(make());
      for (const repo of [APP, APP_2]) {
        await publish(writer, async ({ links }) => {
          await links.putAsking(repo, [asking('a')]);
          await links.putLinks([{ repo, links: [link(repo, APP)], unmatched: [] }]);
        });
      }
      await publish(writer, ({ links }) => links.forgetRepository(APP));
      await withView(writer, async ({ links }) => {
        expect((await links.asking()).map(({ repo }) => repo)).toEqual([APP_2]);
        expect((await links.links(null)).map(({ repo }) => repo)).toEqual([APP_2]);
      });
    });
  });
}

function asking(path: string) {
  return { path: trustedRepoPath(path), bytes: Buffer.from(JSON.stringify(path)) };
}

function text(bytes: Uint8Array): string {
  return JSON.parse(Buffer.from(bytes).toString()) as string;
}

function link(from: RepoId, to: RepoId): Link {
  const site = (path: string) => [{ path: trustedRepoPath(path), line: 3 }];
  return {
    from: { repo: from, unit: '' },
    to: { repo: to, unit: trustedRepoPath('services/ünits') },
    via: 'http',
    evidence: 'GET /crossings/{}',
    confidence: 0.8,
    strategy: 'constant',
    sites: { from: site('a.ts'), to: site('b.ts') },
  };
}

function unmatched(repo: RepoId): UnmatchedReach {
  return { repo, path: trustedRepoPath('a.ts'), line: 1, via: 'http', key: 'GET /…', reason: 'unknown host' };
}

async function publish(store: Stores, work: (draft: Draft) => Promise<void>): Promise<void> {
  const draft = await store.draft();
  await work(draft);
  await draft.publish(1);
}
