import { expect, test } from 'vitest';
import { folderTree, type PlacedFile } from './folder-tree.ts';

const file = (path: string, role: PlacedFile['role'] = 'own', language = 'go'): PlacedFile => {
  return { path, role, language, isCode: language === 'go', weight: 1 };
};

const FILES = [
  file('README.md', 'own', 'markdown'),
  file('deep/down/here/a.go'),
  file('deep/down/here/b.go'),
  file('deep/down/here/sub/c.go'),
  file('docs/a.md', 'own', 'markdown'),
  file('test/unit/a.go', 'test'),
  file('test/e2e/b.go', 'test'),
  file('vendor/x/a.go', 'vendored'),
];

test('a folder tells what is below it; code comes first among its languages', () => {
  const { root } = folderTree(FILES, '', null);
  expect(root).toEqual({
    files: 5,
    tests: 2,
    generated: 0,
    vendored: 1,
    languages: [
      { id: 'go', files: 3 },
      { id: 'markdown', files: 2 },
    ],
  });
});

test('the outermost first, what is aside last; a chain is one folder, and a folder of tests is not opened', () => {
  const { folders } = folderTree(FILES, '', null);
  const paths = folders.map(({ path, subfolders }) => `${path} ${subfolders}`);
  expect(paths).toEqual(['deep/down/here 1', 'deep/down/here/sub 0', 'test 0', 'docs 0', 'vendor/x 0']);
});

test('only below the folder that is looked at, and only so deep', () => {
  const below = FILES.filter(({ path }) => path.startsWith('deep/'));
  expect(folderTree(below, 'deep/down/here', null).folders.map(({ path }) => path)).toEqual(['deep/down/here/sub']);
  expect(folderTree(FILES, '', 1).folders.map(({ path }) => path)).not.toContain('deep/down/here/sub');
});
