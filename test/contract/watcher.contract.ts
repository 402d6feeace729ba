// The laws of the watcher port.
import { appendFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Watch, Watcher } from '../../src/ports/watcher.ts';
import { temporaryFolder, writeFiles } from '../support/temporary.ts';

const PATIENCE_MS = 120_000;

export function watcherContract(name: string, make: () => Watcher): void {
  describe(`watcher: ${name}`, () => {
    const open: Watch[] = [];
    afterEach(() => {
      for (const watch of open.splice(0)) watch.close();
    });

    const following = (...folders: string[]): Watch => {
      const watch = make().open();
      open.push(watch);
      expect(watch.follow(new Set(folders))).toEqual({ added: folders.length, refused: [] });
      return watch;
    };

    test.each<[string, (folder: string) => void, string]>([
      ['a file is made', (folder) => writeFileSync(join(folder, 'new.ts'), 'x'), 'new.ts'],
      ['a file is written', (folder) => appendFileSync(join(folder, 'a.ts'), 'x'), 'a.ts'],
      ['a file is taken away', (folder) => rmSync(join(folder, 'a.ts')), 'a.ts'],
      ['a file is renamed', (folder) => renameSync(join(folder, 'a.ts'), join(folder, 'b.ts')), 'b.ts'],
      ['a folder is made', (folder) => mkdirSync(join(folder, 'sub')), 'sub'],
      [
        'an editor saves by renaming over it',
        (folder) => {
          writeFileSync(join(folder, '.a.ts.swp'), 'x');
          renameSync(join(folder, '.a.ts.swp'), join(folder, 'a.ts'));
        },
        'a.ts',
      ],
      ['a name is not plain', (folder) => writeFileSync(join(folder, 'ü 検索 #.ts'), 'x'), 'ü 検索 #.ts'],
    ])('it reports when %s', async (_, act, path) => {
      const folder = temporaryFolder();
      writeFiles(folder, { 'a.ts': 'one' });
      const watch = following(folder);
      act(folder);
      expect(await told(watch, join(folder, path))).toBe(true);
    });

    test('changes in subfolders and in folders no longer watched are not reported', async () => {
      const folder = temporaryFolder();
      writeFiles(folder, { 'one/a.ts': 'x', 'two/b.ts': 'x', 'two/deep/c.ts': 'x' });
      const watch = following(join(folder, 'one'));
      expect(watch.follow(new Set([join(folder, 'two')]))).toEqual({ added: 1, refused: [] });
      writeFiles(folder, { 'one/a.ts': 'y', 'two/deep/c.ts': 'y' });
      await delay(100);
      writeFiles(folder, { 'two/b.ts': 'y' });
      const moved = new Set<string>();
      while (!moved.has(join(folder, 'two/b.ts'))) for (const path of await soon(watch)) moved.add(path);
      expect(moved).not.toContain(join(folder, 'one/a.ts'));
      expect(moved).not.toContain(join(folder, 'two/deep/c.ts'));
    });

    test('a folder that cannot be watched is named, the others are watched', () => {
      const folder = temporaryFolder();
      const watch = make().open();
      open.push(watch);
      const none = join(folder, 'none');
      const { added, refused } = watch.follow(new Set([none, folder]));
      expect(added).toBe(1);
      expect(refused.map((each) => each.folder)).toEqual([none]);
    });

    test('a folder that was created again is watched again when it is named again', async () => {
      const folder = temporaryFolder();
      const sub = join(folder, 'sub');
      mkdirSync(sub);
      const watch = following(folder, sub);
      rmSync(sub, { recursive: true });
      mkdirSync(sub);
      expect(await told(watch, sub)).toBe(true);
      await delay(50);
      expect(watch.follow(new Set([folder, sub])).added).toBe(1);
      writeFileSync(join(sub, 'a.ts'), 'x');
      expect(await told(watch, join(sub, 'a.ts'))).toBe(true);
    });

    test('a folder that was replaced by another is watched again when it is named again', async () => {
      const folder = join(temporaryFolder(), 'top');
      const sub = join(folder, 'sub');
      writeFiles(folder, { 'sub/a.ts': 'x' });
      writeFiles(`${folder}.other`, { 'sub/a.ts': 'x' });
      const watch = following(folder, sub);
      renameSync(folder, `${folder}.old`);
      renameSync(`${folder}.other`, folder);
      await soon(watch);
      await delay(50);
      expect(watch.follow(new Set([folder, sub])).added).toBe(2);
      writeFileSync(join(sub, 'a.ts'), 'y');
      expect(await told(watch, join(sub, 'a.ts'))).toBe(true);
    });

    test('every file of a burst is reported', async () => {
      const folder = temporaryFolder();
      const watch = following(folder);
      for (let at = 0; at < 3_000; at += 1) writeFileSync(join(folder, `f${at}.ts`), 'x');
      const missing = new Set(Array.from({ length: 3_000 }, (_, at) => join(folder, `f${at}.ts`)));
      while (missing.size > 0) for (const path of await soon(watch)) missing.delete(path);
    });

    test('it ends when it is closed, and when it is aborted', async () => {
      const watch = following(temporaryFolder());
      const stop = new AbortController();
      const stopped = watch.next(stop.signal);
      stop.abort();
      expect(await stopped).toBeNull();
      const ended = watch.next(new AbortController().signal);
      watch.close();
      expect(await ended).toBeNull();
      expect(await watch.next(new AbortController().signal)).toBeNull();
    });
  });
}

async function soon(watch: Watch): Promise<ReadonlySet<string>> {
  return (await watch.next(AbortSignal.timeout(PATIENCE_MS))) ?? Promise.reject(new Error('nothing was told'));
}

async function told(watch: Watch, path: string): Promise<boolean> {
  for (;;) {
    const moved = await watch.next(AbortSignal.timeout(PATIENCE_MS));
    if (moved === null) return false;
    if (moved.has(path)) return true;
  }
}
