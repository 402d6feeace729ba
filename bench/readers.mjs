// Do readers wait for a writer? Eight processes, each with the library opened once, ask a copy of a checkout: first while
// nothing else happens, then while another process edits files and indexes, whole and in part, without end.
// `node bench/readers.mjs FOLDER`
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publish, repositoryArgument, round, run } from './measure.mjs';

const { openPortolan } = await import('../dist/index.js');

const READERS = 8;
const QUESTIONS = 60;
const EDITED_FILES = 20;
/** Long enough between two questions that eight readers do not fill two cores by themselves. */
const PAUSE_MS = 250;
const WARM_UP_SECONDS = 5;
const SECONDS = 60;
const CLI = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const READER = fileURLToPath(new URL('../test/support/reader-process.mjs', import.meta.url));

const { folder, about } = repositoryArgument();
const place = mkdtempSync(join(tmpdir(), 'portolan-bench-readers-'));
const copy = join(place, 'copy');
const data = join(place, 'data');
run('git', ['clone', '-q', '--no-hardlinks', folder, copy], place);
const { questions, paths } = await prepare();
const readers = await startReaders();
await seconds(WARM_UP_SECONDS);
tell('quiet');
await seconds(SECONDS);
tell('writing');
const indexRuns = await writeFor(SECONDS);
tell('over');
const found = await stopReaders();
rmSync(place, { recursive: true });

const answers = found.flatMap((one) => one.answers);
const quiet = timesIn('quiet');
const writing = timesIn('writing');
const ratio = round(percentile(writing, 0.95) / percentile(quiet, 0.95));
const errors = found.flatMap((one) => one.errors);
const generations = new Set(answers.filter(({ phase }) => phase === 'writing').map(({ generation }) => generation));
publish('readers', { ...about, readers: READERS, pauseMs: PAUSE_MS }, [
  {
    ...{ what: 'answers beside a writer ÷ answers in quiet, p95', bar: '≤ 2', got: ratio, holds: ratio <= 2 },
    ...{ quietMs: spread(quiet), writingMs: spread(writing), byVerb: byVerb() },
  },
  { what: 'errors of readers', bar: '0', got: errors.length, holds: errors.length === 0, first: errors.slice(0, 3) },
  {
    ...{ what: 'generations that readers saw beside the writer', bar: '≥ 2', got: generations.size },
    ...{ holds: generations.size >= 2, indexRuns, answers: writing.length },
  },
]);

/** Indexes the copy, and makes questions of its own symbols. */
async function prepare() {
  const portolan = await openPortolan({ folder: copy, dir: data });
  await portolan.index({ paths: [copy] });
  const { files } = await portolan.outline();
  await portolan.close();
  const asked = files.flatMap(({ symbols }) => symbols.filter(({ name }) => name.length > 5).slice(0, 1));
  const step = Math.max(1, Math.floor(asked.length / QUESTIONS));
  const chosen = asked.filter((_, at) => at % step === 0).slice(0, QUESTIONS);
  const verbs = ['search', 'symbol', 'callers'];
  return {
    questions: chosen.map(({ id, name }, at) => [verbs[at % verbs.length], at % verbs.length === 0 ? name : id]),
    paths: files.map(({ path }) => path),
  };
}

async function startReaders() {
  const started = Array.from({ length: READERS }, (_, at) => {
    const turned = [...questions.slice(at * 7), ...questions.slice(0, at * 7)];
    return fork(READER, [copy, data, JSON.stringify(turned), String(PAUSE_MS)]);
  });
  await Promise.all(started.map((reader) => once(reader, 'message')));
  return started;
}

function tell(phase) {
  for (const reader of readers) reader.send(phase);
}

function stopReaders() {
  return Promise.all(
    readers.map(async (reader) => {
      const findings = once(reader, 'message');
      reader.send('stop');
      return (await findings)[0];
    }),
  );
}

/** Runs to the end what was begun in time. */
async function writeFor(length) {
  const until = performance.now() + length * 1000;
  let runs = 0;
  for (; performance.now() < until; runs += 1) {
    for (let at = 0; at < EDITED_FILES; at += 1) {
      appendFileSync(join(copy, paths[(runs * EDITED_FILES + at * 31) % paths.length]), '\n');
    }
    const args = ['index', '--quiet', '--dir', data, ...(runs % 4 === 3 ? ['--force'] : [])];
    const [code] = await once(spawn(process.execPath, [CLI, ...args], { cwd: copy, stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`index ended with ${code}`);
  }
  return runs;
}

function timesIn(name) {
  return answers.filter(({ phase }) => phase === name).map(({ ms }) => ms);
}

function byVerb() {
  const of = (name, verb) => answers.filter((one) => one.phase === name && one.verb === verb).map(({ ms }) => ms);
  return Object.fromEntries(
    ['search', 'symbol', 'callers'].map((verb) => [
      verb,
      {
        quietP95: round(percentile(of('quiet', verb), 0.95)),
        writingP95: round(percentile(of('writing', verb), 0.95)),
      },
    ]),
  );
}

function spread(values) {
  return { p50: round(percentile(values, 0.5)), p95: round(percentile(values, 0.95)), count: values.length };
}

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function seconds(count) {
  return new Promise((resolve) => setTimeout(resolve, count * 1000));
}
