// Is the extractive writer quick, and does it keep names to itself? Every function of a checkout, classes and files over
// them, in CPU seconds of one thread; the names that each function could tell are all those its own text calls.
// `node bench/summary-writer.mjs FOLDER`
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aboutRepository, median, publish, repositoryArgument, round } from './measure.mjs';

const { openPortolan } = await import('../dist/index.js');
const { isTestPath } = await import('../dist/parse/is-test-path.js');
const { findLeaks } = await import('../dist/summary/find-leaks.js');
const { ownTextOf, writeWords } = await import('../dist/summary/write-words.js');

const RUNS = 5;
const FUNCTIONS = new Set(['function', 'method', 'constructor', 'macro']);
const CLASSES = new Set(['class', 'struct', 'interface', 'trait', 'protocol', 'enum']);
const CALLED = /([\p{L}_$][\p{L}\p{N}_$]*)\s*\(/gu;

const { folder } = repositoryArgument();
const files = await outlines();
const rates = [];
const calibrations = [];
let made = [];
for (let run = -1; run < RUNS; run += 1) {
  const calibration = cpuSeconds(() => files.map(({ text }) => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu)?.length ?? 0));
  const seconds = cpuSeconds(() => {
    made = files.flatMap(documentsOf);
  });
  if (run < 0) continue;
  rates.push(Math.round(made.length / seconds));
  calibrations.push(round(seconds / calibration));
}
const leaks = made.filter(({ type, input, calls, words }) => {
  const own = ownTextOf(type, input);
  return [words.summary, words.businessIntent].some((text) => findLeaks(text, calls, own).length > 0);
});
publish('summary-writer', { ...aboutRepository(folder), documents: made.length }, [
  {
    ...{
      what: 'documents a second, CPU of one thread',
      bar: '≥ 3000',
      got: median(rates),
      holds: median(rates) >= 3_000,
    },
    ...{ raw: rates, overFindingAllNames: median(calibrations) },
  },
  {
    ...{ what: 'documents that name what they call', bar: '0', got: leaks.length, holds: leaks.length === 0 },
    examples: leaks.slice(0, 5).map(({ input, words }) => [input.path, words.summary]),
  },
]);

async function outlines() {
  const dir = join(tmpdir(), `portolan-bench-summary-${process.pid}`);
  const portolan = await openPortolan({ folder, dir });
  try {
    await portolan.index({ paths: [folder] });
    const outline = await portolan.outline({ refresh: 'skip' });
    return outline.files.filter(({ symbols }) => symbols.length > 0).map((file) => ({ ...file, text: textOf(file) }));
  } finally {
    await portolan.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

function textOf({ path }) {
  try {
    return readFileSync(join(folder, path), 'utf8');
  } catch {
    return '';
  }
}

function documentsOf({ path, language, doc, symbols, text }) {
  const lines = text.split('\n');
  const isTest = isTestPath(path, language);
  const functions = symbols
    .filter(({ kind }) => FUNCTIONS.has(kind))
    .map((symbol) => functionOf(symbol, lines, isTest));
  const classes = symbols
    .filter(({ kind }) => CLASSES.has(kind))
    .map(({ id, name, qualifiedName, docComment }) => {
      const methods = functions.filter(({ parentId }) => parentId === id).map(childOf);
      return written('class', { name, qualifiedName, path, isTest, doc: docComment, methods, members: [] }, []);
    });
  const standalone = functions.filter(({ parentId }) => parentId === null).map(childOf);
  const input = { path, isTest, doc, classes: classes.map(childOf), functions: standalone, imports: [], globals: [] };
  return [...functions, ...classes, written('file', input, [])];
}

function functionOf(symbol, lines, isTest) {
  const { name, qualifiedName, kind, language, path, signature, docComment: doc, type, location, parentId } = symbol;
  const body = lines.slice(location.startLine - 1, location.endLine).join('\n');
  const input = {
    name,
    qualifiedName,
    kind,
    language: language ?? '',
    path,
    isTest,
    signature,
    doc,
    returnType: type,
    body,
  };
  const calls = [...new Set([...body.matchAll(CALLED)].map(([, called]) => called))].filter(
    (called) => called !== name,
  );
  return { ...written('function', input, calls), parentId };
}

function written(type, input, calls) {
  return { type, input, calls, words: writeWords(type, input) };
}

function childOf({ input, words }) {
  const id = `${input.path}::${input.qualifiedName}`;
  return { id, name: input.name, ...words, isPlaceholder: false, summaryHash: '' };
}

function cpuSeconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
