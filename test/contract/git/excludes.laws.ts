// The rules that are not in the tree: the user's, then the clone's.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, setForUser } from '../../support/git-repositories.ts';
import { git, temporaryFolder } from '../../support/temporary.ts';

export function excludesLaws(make: () => Git): void {
  const texts = async (folder: string) => (await make().outerExcludes(folder)).map((each) => each.text);

  test('the text of the global file comes first, then that of the clone, each with its origin', async () => {
    const folder = repositoryOf({ 'sub/a.c': 'a' });
    setGlobal('*.global\n');
    writeFileSync(`${folder}/.git/info/exclude`, '*.local\n# é\n');
    for (const asked of [folder, `${folder}/sub`]) expect(await texts(asked)).toEqual(['*.global\n', '*.local\n# é\n']);
    const origins = (await make().outerExcludes(folder)).map((each) => each.origin);
    expect(new Set(origins).size).toBe(2);
  });

  test('the global file is the one that the user’s configuration names, also with a tilde', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    setGlobal('*.default\n');
    writeFileSync(`${process.env.HOME}/my ignore`, '*.mine\n');
    setForUser('core.excludesFile', '~/my ignore');
    expect((await texts(folder))[0]).toBe('*.mine\n');
  });

  test('a linked worktree has the excludes of its clone', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const worktree = `${temporaryFolder()}/worktree`;
    git(folder, 'worktree', 'add', '-q', worktree);
    writeFileSync(`${folder}/.git/info/exclude`, '*.local\n');
    expect((await texts(worktree))[1]).toBe('*.local\n');
  });

  test('without any the texts are empty', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    setGlobal('');
    writeFileSync(`${folder}/.git/info/exclude`, '');
    expect(await texts(folder)).toEqual(['', '']);
  });
}

function setGlobal(text: string): void {
  const file = `${process.env.XDG_CONFIG_HOME}/git/ignore`;
  mkdirSync(`${process.env.XDG_CONFIG_HOME}/git`, { recursive: true });
  writeFileSync(file, text);
  onTestFinished(() => writeFileSync(file, ''));
}
