// Git that stops answering is given up, and one that is not wanted any more is ended at once.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { stateOf } from '../../support/git-state.ts';
import { git } from '../../support/temporary.ts';
import { makePipe, writeTree } from '../../support/tree.ts';

export type MakeGit = (options?: { readonly quietMs: number }) => Git;

/** Git waits for ever for somebody to write into this. */
function stuckRepository(): string {
  const folder = repositoryOf({ 'a.c': 'a' });
  stick(`${folder}/.git/info/exclude`);
  return folder;
}

function stick(file: string): void {
  rmSync(file, { force: true });
  makePipe(file);
}

const SHORT = { quietMs: 400 };
const SILENT = { kind: 'refused', detail: expect.stringContaining('did not answer') };

/** Processes that were started for this folder. */
function processesFor(folder: string): string[] {
  const listed = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return listed.split('\n').filter((line) => line.includes(`safe.directory=${folder}`));
}

export function patienceLaws(make: MakeGit): void {
  test('git that is silent for too long is ended and refused; the next call does not wait', async () => {
    const folder = stuckRepository();
    const port = make(SHORT);
    expect(await port.state(folder, null)).toEqual(SILENT);
    expect(processesFor(folder)).toEqual([]);
    // With the usual patience this would take minutes.
    const patient = make();
    expect(await port.state(folder, null)).toEqual(SILENT);
    expect((await patient.identity(folder)).defaultBranch).toBe('main');
    expect(await port.changedLines(folder, 'HEAD')).toEqual(SILENT);
  });

  test('only a submodule in which git is stuck is refused, and none of its files counts as clean', async () => {
    const { outer, inner } = repositoryWithSubmodule('lib');
    stick(`${git(inner, 'rev-parse', '--absolute-git-dir').trim()}/info/exclude`);
    const { changed, degradations } = await stateOf(make(SHORT), outer);
    expect(changed).toEqual(['lib/deep/y.c', 'lib/x.c']);
    expect(degradations).toEqual([{ code: 'git_refused', subject: inner, detail: SILENT.detail }]);
  });

  test.each(['config', 'index', 'commondir', 'info/attributes', 'shallow'])(
    'a pipe that we would read does not block: .git/%s',
    async (name) => {
      const folder = repositoryOf({ 'a.c': 'a' });
      stick(`${folder}/.git/${name}`);
      const port = make(SHORT);
      await port.state(folder, null);
      await port.tracked(folder);
      await port.identity(folder);
      await port.otherWorktrees(folder);
    },
  );

  test('a cancelled call ends at once, with all its processes', async () => {
    const folder = stuckRepository();
    const stop = new AbortController();
    const asked = make().until(stop.signal).state(folder, null);
    setTimeout(() => stop.abort(), 300);
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
    expect(processesFor(folder)).toEqual([]);
  });

  test('a call cancelled before the start does not run', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const port = make().until(AbortSignal.abort());
    await expect(port.state(folder, null)).rejects.toMatchObject({ code: 'cancelled' });
    await expect(port.changedLines(folder, 'HEAD')).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('a long answer does not count as silence, even with a slow reader', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    for (let round = 0; round < 4; round += 1) {
      writeTree(folder, { 'a.c': `${round}` });
      git(folder, 'commit', '-q', '-am', 'x'.repeat(70_000));
    }
    const cuts: string[] = [];
    let read = 0;
    const signal = new AbortController().signal;
    for await (const _ of make(SHORT).history(folder, { to: 'HEAD', notIn: null }, 0, signal, (why) =>
      cuts.push(why),
    )) {
      read += 1;
      await new Promise((resolve) => setTimeout(resolve, 2 * SHORT.quietMs));
    }
    expect([read, cuts]).toEqual([5, []]);
  });
}
