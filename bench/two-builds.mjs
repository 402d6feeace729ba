// What does a change of Portolan cost? Two builds take turns at the same work, each in a process of its own, on the same
// checkout with an index of its own; CPU seconds of the process with all its threads, and bytes on disk.
// `node bench/two-builds.mjs FOLDER OTHER-PROJECT [RUNS] [INDEX-RUNS]`: the other project is a built checkout of Portolan.
// One file of FOLDER is edited in place and put back. PORTOLAN_BENCH_INDEX names a folder that keeps both indexes, for runs
// without INDEX-RUNS.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { aboutRepository, median, projectFolder, publish, round, run } from './measure.mjs';

const [folder, other, runs = '20', indexRuns = '3'] = process.argv.slice(2);
if (folder === undefined || other === undefined) {
  console.error('usage: node bench/two-builds.mjs FOLDER OTHER-PROJECT [RUNS] [INDEX-RUNS]');
  process.exit(2);
}
const MOST = 3;
const QUESTION = 'how are related objects loaded together with a query';
const temporary = mkdtempSync(join(tmpdir(), 'portolan-two-builds-'));
const kept = process.env.PORTOLAN_BENCH_INDEX ?? temporary;
const meter = join(temporary, 'meter.cjs');
const spent = join(temporary, 'spent');
writeFileSync(
  meter,
  `process.on('exit', () => { const { user, system } = process.cpuUsage();
    if (require('worker_threads').isMainThread) require('fs').writeFileSync(${JSON.stringify(spent)}, String((user + system) / 1e6)); });`,
);
const builds = { before: resolve(other), after: projectFolder() };

try {
  const rows = Number(indexRuns) === 0 ? [] : [inTurns('index', Number(indexRuns), (build) => index(build, true))];
  for (const build of Object.keys(builds)) index(build, false);
  const sizes = Object.fromEntries(Object.keys(builds).map((build) => [build, sizeOf(build)]));
  const more = round((sizes.after / sizes.before - 1) * 100);
  rows.push({ what: 'disk, % more', bar: `≤ ${MOST}`, got: more, holds: more <= MOST, ...sizes });
  const edited = editedFile();
  const before = readFileSync(edited);
  let edits = 0;
  try {
    rows.push(
      inTurns('one file edited, then `index`', Number(runs), (build) => {
        edits += 1;
        writeFileSync(edited, `${before}\n# edit ${edits}\n`);
        return index(build, false);
      }),
    );
  } finally {
    writeFileSync(edited, before);
  }
  for (const build of Object.keys(builds)) index(build, false);
  for (const [what, args] of [
    ['search', () => ['search', QUESTION]],
    // Another question each time: an answer that was kept is no measure.
    ['context', (time) => ['context', `${QUESTION} ${time}`]],
    ['symbol', () => ['symbol', 'QuerySet']],
    ['status', () => ['status']],
  ]) {
    rows.push(inTurns(what, Number(runs), (build, time) => asked(build, [...args(time), '--json'])));
  }
  publish('two-builds', aboutRepository(folder), rows);
} finally {
  rmSync(temporary, { recursive: true });
}

function inTurns(what, count, work) {
  const raw = { before: [], after: [] };
  for (let time = -1; time < count; time += 1) {
    // Who goes first changes, since the second finds more in the system's caches.
    for (const build of time % 2 === 0 ? ['before', 'after'] : ['after', 'before']) {
      const seconds = work(build, time);
      if (time >= 0) raw[build].push(round(seconds * 1_000));
    }
  }
  const got = round((median(raw.after) / median(raw.before) - 1) * 100);
  console.error(`${what}: ${median(raw.before)} → ${median(raw.after)} ms, ${got} %`);
  return { what: `${what}: CPU time, % more`, bar: `≤ ${MOST}`, got, holds: got <= MOST, milliseconds: raw };
}

function index(build, isFirst) {
  if (isFirst) rmSync(dirOf(build), { recursive: true, force: true });
  return asked(build, ['index', '--quiet']);
}

function asked(build, args) {
  const cli = join(builds[build], 'dist/cli/main.js');
  run(process.execPath, ['--require', meter, cli, ...args, '--dir', dirOf(build)], folder);
  return Number(readFileSync(spent, 'utf8'));
}

function dirOf(build) {
  return join(kept, build);
}

function sizeOf(build) {
  return statSync(join(dirOf(build), 'index.db')).size;
}

/** One of middling size. */
function editedFile() {
  const code = run('git', ['ls-files', '*.py'], folder).toString().trim().split('\n');
  const sized = code.map((path) => ({ path, size: statSync(join(folder, path)).size }));
  sized.sort((a, b) => a.size - b.size || (a.path < b.path ? -1 : 1));
  return join(folder, sized[Math.floor(sized.length * 0.7)].path);
}
