// Does any summary name who calls or is called? Every document of real builds, held against the context that stands in it by
// a reading of the rule written for this check alone: a name as one word in any case style, or its words in a row; a name of
// one word is none where it is ordinary English or stands in what the symbol says of itself.
// `node eval/summary/leaks.mjs FOLDER …`; writes eval/results/summary-leaks.json.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { publish } from '../../bench/measure.mjs';
import { openPortolan } from '../../dist/index.js';
import { isOrdinaryWord } from '../../dist/summary/ordinary-words.js';

const WANTED = 50_000;
const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('usage: node eval/summary/leaks.mjs FOLDER …   (checkouts of public repositories)');
  process.exit(2);
}
let documents = 0;
let names = 0;
const leaks = [];
for (const folder of folders) await checkFolder(folder);
publish(
  'summary-leaks',
  { repositories: folders.map((folder) => basename(folder)) },
  [
    { what: 'documents looked at', bar: `≥ ${WANTED}`, got: documents, holds: documents >= WANTED, names },
    {
      what: 'documents that name a sampled caller or callee',
      ...{ bar: '0', got: leaks.length, holds: leaks.length === 0, first: leaks.slice(0, 20) },
    },
  ],
  'eval',
);

async function checkFolder(folder) {
  const dir = mkdtempSync(join(tmpdir(), 'portolan-leaks-'));
  const portolan = await openPortolan({ folder, dir });
  try {
    await portolan.index({ paths: [folder] });
    await portolan.buildSummaries({ refresh: 'skip' });
    const outline = await portolan.outline({ refresh: 'skip' });
    const said = ownTexts(folder, outline.files);
    const [repository] = outline.repositories ?? [{ id: basename(folder) }];
    const file = join(dir, 'summary_index_function_level', repository.id ?? basename(folder), 'summary.jsonl');
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) checkDocument(JSON.parse(line), said);
    console.log(`${basename(folder).padEnd(14)} ${documents} documents, ${leaks.length} leaks`);
  } finally {
    await portolan.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** What a document says of itself: a function its head and comment, what is above also the names of what stands in it. */
function ownTexts(folder, files) {
  const said = new Map();
  const add = (id, ...texts) => said.set(id, [...(said.get(id) ?? []), ...texts]);
  for (const { path, doc, symbols } of files) {
    add(path, path, doc, ...symbols.map(({ name }) => name));
    add(dirname(path), dirname(path), path);
    if (/^readme/i.test(basename(path))) add(dirname(path), readFileSync(join(folder, path), 'utf8'));
    for (const { name, qualifiedName, signature, docComment } of symbols) {
      add(`${path}::${qualifiedName}`, qualifiedName, signature, docComment);
      const outer = qualifiedName.slice(0, -name.length - 1);
      if (outer !== '') add(`${path}::${outer}`, name);
    }
  }
  return said;
}

function checkDocument({ id, file_path: path, summary, business_intent: intent, context }, said) {
  documents += 1;
  const own = new Set((said.get(id.replace(/~\d+$/, '')) ?? [path]).flatMap((text) => ownWordsOf(text ?? '')));
  for (const text of [summary, intent]) {
    const parts = wordsOf(text);
    const tokens = new Set((text.match(/[\p{L}\p{N}_$]+/gu) ?? []).map((token) => wordsOf(token).join('')));
    for (const one of [...(context?.called_by ?? []), ...(context?.calls ?? [])]) {
      const words = wordsOf(nameOf(one));
      names += 1;
      if (words.length === 0) continue;
      const joined = words.join('');
      if (words.length === 1 && (joined.length < 2 || isOrdinaryWord(joined) || own.has(joined))) continue;
      const inRow = words.length > 1 && parts.some((_, at) => words.every((word, place) => parts[at + place] === word));
      if (tokens.has(joined) || inRow) leaks.push({ id, name: one, text });
    }
  }
}

/** Of `path::a.b` and `a.b` the last name, of a path the name of the file without its ending. */
function nameOf(id) {
  if (!id.includes('::') && id.includes('/')) return basename(id).replace(/(?<=.)\.[^.]*$/, '');
  const inFile = id.slice(id.lastIndexOf('::') + (id.includes('::') ? 2 : 1)).replace(/~\d+$/, '');
  return inFile.split('.').findLast((part) => part !== '') ?? inFile;
}

/** The parts of its words, and the words themselves in any style: `static_files` is also staticfiles. */
function ownWordsOf(text) {
  const whole = (text.match(/[\p{L}\p{N}_$]+/gu) ?? []).map((token) => wordsOf(token).join(''));
  return [...wordsOf(text), ...whole];
}

/** `getHTTPUrl_2` is get, http, url, 2. */
function wordsOf(text) {
  return (text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? []).map((word) => word.toLowerCase());
}
