// Is search quick and small? On the index of a checkout, questions made from its own documentation and names, beside one
// FTS5 query of the same words over the same chunks. `node bench/search.mjs FOLDER`
import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { aboutRepository, median, publish, repositoryArgument, round, run } from './measure.mjs';

const { openPortolan } = await import('../dist/index.js');
const { composeEngine } = await import('../dist/compose.js');
const { withView } = await import('../dist/engine/workspace/published-state.js');
const { storedLines } = await import('../dist/engine/artefacts/stored-lines.js');
const { readQuery } = await import('../dist/search/read-query.js');
const { stemsOfText } = await import('../dist/lib/words.js');

const QUERIES = 120;
const ROUNDS = 3;
const COLD_RUNS = 7;
const CLI = new URL('../dist/cli/main.js', import.meta.url).pathname;

const { folder } = repositoryArgument();
const dir = join(tmpdir(), `portolan-bench-search-${process.pid}`);
const portolan = await openPortolan({ folder, dir });
await portolan.index({ paths: [folder] });
const { calibration, queries, chunks, sourceBytes } = await calibrationIndex();
const warm = await takingTurns();
const cold = coldStarts();
const bytes = lexicalBytes();
await portolan.close();
await calibration.close();
for (const path of [dir, `${dir}-fts.db`]) rmSync(path, { recursive: true, force: true });

const ratio = round(median(warm.search) / median(warm.fts));
const tail = round(percentile(warm.search, 0.95) / median(warm.search));
const coldMs = round(median(cold.search) - median(cold.node));
publish('search', { ...aboutRepository(folder), chunks, queries: queries.length }, [
  {
    ...{ what: 'warm search ÷ one FTS5 OR query of the same words, p50', bar: '≤ 2', got: ratio, holds: ratio <= 2 },
    ...{ searchMs: round(median(warm.search)), ftsMs: round(median(warm.fts)) },
  },
  { what: 'warm search, p95 ÷ p50', bar: '≤ 4', got: tail, holds: tail <= 4 },
  {
    ...{
      what: 'cold process over `node -e 0`, freshness check on, ms',
      bar: '≤ 250',
      got: coldMs,
      holds: coldMs <= 250,
    },
    ...{ searchMs: cold.search.map(round), nodeMs: cold.node.map(round) },
  },
  {
    ...{
      what: 'lexical index and vectors ÷ source text',
      bar: '≤ 1.5',
      got: round(bytes / sourceBytes),
      holds: bytes <= 1.5 * sourceBytes,
    },
    ...{ megabytes: round(bytes / 1e6), sourceMegabytes: round(sourceBytes / 1e6) },
  },
]);

/** The same chunks as plain full text, and questions: first sentences of comments, and names. */
async function calibrationIndex() {
  const database = new Database(`${dir}-fts.db`);
  database.exec(`CREATE VIRTUAL TABLE words USING fts5 (body, content='', tokenize="ascii")`);
  database.exec('BEGIN');
  const put = database.prepare('INSERT INTO words (rowid, body) VALUES (?, ?)');
  const asked = [];
  let rows = 0;
  let source = 0;
  const bench = await composeEngine({
    ...{ folder, dir, settings: [], environment: {}, progress: () => {}, signal: new AbortController().signal },
  });
  await withView(bench, async (view) => {
    for (const { id } of await bench.store.catalog.repositories(view)) {
      const table = await bench.store.catalog.files(view, id);
      for (const [at, path] of table.paths.entries()) {
        if (table.reason[at] !== 0) continue;
        source += table.sizes[at];
        const lines = await storedLines(bench, view, id, path);
        for (const { startLine, endLine } of await bench.store.chunks.chunksOf(view, id, path)) {
          rows += 1;
          put.run(rows, stemsOfText(lines.slice(startLine - 1, endLine).join('\n')).join(' '));
        }
        const [outline] = await bench.store.symbols.outlines(view, id, [path]);
        for (const { name, docComment } of outline?.symbols ?? []) {
          const sentence = /^[^.\n]{20,100}/.exec(docComment ?? '')?.[0];
          if (sentence !== undefined) asked.push(sentence);
          else if (name.length > 8) asked.push(name);
        }
      }
    }
  });
  await bench.store.close();
  database.exec('COMMIT');
  const telling = asked.filter((text) => readQuery(text).terms.length > 0);
  const step = Math.max(1, Math.floor(telling.length / QUERIES));
  const chosen = telling.filter((_, at) => at % step === 0).slice(0, QUERIES);
  return { calibration: database, queries: chosen, chunks: rows, sourceBytes: source };
}

async function takingTurns() {
  const or = calibration.prepare('SELECT rowid FROM words WHERE words MATCH ? ORDER BY bm25(words) LIMIT 50').raw();
  const times = { search: [], fts: [] };
  for (let time = 0; time <= ROUNDS; time += 1) {
    for (const query of queries) {
      const terms = readQuery(query).terms.map(({ stem }) => `"${stem}"`);
      const start = performance.now();
      or.all(terms.join(' OR '));
      const between = performance.now();
      await portolan.search(query, { refresh: 'skip' });
      const end = performance.now();
      if (time === 0) continue;
      times.fts.push(between - start);
      times.search.push(end - between);
    }
  }
  return times;
}

function coldStarts() {
  const times = { search: [], node: [] };
  for (let time = -1; time < COLD_RUNS; time += 1) {
    const node = timed(() => run('node', ['-e', '0'], folder));
    const search = timed(() => run('node', [CLI, 'search', queries[0], '--dir', dir], folder, { okCodes: [0, 1] }));
    if (time < 0) continue;
    times.node.push(node);
    times.search.push(search);
  }
  return times;
}

/** A copy of the index that has nothing else in it, made compact. */
function lexicalBytes() {
  const file = `${dir}-lexical.db`;
  const database = new Database(file);
  database.exec(`ATTACH '${join(dir, 'index.db')}' AS whole`);
  const tables = database
    .prepare(
      "SELECT name FROM whole.sqlite_master WHERE type = 'table' AND (name GLOB '*words_*' OR name GLOB 'lexical_*' OR name GLOB 'vector_*')",
    )
    .raw()
    .all();
  for (const [name] of tables)
    if (!name.includes('autoindex')) database.exec(`CREATE TABLE main."${name}" AS SELECT * FROM whole."${name}"`);
  database.close();
  const { size } = statSync(file);
  rmSync(file);
  return size;
}

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
