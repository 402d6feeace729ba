// The long runs: every property and crash test with its full counts. Writes what ran to bench/results/soak.json, for
// given files (`node scripts/soak.mjs test/property/parse`) to soak-parse.json, and for `safety` to soak-safety.json.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { publish } from '../bench/measure.mjs';

const SAFETY = [
  'kill',
  'kill-watch',
  'disk-full',
  'readers-and-writer',
  'many-processes',
  'mcp-soak',
  'flipped-bits',
].map((name) => `test/e2e/${name}.test.ts`);
/** Needs PyTorch and SciPy, which `npm test` does without. */
const OTHER_READERS = 'test/e2e/summary-files-python.test.ts';
const given = process.argv.slice(2);
const FILES =
  given.length > 0
    ? given.flatMap((one) => (one === 'safety' ? SAFETY : [one]))
    : ['test/property', 'test/e2e/watch.test.ts', OTHER_READERS, ...SAFETY];
if (FILES.includes(OTHER_READERS))
  spawnSync(process.execPath, ['scripts/system-packages.mjs', 'soak'], { stdio: 'inherit' });
const NAME = given.length > 0 ? `soak-${basename(given[0]).replace(/(?:\.property)?\.test\.ts$/, '')}` : 'soak';
const folder = mkdtempSync(join(tmpdir(), 'portolan-soak-'));
const report = join(folder, 'report.json');
const args = ['vitest', 'run', ...FILES, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const done = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, PORTOLAN_SOAK: '1' } });
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
rmSync(folder, { recursive: true });
const rows = testResults.flatMap(({ assertionResults }) =>
  assertionResults.map(({ fullName, status, duration }) => ({
    what: fullName,
    bar: 'passes',
    got: status,
    holds: status === 'passed',
    seconds: Math.round((duration ?? 0) / 1000),
  })),
);
publish(NAME, null, rows);
if (done.status !== 0) process.exitCode = 1;
