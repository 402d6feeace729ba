import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lazyEncodings } from '../encodings/lazy-encodings.ts';
import { nodeFiles } from '../node-files/node-files.ts';
import { findRg } from './find-rg.ts';
import { ripgrepSearch } from './ripgrep-search.ts';

const folder = mkdtempSync(join(tmpdir(), 'portolan-rg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, text: string, mode: number): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

describe('the ripgrep binary', () => {
  test('the bundled one is found and runs', async () => {
    expect(await findRg(undefined)).toMatchObject({ kind: 'found', path: expect.stringContaining('ripgrep') });
  });

  test.each([
    ['turned off', null, /turned off/],
    ['not there', '/no/such/rg', /\/no\/such\/rg does not run: .*ENOENT/],
    ['not executable', program('plain', '#!/bin/sh\necho ripgrep 15\n', 0o644), /does not run: .*EACCES/],
    ['failing', program('fails', '#!/bin/sh\nexit 3\n', 0o755), /does not run/],
    ['something else', program('other', '#!/bin/sh\necho grep 3\n', 0o755), /is not ripgrep/],
  ])('one that is %s is told of, and a search with it fails', async (_how, binary, why) => {
    const search = ripgrepSearch(nodeFiles(), lazyEncodings(), { binary });
    expect(await search.unavailable()).toMatch(why);
    const query = {
      ...{ patterns: ['x'], fixedStrings: false, caseMode: 'sensitive' as const, wordBoundary: false },
      ...{ multiline: false, beforeLines: 0, afterLines: 0, maxPerFile: null, maxFileBytes: null },
      encoding: null,
    };
    await expect(search.search('/', [], query, () => true, new AbortController().signal)).rejects.toThrow(why);
  });
});
