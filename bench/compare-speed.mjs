// Is one build as quick as another? CPU seconds of both, taking turns (the order alternates from pair to pair): a cold
// index, the update after one edit, a batch of searches, a batch of contexts. What is judged is the upper 95 % bound of
// the ratio after ÷ before (builds/paired-ratio.mjs), so that noise never passes for speed. The size of the two indexes, as
// they lie on disk after the first index run, is compared too.
// `node bench/compare-speed.mjs BEFORE AFTER --tree T [--pairs 9] [--bar 1.05]`: two checkouts with their dist, a git checkout.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { cpuSeconds } from './builds/cpu-seconds.mjs';
import { pairedRatio } from './builds/paired-ratio.mjs';
import { quietEnvironment } from './builds/quiet-environment.mjs';
import { aboutRepository, publish, run } from './measure.mjs';

const SEARCHES = 120;
const CONTEXTS = 45;
/** Longer than the stamp of a file that was just written is not trusted. */
const AGE_MS = 200;
const PARTS = fileURLToPath(new URL('./builds/', import.meta.url));

const { builds, origin, pairs, bar } = readArguments();
const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'portolan-compare-speed-')));
const tree = join(temporary, basename(origin));
const environment = quietEnvironment(temporary);
try {
  execFileSync('git', ['clone', '--quiet', '--local', '--no-tags', origin, tree]);
  const sides = builds.map((build, at) => ({
    build,
    data: join(temporary, `data-${at}`),
    cold: join(temporary, `cold-${at}`),
  }));
  for (const { build, data } of sides) index(build, data);
  const bytes = sides.map(({ data }) => indexBytes(data));
  const { edited, subjects } = subjectsOf(sides[0]);
  const rows = subjects.map(({ what }) => ({ what, spent: [[], []] }));
  for (let pair = 0; pair < pairs; pair += 1) {
    appendFileSync(join(tree, edited), `\n${commentIn(edited)} sounding ${pair}\n`);
    await delay(AGE_MS);
    for (const [at, { measure }] of subjects.entries()) {
      for (const side of pair % 2 === 0 ? [0, 1] : [1, 0]) rows[at].spent[side].push(measure(sides[side]));
    }
    console.error(`pair ${pair + 1} of ${pairs}`);
  }
  publishRows(rows, bytes);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

function subjectsOf({ build, data }) {
  const script = join(PARTS, 'write-questions.mjs');
  const printed = execFileSync(process.execPath, [script, build, tree, data], { env: environment, maxBuffer: 1 << 28 });
  const asked = JSON.parse(printed.toString());
  const batch = (kind, questions) => {
    const file = join(temporary, `${kind}.json`);
    writeFileSync(file, JSON.stringify(questions));
    return (side) => cpu([join(PARTS, 'ask-batch.mjs'), side.build, tree, side.data, kind, file]);
  };
  const searches = asked.searches.slice(0, SEARCHES);
  const contexts = asked.contexts.slice(0, CONTEXTS);
  return {
    edited: asked.files.find((path) => ['.ts', '.js', '.py', '.go', '.rs'].includes(extname(path))),
    subjects: [
      { what: 'cold index', measure: coldIndex },
      { what: 'index after one edit', measure: (side) => index(side.build, side.data) },
      { what: `${searches.length} searches`, measure: batch('search', searches) },
      { what: `${contexts.length} contexts`, measure: batch('context', contexts) },
    ],
  };
}

function coldIndex({ build, cold }) {
  const spent = index(build, cold);
  rmSync(cold, { recursive: true });
  return spent;
}

function index(build, data) {
  return cpu([join(build, 'dist/cli/main.js'), 'index', '--quiet', '--dir', data]);
}

function cpu(args) {
  return cpuSeconds(process.execPath, args, { cwd: tree, env: environment });
}

/** The file and its log. */
function indexBytes(data) {
  const files = ['index.db', 'index.db-wal'].map((name) => statSync(join(data, name), { throwIfNoEntry: false }));
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

function publishRows(rows, [bytesBefore, bytesAfter]) {
  const about = { ...aboutRepository(origin), before: commitOf(builds[0]), after: commitOf(builds[1]), pairs };
  const round = (value) => Math.round(value * 1_000) / 1_000;
  const size = {
    what: 'bytes of the index, after ÷ before',
    bar: `≤ ${bar}`,
    got: round(bytesAfter / bytesBefore),
    holds: bytesAfter <= bar * bytesBefore,
    bytesBefore,
    bytesAfter,
  };
  publish('compare-speed', about, [
    size,
    ...rows.map(({ what, spent: [before, after] }) => {
      const { ratios, geometricMean, upper95 } = pairedRatio(before, after);
      console.log(
        `${what}: ratios ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}, mean ${geometricMean.toFixed(3)}`,
      );
      return {
        what: `${what}: CPU seconds after ÷ before, upper 95 % bound of the geometric mean`,
        bar: `≤ ${bar}`,
        got: round(upper95),
        holds: upper95 <= bar,
        geometricMean: round(geometricMean),
        ratios: ratios.map(round),
        beforeCpuSeconds: before.map(round),
        afterCpuSeconds: after.map(round),
      };
    }),
  ]);
}

/** Null for a build that was copied without its history. */
function commitOf(build) {
  const printed = run('git', ['rev-parse', '--verify', '-q', 'HEAD'], build, { okCodes: [0, 1, 128] });
  return printed.toString().trim() || null;
}

function commentIn(path) {
  return extname(path) === '.py' ? '#' : '//';
}

function readArguments() {
  const options = { tree: { type: 'string' }, pairs: { type: 'string' }, bar: { type: 'string' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const made = positionals
    .filter((build) => existsSync(join(build, 'dist/index.js')))
    .map((build) => realpathSync(build));
  const pairs = Number(values.pairs ?? 9);
  const bar = Number(values.bar ?? 1.05);
  if (positionals.length !== 2 || made.length !== 2 || values.tree === undefined || !(pairs >= 2) || !(bar > 0)) {
    console.error(
      'usage: node bench/compare-speed.mjs BEFORE AFTER --tree T [--pairs 9] [--bar 1.05]   (builds have a dist)',
    );
    process.exit(2);
  }
  return { builds: made, origin: resolve(values.tree), pairs, bar };
}
