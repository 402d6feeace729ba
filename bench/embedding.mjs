// Is the bundled embedding quick? Opening it cold, chunks of 1,500 characters on one thread, one question.
// `node bench/embedding.mjs FOLDER`: chunks are cut from the files that git knows there.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aboutRepository, median, publish, repositoryArgument, round, run } from './measure.mjs';

const MODULE = new URL('../dist/adapters/static-embedder/static-model.js', import.meta.url).href;
const MODEL = fileURLToPath(new URL('../models/code-embedding.bin', import.meta.url));
const CHUNK_CHARS = 1_500;
const MOST_CHUNKS = 20_000;
const RUNS = 7;
const QUESTIONS = 5_000;
const CODE = /\.(?:[cm]?[jt]sx?|py|go|rs|java|kt|rb|php|cs|swift|scala|c|cc|cpp|h|hpp)$/;

const { openStaticModel } = await import(MODULE);
const { folder } = repositoryArgument();
const opened = Array.from({ length: RUNS }, openCold);
const model = openStaticModel(MODEL);
const chunks = chunksOf(folder);
const into = new Float32Array(model.dimensions);
const perSecond = [];
for (let time = -1; time < RUNS; time += 1) {
  const start = performance.now();
  for (const chunk of chunks) model.embedCode(chunk, into, 0);
  if (time >= 0) perSecond.push(Math.round((chunks.length / (performance.now() - start)) * 1_000));
}
const perQuestion = Array.from({ length: RUNS }, () => {
  const start = performance.now();
  for (let at = 0; at < QUESTIONS; at += 1)
    model.embedQuery(`how does the router match path number ${at} of a request`, into, 0);
  return (performance.now() - start) / QUESTIONS;
});
const questionMs = Math.round(median(perQuestion.map((each) => each * 1_000))) / 1_000;
const megabytes = round(statSync(MODEL).size / 1e6);

publish('embedding', { ...aboutRepository(folder), chunks: chunks.length }, [
  {
    what: 'opening the model in a new process, ms',
    bar: '≤ 30',
    got: median(opened),
    holds: median(opened) <= 30,
    raw: opened,
  },
  {
    what: 'chunks of 1,500 characters a second, one thread',
    bar: '≥ 10000',
    got: median(perSecond),
    holds: median(perSecond) >= 10_000,
    raw: perSecond,
  },
  { what: 'embedding a question, ms', bar: '≤ 0.1', got: questionMs, holds: questionMs <= 0.1 },
  { what: 'size of the model, MB', bar: '≤ 8', got: megabytes, holds: megabytes <= 8 },
]);

function openCold() {
  const script = `const { openStaticModel } = await import(${JSON.stringify(MODULE)}); const start = performance.now(); openStaticModel(${JSON.stringify(MODEL)}); console.log(performance.now() - start);`;
  return round(Number(execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString()));
}

function chunksOf(root) {
  const found = [];
  for (const path of run('git', ['ls-files', '-z'], root).toString().split('\0')) {
    if (!CODE.test(path) || found.length >= MOST_CHUNKS) continue;
    const text = readFileSync(join(root, path), 'utf8');
    for (let at = 0; at + CHUNK_CHARS <= text.length; at += CHUNK_CHARS) found.push(text.slice(at, at + CHUNK_CHARS));
  }
  return found;
}
