// Draws extractive summaries for people to judge: of each checkout 10 functions, 4 classes, 4 files and 2 folders that have
// words, by a fixed seed, with the source that they speak of. Tests are left out: what a test is for is its name.
// `node eval/summary/draw.mjs FOLDER … [--seed NUMBER] [--dir FOLDER] > judge.md`. A judge marks each as
//   useful (somebody who has not seen the code learns what it is for), neutral (true, and says little more than the name),
//   nonsense (no meaning can be made of it) or false (says something that is not so).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openPortolan } from '../../dist/index.js';

const WANTED = { function: 10, class: 4, file: 4, module: 2 };
const MOST_LINES = { function: 60, class: 60, file: 60, module: 20 };
const options = { '--seed': '20261119', '--dir': null };
const folders = [];
for (let at = 2; at < process.argv.length; at += 1) {
  const word = process.argv[at];
  if (word in options) {
    at += 1;
    options[word] = process.argv[at];
  } else folders.push(word);
}
const isTest = await testRule();
let number = 0;
console.log(
  '# Summaries to be judged\n\nuseful · neutral · nonsense · false (eval/summary/draw.mjs says what each means)\n',
);
for (const folder of folders) await draw(folder);

async function draw(folder) {
  const dir =
    options['--dir'] === null
      ? mkdtempSync(join(tmpdir(), 'portolan-draw-'))
      : join(options['--dir'], basename(folder));
  const portolan = await openPortolan({ folder, dir });
  const documents = [];
  try {
    await portolan.index({ paths: [folder] });
    await portolan.buildSummaries({ refresh: 'skip', force: true });
    await portolan.exportSummaries(({ document }) => void documents.push(document), { refresh: 'skip' });
  } finally {
    await portolan.close();
    if (options['--dir'] === null) rmSync(dir, { recursive: true, force: true });
  }
  const next = randomOf(`${options['--seed']} ${basename(folder)}`);
  for (const [type, count] of Object.entries(WANTED)) {
    const pool = documents.filter((each) => each.type === type && !each.isPlaceholder && !isTest(each));
    for (let left = Math.min(count, pool.length); left > 0; left -= 1) {
      show(folder, pool.splice(Math.floor(next() * pool.length), 1)[0]);
    }
  }
}

function show(folder, { id, type, filePath, language, summary, businessIntent, startLine, endLine }) {
  number += 1;
  console.log(
    `## ${number}. ${basename(folder)} · ${type} · \`${id}\`\n\n> ${summary}\n>\n> ${businessIntent}\n\nVerdict:\n`,
  );
  const from = Math.max(0, (startLine ?? 1) - 8);
  const text = type === 'module' ? inFolder(join(folder, filePath)) : readFileSync(join(folder, filePath), 'utf8');
  const lines = text.split('\n').slice(startLine === null ? 0 : from, endLine ?? undefined);
  const shown = lines.slice(0, MOST_LINES[type]);
  if (shown.length < lines.length) shown.push('…');
  console.log(`\`\`\`\`${type === 'module' ? '' : language}\n${shown.join('\n')}\n\`\`\`\`\n`);
}

function inFolder(folder) {
  const names = readdirSync(folder).sort();
  const readme = names.find((name) => /^readme/i.test(name));
  const head =
    readme === undefined ? '' : readFileSync(join(folder, readme), 'utf8').split('\n').slice(0, 18).join('\n');
  return `${names.join('  ')}\n\n${head}`;
}

async function testRule() {
  const { isTestPath } = await import('../../dist/parse/is-test-path.js');
  return ({ type, filePath, language }) =>
    type === 'module'
      ? /(?:^|\/)(?:tests?|spec|testing|specs|benches|bench)(?:\/|$)/i.test(filePath)
      : isTestPath(filePath, language);
}

/** The same numbers for the same seed: a linear congruential generator. */
function randomOf(seed) {
  let state = [...seed].reduce((sum, char) => (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
