// The questions that both builds are asked of a tree, made from its own symbols, documentation and history. The same tree
// gives the same questions. `node write-questions.mjs BUILD TREE DATA`: prints them as JSON.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [build, tree, data] = process.argv.slice(2);
const { openPortolan } = await import(pathToFileURL(join(build, 'dist/index.js')).href);
const portolan = await openPortolan({ folder: tree, dir: data });
const { files } = await portolan.outline({ refresh: 'skip' });
await portolan.close();

const CODE = new Set(['function', 'method', 'class', 'interface', 'struct', 'type', 'enum', 'trait', 'constant']);
const symbols = files
  .flatMap(({ path, language, symbols: own }) => own.map((symbol) => ({ ...symbol, path, language })))
  .filter(({ kind, name }) => CODE.has(kind) && /^\w{4,60}$/.test(name));
const sentences = distinct(symbols.map(({ docComment }) => sentenceOf(docComment)).filter((text) => text !== null));
const subjects = distinct(commitSubjects());
const spread = (list, count, shift = 0.5) =>
  Array.from({ length: Math.min(count, list.length) }, (_, at) => {
    return list[Math.floor(((at + shift) * list.length) / Math.min(count, list.length))];
  });

process.stdout.write(JSON.stringify(questions()));

function questions() {
  const asked = spread(symbols, 60, 0.3);
  const exported = symbols.filter(
    (symbol) => symbol.exported && (symbol.kind === 'function' || symbol.kind === 'class'),
  );
  const code = files.filter(({ symbols: own }) => own.length > 0).map(({ path }) => path);
  const packs = [...spread(sentences, 18, 0.2), ...spread(subjects, 18, 0.2), ...names(14), ...reports(6), ...diffs()];
  return {
    searches: searches(code),
    filtered: filtered(code),
    contexts: distinct(packs).slice(0, 60),
    symbols: asked.map(({ path, qualifiedName, name }, at) => (at % 3 === 0 ? name : `${path}#${qualifiedName}`)),
    ids: spread(symbols, 40, 0.6).map(({ id }) => id),
    pairs: spread(exported, 12, 0.4).map(({ path, name }, at, all) => {
      const end = all[(at + 5) % all.length];
      return [`${path}#${name}`, `${end.path}#${end.name}`];
    }),
    lines: spread(symbols, 6, 0.9).map(({ path, nameLine }) => `${path}:${nameLine}`),
    files: spread(code, 12),
    folders: distinct(code.map((path) => path.split('/').slice(0, -1).join('/')).filter((path) => path !== '')).slice(
      0,
      6,
    ),
    greps: [...spread(symbols, 12, 0.7).map(({ name }) => name), 'TODO', '\\bnew \\w+Error', 'zzqqxx', '('],
  };
}

function searches(code) {
  const list = [
    ...names(24),
    ...spread(symbols, 8, 0.15).map(({ qualifiedName }) => qualifiedName),
    ...spread(symbols, 10, 0.25).map(
      ({ name }) => `${name.slice(0, name.length >> 1)}${name.slice((name.length >> 1) + 1)}`,
    ),
    ...spread(symbols, 10, 0.35).map(({ name }) => name.replace(/([a-z])([A-Z])|_/g, '$1 $2').toLowerCase()),
    ...spread(sentences, 36),
    ...spread(subjects, 36),
    ...spread(symbols, 12, 0.45).map(({ signature, name }) => `"${(signature ?? name).slice(0, 40).trim()}"`),
    ...spread(sentences, 6, 0.7).map((text) => `"${text.split(' ').slice(0, 3).join(' ')}"`),
    ...spread(symbols, 8, 0.55).map(
      ({ name }, at) => [`^${name}`, `${name}.*\\(`, `${name.slice(0, 4)}\\w+`, `(${name}|main)`][at % 4],
    ),
    ...spread(code, 10, 0.65).map((path, at) => (at % 2 === 0 ? path : path.split('/').slice(-2).join('/'))),
    ...reports(14),
    ...[
      'how do I write a test for this',
      'tests of errors',
      'where is the configuration read',
      '错误处理',
      '???',
      'the a of',
    ],
    'word '.repeat(400),
  ];
  return distinct(list);
}

/** The same words in different scopes. */
function filtered(code) {
  const [first = '', second = ''] = spread(code, 2).map((path) => path.split('/')[0]);
  const words = spread(sentences, 4, 0.1);
  const scopes = [
    { paths: [first] },
    { paths: [`${second}/**`], tests: 'none' },
    { tests: 'only' },
    { kinds: ['function'] },
    { kinds: ['class', 'struct', 'interface'], exported: true },
    { dense: false },
    { near: code[code.length >> 1] },
    { languages: ['markdown'] },
    { limit: 50 },
  ];
  return words.flatMap((query) => scopes.map((scope) => ({ query, scope })));
}

function names(count) {
  return spread(symbols, count, 0.05).map(({ name }) => name);
}

/** A title, what was seen, and frames of a trace, as people paste them. */
function reports(count) {
  const titles = spread(subjects, count, 0.8);
  return titles.map((title, at) => {
    const frames = spread(symbols, 3, (at + 1) / (count + 2)).map(({ qualifiedName, path, nameLine }) => {
      return `    at ${qualifiedName} (${path}:${nameLine}:7)`;
    });
    return `${title}\n\nIt stopped working after the upgrade. Error: cannot read the value\n${frames.join('\n')}\n`;
  });
}

function diffs() {
  return spread(symbols, 4, 0.85).map(({ path, nameLine }) => {
    const lines = [
      `diff --git a/${path} b/${path}`,
      `--- a/${path}`,
      `+++ b/${path}`,
      `@@ -${nameLine},1 +${nameLine},2 @@`,
    ];
    return `${lines.join('\n')}\n+// a new line\n`;
  });
}

function sentenceOf(doc) {
  const text = doc?.split(/[.\n]/, 1)[0]?.trim() ?? '';
  return text.split(' ').length >= 4 && text.length < 120 && !text.includes('"') ? text : null;
}

function commitSubjects() {
  const log = ['log', '-600', '--no-merges', '--format=%s'];
  const text = execFileSync('git', log, { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 26 });
  return text.split('\n').filter((line) => line.split(' ').length >= 4 && line.length < 100);
}

function distinct(list) {
  return [...new Set(list)];
}
