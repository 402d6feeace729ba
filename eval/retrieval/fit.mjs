// Fits all constants of ranking at once, mechanically: from a plain start, one constant after the other is made larger and
// smaller, and what gains enough is kept, until nothing does. `npm run fit -- QUESTIONS --trees FOLDER [--git FOLDER]
// [--also QUESTIONS --also-trees FOLDER] [--write]`; what is given with --also is in every fit and is no part of the scores.
// Fitted on all repositories, and for each repository on all others, which is the score that tells what a new one will get.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publish } from '../../bench/measure.mjs';
import { indexOf, pathsOf, prepareTrees, readArguments, readSets } from './sets.mjs';

const { composeWorkbench } = await import('../../dist/compose.js');
const { findCandidates } = await import('../../dist/engine/find-candidates.js');
const { pathFilters } = await import('../../dist/engine/path-scope.js');
const { withSnapshot } = await import('../../dist/engine/read-known.js');
const { rankMatches } = await import('../../dist/search/rank-matches.js');
const { firstFiles, liftNeighbours } = await import('../../dist/search/lift-neighbours.js');
const { fileNodeId } = await import('../../dist/model/ids.js');
const { readQuery } = await import('../../dist/search/read-query.js');
const { WEIGHTS } = await import('../../dist/search/weights.js');
const { scoreQuery } = await import('../../dist/eval/metrics.js');

/** Round figures that say no more than which things count at all: the same start for every fit. */
const START = {
  words: 1,
  ...{ rarity: 0.5, joined: 0.5, bodyName: 0.3, bodyWord: 0.1, longChunk: 0.03 },
  ...{ name: 1, nameWhole: 2, nameOfFunction: 0.2, nameOfOther: 0.6, nameOfHeading: 0.25 },
  ...{ exactName: 0.4, exactInAnyCase: 0.7, exactAlone: 4, breadth: 0.06, fileWords: 0.1 },
  ...{ fileName: 1, fileNameWhole: 3, fileNameExact: 1.5, folders: 1, importers: 0.08 },
  ...{ neighbours: 0.05, exported: 0.02 },
  ...{ test: 0.5, example: 0.3, noCode: 0.25, generated: 0.5, vendored: 0.5, barrel: 0.9, declaration: 0.7 },
  ...{ again: 0.3, exactText: 2, meaning: 0, meaningOfName: 0 },
};
/** Shares, which take away and never add. */
const SHARES = new Set([
  'rarity',
  'test',
  'example',
  'noCode',
  'generated',
  'vendored',
  'barrel',
  'declaration',
  'again',
  'exactInAnyCase',
]);
/** No question of the sets quotes a text, so nothing can be learned of that; meaning is fitted apart (fit-meaning.mjs). */
const FIXED = new Set(['words', 'exactText', 'meaning', 'meaningOfName']);
const STEPS = [2, 0.5, 1.4, 0.7];
const ROUNDS = 4;
/** Of the mean score: less is chance. */
const LEAST_GAIN = 0.0005;
const SETS = [
  { name: 'questions in the source root', weight: 1.5, mean: 'group', from: 'questions', inRoot: true },
  { name: 'questions in the whole tree', weight: 1, mean: 'group', from: 'questions', inRoot: false },
  { name: 'commits', weight: 0.5, mean: 'query', from: 'commits', inRoot: true },
  { name: 'issues', weight: 0.25, mean: 'query', from: 'issues', inRoot: false },
  { name: 'commits of other repositories', weight: 1, mean: 'group', from: 'also', inRoot: false },
];
const BOOSTS = { symbol: 1, path: 1, scope: 0.1 };
/** Files that neither the start nor the present constants bring so far up are left out: no others will. */
const FILES_KEPT = 40;

const options = readArguments();
const alsoTrees = options.option('--also-trees');
const also = alsoTrees === null ? [] : readSets(options.option('--also')).commits;
const sets = { ...readSets(options.folder), also };
if (!options.has('--indexed')) {
  const { also: _, ...own } = sets;
  await prepareTrees(own, options);
  if (alsoTrees !== null) await prepareTrees({ also }, { ...options, trees: alsoTrees });
}
const cases = await collectCases();
console.error(`${cases.length} cases`);

const all = fitConstants(cases);
const everything = report(cases, all);
const apart = new Map();
for (const group of new Set(cases.filter(({ set }) => set < 2).map((each) => each.group))) {
  const fitted = fitConstants(
    cases.filter((each) => each.group !== group && each.github !== cases.find((one) => one.group === group).github),
  );
  for (const each of cases.filter((one) => one.group === group)) apart.set(each, scoreCase(each, fitted));
  console.error(
    `without ${group}: ${SETS.slice(0, 3)
      .map((_, set) =>
        show(meanOf(cases.filter((one) => one.group === group && one.set === set).map((one) => apart.get(one)))),
      )
      .join(' ')}`,
  );
}
const left = SETS.slice(0, 3).map((_, set) =>
  groupMean(
    cases.filter((each) => each.set === set),
    (each) => apart.get(each),
  ),
);
const rows = SETS.filter(({ from }) => sets[from].length > 0).map(({ name }, set) => ({
  what: `fitted on all: ${name}`,
  bar: 'none',
  got: everything[set],
  holds: true,
}));
rows.push({
  what: 'leave one repository out: questions in the source root',
  bar: '≥ 0.83',
  got: round(left[0]),
  holds: left[0] >= 0.83,
});
const gap =
  groupMean(
    cases.filter(({ set }) => set === 0),
    (each) => scoreCase(each, all),
  ) - left[0];
