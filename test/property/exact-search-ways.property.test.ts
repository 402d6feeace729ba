// Property: whatever is tracked, ignored, excluded, secret, linked or a repository of its own, grep gives the same answer
// by walking as by listing. Only the count of files looked into may differ.
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { lazyEncodings } from '../../src/adapters/encodings/lazy-encodings.ts';
import { nodeFiles } from '../../src/adapters/node-files/node-files.ts';
import { ripgrepSearch } from '../../src/adapters/ripgrep/ripgrep-search.ts';
import { type GrepRequest, grepWorkspace } from '../../src/engine/search/grep-workspace.ts';
import { isPortolanError } from '../../src/model/errors.ts';
import type { ExactSearch } from '../../src/ports/exact-search.ts';
import { openEngine } from '../support/engine.ts';
import { emptyRepository, isolateGit, repositoryWithSubmodule } from '../support/git-repositories.ts';
import { git, writeFiles } from '../support/temporary.ts';

const CASES = process.env.PORTOLAN_SOAK === undefined ? 25 : 400;

const oneOf = (text: string): fc.Arbitrary<string> => fc.constantFrom(...text.split(' '));
const folder = oneOf('. a a/sub b build build/sub node_modules .ssh .env .portolan nested x/node_modules parts/lib');
const name = oneOf('one.ts two.ts Two.ts .env server.key config id_rsa notes.log [x].ts keep.txt');
const content = fc.constantFrom('needle\n', 'a needle\nneedle\n', 'nothing\n', 'needle\0');
const rule = oneOf('*.log build/ build a/ /a/sub !build !build/sub/ !*.log *.ts !one.ts nested/ /b/*.ts keep.txt');
const ruleFile = oneOf('.gitignore .gitignore .ignore .portolanignore .cursorignore .aiignore');
const fate = oneOf('tracked tracked tracked untracked untracked forced deleted');

interface Entry {
  readonly path: string;
  readonly text: string;
  readonly fate: string;
}

const file = fc
  .tuple(folder, name, content, fate)
  .map(([above, last, text, what]): Entry => ({ path: join(above, last), text, fate: what }));
const rules = fc
  .tuple(oneOf('. . a build'), ruleFile, fc.array(rule, { minLength: 1, maxLength: 3 }), fate)
  .map(([above, last, lines, what]): Entry => ({ path: join(above, last), text: `${lines.join('\n')}\n`, fate: what }));

const tree = fc.record({
  files: fc.array(file, { minLength: 1, maxLength: 14 }),
  rules: fc.array(rules, { maxLength: 4 }),
  extra: oneOf('none none link nested submodule'),
  untracked: fc.boolean(),
});

const query = fc.record({
  languages: fc.constantFrom([], [], ['typescript']),
  globs: fc.constantFrom([], [], ['!*.log'], ['a/**']),
  paths: fc.constantFrom([], [], ['a'], ['a', 'build/sub'], ['.env'], ['one.ts']),
  maxPerFile: fc.constantFrom(null, 1),
});

function put(root: string, { path, text }: Entry): void {
  try {
    writeFiles(root, { [path]: text });
  } catch {
    // Another entry has a file where this one wants a folder, or a folder where it wants a file.
  }
}

function makeRepository({ files, rules, extra, untracked }: Parameters<Parameters<typeof tree.map>[0]>[0]): string {
  const root = extra === 'submodule' ? repositoryWithSubmodule().outer : emptyRepository();
  const all = [...rules, ...files].map((entry) =>
    untracked ? entry : { ...entry, fate: entry.fate.replace('un', '') },
  );
  const late = all.filter((entry) => entry.fate === 'untracked');
  for (const entry of all.filter((each) => each.fate === 'forced')) put(root, entry);
  for (const { path, fate: what } of all) {
    const isOurs = extra !== 'submodule' || !path.startsWith('parts/');
    if (what === 'forced' && isOurs && existsSync(join(root, path))) git(root, 'add', '-f', path);
  }
  for (const entry of all.filter((each) => each.fate !== 'forced' && each.fate !== 'untracked')) put(root, entry);
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '--allow-empty', '-m', 'work');
  for (const entry of late) put(root, entry);
  for (const { path, fate: what } of all) if (what === 'deleted') rmSync(join(root, path), { force: true });
  if (extra === 'nested' && !existsSync(join(root, 'nested'))) {
    mkdirSync(join(root, 'nested'));
    git(join(root, 'nested'), 'init', '-q');
    writeFiles(join(root, 'nested'), { 'inner.ts': 'needle\n' });
  }
  if (extra === 'link') linkAway(root, 'a');
  return root;
}

/** What was a folder is a link now, and git still tracks what was in it. */
function linkAway(root: string, path: string): void {
  const away = join(dirname(root), 'away');
  writeFiles(away, { 'one.ts': 'needle\n', 'sub/two.ts': 'needle\n' });
  rmSync(join(root, path), { recursive: true, force: true });
  symlinkSync(away, join(root, path));
}

async function answer(root: string, search: ExactSearch, request: GrepRequest) {
  const engine = await openEngine(root);
  try {
    const { filesSearched: _differs, ...rest } = await grepWorkspace({ ...engine, exactSearches: [search] }, request);
    return rest;
  } catch (error) {
    if (!isPortolanError(error, 'path_not_found')) throw error;
    return { hits: [], nowhere: error.message };
  }
}

const walking = ripgrepSearch(nodeFiles(), lazyEncodings());
const listing: ExactSearch = { name: walking.name, unavailable: walking.unavailable, search: walking.search };

function requestFor({
  maxPerFile,
  ...scope
}: { maxPerFile: number | null } & Pick<GrepRequest, 'languages' | 'globs' | 'paths'>) {
  const plain = { fixedStrings: false, caseMode: 'sensitive' as const, wordBoundary: false, multiline: false };
  const exact = { ...plain, patterns: ['needle'], beforeLines: 0, afterLines: 0, maxPerFile };
  return { ...scope, query: exact, repos: [], noIgnore: false, maxHits: 1_000, redact: false };
}

beforeAll(isolateGit);

test('both ways give the same answer', { timeout: 240_000 }, async () => {
  let answersWithHits = 0;
  const agree = fc.asyncProperty(tree, fc.array(query, { minLength: 3, maxLength: 3 }), async (shape, queries) => {
    const root = makeRepository(shape);
    for (const asked of [...queries, { languages: [], globs: [], paths: [], maxPerFile: null }]) {
      const request = requestFor(asked);
      const listed = await answer(root, listing, request);
      expect(await answer(root, walking, request)).toEqual(listed);
      answersWithHits += listed.hits.length > 0 ? 1 : 0;
    }
  });
  await fc.assert(agree, { seed: Number(process.env.PORTOLAN_SEED ?? 1), numRuns: CASES });
  expect(answersWithHits).toBeGreaterThan(CASES);
});

test.skipIf(process.getuid?.() === 0)('a secret that may not be read is no complaint (root may read all)', async () => {
  const root = emptyRepository();
  writeFiles(root, { '.env': 'needle\n', 'a.ts': 'needle\n' });
  git(root, 'add', '-A');
  chmodSync(join(root, '.env'), 0);
  const whole = requestFor({ languages: [], globs: [], paths: [], maxPerFile: null });
  expect(await answer(root, walking, whole)).toMatchObject({ filesWithHits: 1, degradations: [] });
});
