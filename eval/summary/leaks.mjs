// Does any summary name who calls or is called? Every document of real builds, held against all callers and dependencies that
// the graph knows of it and of everything that stands in it: for a class its methods and the imports of its file, for a file
// all that is in it, for a folder all files below it. The rule is read here for this check alone: a name is one word in any
// case style, or its words in a row; a name of one word is none where it is ordinary English or stands in what the symbol
// says of itself, and words in a row are none where it says them itself as plain words (decision 0036).
// `node eval/summary/leaks.mjs FOLDER … [--dir FOLDER]`; writes eval/results/summary-leaks.json. With --dir indexes are kept.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { publish } from '../../bench/measure.mjs';
import { openPortolan } from '../../dist/index.js';

const { nodesAndEdges } = await import('./graph-of.mjs');
const { isOrdinaryWord } = await import('../../dist/summary/ordinary-words.js');

const WANTED = 50_000;
const MOST_IN_ROW = 10;
const TEXT = /(?<=["'`])[^"'`\n]{8,}(?=["'`])/g;
const WORD = /[\p{L}\p{N}_$]+/gu;
/** No name goes over a mark between clauses. */
const WORD_OR_BREAK = /[\p{L}\p{N}_$]+|[,;:.!?()](?=\s|$)/gu;
const kept = process.argv.includes('--dir') ? process.argv[process.argv.indexOf('--dir') + 1] : null;
const folders = process.argv.slice(2).filter((each) => !each.startsWith('--') && each !== kept);
if (folders.length === 0) {
  console.error('usage: node eval/summary/leaks.mjs FOLDER … [--dir FOLDER]   (checkouts of public repositories)');
  process.exit(2);
}
let documents = 0;
let names = 0;
const leaks = [];
/** Words in a row that the thing says of itself, and that are somebody's name too: no leak by the rule. */
const said = [];
for (const folder of folders) await checkFolder(folder);
publish(
  'summary-leaks',
  { repositories: folders.map((folder) => basename(folder)) },
  [
    { what: 'documents looked at', bar: `≥ ${WANTED}`, got: documents, holds: documents >= WANTED, names },
    {
      what: 'documents that name a caller or dependency',
      ...{ bar: '0', got: leaks.length, holds: leaks.length === 0, first: leaks.slice(0, 20) },
    },
    {
      what: 'documents whose own plain words are also somebody’s name',
      ...{ bar: 'none', got: said.length, holds: true, byType: countsOf(said), first: said.slice(0, 20) },
    },
  ],
  'eval',
);

async function checkFolder(folder) {
  const dir = kept === null ? mkdtempSync(join(tmpdir(), 'portolan-leaks-')) : join(kept, basename(folder));
  const portolan = await openPortolan({ folder, dir });
  try {
    await portolan.index({ paths: [folder] });
    await portolan.buildSummaries({ refresh: 'skip', force: true });
    const outline = await portolan.outline({ refresh: 'skip' });
    const own = ownTexts(folder, outline.files);
    const around = await namesAround(folder, dir);
    await portolan.exportSummaries(
      ({ document }) => {
        checkDocument(document, own, around(document));
      },
      { refresh: 'skip' },
    );
    console.log(`${basename(folder).padEnd(14)} ${documents} documents, ${leaks.length} leaks, ${said.length} said`);
  } finally {
    await portolan.close();
    if (kept === null) rmSync(dir, { recursive: true, force: true });
  }
}

/** Of a document the names at the other ends of all edges that begin or end within it. */
async function namesAround(folder, dir) {
  const { nodes, edges } = await nodesAndEdges(folder, dir);
  const places = new Map(nodes.map(({ id, path, startLine, endLine }) => [id, { path, startLine, endLine }]));
  const byFile = new Map();
  const put = (own, other, ends) => {
    const place = places.get(own);
    if (place === undefined) return;
    const listed = byFile.get(place.path) ?? [];
    byFile.set(place.path, listed);
    listed.push({ ...place, isFile: ends.isFile, other, otherPlace: places.get(other) });
  };
  for (const { from, to, kind } of edges) {
    if (kind !== 'CALLS' && kind !== 'IMPORTS') continue;
    put(from, to, { isFile: kind === 'IMPORTS' });
    put(to, from, { isFile: kind === 'IMPORTS' });
  }
  return ({ type, filePath, startLine, endLine }) => {
    const found = new Set();
    const isIn = (place) => {
      if (place === undefined) return false;
      if (type === 'module') return filePath === '.' || place.path.startsWith(`${filePath}/`);
      if (place.path !== filePath) return false;
      return type === 'file' || (place.startLine >= startLine && place.endLine <= endLine);
    };
    const files = type === 'module' ? [...byFile.keys()].filter((path) => isIn({ path })) : [filePath];
    for (const path of files) {
      for (const each of byFile.get(path) ?? []) {
        const isMeant = each.isFile ? type !== 'function' : isIn(each);
        if (isMeant && !isIn(each.otherPlace)) found.add(each.other);
      }
    }
    return found;
  };
}

/** What a document says of itself: a function its head and comment, what is above also names and comments of its parts. */
function ownTexts(folder, files) {
  const texts = new Map();
  const add = (id, names, prose) => {
    const known = texts.get(id) ?? { names: [], prose: [] };
    texts.set(id, known);
    known.names.push(...names.filter(Boolean));
    known.prose.push(...prose.filter(Boolean));
  };
  for (const { path, doc, symbols } of files) {
    add(path, [path, ...symbols.map(({ name }) => name)], [doc, ...symbols.map(({ docComment }) => docComment)]);
    for (let module = dirname(path); ; module = dirname(module)) {
      add(module, [module, path], []);
      if (module === '.') break;
    }
    if (/^readme/i.test(basename(path))) add(dirname(path), [], [readFileSync(join(folder, path), 'utf8')]);
    const lines = readFileSync(join(folder, path), 'utf8').split('\n');
    for (const { name, qualifiedName, signature, docComment, location } of symbols) {
      const body = lines.slice(location.startLine - 1, location.endLine).join('\n');
      add(`${path}::${qualifiedName}`, [qualifiedName, signature], [docComment, ...(body.match(TEXT) ?? [])]);
      const outer = qualifiedName.slice(0, -name.length - 1);
      if (outer !== '') add(`${path}::${outer}`, [name], [docComment]);
    }
  }
  return texts;
}

function checkDocument({ id, type, filePath, summary, businessIntent }, own, others) {
  documents += 1;
  const of = own.get(id.replace(/~\d+$/, '')) ?? { names: [filePath], prose: [] };
  const words = new Set([...of.names, ...of.prose].flatMap(ownWordsOf));
  const rows = new Set([...of.names.map((name) => wordsOf(name)), ...of.prose.map(plainRows)].flatMap(joinedRuns));
  const texts = [summary, businessIntent];
  const runs = new Map(texts.flatMap(runsOf));
  for (const other of others) {
    for (const form of formsOf(other)) {
      names += 1;
      const parts = wordsOf(form);
      const joined = parts.join('');
      if (joined.length < 2) continue;
      const run = runs.get(joined);
      if (run === undefined) continue;
      if (parts.length === 1) {
        if (run.isOne && !isOrdinaryWord(joined) && !words.has(joined))
          leaks.push({ id, type, name: form, text: texts.join(' ') });
        continue;
      }
      const isPlain = !run.isName && (isOrdinaryWord(joined) || rows.has(joined));
      (isPlain ? said : leaks).push({ id, type, name: form, text: texts.join(' ') });
      break;
    }
  }
}

function countsOf(found) {
  const counts = {};
  for (const { type } of found) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Every run of words, as one; and whether it is a single word in the form of a name. */
function runsOf(text) {
  const parts = [...text.matchAll(WORD_OR_BREAK)].flatMap(([token]) => {
    if (/[,;:.!?()]/.test(token)) return [{ part: '|', name: null, token: '' }];
    const own = wordsOf(token);
    return own.map((part, at) => ({
      part,
      name: at === 0 && isName(token) ? own.join('') : null,
      token: own.join(''),
    }));
  });
  const runs = new Map();
  parts.forEach(({ name, token }, at) => {
    let run = '';
    for (let next = at; next < parts.length && next < at + MOST_IN_ROW; next += 1) {
      run += parts[next].part;
      const known = runs.get(run);
      const isOne = run === token;
      runs.set(run, { isName: known?.isName === true || run === name, isOne: known?.isOne === true || isOne });
    }
  });
  return [...runs];
}

/** Of a node the last name, with and without what it stands in; of a file its name with and without its ending. */
function formsOf({ kind, name, qualified, path, packageName }) {
  if (kind === 'file') return [basename(path).replace(/(?<=.)\.[^.]*$/, ''), basename(path)];
  if (kind === 'external') return [name === '*' ? packageName : name].map((each) => lastOf(each));
  return [lastOf(qualified), qualified];
}

function lastOf(name) {
  return name.split(/[./#:\\]/).findLast((part) => part !== '') ?? name;
}

function isName(token) {
  return /[_$]|\p{Ll}\p{Lu}/u.test(token);
}

/** What stands as plain words: the name of something parts what is around it. */
function plainRows(text) {
  return (text.match(WORD) ?? []).flatMap((token) => (isName(token) ? ['|'] : wordsOf(token)));
}

function joinedRuns(parts) {
  return parts.flatMap((_, at) => {
    const runs = [parts[at]];
    for (let next = at + 1; next < parts.length && next < at + MOST_IN_ROW; next += 1)
      runs.push(runs.at(-1) + parts[next]);
    return runs;
  });
}

/** The parts of its words, and the words themselves in any style: `static_files` is also staticfiles. */
function ownWordsOf(text) {
  return [...wordsOf(text), ...(text.match(WORD) ?? []).map((token) => wordsOf(token).join(''))];
}

/** `getHTTPUrl_2` is get, http, url, 2. */
function wordsOf(text) {
  return (text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu) ?? []).map((word) =>
    word.toLowerCase(),
  );
}
