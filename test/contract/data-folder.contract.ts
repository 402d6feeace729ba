// The laws of the data folder port. `make` gives a new folder with a way to plant things in it as a hostile archive would.
import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isPortolanError } from '../../src/model/errors.ts';
import type { DataFolder } from '../../src/ports/data-folder.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** What somebody put in the place of a file; `outside` holds a file `secret` and an empty folder `folder`. */
const PLANTED: Readonly<Record<string, (path: string, outside: string) => void>> = {
  'a link to a file': (path, outside) => symlinkSync(join(outside, 'secret'), path),
  'a link to nothing': (path, outside) => symlinkSync(join(outside, 'new'), path),
  'a link to a folder': (path, outside) => symlinkSync(join(outside, 'folder'), path),
  'a second name of a file': (path, outside) => linkSync(join(outside, 'secret'), path),
  'a pipe': (path) => execFileSync('mkfifo', [path]),
};

/** Every way to use a name; `true` where it opens what is there. */
const USES: Readonly<Record<string, (folder: DataFolder, name: string) => unknown>> = {
  pathOf: (folder, name) => folder.pathOf(name),
  read: (folder, name) => folder.read(name),
  write: (folder, name) => folder.write(name, ['new']),
  append: (folder, name) => folder.append(name, 'new'),
};

const isForeign = expect.toSatisfy((error) => isPortolanError(error, 'store_foreign') && error.hint !== null);

export function dataFolderContract(name: string, open: (path: string) => DataFolder): void {
  const place = () => {
    const top = temporaryFolder('data');
    const outside = join(top, 'outside');
    mkdirSync(join(outside, 'folder'), { recursive: true });
    writeFileSync(join(outside, 'secret'), 'secret');
    const path = join(top, 'inside', '.portolan');
    mkdirSync(dirname(path));
    const expectUntouched = () => {
      expect(readdirSync(outside)).toEqual(['folder', 'secret']);
      expect(readdirSync(join(outside, 'folder'))).toEqual([]);
      expect(readFileSync(join(outside, 'secret'), 'utf8')).toBe('secret');
    };
    return { path, outside, folder: open(path), expectUntouched };
  };

  describe(`data folder: ${name}`, () => {
    test('a written file can be read, and its folders are created', () => {
      const { folder } = place();
      folder.make();
      folder.write('a/b/c.json', ['one', ' two']);
      folder.append('log', 'x\n');
      folder.append('log', 'y\n');
      expect(folder.read('a/b/c.json')).toBe('one two');
      expect(folder.inside('a').inside('b').read('c.json')).toBe('one two');
      expect(folder.read('log')).toBe('x\ny\n');
      expect(folder.read('nothing')).toBeNull();
      expect(folder.read('log/deeper')).toBeNull();
      expect(folder.list().map(({ name, sizeBytes }) => [name, name === 'log' ? sizeBytes : null])).toEqual([
        ['a', null],
        ['log', 4],
      ]);
      expect([folder.has('a/b'), folder.has('a/c')]).toEqual([true, false]);
      folder.remove('a');
      folder.remove('nothing');
      expect(folder.has('a')).toBe(false);
    });

    test('without the folder nothing is written, and writing does not create it', () => {
      const { folder, path } = place();
      expect(() => folder.write('a/b', ['x'])).toThrow();
      expect(() => folder.inside('a').make()).toThrow();
      expect(existsSync(path)).toBe(false);
      expect(folder.read('a/b')).toBeNull();
    });

    test('names that lead outside are a bug of the caller', () => {
      const { folder } = place();
      for (const bad of ['..', 'a/../b', './a', '/a', 'a//b'])
        expect(() => folder.read(bad)).toThrow(/plain file name/);
    });

    test('a write that fails keeps the old file, and leaves no other file', () => {
      const { folder, path } = place();
      folder.make();
      folder.write('file', ['old']);
      const broken = function* () {
        yield 'new';
        throw new Error('broken');
      };
      expect(() => folder.write('file', broken())).toThrow('broken');
      expect(folder.read('file')).toBe('old');
      expect(readdirSync(path)).toEqual(['file']);
    });

    describe.each(Object.entries(PLANTED))('%s', (_, plant) => {
      test.each(Object.entries(USES))('is refused where it is the file, by %s', (_, use) => {
        const { folder, path, outside, expectUntouched } = place();
        folder.make();
        mkdirSync(join(path, 'deep'));
        for (const at of ['file', 'deep/file']) {
          plant(join(path, at), outside);
          expect(() => use(folder, at)).toThrow(isForeign);
        }
        expectUntouched();
      });

      test('is removed without what surrounds it, and moved away likewise', () => {
        const { folder, path, outside, expectUntouched } = place();
        folder.make();
        plant(join(path, 'one'), outside);
        plant(join(path, 'two'), outside);
        folder.remove('one');
        expect(folder.has('one')).toBe(false);
        folder.setAside();
        expect(readdirSync(path)).toEqual(['set-aside']);
        expect(readdirSync(join(path, 'set-aside'))).toEqual(['two']);
        expectUntouched();
      });
    });

    test.each(Object.entries(USES))(
      'a link in the place of the folder, or of one inside, is refused by %s',
      (_, use) => {
        const { folder, path, outside, expectUntouched } = place();
        symlinkSync(join(outside, 'folder'), path);
        expect(() => use(folder, 'file')).toThrow(isForeign);
        expect(() => folder.make()).toThrow(isForeign);
        expect(() => folder.list()).toThrow(isForeign);
        expect(() => folder.remove('file')).toThrow(isForeign);
        expectUntouched();
        const other = place();
        other.folder.make();
        symlinkSync(join(other.outside, 'folder'), join(other.path, 'inner'));
        expect(() => use(other.folder, 'inner/file')).toThrow(isForeign);
        expect(() => use(other.folder.inside('inner'), 'file')).toThrow(isForeign);
        expect(() => other.folder.inside('inner').make()).toThrow(isForeign);
        expect(() => other.folder.remove('inner/file')).toThrow(isForeign);
        other.expectUntouched();
      },
    );

    test('the name of the temporary file may be taken by anything', () => {
      const { folder, path, outside, expectUntouched } = place();
      folder.make();
      for (let n = 1; n < 40; n += 1) {
        symlinkSync(join(outside, 'secret'), join(path, `file.${process.pid}-${n}.tmp`));
        symlinkSync(join(outside, 'new'), join(path, `file.${process.pid}-${n}-1.tmp`));
      }
      folder.write('file', ['text']);
      expect(folder.read('file')).toBe('text');
      expectUntouched();
    });

    test('moving files away keeps those that were moved away before', () => {
      const { folder } = place();
      folder.make();
      for (const text of ['one', 'two']) {
        folder.write('file', [text]);
        folder.setAside();
      }
      expect([folder.read('set-aside/file'), folder.read('set-aside-2/file')]).toEqual(['one', 'two']);
      expect(folder.list()).toHaveLength(2);
    });
  });
}
