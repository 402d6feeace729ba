// Turns the mined pairs into numbers of words, doubles left out: `node tools/embedding/prepare.mjs --corpus FOLDER`
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from './corpus.mjs';
import { isLeakName } from './leaks.mjs';
import { loadEmbedder } from './load-embedder.mjs';
import { mixed } from './mixed.mjs';

/** The same words are said of many things; more of them only teach that. */
const MOST_OF_ONE_QUERY = 3;
/** One package of so many is kept aside to choose by. */
const HELD_OUT = 40;
const MOST_CODE_WORDS = 320;
/** Numbers told of a pair: whether it is held out, its language, its kind, its package. */
const ABOUT = 4;

const { WordReader, WordTable, pathWords } = await loadEmbedder();
const corpus = corpusFolder();
const reader = new WordReader();
const table = new WordTable();
const words = [];
const packagesOfWord = [];
const lastPackage = [];
const codesOfWord = [];

const folder = join(corpus, 'prepared');
mkdirSync(folder, { recursive: true });
const columns = Object.fromEntries(
  ['query', 'code', 'path', 'name'].map((name) => [name, new Column(join(folder, `${name}.bin`))]),
);
const about = [];
const languages = [];
const packages = new Map();
const queries = new Map();
const codes = new Set();
const dropped = { query: 0, code: 0, short: 0 };

for (const { file, from, to } of placesOfPackages()) {
  const bytes = Buffer.alloc(to - from);
  const opened = openSync(file);
  readSync(opened, bytes, 0, bytes.length, from);
  closeSync(opened);
  for (const line of bytes.toString().split('\n')) if (line !== '') take(JSON.parse(line));
}
for (const column of Object.values(columns)) column.close();
writeFileSync(join(folder, 'about.bin'), Int32Array.from(about));
writeFileSync(join(folder, 'words.txt'), words.join('\n'));
writeFileSync(join(folder, 'words.bin'), Int32Array.from([...packagesOfWord, ...codesOfWord]));
writeFileSync(join(folder, 'languages.json'), JSON.stringify(languages));
const counts = {};
for (let at = 1; at < about.length; at += ABOUT) counts[languages[about[at]]] = (counts[languages[about[at]]] ?? 0) + 1;
console.log(
  JSON.stringify({ pairs: about.length / ABOUT, packages: packages.size, words: words.length, dropped, counts }),
);

/** Where the lines of each package lie, in an order that does not depend on how the work was cut into shards. */
function placesOfPackages() {
  const places = [];
  for (const shard of readdirSync(join(corpus, 'pairs')).filter((name) => name.endsWith('.jsonl'))) {
    const file = join(corpus, 'pairs', shard);
    const bytes = readFileSync(file);
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf(10, from) + 1;
      const { package: name } = JSON.parse(bytes.toString('utf8', from, end));
      const last = places.at(-1);
      if (last?.name === name && last.file === file) last.to = end;
      else places.push({ name, file, from, to: end, order: mixed(name) });
      from = end;
    }
  }
  // Once more, as the list of names may have grown since the pairs were mined.
  return places
    .filter(({ name }) => !isLeakName(name.replace(/^\w+:/, '')))
    .sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1));
}

function take({ query, code, path, name, language, package: from, kind }) {
  const codeWords = numbers(code).slice(0, MOST_CODE_WORDS);
  const queryWords = numbers(query);
  if (codeWords.length < 6 || queryWords.length < 3) {
    dropped.short += 1;
    return;
  }
  const codeKey =
    mixed(codeWords.join(' ')) * 2 ** 20 + (mixed(`${codeWords.length} ${codeWords.at(-1)} ${codeWords[3]}`) >>> 12);
  const times = queries.get(queryWords.join(' ')) ?? 0;
  if (codes.has(codeKey) || times >= MOST_OF_ONE_QUERY) {
    dropped[codes.has(codeKey) ? 'code' : 'query'] += 1;
    return;
  }
  codes.add(codeKey);
  queries.set(queryWords.join(' '), times + 1);
  if (!packages.has(from)) packages.set(from, packages.size);
  if (!languages.includes(language)) languages.push(language);
  const place = packages.get(from);
  const all = [queryWords, codeWords, numbers(pathWords(path)), numbers(name)];
  for (const number of new Set(all.flat())) {
    if (lastPackage[number] !== place) packagesOfWord[number] += 1;
    lastPackage[number] = place;
  }
  for (const number of new Set(codeWords)) codesOfWord[number] += 1;
  Object.values(columns).forEach((column, at) => {
    column.add(all[at]);
  });
  const kinds = { doc: 0, file: 1, inline: 2 };
  about.push(mixed(from) % HELD_OUT === 0 ? 1 : 0, languages.indexOf(language), kinds[kind], place);
}

function numbers(text) {
  reader.read(text);
  const found = [];
  for (let at = 0; at < reader.count; at += 1) {
    const low = reader.low[at];
    const high = reader.high[at];
    let number = table.find(low, high);
    if (number < 0) {
      number = table.add(low, high);
      words.push(String.fromCharCode(...reader.letters.subarray(reader.starts[at], reader.ends[at])));
      packagesOfWord.push(0);
      lastPackage.push(-1);
      codesOfWord.push(0);
    }
    found.push(number);
  }
  return found;
}

/** Lists of numbers, each after its length. */
function Column(file) {
  const out = openSync(file, 'w');
  let buffer = new Int32Array(1 << 20);
  let used = 0;
  const flush = () => {
    writeSync(out, buffer.subarray(0, used));
    used = 0;
  };
  this.add = (list) => {
    if (used + list.length + 1 > buffer.length) flush();
    buffer[used++] = list.length;
    for (const number of list) buffer[used++] = number;
  };
  this.close = () => {
    flush();
    closeSync(out);
    buffer = null;
  };
}
