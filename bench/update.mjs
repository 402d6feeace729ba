// What does a change cost? One file edited in a watching process, until search finds it; and `portolan index` in a process
// of its own. `node bench/update.mjs FOLDER [SMALLER-FOLDER]`: the second is for how the cost grows with the repository.
// Files are edited in place and put back. PORTOLAN_BENCH_INDEX names a data folder of FOLDER that is there already.
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  aboutRepository,
  compare,
  median,
  projectFolder,
  publish,
  repositoryArgument,
  round,
  run,
} from './measure.mjs';

const { openPortolan } = await import('../dist/index.js');
const { lazyEncodings } = await import('../dist/adapters/encodings/lazy-encodings.js');
const { treeSitterSyntax } = await import('../dist/adapters/tree-sitter/tree-sitter-syntax.js');
const { makeContent } = await import('../dist/engine/artefacts/make-content.js');

const EDITS = 15;
const CLI = join(projectFolder(), 'dist/cli/main.js');
const { folder, about } = repositoryArgument();
const smaller = process.argv[3] ?? null;

const large = await measure(folder, process.env.PORTOLAN_BENCH_INDEX ?? null);
const small = smaller === null ? null : await measure(smaller, null);
const rows = [
  {
    what: 'one file edited in a watching process, until it is found, ms over 3 × parsing it',
    ...{ bar: '≤ 150', got: large.overMs, holds: large.overMs <= 150 },
    ...{ foundMs: large.found, parseMs: large.parse },
  },
  {
    what: '`portolan index` after one edit, ms over 4 × git status',
    ...{ bar: '≤ 1000', got: large.coldOverMs, holds: large.coldOverMs <= 1_000, ...large.cold },
  },
];
if (small !== null) {
  const growth = round(median(large.published) / median(small.published));
  rows.push({
    what: 'an edit in a watching process, until it is published: the larger repository ÷ the smaller',
    ...{ bar: '≤ 1.5', got: growth, holds: growth <= 1.5, smaller: aboutRepository(smaller) },
    ...{ publishedMs: large.published, smallerPublishedMs: small.published },
    untilFound: round(median(large.found) / median(small.found)),
    smallerFoundMs: small.found,
    coldGrowth: round(large.cold.subjectMs / small.cold.subjectMs),
  });
}
publish('update', about, rows);

async function measure(place, kept) {
  const dir = kept ?? mkdtempSync(join(tmpdir(), 'portolan-bench-update-'));
  const stop = new AbortController();
  const portolan = await openPortolan({ folder: place, dir, signal: stop.signal });
  try {
    await portolan.index({ paths: [place] });
    const { files } = await portolan.files({ refresh: 'skip' });
    const edited = someFiles(files);
    const parse = [];
    for (const path of edited) parse.push(await parseTime(place, path));
    const told = [];
    const watching = portolan.watch((event) => told.push(event));
    while (!told.some(({ kind }) => kind === 'ready')) await delay(50);
    await portolan.search('first question of all', { refresh: 'skip' });
    const found = [];
    const published = [];
    for (const [at, path] of edited.entries()) {
      const times = await editUntilFound(portolan, told, place, path, at);
      found.push(times.found);
      published.push(times.published);
    }
    stop.abort();
    await watching;
    await portolan.close();
    const cold = await coldEdits(place, dir, edited[0]);
    const over = found.map((ms, at) => ms - 3 * parse[at]);
    return {
      ...{ found: found.map(round), published: published.map(round), parse: parse.map(round), overMs: median(over) },
      ...{ cold, coldOverMs: round(cold.subjectMs - 4 * cold.calibrationMs) },
    };
  } finally {
    stop.abort();
    if (kept === null) rmSync(dir, { recursive: true, force: true });
  }
}

/** Code of ordinary size, spread over the repository. */
function someFiles(files) {
  const paths = files
    .filter((entry) => entry.language !== null && entry.sizeBytes > 4_000 && entry.sizeBytes < 40_000)
    .filter(({ marks }) => !marks.includes('generated') && !marks.includes('vendored'))
    .filter((entry) => /\.(go|rb|py|ts|js|java|c|cc|rs)$/.test(entry.path))
    .map((entry) => entry.path);
  return Array.from({ length: EDITS }, (_, at) => paths[Math.floor(((at + 0.5) * paths.length) / EDITS)]);
}

/** As indexing parses it, in a thread that has its grammars. */
async function parseTime(place, path) {
  const syntax = treeSitterSyntax();
  const encodings = lazyEncodings();
  const bytes = readFileSync(join(place, path));
  const { languageOfPath } = await import('../dist/parse/language-of.js');
  const times = [];
  for (let time = 0; time < 5; time += 1) {
    const start = performance.now();
    await makeContent({ bytes, language: languageOfPath(path) }, { syntax, encodings, timeoutMs: 60_000 });
    times.push(performance.now() - start);
  }
  return median(times.slice(1));
}

/** From the write to the answer of a search that finds it, asked when the update is told. */
async function editUntilFound(portolan, told, place, path, at) {
  // After the look that follows an edit, so that each begins at rest.
  await delay(5_000);
  const file = join(place, path);
  const before = readFileSync(file);
  const word = `zyx${String.fromCharCode(97 + at)}wvut`;
  try {
    told.length = 0;
    const start = performance.now();
    appendFileSync(file, `\n${commentIn(path)} ${word} is a word nobody has used\n`);
    for (;;) {
      while (!told.some(({ kind }) => kind === 'updated')) await delay(1);
      told.length = 0;
      const published = performance.now() - start;
      const { hits } = await portolan.search(`where is ${word} used`, { refresh: 'skip' });
      if (hits.some((hit) => hit.path === path)) return { published, found: performance.now() - start };
    }
  } finally {
    writeFileSync(file, before);
  }
}

function commentIn(path) {
  return /\.(rb|py)$/.test(path) ? '#' : '//';
}

async function coldEdits(place, dir, path) {
  const file = join(place, path);
  const before = readFileSync(file);
  let times = 0;
  const index = () => {
    times += 1;
    writeFileSync(file, `${before}\n${commentIn(path)} edit ${times}\n`);
    run(process.execPath, [CLI, 'index', '--quiet', '--json', '--dir', dir], place);
  };
  try {
    return await compare(() => run('git', ['status'], place), index);
  } finally {
    writeFileSync(file, before);
  }
}
