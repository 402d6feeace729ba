// What is search by meaning worth inside the full engine? Every question with and without it, paired.
// `node eval/retrieval/meaning.mjs QUESTIONS --trees FOLDER [--git FOLDER] [--indexed]`; writes eval/results/meaning.json.
// `--weights NAME=VALUE,…` tries other constants, and writes nothing.
import { publish } from '../../bench/measure.mjs';
import { indexOf, pathsOf, prepareTrees, readArguments, readSets } from './sets.mjs';

const { composeWorkbench } = await import('../../dist/compose.js');
const { searchWorkspace } = await import('../../dist/engine/search-workspace.js');
const { WEIGHTS_WITH_MEANING } = await import('../../dist/search/weights.js');
const { scoreQuery } = await import('../../dist/eval/metrics.js');

const RESAMPLES = 10_000;
/** Of the interval: 90 %. */
const TAIL = 0.05;
const SETTINGS = ['embedding.provider=bundled'];
const EVERYTHING = { repos: [], languages: [], kinds: [], exported: false, tests: null, near: null, explain: false };

const options = readArguments();
const sets = readSets(options.folder);
process.env.PORTOLAN_EMBEDDING__PROVIDER = 'bundled';
if (!options.has('--indexed')) await prepareTrees(sets, options);
const tried = (options.option('--weights') ?? '')
  .split(',')
  .filter(Boolean)
  .map((each) => each.split('='))
  .map(([name, value]) => [name, Number(value)]);
const other = tried.length === 0 ? {} : { weights: { ...WEIGHTS_WITH_MEANING, ...Object.fromEntries(tried) } };

const pairs = [
  ...(await askBoth('questions', sets.questions, true)),
  ...(await askBoth('questions, whole tree', sets.questions, false)),
  ...(await askBoth('commits', sets.commits, true)),
  ...(await askBoth('issues', sets.issues, false)),
];
const together = pairs.filter(({ set }) => set !== 'questions, whole tree');
const rows = [
  { ...gainOf('questions, commits and issues together', together), bar: 'interval above 0' },
  ...['questions', 'questions, whole tree', 'commits', 'issues'].map((name) => ({
    ...gainOf(
      name,
      pairs.filter(({ set }) => set === name),
    ),
    bar: 'interval not below 0',
  })),
  ...['semantic', 'architecture', 'symbol'].map((name) => ({
    ...gainOf(
      `${name} questions`,
      pairs.filter(({ set, category }) => set === 'questions' && category === name),
    ),
    bar: 'none',
  })),
].map((row, at) => ({ ...row, holds: at === 0 ? row.from > 0 : at > 4 || row.to >= 0 }));
if (tried.length === 0) publish('meaning', { questions: 'given folder' }, rows, 'eval');
else for (const row of rows) console.log(row.what.padEnd(40), row.without, row.got, `[${row.from}, ${row.to}]`);

async function askBoth(set, queries, inRoot) {
  const asked = [];
  for (const tree of new Set(queries.map((query) => query.tree))) {
    const bench = await composeWorkbench({
      ...{ folder: options.trees, dir: indexOf(options.trees, tree), settings: SETTINGS, environment: {} },
      ...{ progress: () => {}, signal: new AbortController().signal },
    });
    for (const query of queries.filter((each) => each.tree === tree)) {
      const paths = inRoot ? pathsOf(query) : [];
      const ndcg = async (dense) => {
        const request = {
          ...EVERYTHING,
          query: query.query,
          paths,
          dense,
          limit: 10,
          refresh: 'skip',
          ...(dense ? other : {}),
        };
        return scoreQuery(query.relevant, (await searchWorkspace(bench, request)).hits).ndcgAt10;
      };
      asked.push({ set, category: query.category, without: await ndcg(false), with: await ndcg(true) });
    }
    bench.store.close();
  }
  return asked;
}

function gainOf(what, list) {
  const gains = list.map((each) => each.with - each.without);
  const means = resampledMeans(gains);
  const digits = (value) => Math.round(value * 1e4) / 1e4;
  return {
    ...{ what, got: digits(mean(gains)), queries: list.length },
    ...{ from: digits(means[Math.floor(TAIL * RESAMPLES)]), to: digits(means[Math.ceil((1 - TAIL) * RESAMPLES) - 1]) },
    ...{ without: digits(mean(list.map((each) => each.without))), with: digits(mean(list.map((each) => each.with))) },
  };
}

/** Sorted; drawn with a generator of its own, so that the same figures give the same interval. */
function resampledMeans(values) {
  let state = 1;
  const draw = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * values.length);
  };
  const means = new Float64Array(RESAMPLES);
  for (let at = 0; at < RESAMPLES; at += 1) {
    let sum = 0;
    for (let n = 0; n < values.length; n += 1) sum += values[draw()];
    means[at] = sum / values.length;
  }
  return means.sort();
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
