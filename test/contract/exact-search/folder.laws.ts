// Laws of a search that walks: what it opens, what counts, and where it leaves the answer to a list.
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPortolanError } from '../../../src/model/errors.ts';
import type { ExactHit, ExactQuery, ExactSearch, FolderScope } from '../../../src/ports/exact-search.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { makePipe, writeTree } from '../../support/tree.ts';
import { folderWith, listed, queryFor, searchPaths } from './search-folder.ts';

const ALL: FolderScope = {
  starts: [''],
  only: [],
  leaveOut: [],
  prepare: () => undefined,
  admit: async (found) => found.toSorted(),
};

async function walk(search: ExactSearch, root: string, query: ExactQuery, scope: Partial<FolderScope> = {}) {
  const hits: ExactHit[] = [];
  const take = (hit: ExactHit): boolean => hits.push(hit) > 0;
  const signal = new AbortController().signal;
  const outcome = await search.searchFolder?.(root, { ...ALL, ...scope }, query, take, signal);
  return { outcome: outcome ?? null, hits, shown: hits.map((hit) => `${hit.path}:${hit.line}:${hit.text}`) };
}

export function folderLaws(make: () => ExactSearch): void {
  const files = {
    '.hidden/h.txt': 'x\n',
    '.ignore': 'b.txt\n',
    'a.txt': 'y\nx 1\nx 2\n',
    'b.txt': 'x\n',
    'bin/a.bin': 'x\0',
    'src/c.ts': 'x\r\n',
    'src/deep/d.go': 'x',
  };

  test.each([{}, { maxPerFile: 1 }, { multiline: true }, { beforeLines: 1, afterLines: 1 }, { maxFileBytes: 4 }])(
    'it gives the same as a list of all its files, by path: %j',
    async (more) => {
      const root = folderWith(files);
      const query = queryFor('x', more);
      const { outcome, hits } = await walk(make(), root, query);
      const list = await searchPaths(make(), root, listed(...Object.keys(files).sort()), query);
      expect(hits).toEqual(list.hits);
      expect(outcome).toMatchObject({ binaryFiles: list.binaryFiles, unreadable: [] });
    },
  );

  test('excluded files are not opened: a later rule wins over an earlier one, and `!` includes again', async () => {
    const root = folderWith({ 'a.key': 'x', 'a.key.txt': 'x', 'k.key/b.txt': 'x', 'out/c.txt': 'x', 'd.txt': 'x' });
    const { shown, outcome } = await walk(make(), root, queryFor('x'), {
      leaveOut: ['*.key*', '!*.txt', '!*/', '/out/'],
    });
    expect(shown).toEqual(['a.key.txt:1:x', 'd.txt:1:x', 'k.key/b.txt:1:x']);
    expect(outcome).toMatchObject({ filesSearched: 3 });
  });

  test('only admitted files count, binary files too', async () => {
    const admit = async () => listed('src/c.ts');
    const { shown, outcome } = await walk(make(), folderWith(files), queryFor('x'), { admit });
    expect(shown).toEqual(['src/c.ts:1:x']);
    expect(outcome).toMatchObject({ binaryFiles: 0 });
  });

  test('every file with a hit or a problem is announced before it is admitted', async () => {
    const told: string[] = [];
    await walk(make(), folderWith(files), queryFor('x'), { prepare: (found) => void told.push(...found) });
    expect(told.sort()).toEqual(Object.keys(files));
  });

  test('if it cannot be decided which files count, there is no answer and no hit', async () => {
    const { outcome, hits } = await walk(make(), folderWith(files), queryFor('x'), { admit: async () => null });
    expect([outcome, hits]).toEqual([null, []]);
  });

  test('it starts at the given folder, and checks the given names', async () => {
    const from = await walk(make(), folderWith(files), queryFor('x'), { starts: ['bin', 'src/deep'] });
    expect(from.shown).toEqual(['src/deep/d.go:1:x']);
    const named = await walk(make(), folderWith(files), queryFor('x'), { only: ['*.ts', '*.go'], leaveOut: ['*.go'] });
    expect(named.shown).toEqual(['src/c.ts:1:x']);
  });

  test('links are not followed, and pipes do not block', async () => {
    const root = folderWith({ 'a.txt': 'x' });
    symlinkSync(folderWith({ 'b.txt': 'x' }), join(root, 'folder'));
    symlinkSync('a.txt', join(root, 'link.txt'));
    symlinkSync('nowhere', join(root, 'broken'));
    makePipe(join(root, 'pipe'));
    const { shown, outcome } = await walk(make(), root, queryFor('x'));
    expect(shown).toEqual(['a.txt:1:x']);
    expect(outcome).toMatchObject({ unreadable: [] });
  });

  test.each(ODD_NAMES)('a file named %j is found, or the search falls back to a list', async (name) => {
    const root = temporaryFolder();
    writeTree(root, { [name]: 'one\nx two\n', 'z.txt': 'x z' });
    const { outcome, hits } = await walk(make(), root, queryFor('x'));
    if (outcome === null) expect(hits).toEqual([]);
    else expect(hits.map(({ path }) => path)).toEqual([name, 'z.txt'].sort());
  });

  test('a name that looks like the end of one file and the start of another adds no hits to the other', async () => {
    const root = temporaryFolder();
    const faked = 'a: binary file matches (found "\\0" byte around offset 5)\n\n';
    writeTree(root, { [`${faked}./b.txt`]: 'x in the faked one\n', 'b.txt': 'nothing\n', 'c.txt': 'x c\n' });
    const { shown } = await walk(make(), root, queryFor('x'));
    expect(shown.filter((line) => line.startsWith('b.txt'))).toEqual([]);
  });

  test('an empty folder and a pattern that does not compile', async () => {
    const root = folderWith({});
    mkdirSync(join(root, 'empty'));
    expect((await walk(make(), root, queryFor('x'))).outcome).toMatchObject({ filesSearched: 0 });
    const trouble = await walk(make(), root, queryFor('(x')).catch((error: unknown) => error);
    expect(isPortolanError(trouble, 'bad_pattern')).toBe(true);
  });

  test('it is cancelled like any search', async () => {
    const search = make().searchFolder?.(folderWith(files), ALL, queryFor('x'), () => true, AbortSignal.abort());
    await expect(search).rejects.toMatchObject({ code: 'cancelled' });
  });
}
