// Runs one use case on a folder and prints the files of the engine of which a function ran, as JSON; started by
// walks.test.ts. Plain JavaScript on the compiled engine, so that a file is a script of its own.
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';

const [use, folder] = process.argv.slice(2);
const dist = new URL('../../dist/', import.meta.url);
const engineOf = (path) => import(new URL(`engine/${path}.js`, dist).href);
const { composeEngine } = await import(new URL('compose.js', dist).href);
const { indexWorkspace } = await engineOf('update/index-workspace');
const { searchWorkspace } = await engineOf('search/search-workspace');
const { contextFor } = await engineOf('context/context-for');
const { markdownForm } = await engineOf('context/context-forms');
const { buildSummaries } = await engineOf('summary/build-summaries');

const QUESTION = 'how deep is the water at a quay';
const INDEX = { paths: [], force: false, dryRun: false, waitMs: 60_000, maxCost: null };
const SCOPE = { repos: [], paths: [], languages: [], kinds: [], exported: false, tests: null, near: null };
const ASKED = { ...SCOPE, dense: true, refresh: 'refresh', query: QUESTION };
const FORM = markdownForm({ next: () => 'ask again', again: '--again' });
const PACK = {
  ...{ budgetTokens: 4_000, topK: 10, moreHits: 50, moreOfFile: 12, maxDepth: 2, expand: true },
  ...{ form: FORM, seen: null, again: false },
};

const USES = {
  index: (engine) => {
    appendFileSync(join(folder, 'src/depth.ts'), '\nexport const SHALLOW = 3;\n');
    return indexWorkspace(engine, INDEX);
  },
  search: (engine) => searchWorkspace(engine, { ...ASKED, limit: 10, explain: false }),
  context: (engine) => contextFor(engine, { ...ASKED, ...PACK }),
  summary: (engine) =>
    buildSummaries(engine, {
      repos: [],
      dryRun: false,
      force: false,
      waitMs: 60_000,
      maxCost: null,
      refresh: 'refresh',
    }),
};

const { signal } = new AbortController();
const where = { folder, dir: null, settings: [], environment: process.env };
const engine = await composeEngine({ ...where, redact: true, progress: () => {}, signal });
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
await USES[use](engine);
const { result } = await session.post('Profiler.takePreciseCoverage');
await engine.store.close();

/** Loading a file runs its outermost function, which is none of ours. */
const ran = ({ functions }) =>
  functions.some(({ functionName, ranges: [all] }) => all.count > 0 && (functionName !== '' || all.startOffset > 0));
const start = new URL('engine/', dist).href;
const files = result.filter((script) => script.url.startsWith(start) && ran(script));
process.stdout.write(JSON.stringify(files.map(({ url }) => url.slice(start.length).replace(/js$/, 'ts')).sort()));
process.exit(0);
