// What does reading a text cost over a bare parse of it, and does the parse stage use the cores it has?
// `node bench/parse.mjs FOLDER…`: the texts of all the folders together, the stage on the first.
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { aboutRepository, median, publish, repositoryArgument, round, run } from './measure.mjs';

const { treeSitterSyntax } = await import('../dist/adapters/tree-sitter/tree-sitter-syntax.js');
const { grammarFile } = await import('../dist/adapters/tree-sitter/grammar-files.js');
const { extractByGrammar } = await import('../dist/parse/read-by-grammar.js');
const { languageOfPath } = await import('../dist/parse/language-of.js');
const { LANGUAGES } = await import('../dist/languages/all.js');
const { openPortolan } = await import('../dist/index.js');

const RUNS = 5;
const WARM_UPS = 2;
const BATCH_CHARS = 200_000;
const MOST_MB_A_LANGUAGE = 3;
const FEWEST_MB = 0.3;
const MAX_FILE_BYTES = 500_000;

const { folder } = repositoryArgument();
const folders = process.argv.slice(2);
const about = folders.map(aboutRepository);

const rows = [];
for (const [reading, texts] of textsByReading()) {
  const { got, ...measured } = await compareOneThread(reading, texts);
  const what = `${reading.grammar}: speed of parse and extract ÷ bare parse, CPU, one thread`;
  rows.push({ what, bar: '≥ 0.5', got: round(got), holds: got >= 0.5, ...measured });
}
const cores = await coresUsed();
rows.push({ what: 'parse stage: process CPU time ÷ wall', bar: '≥ 1.6', holds: cores.got >= 1.6, ...cores });
publish('parse', about, rows);

/** The languages of which there is enough, files in a mixed order so that all parts of a repository are met. */
function textsByReading() {
  const byReading = new Map();
  const paths = folders.flatMap((each) =>
    run('git', ['ls-files', '-z'], each)
      .toString()
      .split('\0')
      .filter(Boolean)
      .map((path) => join(each, path)),
  );
  const mixed = paths.map((path, at) => [(at * 2_654_435_761) % 4_294_967_296, path]).sort((a, b) => a[0] - b[0]);
  for (const [, path] of mixed) {
    const language = LANGUAGES.find(({ id }) => id === languageOfPath(path));
    if (language?.family !== 'code') continue;
    const text = readText(path);
    if (text === null || text.length > MAX_FILE_BYTES) continue;
    const reading = readingOf(language, text);
    if (reading === null) continue;
    const known = byReading.get(reading) ?? { texts: [], bytes: 0 };
    byReading.set(reading, known);
    if (known.bytes > MOST_MB_A_LANGUAGE * 1e6) continue;
    known.texts.push(text);
    known.bytes += text.length;
  }
  return [...byReading]
    .filter(([, { bytes }]) => bytes > FEWEST_MB * 1e6)
    .map(([reading, { texts }]) => [reading, texts]);
}

/** The grammar that reads the whole text, or null. */
function readingOf({ syntax }, text) {
  if (syntax?.reading.kind === 'grammar') return syntax.reading;
  if (syntax?.reading.kind !== 'parts') return null;
  const [part] = syntax.reading.findParts(text);
  return part?.start === 0 && part.end === text.length && part.text === undefined ? part.reading : null;
}

/** Null for a submodule, a link that leads nowhere, a file that git has and the folder has not. */
function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

async function compareOneThread(reading, texts) {
  const syntax = treeSitterSyntax();
  const extract = (text) => extractByGrammar({ text, reading, ranges: null, timeoutMs: 60_000 }, syntax);
  await extract('');
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammarFile(reading.grammar)));
  const runs = [];
  for (let time = -WARM_UPS; time < RUNS; time += 1) {
    const spent = { bareMs: 0, readMs: 0 };
    for (const batch of batches(texts)) {
      spent.bareMs += await cpuMs(() => {
        for (const text of batch) parser.parse(text)?.delete();
      });
      spent.readMs += await cpuMs(async () => {
        for (const text of batch) await extract(text);
      });
    }
    if (time >= 0) runs.push(spent);
  }
  parser.delete();
  const megabytes = round(texts.reduce((sum, text) => sum + text.length, 0) / 1e6);
  const ratios = runs.map(({ bareMs, readMs }) => bareMs / readMs);
  return { got: median(ratios), megabytes, runs: runs.map(({ bareMs, readMs }) => [round(bareMs), round(readMs)]) };
}

/** The two take turns, so that what else the machine does is borne by both. */
function batches(texts) {
  const made = [];
  let size = BATCH_CHARS;
  for (const text of texts) {
    if (size >= BATCH_CHARS) {
      made.push([]);
      size = 0;
    }
    made.at(-1).push(text);
    size += text.length;
  }
  return made;
}

async function cpuMs(work) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** An index made from nothing; only the stage that reads, parses and hands over is counted. */
async function coresUsed() {
  const ratios = [];
  for (let time = 0; time < 3; time += 1) {
    const dir = join(tmpdir(), `portolan-bench-${process.pid}-${time}`);
    let started = null;
    let stage = null;
    const progress = (event) => {
      if (event.stage !== 'read') return;
      if (event.kind === 'started') started = { at: performance.now(), cpu: process.cpuUsage() };
      if (event.kind === 'finished') {
        const { user, system } = process.cpuUsage(started.cpu);
        stage = { cpuMs: (user + system) / 1_000, wallMs: performance.now() - started.at };
      }
    };
    const portolan = await openPortolan({ folder, dir, progress });
    await portolan.index({ paths: [folder] });
    await portolan.close();
    rmSync(dir, { recursive: true, force: true });
    ratios.push(stage);
  }
  const got = median(ratios.map(({ cpuMs: cpu, wallMs }) => cpu / wallMs));
  return { got, cores: availableParallelism(), runs: ratios };
}
