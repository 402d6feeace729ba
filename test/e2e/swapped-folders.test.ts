// Another process swaps a folder for a link to a place outside, over and over, while everything that reads goes on: nothing
// of that place is ever shown or indexed.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtinScan } from '../../src/adapters/builtin-scan/builtin-scan.ts';
import { lazyEncodings } from '../../src/adapters/encodings/lazy-encodings.ts';
import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { ripgrepSearch } from '../../src/adapters/ripgrep/ripgrep-search.ts';
import type { RepoPath } from '../../src/model/repo-path.ts';
import type { ExactHit, ExactQuery, ExactSearch } from '../../src/ports/exact-search.ts';
import { newUser } from '../support/as-user.ts';
import { git, temporaryFolder, writeFiles } from '../support/temporary.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const ROUNDS = SOAK ? 2_000 : 40;
const MOST_MS = 60_000;
const SCRIPT = fileURLToPath(new URL('../support/swap-folder.mjs', import.meta.url));
const FILES = Array.from({ length: 30 }, (_, n) => `swapped/deep/f${n}.txt`);
const QUERY: ExactQuery = {
  ...{ patterns: ['needle'], fixedStrings: true, caseMode: 'sensitive', wordBoundary: false, multiline: false },
  ...{ beforeLines: 1, afterLines: 1, maxPerFile: null, maxFileBytes: null, encoding: null },
};
const signal = new AbortController().signal;

/** The same names inside and outside; only outside is there anything secret. */
function trees(): { readonly root: string; readonly outside: string } {
  const top = temporaryFolder('swapped');
  const root = join(top, 'root');
  mkdirSync(root);
  git(root, 'init', '-q');
  writeFiles(root, Object.fromEntries(FILES.map((path) => [path, 'one\nneedle inside\nthree\n'])));
  writeFiles(root, { 'steady/x.txt': 'needle steady\n' });
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'first');
  const outside = join(top, 'outside');
  writeFiles(outside, Object.fromEntries(FILES.map((path) => [path, 'SECRET\nneedle SECRET\nSECRET\n'])));
  writeFiles(outside, { 'swapped/deep/SECRET-name.txt': 'needle SECRET\n' });
  return { root, outside };
}

async function swapping(folder: string, other: string): Promise<ChildProcess> {
  const child = fork(SCRIPT, [folder, other], { execArgv: [] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await once(child, 'message');
  return child;
}

const files = nodeFiles();
const rg = ripgrepSearch(files, lazyEncodings());
const admitAll = {
  ...{ starts: [''], only: [], leaveOut: ['.git'] },
  prepare: () => {},
  admit: async (found: readonly RepoPath[]) => [...found].sort(),
};
const taking = (take: (text: string) => void) => (hit: ExactHit) => {
  take(JSON.stringify(hit));
  return true;
};
const listed = (search: ExactSearch) => async (root: string, take: (text: string) => void) => {
  await search.search(root, FILES as RepoPath[], QUERY, taking(take), signal);
};
const WAYS: Readonly<Record<string, (root: string, take: (text: string) => void) => Promise<unknown>>> = {
  'ripgrep, given a list': listed(rg),
  'ripgrep, walking by itself': async (root, take) => rg.searchFolder?.(root, admitAll, QUERY, taking(take), signal),
  'the built-in scan': listed(builtinScan(files, lazyEncodings())),
  'reading a file': async (root, take) => {
    for (const path of FILES) {
      const read = await files.read(root, path as RepoPath);
      if (read.kind === 'read') take(Buffer.from(read.bytes).toString());
    }
  },
  'listing a folder': async (root, take) => {
    for (const folder of ['', 'swapped', 'swapped/deep']) take(JSON.stringify(files.list(root, folder)));
  },
};

describe.each(Object.entries(WAYS))('%s', (_, look) => {
  it.each(['a folder inside', 'the root itself'])(
    'shows nothing from outside while %s is replaced by a link',
    async (which) => {
      const { root, outside } = trees();
      if (which === 'a folder inside') await swapping(join(root, 'swapped'), join(outside, 'swapped'));
      else await swapping(root, outside);
      const seen: string[] = [];
      const isInside = (text: string) => text.includes('inside') || text.includes('f0.txt');
      // The swapper may sleep at any point: on until something inside was seen too.
      const until = Date.now() + MOST_MS;
      for (let round = 0; round < ROUNDS || (!seen.some(isInside) && Date.now() < until); round += 1) {
        // A folder that is away this moment is trouble of its own.
        await look(root, (text) => seen.push(text)).catch(() => {});
      }
      expect(seen.filter((text) => text.includes('SECRET'))).toEqual([]);
      expect(seen.some(isInside)).toBe(true);
    },
  );
});

it('nothing from outside is indexed, and grep shows none', async () => {
  const me = newUser();
  const { root, outside } = trees();
  await me.at(root, (all) => all.index());
  await swapping(join(root, 'swapped'), join(outside, 'swapped'));
  const seen: unknown[] = [];
  for (let round = 0; round < (SOAK ? 60 : 6); round += 1) {
    await me.at(root, async (all) => {
      seen.push(await all.grep('needle', { query: { beforeLines: 1, afterLines: 1 } }));
      seen.push(await all.index({ force: true }));
      seen.push(await all.search('needle SECRET'), await all.context('needle'));
    });
  }
  const shown = JSON.stringify(seen).replaceAll('"query":"needle SECRET"', '');
  expect(shown.match(/.{80}(?:needle|name).{0,4}SECRET.{40}|SECRET-name/g) ?? []).toEqual([]);
  expect(shown).toContain('needle inside');
});

it('files that were not written for a while are not checked again, with the same result', async () => {
  const { root } = trees();
  const shown: string[] = [];
  const take = (text: string) => shown.push(text);
  await listed(rg)(root, take);
  const fresh = shown.splice(0);
  await new Promise((resolve) => setTimeout(resolve, 2_300));
  await listed(rg)(root, take);
  expect(shown.splice(0)).toEqual(fresh);
  expect(fresh).toHaveLength(FILES.length);
  await WAYS['ripgrep, walking by itself']?.(root, take);
  expect(shown).toHaveLength(FILES.length + 1);
});
