import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../test/support/temporary.ts';
import { repoPath } from '../../model/repo-path.ts';
import type { ExactQuery } from '../../ports/exact-search.ts';
import { lazyEncodings } from '../encodings/lazy-encodings.ts';
import { nodeFiles } from '../node-files/node-files.ts';
import { builtinScan } from './builtin-scan.ts';
import { runWithin } from './run-within.ts';

describe('runWithin', () => {
  it('stops a regular expression that would try for ever', () => {
    expect(runWithin(50, () => /^(a+)+$/.test(`${'a'.repeat(60)}b`))).toBe(null);
    expect(runWithin(5_000, () => 1)).toEqual({ result: 1 });
  });

  it('lets errors through', () => {
    const failing = () => {
      throw new RangeError('mine');
    };
    expect(() => runWithin(5_000, failing)).toThrow(RangeError);
  });
});

it('the built-in scan refuses a pattern that explodes, and does not repeat a long one', async () => {
  const root = temporaryFolder('explodes');
  writeFiles(root, { 'a.txt': `${'a'.repeat(60)}b\n` });
  const path = repoPath('a.txt');
  if (path === null) throw new Error('no path');
  const query: ExactQuery = {
    patterns: [`^(a+)+$|${'x'.repeat(5_000)}`],
    fixedStrings: false,
    caseMode: 'sensitive',
    wordBoundary: false,
    multiline: false,
    beforeLines: 0,
    afterLines: 0,
    maxPerFile: null,
    maxFileBytes: null,
    encoding: null,
  };
  const searching = builtinScan(nodeFiles(), lazyEncodings()).search(
    root,
    [path],
    query,
    () => true,
    new AbortController().signal,
  );
  const refused = await searching.then(
    () => null,
    (error: unknown) => error as { code: string; message: string },
  );
  expect(refused).toMatchObject({
    code: 'bad_pattern',
    message: expect.stringContaining('cannot run the pattern') as string,
  });
  expect(refused?.message.length).toBeLessThan(400);
});
