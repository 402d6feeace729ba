// The questions to the library of a build, in one process that stays open. Each gives its group, its name and its answer.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BUDGETS = [800, 3_000, 9_000];
const SKIP = { refresh: 'skip' };

export async function openLibrary({ build, tree, data, environment }) {
  const { openPortolan } = await import(pathToFileURL(join(build, 'dist/index.js')).href);
  return openPortolan({ folder: tree, dir: data, environment });
}

export async function* askLibrary(portolan, asked) {
  const ask = async (group, question, work) => ({ group, question, answer: await outcome(work) });
  // Looks for changes; what follows asks the index as it is.
  yield ask('index', 'first question', () => portolan.search('first question of all'));
  yield ask('files', 'indexed', () => portolan.files(SKIP));
  yield ask('files', 'skipped', () => portolan.files({ ...SKIP, show: 'skipped' }));
  yield ask('outline', 'everything', () => portolan.outline(SKIP));
  for (const path of asked.files) {
    yield ask('outline', path, () => portolan.outline({ ...SKIP, paths: [path] }));
    yield ask('files', `why ${path}`, () => portolan.why(path));
  }
  for (const query of asked.searches) {
    yield ask('search', query, () => portolan.search(query, { ...SKIP, explain: true, limit: 20 }));
  }
  for (const { query, scope } of asked.filtered) {
    const question = `${query} ${JSON.stringify(scope)}`;
    yield ask('search', question, () => portolan.search(query, { ...SKIP, explain: true, ...scope }));
  }
  yield* askPacks(portolan, asked, ask);
  yield* askGraph(portolan, asked, ask);
  yield* askSummaries(portolan, asked, ask);
  yield ask('status', 'at the end', () => portolan.status());
}

async function* askPacks(portolan, asked, ask) {
  for (const query of asked.contexts) {
    for (const budgetTokens of BUDGETS) {
      yield ask('context', `${budgetTokens}: ${query}`, () => portolan.context(query, { ...SKIP, budgetTokens }));
    }
  }
  for (const [at, query] of asked.contexts.slice(0, 10).entries()) {
    const how = [{ expand: false }, { topK: 5, maxDepth: 1 }, { maxDepth: 4 }, { tests: 'none' }, { dense: false }][
      at % 5
    ];
    const question = `${JSON.stringify(how)} ${query}`;
    yield ask('context', question, () => portolan.context(query, { ...SKIP, ...how }));
  }
  for (const budgetTokens of [500, 2_000, 8_000]) {
    yield ask('map', `${budgetTokens}`, () => portolan.map({ ...SKIP, budgetTokens }));
  }
  for (const path of asked.folders) yield ask('map', path, () => portolan.map({ ...SKIP, paths: [path], depth: 2 }));
  for (const pattern of asked.greps) yield ask('grep', pattern, () => portolan.grep(pattern));
}

async function* askGraph(portolan, asked, ask) {
  for (const name of [...asked.symbols, ...asked.lines]) {
    yield ask('symbol', name, () => portolan.symbol(name, { ...SKIP, withSource: true }));
    yield ask('callers', name, () => portolan.callers(name, SKIP));
    yield ask('callees', name, () => portolan.callees(name, SKIP));
    yield ask('refs', name, () => portolan.references(name, SKIP));
    yield ask('trace', name, () => portolan.trace(name, { ...SKIP, depth: 3 }));
    yield ask('trace', `in ${name}`, () => portolan.trace(name, { ...SKIP, direction: 'in' }));
    yield ask('impact', name, () => portolan.impact({ kind: 'name', name }, SKIP));
  }
  for (const name of asked.symbols.slice(0, 20)) {
    yield ask('callers', `all ${name}`, () => portolan.callers(name, { ...SKIP, all: true, limit: 5 }));
    const uncertain = { ...SKIP, minConfidence: 0.1, limit: 30 };
    yield ask('trace', `uncertain ${name}`, () => portolan.trace(name, uncertain));
    yield ask('impact', `possible ${name}`, () =>
      portolan.impact({ kind: 'name', name }, { ...SKIP, withPossible: true }),
    );
  }
  for (const id of asked.ids) {
    yield ask('deps', id, () => portolan.getDependencies(id));
    yield ask('rdeps', id, () => portolan.getReverseDependencies(id));
    yield ask('deps', `traverse ${id}`, () => portolan.traverse(id, 3));
  }
  for (const [from, to] of asked.pairs) yield ask('path', `${from} → ${to}`, () => portolan.path(from, to, SKIP));
  yield ask('impact', 'what is not committed', () => portolan.impact({ kind: 'diff', revision: 'HEAD' }, SKIP));
}

async function* askSummaries(portolan, asked, ask) {
  yield ask('summary', 'build', () => portolan.buildSummaries({ force: true }));
  yield ask('summary', 'status', () => portolan.summaryStatus());
  for (const query of asked.contexts.slice(0, 20)) {
    yield ask('summary', `search ${query}`, () => portolan.searchSummaries(query.slice(0, 300), SKIP));
  }
  for (const name of [...asked.files, ...asked.folders, ...asked.symbols.slice(0, 10)]) {
    yield ask('summary', `show ${name}`, () => portolan.showSummary([name], SKIP));
  }
  const exported = [];
  yield ask('summary', 'export', () => portolan.exportSummaries((summary) => exported.push(summary), SKIP));
  for (const [at, summary] of exported.entries()) {
    yield { group: 'summary', question: `export, document ${at}`, answer: summary };
  }
}

/** Trouble is an answer too. */
async function outcome(work) {
  try {
    return (await work()) ?? null;
  } catch (error) {
    return { threw: error };
  }
}
