// Are the IMPORTS edges of this checkout those that dependency-cruiser finds? Both look at src; outside modules are left out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder, publish } from '../bench/measure.mjs';

const project = projectFolder();
const dir = mkdtempSync(join(tmpdir(), 'portolan-own-imports-'));
const portolan = (...args) =>
  execFileSync(process.execPath, ['dist/cli/main.js', '--dir', dir, '--quiet', ...args], {
    cwd: project,
    maxBuffer: 2 ** 30,
  });

portolan('index', '.');
const records = portolan('export', '--format', 'jsonl')
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
rmSync(dir, { recursive: true });
const paths = new Map(records.filter(({ type }) => type === 'node').map(({ id, path }) => [id, path]));
const ours = new Set(
  records
    .filter(
      ({ type, kind, path, to }) => type === 'edge' && kind === 'IMPORTS' && isSource(path) && isSource(paths.get(to)),
    )
    .map(({ path, to }) => `${path} → ${paths.get(to)}`),
);
const cruise = ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'];
const { modules } = JSON.parse(execFileSync('npx', cruise, { cwd: project, maxBuffer: 2 ** 30 }).toString());
const theirs = new Set(
  modules
    .filter(({ source }) => isSource(source))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .map(({ resolved }) => resolved)
        .filter(isSource)
        .map((resolved) => `${source} → ${resolved}`),
    ),
);
const missing = [...theirs].filter((edge) => !ours.has(edge)).sort();
const extra = [...ours].filter((edge) => !theirs.has(edge)).sort();
for (const edge of missing) console.log(`missing  ${edge}`);
for (const edge of extra) console.log(`extra    ${edge}`);
const differing = missing.length + extra.length;
const what = 'IMPORTS of src that differ from dependency-cruiser';
publish(
  'own-imports',
  null,
  [{ what, bar: '0', got: differing, holds: differing === 0, edges: theirs.size, missing, extra }],
  'eval',
);

function isSource(path) {
  return path?.startsWith('src/') === true;
}