rows.push({ what: 'what that is less than fitted on all', bar: '≤ 0.02', got: round(gap), holds: gap <= 0.02 });
rows.push({
  what: 'leave one repository out: questions in the whole tree',
  bar: 'none',
  got: round(left[1]),
  holds: true,
});
rows.push({ what: 'leave one repository out: commits', bar: 'none', got: round(left[2]), holds: true });
publish('fit', { weights: all, now: WEIGHTS }, rows, 'eval');
if (options.has('--write')) writeWeights(all);

async function collectCases() {
  const collected = [];
  for (const [set, { from, inRoot }] of SETS.entries()) {
    const trees = from === 'also' ? alsoTrees : options.trees;
    for (const tree of new Set(sets[from].map((query) => query.tree))) {
      const own = sets[from].filter((query) => query.tree === tree);
      const bench = await composeWorkbench({
        ...{
          folder: trees,
          dir: indexOf(trees, tree),
          settings: [],
          environment: {},
          progress: () => {},
        },
        signal: new AbortController().signal,
      });
      await withSnapshot(bench, async (snapshot) => {
        const repositories = await bench.store.catalog.repositories(snapshot);
        for (const each of own) {
          const paths = pathFilters(bench, repositories, inRoot ? pathsOf(each) : []);
          const filter = { repos: null, paths, languages: null, kinds: null, exported: false, tests: null };
          const request = {
            query: readQuery(each.query),
            filter,
            weights: START,
            paths: [],
            near: null,
            dense: false,
            repositories,
          };
          const found = await findCandidates(bench, snapshot, request);
          const matches = matchesOfBest(found);
          const chunks = await bench.store.chunks.read(snapshot, [
            ...new Set(matches.flatMap(({ chunkId }) => [chunkId, `${chunkId.slice(0, chunkId.lastIndexOf('@'))}@1`])),
          ]);
          const lines = new Map(chunks.filter((chunk) => chunk !== null).map((chunk) => [chunk.chunkId, chunk]));
          const nodes = found.answer.files.map(({ repo, path }) => fileNodeId(bench.workspaceId, repo, path));
          const kept = [...new Set(matches.map(({ file }) => file))];
          const links = (
            await bench.store.graph.importsAmong(
              snapshot,
              kept.map((file) => nodes[file]),
            )
          ).map(([from, to]) => [kept[from], kept[to]]);
          const { group, github, relevant } = each;
          collected.push({
            set,
            group,
            github,
            relevant,
            lines,
            links,
            input: { ...found, answer: { ...found.answer, matches }, boosts: BOOSTS },
          });
        }
      });
      bench.store.close();
    }
  }
  return collected;
}

function matchesOfBest(found) {
  const best = new Set();
  for (const weights of [START, WEIGHTS]) {
    const files = new Set();
    for (const { match } of rankMatches({ ...found, weights, boosts: BOOSTS })) {
      if (files.size >= FILES_KEPT) break;
      files.add(match.file);
    }
    for (const file of files) best.add(file);
  }
  return found.answer.matches.filter(({ file }) => best.has(file));
}

function scoreCase({ input, relevant, lines, links }, weights) {
  const first = rankMatches({ ...input, weights });
  const among = new Set(firstFiles(first));
  const near = links.filter(([from, to]) => among.has(from) && among.has(to));
  const ranked = liftNeighbours(first, near, weights.neighbours).slice(0, 10);
  return scoreQuery(
    relevant,
    ranked.map(({ chunkId }) => lines.get(chunkId)),
  ).ndcgAt10;
}

function fitConstants(given) {
  let best = { ...START };
  let score = objective(given, best);
  for (let round_ = 0; round_ < ROUNDS; round_ += 1) {
    const before = score;
    for (const name of Object.keys(START)) {
      if (FIXED.has(name)) continue;
      for (const step of STEPS) {
        const value = best[name] * step;
        if (SHARES.has(name) && value > 1) continue;
        const tried = { ...best, [name]: value };
        const got = objective(given, tried);
        if (got < score + LEAST_GAIN) continue;
        best = tried;
        score = got;
        break;
      }
    }
    console.error(`  round ${round_ + 1}: ${show(score)}`);
    if (score - before < LEAST_GAIN) break;
  }
  return best;
}

function objective(given, weights) {
  let sum = 0;
  let whole = 0;
  for (const [set, { weight, mean }] of SETS.entries()) {
    const own = given.filter((each) => each.set === set);
    if (own.length === 0) continue;
    const score = (each) => scoreCase(each, weights);
    sum += weight * (mean === 'group' ? groupMean(own, score) : meanOf(own.map(score)));
    whole += weight;
  }
  return sum / whole;
}

function report(given, weights) {
  return SETS.map(({ mean }, set) => {
    const own = given.filter((each) => each.set === set);
    const score = (each) => scoreCase(each, weights);
    return round(mean === 'group' ? groupMean(own, score) : meanOf(own.map(score)));
  });
}

function groupMean(list, score) {
  const byGroup = new Map();
  for (const each of list) byGroup.set(each.group, [...(byGroup.get(each.group) ?? []), score(each)]);
  return meanOf([...byGroup.values()].map(meanOf));
}

function meanOf(values) {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value) {
  return Math.round(value * 1e4) / 1e4;
}

function show(value) {
  return value.toFixed(4);
}

/** Puts the figures, with three digits, where they are kept. */
function writeWeights(fitted) {
  const file = fileURLToPath(new URL('../../src/search/weights.ts', import.meta.url));
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(fitted)) {
    text = text.replace(new RegExp(`(\\n  ${name}: )[\\d.e-]+,`), `$1${Number(value.toPrecision(3))},`);
  }
  writeFileSync(file, text);
}
