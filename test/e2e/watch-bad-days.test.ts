// Bad days of a process that watches: the index, the repository or git itself is taken away, and comes back.
import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { git, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';
import { endsInParity, finds, ready, until, watching } from '../support/watching.ts';

const FILES = { 'src/a.ts': 'export const alpha = 1;\n', 'src/b.ts': 'export const beta = 1;\n' };

it('a removed index is rebuilt at once', async () => {
  const folder = gitRepository(FILES);
  const watch = watching(folder);
  await watch.untilTold(ready);
  rmSync(join(folder, '.portolan'), { recursive: true });
  await until(() => watch.told.filter(ready).length > 1);
  expect(finds(folder, 'alpha')).toContain('src/a.ts');
  writeFiles(folder, { 'src/a.ts': 'export const gorilla = 1;\n' });
  await until(() => finds(folder, 'gorilla').length > 0);
  await endsInParity(folder);
});

it('a workspace that is moved away is waited for, not created again', async () => {
  const folder = gitRepository(FILES);
  const watch = watching(folder);
  await watch.untilTold(ready);
  renameSync(folder, `${folder}.away`);
  await watch.untilTold(({ degradation }) => degradation?.detail.includes('not exist any more') === true);
  await delay(1_000);
  expect(existsSync(folder)).toBe(false);
  renameSync(`${folder}.away`, folder);
  await until(() => watch.told.filter(ready).length > 1);
  writeFiles(folder, { 'src/a.ts': 'export const gibbon = 1;\n' });
  await until(() => finds(folder, 'gibbon').length > 0);
  await endsInParity(folder);
  renameSync(folder, `${folder}.away`);
  await delay(1_000);
  expect(await watch.stop()).toBe(0);
});

it('a repository with its index elsewhere may disappear and be replaced by another', async () => {
  const folder = gitRepository(FILES);
  const data = join(temporaryFolder(), 'data');
  const watch = watching(folder, '--dir', data, '--set', 'watch.poll_seconds=1');
  await watch.untilTold(ready);
  const here = join(folder, '..');
  cpSync(folder, `${folder}.copy`, { recursive: true });
  renameSync(folder, `${folder}.away`);
  await watch.untilTold(({ degradation }) => degradation?.code === 'repository_missing');
  expect(finds(here, 'alpha', '--dir', data)).toContain('src/a.ts');
  renameSync(`${folder}.copy`, folder);
  writeFiles(folder, { 'src/a.ts': 'export const siamang = 1;\n' });
  await until(() => finds(folder, 'siamang', '--dir', data).length > 0);
  // From now on it is told again, of the folders that are there now.
  writeFiles(folder, { 'src/b.ts': 'export const tamarin = 1;\n' });
  await until(() => finds(folder, 'tamarin', '--dir', data).length > 0);
  await endsInParity(folder, data);
});

it('git may be added to a folder and removed', async () => {
  const folder = join(temporaryFolder(), 'plain');
  writeFiles(folder, { ...FILES, '.gitignore': 'b.ts\n' });
  const watch = watching(folder);
  await watch.untilTold(ready);
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '-A');
  git(folder, 'add', '-f', 'src/b.ts');
  await until(() => finds(folder, 'beta').includes('src/b.ts'));
  await endsInParity(folder);
  renameSync(join(folder, '.git'), join(folder, '../git'));
  await until(() => finds(folder, 'beta').length === 0);
  renameSync(join(folder, '../git'), join(folder, '.git'));
  await until(() => finds(folder, 'beta').includes('src/b.ts'));
  await endsInParity(folder);
});

it('a lasting problem is reported once, with a hint', async () => {
  const folder = gitRepository(FILES);
  const watch = watching(folder);
  await watch.untilTold(ready);
  const lock = join(folder, '.portolan/writer.lock');
  writeFileSync(lock, 'not a lock\n'.repeat(1_000));
  writeFiles(folder, { 'src/a.ts': 'export const marmoset = 1;\n' });
  await watch.untilTold(({ degradation }) => degradation?.detail.includes('remove that file') === true);
  await delay(2_000);
  expect(watch.told.filter(({ kind }) => kind === 'trouble')).toHaveLength(1);
  rmSync(lock);
  await until(() => finds(folder, 'marmoset').length > 0);
});
