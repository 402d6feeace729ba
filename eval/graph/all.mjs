// Our graph against SCIP on several checkouts; writes eval/results/graph.json.
// `node eval/graph/all.mjs typescript=FOLDER python=FOLDER … [--truth FOLDER] [--tools FOLDER]`, after `npm run build`.
// Each FOLDER is a git checkout with its dependencies installed (only needed where the truth is not made yet).
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, release, tmpdir, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { scipTruth, writeTruth } from './scip-truth.mjs';
import { printScore, scoreGraph } from './score-graph.mjs';

const BARS = {
  typescript: { precision: 0.98, recall: 0.92, importPrecision: 0.99, importRecall: 0.99 },
  python: { precision: 0.95, recall: 0.85 },
};
const EXAMPLES_KEPT = 40;
const project = fileURLToPath(new URL('../..', import.meta.url));
const portolan = join(project, 'dist/cli/main.js');
const git = (folder, ...args) => execFileSync('git', args, { cwd: folder }).toString().trim();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { truth: { type: 'string', default: join(tmpdir(), 'portolan-scip-truth') }, tools: { type: 'string' } },
});

/** The truth of a checkout, made anew where there is none of its commit. */
function truthOf(language, folder) {
  const file = join(values.truth, `${basename(folder)}.json`);
  const isMade =
    existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).repository.commit === git(folder, 'rev-parse', 'HEAD');
  if (!isMade) writeTruth(file, scipTruth({ folder, language, toolsFolder: values.tools }));
  return file;
}

function exportOf(folder, work) {
  const run = (args, stdout) =>
    execFileSync(process.execPath, [portolan, ...args, '--dir', join(work, 'index')], {
      ...{ cwd: folder, stdio: ['ignore', stdout, 'inherit'] },
    });
  run(['index', folder, '--quiet'], 'ignore');
  const file = join(work, 'graph.jsonl');
  const handle = openSync(file, 'w');
  run(['export', '--format', 'jsonl', '--quiet'], handle);
  closeSync(handle);
  return file;
}

function rowOf({ repository, language, calls, imports }) {
  const bar = BARS[language];
  const holds =
    calls.precision >= bar.precision &&
    calls.recall >= bar.recall &&
    imports.precision >= (bar.importPrecision ?? 0) &&
    imports.recall >= (bar.importRecall ?? 0);
  const misses = calls.misses.map(({ path, line, callee, targets }) => `${path}:${line} ${callee} → ${targets[0]}`);
  const wrongs = calls.wrongs.map(({ site, had, expected }) => `${site} had ${had}, expected ${expected.join('; ')}`);
  const first = (list) => list.slice(0, EXAMPLES_KEPT);
  return {
    ...{ language, repository: repository.name, commit: repository.commit, bar, holds },
    calls: { ...calls, misses: first(misses), wrongs: first(wrongs) },
    imports: { ...imports, misses: first(imports.misses), wrongs: first(imports.wrongs) },
  };
}

const rows = [];
for (const argument of positionals) {
  const [language, given] = argument.split('=');
  const folder = resolve(given);
  const truth = truthOf(language, folder);
  const work = mkdtempSync(join(tmpdir(), 'portolan-graph-'));
  try {
    const score = await scoreGraph(exportOf(folder, work), truth);
    printScore(score);
    const { coverage } = JSON.parse(readFileSync(truth, 'utf8'));
    const row = {
      ...rowOf(score),
      coverage: { ...coverage, files_without_truth: coverage.files_without_truth.length },
    };
    console.log(row.holds ? '  holds' : '  MISSED');
    rows.push(row);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
const results = join(project, 'eval/results');
mkdirSync(results, { recursive: true });
const machine = {
  ...{ node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length },
  ...{ memoryGb: Math.round(totalmem() / 2 ** 30), kernel: release() },
};
const head = {
  evaluation: 'graph',
  date: new Date().toISOString().slice(0, 10),
  commit: git(project, 'rev-parse', 'HEAD'),
  machine,
};
writeFileSync(join(results, 'graph.json'), `${JSON.stringify({ ...head, rows }, null, 2)}\n`);
