// All steps one after another: `node tools/embedding/run.mjs --corpus FOLDER --trees FOLDER [--seed 1] [--jobs 2]`
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MEMORY = '--max-old-space-size=8192';
const STEPS = ['gather', 'mine', 'prepare', 'train'];

for (const step of STEPS) {
  const started = Date.now();
  const script = fileURLToPath(new URL(`${step}.mjs`, import.meta.url));
  const { status } = spawnSync(process.execPath, [MEMORY, script, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`${step}: ${Math.round((Date.now() - started) / 60_000)} min`);
}
