import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary.ts';
import { steadyRoot } from './steady-folders.ts';

const FOLDERS = ['a/b/c', 'written', 'swapped', 'swapped-back', 'renamed', 'kept/deep'];

async function oldTree(): Promise<string> {
  const root = join(temporaryFolder('steady'), 'root');
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  // Until everything was written long enough ago.
  await sleep(2_300);
  return root;
}

describe.skipIf(process.platform !== 'linux')('steady folders', () => {
  it('are those in which, and on the way to which, no name changed since the search began', async () => {
    const root = await oldTree();
    const outside = temporaryFolder('outside');
    const steady = steadyRoot(root);
    const isSteady = steady.look();
    // Most file systems of test machines are among those that count; where not, nothing is believed.
    const isKnown = isSteady('');
    expect(['a', 'a/b/c', 'written', 'kept/deep'].map(isSteady)).toEqual(Array(4).fill(isKnown));
    writeFileSync(join(root, 'written/file'), '');
    expect(steady.look()('written')).toBe(false);
    expect(steady.look()('kept/deep')).toBe(isKnown);
    expect(steady.look()('not there')).toBe(false);
    renameSync(join(root, 'a/b'), join(root, 'a/b2'));
    symlinkSync(outside, join(root, 'a/b'));
    expect(steady.look()('a/b')).toBe(false);
    rmSync(join(root, 'a/b'));
    renameSync(join(root, 'a/b2'), join(root, 'a/b'));
    expect(['a/b', 'a/b/c'].map(steady.look())).toEqual([false, false]);
    steady.close();
  });

  it('are none where the root is a link, or was written to just before', async () => {
    const root = await oldTree();
    symlinkSync(root, `${root}-link`);
    const linked = steadyRoot(`${root}-link`);
    expect([linked.cwd, linked.look()('a')]).toEqual([`${root}-link`, false]);
    linked.close();
    mkdirSync(join(root, 'new'));
    const written = steadyRoot(root);
    expect(['', 'a', 'new'].map(written.look())).toEqual([false, false, false]);
    written.close();
  });
});
