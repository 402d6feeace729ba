// Property: whatever the files and the query, the built-in scan gives ripgrep's hits and counts, or refuses the pattern.
// A case is one query over a folder of many small files; each round has a folder of its own. The seeds are fixed: in
// one case of some thousands ripgrep 15 starts a match too late (`a|\w\wa` on ` xaab`), which is no fault of ours.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtinScan } from '../../src/adapters/builtin-scan/builtin-scan.ts';
import { lazyEncodings } from '../../src/adapters/encodings/lazy-encodings.ts';
import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { ripgrepSearch } from '../../src/adapters/ripgrep/ripgrep-search.ts';
import { isPortolanError } from '../../src/model/errors.ts';
import { type RepoPath, trustedRepoPath } from '../../src/model/repo-path.ts';
import type { ExactHit, ExactQuery, ExactSearch } from '../../src/ports/exact-search.ts';
import { temporaryFolder, writeFiles } from '../support/temporary.ts';
import { fileContent, searchQuery } from './exact-search.arbitraries.ts';

const CASES = process.env.PORTOLAN_SOAK === undefined ? 200 : Number(process.env.PORTOLAN_CASES ?? 3_000);
const ROUNDS = Math.max(4, Math.ceil(CASES / 100));
const FIRST_SEED = Number(process.env.PORTOLAN_SEED ?? 1);
const FILES = 40;

/**
 * The list is not in the order of names, and names a file that is not there. `closed`: each file ends with a line feed, since
 * ripgrep shows a character of another encoding that the end cuts in two, or not, by where its buffer ends.
 */
function folder(seed: number): { root: string; closed: string; paths: RepoPath[] } {
  const root = temporaryFolder('exact');
  const closed = temporaryFolder('exact-closed');
  const contents = fc.sample(fileContent, { seed, numRuns: FILES });
  const files = contents.map((bytes, n): [string, Uint8Array] => [`${n % 3}/${(n * 7) % FILES}.txt`, bytes]);
  writeFiles(root, Object.fromEntries(files));
  writeFiles(
    closed,
    Object.fromEntries(files.map(([path, bytes]) => [path, Buffer.concat([bytes, Buffer.from('\n')])])),
  );
  return { root, closed, paths: [...files.map(([path]) => path), 'gone.txt'].map(trustedRepoPath) };
}

async function outcome(search: ExactSearch, root: string, paths: readonly RepoPath[], query: ExactQuery) {
  const hits: ExactHit[] = [];
  try {
    const end = await search.search(root, paths, query, (hit) => hits.push(hit) > 0, new AbortController().signal);
    return { hits, end };
  } catch (error) {
    if (!isPortolanError(error, 'bad_pattern')) throw error;
    return 'refused';
  }
}

describe('exact search: both adapters agree', () => {
  const ripgrep = ripgrepSearch(nodeFiles(), lazyEncodings());
  const builtin = builtinScan(nodeFiles(), lazyEncodings());

  test.each(Array.from({ length: ROUNDS }, (_, n) => FIRST_SEED + n))('on folder %i', async (seed) => {
    const { root, closed, paths } = folder(seed);
    let refused = 0;
    const agree = fc.asyncProperty(searchQuery, async (query) => {
      const place = query.encoding === null ? root : closed;
      const ours = await outcome(builtin, place, paths, query);
      if (ours === 'refused') refused += 1;
      else expect(ours).toEqual(await outcome(ripgrep, place, paths, query));
    });
    const numRuns = Math.ceil(CASES / ROUNDS);
    await fc.assert(agree, { seed, numRuns });
    expect(refused).toBeLessThan(numRuns);
  });
});
