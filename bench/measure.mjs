// How every benchmark measures: a thing and its calibration take turns in one process, medians are compared, and the
// result is written with machine, commit and raw numbers. A ratio survives a noisy machine; a time does not.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

const RUNS = 5;

/** Runs `calibration` and `subject` in turns, once to warm up and then RUNS times; milliseconds of each. */
export async function compare(calibration, subject) {
  const raw = { calibration: [], subject: [] };
  for (let run = -1; run < RUNS; run += 1) {
    const first = await timed(calibration);
    const second = await timed(subject);
    if (run < 0) continue;
    raw.calibration.push(first);
    raw.subject.push(second);
  }
  const calibrationMs = median(raw.calibration);
  const subjectMs = median(raw.subject);
  return { calibrationMs, subjectMs, ratio: round(subjectMs / calibrationMs), raw };
}

async function timed(work) {
  const start = performance.now();
  await work();
  return round(performance.now() - start);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return round(sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2);
}

export function round(value) {
  return Math.round(value * 100) / 100;
}

export function run(command, args, cwd, options = {}) {
  const ok = options.okCodes ?? [0];
  try {
    return execFileSync(command, args, { cwd, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'], ...options });
  } catch (error) {
    if (ok.includes(error.status)) return error.stdout;
    throw error;
  }
}

/** `rows`: `{ what, bar, got, holds, … }` each. Prints a table and writes `bench/results/<name>.json`, or into another area. */
export function publish(name, repository, rows, area = 'bench') {
  const result = {
    benchmark: name,
    date: new Date().toISOString().slice(0, 10),
    commit: run('git', ['rev-parse', 'HEAD'], projectFolder()).toString().trim(),
    machine: {
      node: process.version,
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      kernel: release(),
    },
    repository,
    rows,
  };
  const folder = fileURLToPath(new URL(`../${area}/results/`, import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(result, null, 2)}\n`);
  for (const { what, bar, got, holds } of rows)
    console.log(`${holds ? 'holds ' : 'MISSED'}  ${what}: ${got} (bar: ${bar})`);
  if (rows.some((row) => !row.holds)) process.exitCode = 1;
}

export function projectFolder() {
  return fileURLToPath(new URL('..', import.meta.url));
}

/** The repository to measure on: a checkout of 20,000 files or more, given as the first argument. */
export function repositoryArgument() {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('usage: node bench/<benchmark>.mjs FOLDER   (a git checkout of at least 20,000 files)');
    process.exit(2);
  }
  return { folder, about: aboutRepository(folder) };
}

export function aboutRepository(folder) {
  const files = run('git', ['ls-files', '-z'], folder).toString().split('\0').length - 1;
  const url = run('git', ['config', '--get', 'remote.origin.url'], folder, { okCodes: [0, 1] })
    .toString()
    .trim();
  const name =
    url
      .replace(/\/repo$|\.git$/, '')
      .split('/')
      .at(-1)
      ?.replace('+', '/') ?? 'unknown';
  return { name, commit: run('git', ['rev-parse', 'HEAD'], folder).toString().trim(), files };
}
