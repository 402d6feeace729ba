// Do two builds behave the same? Both index the same trees, each into a data folder of its own, and are asked the same by
// the library, the command line and MCP; then a file is edited, one is renamed, and they are asked again. At the end each
// judges the index of the other (`verify`). Every key, value, score and order must be the same; words for people may
// differ (builds/mask-answer.mjs). Exit 1 on a difference.
// `node bench/compare-builds.mjs BEFORE AFTER --trees A B C`: two checkouts with their dist, and git checkouts to ask about.
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { editOneFile, renameOneFile } from './builds/change-tree.mjs';
import { crossVerify } from './builds/cross-verify.mjs';
import { firstDifference } from './builds/first-difference.mjs';
import { linesOf } from './builds/lines-of.mjs';
import { maskAnswer, placesOf } from './builds/mask-answer.mjs';
import { quietEnvironment } from './builds/quiet-environment.mjs';
import { runCli } from './builds/run-cli.mjs';

const SHOWN = 12;
const PARTS = fileURLToPath(new URL('./builds/', import.meta.url));

const { builds, trees, keep } = readArguments(process.argv.slice(2));
const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'portolan-compare-builds-')));
const environment = quietEnvironment(temporary);
/** By tree and group: how many questions, and how many of them had different answers. */
const counts = new Map();
const differences = [];
const running = new Set();
try {
  for (const tree of trees) await compareOn(tree);
  report();
} finally {
  for (const child of running) child.kill();
  if (keep) console.log(`answers are kept in ${temporary}`);
  else rmSync(temporary, { recursive: true, force: true });
}

async function compareOn(origin) {
  const started = performance.now();
  const name = basename(origin);
  const tree = join(temporary, name);
  execFileSync('git', ['clone', '--quiet', '--local', '--no-tags', resolve(origin), tree]);
  await age();
  const places = builds.map((build, at) => ({ build, tree, data: join(temporary, `${name}-${at}`), environment }));
  const reports = await Promise.all(places.map((place) => runCli(place, ['index', '--json', '--quiet'])));
  const masked = reports.map(({ stdout }, at) =>
    maskAnswer(stdout.startsWith('{') ? JSON.parse(stdout) : stdout, placesOf(places[at])),
  );
  weigh({ tree: name, stage: 'indexed', group: 'index (shell)', question: 'the first index' }, masked);
  const asked = await questionsOf(places[0]);
  const children = places.map((place) => startAsking(place));
  await askBoth(name, 'indexed', children, asked, ['library', 'shell', 'server']);
  const edited = editOneFile(tree, asked.files);
  await age();
  const again = { ...thinned(asked, 4), searches: asked.searches, files: [edited, ...asked.files] };
  await askBoth(name, 'edited', children, again, ['library']);
  await askBoth(name, 'edited, by a new process', children, thinned(asked, 6), ['server']);
  renameOneFile(tree, asked.files, edited);
  await age();
  await askBoth(name, 'renamed', children, thinned(asked, 10), ['library']);
  await Promise.all(children.map(({ end }) => end()));
  for (const [at, place] of places.entries()) {
    const { judged, parting } = await crossVerify(place, places[1 - at]);
    const question = `the build ${at === 0 ? 'before' : 'after'} judges ${judged}`;
    weigh({ tree: name, stage: 'renamed', group: 'verify (shell)', question }, [
      '"equal"',
      JSON.stringify(parting ?? 'equal'),
    ]);
  }
  const differ = differences.filter((difference) => difference.tree === name).length;
  console.log(`${name}: ${differ} answers differ, ${Math.round((performance.now() - started) / 1_000)} s`);
}

/** The stamp of a file that was written a moment ago is not trusted, and how long a moment is depends on the clock. */
function age() {
  return delay(2_500);
}

async function questionsOf({ build, tree, data }) {
  const args = [join(PARTS, 'write-questions.mjs'), build, tree, data];
  return JSON.parse(execFileSync(process.execPath, args, { env: environment, maxBuffer: 1 << 28, encoding: 'utf8' }));
}

