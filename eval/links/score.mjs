// Scores the links of prepared systems against truths of service pairs.
//   node eval/links/score.mjs TRUTH.jsonl NAME=FOLDER … [--json OUT.json]
// A line of a truth is {system, via, from, to}; NAME is a system, FOLDER a repository or a folder of repositories.
// A service is known by the last folder of its unit, or by its repository. Every site must open: its file and line exist.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CLI = new URL('../../dist/interfaces/cli/start.js', import.meta.url).pathname;
const HEALTH = /^\w+ \/(?:health\w*|ready|live|metrics|ping|status)?$/;

const typed = process.argv.slice(2);
const out = typed.includes('--json') ? typed.splice(typed.indexOf('--json'), 2)[1] : null;
const [truthFile, ...systems] = typed;
const truth = readFileSync(truthFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const results = systems.map((each) => {
  const [name, folder] = each.split('=');
  return scoreSystem(name, folder);
});
const sum = (of) => results.reduce((all, result) => all + of(result), 0);
const found = sum(({ right }) => right.length);
const wanted = sum(({ right, missed }) => right.length + missed.length);
const wrong = sum((result) => result.wrong.length);
const total = {
  wanted,
  found,
  wrong,
  recall: share(found, wanted),
  precision: share(found, found + wrong),
  closedSites: sum(({ closed }) => closed.length),
  weakPaths: sum(({ weak }) => weak.length),
};
console.log(JSON.stringify({ total, results }, null, 1));
if (out !== null) writeFileSync(out, `${JSON.stringify({ total, results }, null, 1)}\n`);

function scoreSystem(system, folder) {
  const dir = mkdtempSync(join(tmpdir(), 'portolan-links-'));
  try {
    const run = (...args) =>
      execFileSync('node', [CLI, ...args, '--dir', dir], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    run('index', '-q');
    // With --why something is always found, and the exit code is 0.
    const { links, possible } = JSON.parse(run('links', '--why', '--json'));
    return { system, ...compare(system, folder, links), possible: possible.length, links: links.length };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function compare(system, folder, links) {
  const wanted = new Set(truth.filter((each) => each.system === system).map(pairOf));
  const found = new Set(
    links.map(({ via, from_repo, from_unit, to_repo, to_unit }) => {
      return pairOf({ via, from: nameOf(from_repo, from_unit), to: nameOf(to_repo, to_unit) });
    }),
  );
  const ends = links.flatMap(({ from_repo, to_repo, sites }) => [
    ...sites.from.map((site) => ({ repo: from_repo, ...site })),
    ...sites.to.map((site) => ({ repo: to_repo, ...site })),
  ]);
  const weak = links.filter(
    ({ via, evidence, strategy }) => via === 'http' && HEALTH.test(evidence) && strategy === 'path alone',
  );
  return {
    right: [...wanted].filter((pair) => found.has(pair)).sort(),
    missed: [...wanted].filter((pair) => !found.has(pair)).sort(),
    wrong: [...found].filter((pair) => !wanted.has(pair)).sort(),
    closed: ends.filter((site) => !opens(folder, site)),
    weak: weak.map(({ evidence }) => evidence),
  };
}

function pairOf({ via, from, to }) {
  return `${via} ${from} ${to}`;
}

function nameOf(repo, unit) {
  return unit === '' ? repo : unit.split('/').at(-1);
}

function opens(folder, { repo, path, line }) {
  const file = [join(folder, repo, path), join(folder, path)].find((each) => existsSync(each));
  return file !== undefined && readFileSync(file, 'utf8').split('\n').length >= line;
}

function share(part, whole) {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
