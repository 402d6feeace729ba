// Agreement with universal-ctags for several languages at once; writes eval/results/definitions.json.
// `node eval/definitions-all.mjs typescript=FOLDER python=FOLDER …`, each a git checkout.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareDefinitions, sampleExtras } from './definitions.mjs';

const BARS = { c: 0.93, cpp: 0.93 };
const MAX_EXCUSED = 0.01;
const round = (value) => Math.round(value * 10_000) / 10_000;
const git = (folder, ...args) => execFileSync('git', args, { cwd: folder }).toString().trim();

const rows = [];
for (const argument of process.argv.slice(2)) {
  const [language, folder] = argument.split('=');
  const { truth, found, excused, misses, extras } = await compareDefinitions(language, folder);
  const excusedCount = Object.values(excused).reduce((sum, count) => sum + count, 0);
  const recall = round(found / (truth - excusedCount));
  const bar = BARS[language] ?? 0.97;
  rows.push({
    ...{ language, repository: folder.split('/').at(-1), commit: git(folder, 'rev-parse', 'HEAD') },
    ...{ names: truth, found, recall, bar, holds: recall >= bar && excusedCount <= truth * MAX_EXCUSED, excused },
    misses: misses.map(({ path, line, kind, name }) => `${path}:${line} ${kind} ${name}`).slice(0, 200),
    beyond: extras.length,
    sample: sampleExtras(extras).map(({ path, line, kind, name }) => `${path}:${line} ${kind} ${name}`),
  });
  console.log(
    `${recall >= bar ? 'holds ' : 'MISSED'}  ${language}: ${found} of ${truth}, recall ${recall} (bar: ${bar}), ${extras.length} beyond`,
  );
}
const folder = fileURLToPath(new URL('./results/', import.meta.url));
mkdirSync(folder, { recursive: true });
const date = new Date().toISOString().slice(0, 10);
writeFileSync(`${folder}definitions.json`, `${JSON.stringify({ evaluation: 'definitions', date, rows }, null, 2)}\n`);
