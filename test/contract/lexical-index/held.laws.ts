// Laws of what the lexical index gives back of a file: all of it, each word once, in one order.
import { expect, test } from 'vitest';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { LexicalFile } from '../../../src/ports/lexical-index.ts';
import { sampleDocument } from '../../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, type Stores, withView } from '../../support/store-place.ts';
import { APP, idOf, LIB, put, words } from './word-files.ts';

const facts = { name: 'openStore', kind: 'function', exported: true, tokens: 7 } as const;
const WHOLE: LexicalFile = {
  ...{ path: trustedRepoPath('src/store.ts'), language: 'typescript', marks: ['test'] },
  ...{ nameWords: ['store'], folderWords: ['src'] },
  documents: [
    sampleDocument(idOf('src/store.ts'), ['alpha', 'open', 'openstore', 'store', 'é'], {
      ...{ nameWords: ['openstore', 'open', 'store'], facts },
    }),
    sampleDocument(idOf('src/store.ts', 2), []),
  ],
};

function held(store: Stores, paths: readonly string[], repo = APP) {
  return withView(store, (view) => view.lexical.held(repo, paths.map(trustedRepoPath)));
}

export function heldLaws(make: MakePlace): void {
  test('a file is returned as written', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('other.ts', ['alpha beta']), WHOLE]);
    expect(await held(writer, ['src/store.ts'])).toEqual([WHOLE]);
  });

  test('each word once, in alphabetical order; the whole name first', async () => {
    const writer = await openWriter(make());
    const document = sampleDocument(idOf('a.ts'), ['beta', 'alpha', 'beta'], { nameWords: ['zeta', 'eta', 'alpha'] });
    await put(writer, [{ ...words('a.ts', []), nameWords: ['b', 'a'], documents: [document] }]);
    const [file] = await held(writer, ['a.ts']);
    expect(file?.documents[0]).toMatchObject({ words: ['alpha', 'beta'], nameWords: ['zeta', 'alpha', 'eta'] });
  });

  test('order and length are those of the paths; null for a file without documents', async () => {
    const writer = await openWriter(make());
    await put(writer, [words('a.ts', ['one']), words('b.ts', ['two', 'three']), words('c.ts', [])]);
    await put(writer, [words('a.ts', ['four'], LIB)], LIB);
    const shown = (await held(writer, ['b.ts', 'c.ts', 'none.ts', 'a.ts'])).map((file) =>
      file === null ? null : file.documents.map((document) => document.words),
    );
    expect(shown).toEqual([[['two'], ['three']], null, null, [['one']]]);
    expect((await held(writer, ['a.ts'], LIB))[0]?.documents[0]?.words).toEqual(['four']);
  });

  test('nothing is left of a replaced file, and an older view still shows it', async () => {
    const place = make();
    const writer = await openWriter(place);
    await put(writer, [words('a.ts', ['old one', 'old two']), words('b.ts', ['kept'])]);
    const reader = openReader(place);
    const early = await reader.view();
    await put(writer, [words('a.ts', ['new'])]);
    expect((await held(writer, ['a.ts']))[0]?.documents.map((document) => document.words)).toEqual([['new']]);
    const [before] = await early.lexical.held(APP, [trustedRepoPath('a.ts')]);
    expect(before?.documents.map((document) => document.words)).toEqual([
      ['old', 'one'],
      ['old', 'two'],
    ]);
    await early.release();
    expect((await held(reader, ['b.ts']))[0]?.documents[0]?.words).toEqual(['kept']);
  });
}
