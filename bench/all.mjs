// Runs every benchmark on one checkout, one after the other.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

let failed = 0;
for (const name of ['catalog', 'index-unchanged', 'grep', 'parse', 'search', 'embedding']) {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  const done = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (done.status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
