// The catalog agrees with git, path by path, under random ignore files of every kind that only git heeds.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandLineGit } from '../../src/adapters/git/command-line-git.ts';
import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { scanRepository } from '../../src/scan/scan-repository.ts';
import { git, temporaryFolder, writeFiles } from '../support/temporary.ts';

const NAMES = ['a', 'b.ts', 'c.log', 'd', 'é.md', 'with space', 'out'] as const;
const filePath = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 })
  .map((parts) => `${parts.join('/')}.txt`);
const pattern = fc
  .tuple(
    fc.constantFrom('', '!', '/'),
    fc.constantFrom('', '**/', 'a/', 'out/'),
    fc.constantFrom(...NAMES, '*', '*.txt', '*.log*', 'b*', '?.txt', '[ab]*', 'with\\ space.txt'),
    fc.constantFrom('', '/', '/**'),
  )
  .map((parts) => parts.join(''));
const rules = fc.array(pattern, { maxLength: 4 }).map((lines) => `${lines.join('\n')}\n`);

const ports = { git: commandLineGit(), files: nodeFiles() };
const cases = process.env.PORTOLAN_SOAK === undefined ? 60 : 1500;

async function scanned(root: string): Promise<Map<string, string | null>> {
  const settings = {
    trustGit: true,
    skipPatterns: [],
    langAllowlist: [],
    maxFileSizeBytes: 1 << 20,
    languageOf: () => null,
  };
  const scan = await scanRepository({ root, state: null, ownFolder: `${root}/.portolan`, ...settings }, ports);
  return new Map(scan.files.map(({ entry }) => [entry.path, entry.reason]));
}

describe('the catalog', () => {
  it('holds what git ls-files -co --exclude-standard lists, tracked-but-ignored files included, and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(filePath, { minLength: 1, maxLength: 12 }),
        fc.subarray([...NAMES]),
        rules,
        rules,
        rules,
        async (paths, trackedStarts, top, nested, exclude) => {
          const root = join(temporaryFolder(), 'r');
          mkdirSync(root);
          git(root, 'init', '-q', '-b', 'main');
          writeFiles(root, Object.fromEntries(paths.map((path) => [path, 'x\n'])));
          for (const path of paths)
            if (trackedStarts.some((start) => path.startsWith(start))) git(root, 'add', '-f', path);
          writeFiles(root, { '.gitignore': top, 'a/.gitignore': nested, '.git/info/exclude': exclude });
          const listed = git(root, 'ls-files', '-co', '--exclude-standard', '-z').split('\0').filter(Boolean);
          const ours = await scanned(root);
          const inside = [...ours].filter(([, reason]) => reason !== 'git_ignored').map(([path]) => path);
          expect(inside.sort()).toEqual([...new Set(listed)].sort());
        },
      ),
      { numRuns: cases },
    );
  }, 1_800_000);
});
