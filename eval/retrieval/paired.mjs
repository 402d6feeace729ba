// Questions asked twice, without and with something, and what that gains: the mean, and the interval that a bootstrap over
// the questions gives it.
import { pathsOf } from './sets.mjs';

const { composeEngine } = await import('../../dist/compose.js');
const { searchWorkspace } = await import('../../dist/engine/search/search-workspace.js');
const { scoreQuery } = await import('../../dist/eval/metrics.js');

const RESAMPLES = 10_000;
/** Of the interval: 90 %. */
const TAIL = 0.05;
const SETTINGS = ['embedding.provider=bundled'];
const EVERYTHING = {
  ...{ repos: [], languages: [], kinds: [], exported: false, tests: null, near: null, explain: false },
  ...{ dense: true, limit: 10, refresh: 'skip' },
};

/** The sets by the name that they are reported by; one set in two scopes counts once in all together. */
export const PAIRED_SETS = [
  { name: 'questions', from: 'questions', inRoot: true },
  { name: 'questions, whole tree', from: 'questions', inRoot: false, isAgain: true },
  { name: 'commits', from: 'commits', inRoot: true },
  { name: 'issues', from: 'issues', inRoot: false },
];

/** `without` and `with`: parts of a search request. `dirOf`: the index of a tree. */
export async function askBoth(sets, { trees, dirOf, without, with: other }) {
  const asked = [];
  for (const { name, from, inRoot, isAgain = false } of PAIRED_SETS) {
    for (const tree of new Set(sets[from].map((query) => query.tree))) {
      const engine = await composeEngine({
        ...{ folder: trees, dir: dirOf(tree), settings: SETTINGS, environment: {} },
        ...{ progress: () => {}, signal: new AbortController().signal },
      });
      for (const query of sets[from].filter((each) => each.tree === tree)) {
        const ndcg = async (part) => {
          const request = { ...EVERYTHING, query: query.query, paths: inRoot ? pathsOf(query) : [], ...part };
          return scoreQuery(query.relevant, (await searchWorkspace(engine, request)).hits).ndcgAt10;
        };
        const { category } = query;
        asked.push({ set: name, isAgain, category, without: await ndcg(without), with: await ndcg(other) });
      }
      await engine.store.close();
    }
  }
  return asked;
}

/** Everything together, each set, each category of the questions; `got` is the gain. */
export function gainsOf(pairs) {
  const of = (name) => pairs.filter(({ set }) => set === name);
  return [
    gainOf(
      'questions, commits and issues together',
      pairs.filter(({ isAgain }) => !isAgain),
    ),
    ...PAIRED_SETS.map(({ name }) => gainOf(name, of(name))),
    ...['semantic', 'architecture', 'symbol'].map((name) =>
      gainOf(
        `${name} questions`,
        of('questions').filter(({ category }) => category === name),
      ),
    ),
  ];
}

export function gainOf(what, list) {
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
