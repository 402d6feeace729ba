// Git is asked twice for one look, and somebody may have used it in between: a path is still listed once.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandLineGit } from '../../src/adapters/git/command-line-git.ts';
import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { languageOfPath } from '../../src/parse/language-of.ts';
import { scanRepository } from '../../src/scan/scan-repository.ts';
import { git, gitRepository, writeFiles } from '../support/temporary.ts';

const ports = { git: commandLineGit(), files: nodeFiles() };
const rules = { skipPatterns: [], langAllowlist: [], maxFileSizeBytes: 1_000_000, languageOf: languageOfPath };

async function listedAfter(folder: string, act: () => void): Promise<string[]> {
  const answer = await ports.git.state(folder, null);
  const state = answer.kind === 'state' ? answer.state : null;
  act();
  const ownFolder = join(folder, '.portolan');
  const { files } = await scanRepository({ root: folder, state, trustGit: true, ownFolder, ...rules }, ports);
  return files.map(({ entry }) => `${entry.path} ${entry.reason ?? 'indexed'}`);
}

it('a file that was ignored is now tracked', async () => {
  const folder = gitRepository({ 'a.ts': 'export const a = 1;\n', '.gitignore': 'b.ts\n' });
  writeFiles(folder, { 'b.ts': 'export const b = 1;\n' });
  const listed = await listedAfter(folder, () => git(folder, 'add', '-f', 'b.ts'));
  expect(listed).toEqual(['.gitignore indexed', 'a.ts indexed', 'b.ts indexed']);
});

it('a file that was untracked is now tracked', async () => {
  const folder = gitRepository({ 'a.ts': 'export const a = 1;\n' });
  writeFiles(folder, { 'b.ts': 'export const b = 1;\n' });
  const listed = await listedAfter(folder, () => git(folder, 'add', 'b.ts'));
  expect(listed).toEqual(['a.ts indexed', 'b.ts indexed']);
});

it('a file that is no longer tracked is noticed at the next check', async () => {
  const folder = gitRepository({ 'a.ts': 'export const a = 1;\n', 'b.ts': 'export const b = 1;\n' });
  const forget = () => git(folder, 'rm', '-q', '--cached', 'b.ts');
  expect(await listedAfter(folder, forget)).toEqual(['a.ts indexed']);
  expect(await listedAfter(folder, () => {})).toEqual(['a.ts indexed', 'b.ts indexed']);
});
