// Does memory come back after hostile texts? Rounds of deep nestings in every language on threads, memory after each rest.
// Run with `node --expose-gc bench/parse-memory.mjs`.
import { median, publish, round } from './measure.mjs';

const { lazyEncodings } = await import('../dist/adapters/encodings/lazy-encodings.js');
const { threadPool } = await import('../dist/adapters/threads/thread-pool.js');
const { makeWithoutParsing } = await import('../dist/engine/artefacts/make-content.js');
const { LANGUAGES } = await import('../dist/languages/all.js');

const ROUNDS = 9;
const OPENINGS = ['(', '[', '{', '<', '((a) ', '{"a":', 'if (x) { ', '<a>', 'f(', '"'];
const READ = LANGUAGES.filter(({ syntax }) => syntax !== undefined);
const script = new URL('../dist/compose-worker.js', import.meta.url);
const encodings = lazyEncodings();
const pool = threadPool({
  threads: 2,
  script,
  timeoutMs: 1_000,
  makeWithoutParsing: (job, trouble) => makeWithoutParsing(job, trouble, encodings),
});

const jobs = READ.flatMap(({ id }) =>
  OPENINGS.map((opening) => ({ bytes: Buffer.from(opening.repeat(50_000)), language: id })),
);
const live = [];
const resident = [];
for (let time = 0; time < ROUNDS; time += 1) {
  await pool.make(jobs);
  await pool.rest();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  live.push(round((heapUsed + external) / 1e6));
  resident.push(round(rss / 1e6));
}
// What ended threads gave back to the allocator it keeps for the next ones, so resident memory rises at first.
const level = round(median(resident.slice(-3)) / median(resident.slice(-6, -3)));
const back = round(Math.max(...live) / Math.min(...live));
publish('parse-memory', null, [
  {
    what: 'live memory after each round, most ÷ least',
    bar: '≤ 1.05',
    got: back,
    holds: back <= 1.05,
    megabytes: live,
  },
  {
    what: 'resident memory after the last three rounds ÷ after the three before',
    bar: '≤ 1.05',
    got: level,
    holds: level <= 1.05,
    megabytes: resident,
  },
]);