/** Every kind of question, and one of so many of each. */
function thinned(asked, step) {
  const some = (list) => list.filter((_, at) => at % step === 0);
  return Object.fromEntries(Object.entries(asked).map(([key, list]) => [key, some(list)]));
}

function startAsking(place) {
  const child = fork(join(PARTS, 'answer-questions.mjs'), { env: environment });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  return {
    ask: async (request) => {
      child.send({ place, ...request });
      const [reply] = await Promise.race([once(child, 'message'), ended.then(() => [{ error: 'it ended' }])]);
      if (reply.error !== null) throw new Error(`asking ${place.build} failed: ${reply.error}`);
    },
    end: () => {
      child.disconnect();
      return ended;
    },
  };
}

async function askBoth(tree, stage, children, asked, ways) {
  const files = children.map((_, at) => join(temporary, `${tree}-${stage}-${at}.answers`));
  await Promise.all(children.map(({ ask }, at) => ask({ asked, ways, into: files[at] })));
  const [before, after] = files.map((file) => linesOf(file));
  for (;;) {
    const [one, other] = (await Promise.all([before.next(), after.next()])).map(
      ({ value }) => value?.split('\t') ?? [],
    );
    if (one.length === 0 && other.length === 0) return;
    const [group, question] = (one.length > 0 ? one : other).map((part) => JSON.parse(part));
    const isSameQuestion = one[0] === other[0] && one[1] === other[1];
    weigh({ tree, stage, group, question }, [one[2], isSameQuestion ? other[2] : undefined]);
  }
}

function weigh(asked, [before, after]) {
  const key = `${asked.tree}\t${asked.group}`;
  const count = counts.get(key) ?? { questions: 0, different: 0 };
  count.questions += 1;
  const difference = firstDifference(before, after);
  if (difference !== null) {
    count.different += 1;
    differences.push({ ...asked, ...difference });
  }
  counts.set(key, count);
}

function report() {
  console.log(`\n${'tree'.padEnd(16)}${'asked'.padEnd(24)}${'questions'.padStart(10)}${'different'.padStart(11)}`);
  for (const [key, { questions, different }] of counts) {
    const [tree, group] = key.split('\t');
    console.log(
      `${tree.padEnd(16)}${group.padEnd(24)}${String(questions).padStart(10)}${String(different).padStart(11)}`,
    );
  }
  const all = [...counts.values()].reduce((sum, { questions }) => sum + questions, 0);
  console.log(`\n${all} questions, ${differences.length} answers differ`);
  for (const { tree, stage, group, question, at, before, after } of firstOfEach(differences)) {
    console.log(`\n${tree}, ${stage}, ${group}: ${JSON.stringify(question).slice(0, 200)}`);
    console.log(`  at     ${at || '(the whole)'}\n  before ${before}\n  after  ${after}`);
  }
  process.exitCode = differences.length === 0 ? 0 : 1;
}

/** The first of every group before the second of any. */
function firstOfEach(list) {
  const seen = new Map();
  const ranked = list.map((difference, place) => {
    const turn = seen.get(difference.group) ?? 0;
    seen.set(difference.group, turn + 1);
    return { difference, turn, place };
  });
  ranked.sort((a, b) => a.turn - b.turn || a.place - b.place);
  return ranked.slice(0, SHOWN).map(({ difference }) => difference);
}

function readArguments(args) {
  const at = args.indexOf('--trees');
  const own = (at < 0 ? args : args.slice(0, at)).filter((arg) => arg !== '--keep');
  const named = at < 0 ? [] : args.slice(at + 1).filter((arg) => arg !== '--keep');
  const made = own.filter((build) => existsSync(join(build, 'dist/index.js'))).map((build) => realpathSync(build));
  if (own.length !== 2 || made.length !== 2 || named.length === 0) {
    console.error('usage: node bench/compare-builds.mjs BEFORE AFTER --trees TREE... [--keep]   (builds have a dist)');
    process.exit(2);
  }
  return { builds: made, trees: named, keep: args.includes('--keep') };
}
