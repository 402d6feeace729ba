// Does memory come back after hostile texts? Rounds of the fuzz set on threads, resident memory after each rest.
// Run with `node --expose-gc bench/parse-memory.mjs`.
import { median, publish, round } from './measure.mjs';

const { threadPool } = await import('../dist/adapters/threads/thread-pool.js');
const { makeWithoutParsing } = await import('../dist/engine/make-content.js');
const { LANGUAGES } = await import('../dist/parse/languages/all.js');

const ROUNDS = 6;
const OPENINGS = ['(', '[', '{', '<', '((a) ', '{"a":', 'if (x) { ', '<a>', 'f(', '"'];
const READ = LANGUAGES.filter(({ syntax }) => syntax !== undefined);
const script = new URL('../dist/compose-worker.js', import.meta.url);
const pool = threadPool({ threads: 2, script, timeoutMs: 1_000, makeWithoutParsing });

const jobs = READ.flatMap(({ id }) =>
  OPENINGS.map((opening) => ({ bytes: Buffer.from(opening.repeat(50_000)), language: id })),
);
const megabytes = [];
for (let time = 0; time < ROUNDS; time += 1) {
  await pool.make(jobs);
  await pool.rest();
  globalThis.gc?.();
  megabytes.push(round(process.memoryUsage.rss() / 1e6));
}
const got = round(median(megabytes.slice(3)) / median(megabytes.slice(0, 2)));
publish('parse-memory', null, [
  { what: 'resident memory after the last rounds ÷ after the first', bar: '≤ 1.2', got, holds: got <= 1.2, megabytes },
]);
