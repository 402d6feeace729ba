// Makes what the evaluation by place needs, in a folder outside of the project: a checkout and an index of each
// repository of repositories.tsv, and the questions that their histories ask (subjects of commits, bug reports).
// `node eval/places/prepare.mjs FOLDER --git FOLDER [--only NAME,NAME]`   git directories are named owner+name
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkoutOf, listRepositories, openEngine } from './repositories.mjs';

const { questionsFromGit } = await import('../../dist/engine/search/questions-from-git.js');

const USAGE = 'usage: node eval/places/prepare.mjs FOLDER --git FOLDER [--only NAME,NAME]';
const COMMITS_EACH = 20;
const REPORTS_EACH = 20;
/** More are looked for than are asked, so that the questions are spread over the history. */
const SPREAD = 3;

const [folder, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : null);
const git = option('--git');
if (folder === undefined || git === null) {
  console.error(USAGE);
  process.exit(2);
}
const only = option('--only')?.split(',') ?? null;
for (const repository of listRepositories().filter(({ name }) => only === null || only.includes(name))) {
  checkOut(repository);
  const engine = await openEngine(folder, repository);
  const { indexWorkspace } = await import('../../dist/engine/update/index-workspace.js');
  await indexWorkspace(engine, { paths: [], force: false, dryRun: false, waitMs: 60_000, maxCost: null });
  const commits = await questionsFromGit(engine, { from: 'subjects', most: COMMITS_EACH * SPREAD });
  const reports = await questionsFromGit(engine, { from: 'bug reports', most: REPORTS_EACH });
  await engine.store.close();
  write(repository, 'commits', everyNth(commits, COMMITS_EACH));
  write(repository, 'reports', reports);
  console.error(`${repository.name}: ${commits.length} commits, ${reports.length} bug reports`);
}

function checkOut({ name, github, commit }) {
  const tree = checkoutOf(folder, name);
  if (existsSync(tree)) return;
  const from = join(resolve(git), github.replace('/', '+'));
  const directory = existsSync(join(from, 'repo')) ? join(from, 'repo') : from;
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', directory, tree], { stdio: 'ignore' });
  execFileSync('git', ['-C', tree, '-c', 'core.symlinks=false', 'checkout', '--quiet', '--detach', commit]);
}

function write({ name }, set, questions) {
  const out = join(folder, 'sets', set);
  mkdirSync(out, { recursive: true });
  const lines = questions.map(({ id, query, relevant }) => JSON.stringify({ id: `${name}-${id}`, query, relevant }));
  writeFileSync(join(out, `${name}.jsonl`), lines.map((line) => `${line}\n`).join(''));
}

function everyNth(list, count) {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor(at * step)]);
}
