// What are summaries worth inside the full engine? Every question with and without the lift, paired; and what a lift that is
// chosen on some repositories is worth on another. `node eval/summary/fused.mjs QUESTIONS --trees FOLDER --indexes FOLDER
// [--built]`; writes eval/results/summary-fused.json. The indexes are given summaries: let them be copies.
import { join } from 'node:path';
import { publish } from '../../bench/measure.mjs';
import { openPortolan } from '../../dist/index.js';
import { askBoth, gainOf, gainsOf } from '../retrieval/paired.mjs';
import { readArguments, readSets } from '../retrieval/sets.mjs';
import { DOCUMENTS, rankedLists, TEXTS } from './ranked-lists.mjs';

const { SETTING_SPECS } = await import('../../dist/engine/workspace/settings/setting-keys.js');
const { scoreQuery } = await import('../../dist/eval/metrics.js');
const { liftSummarised, SUMMARY_LIFT } = await import('../../dist/search/lift-summarised.js');

/** What somebody writes who asks how things hang together; by its words alone, before any was measured. */
const STRUCTURE = new RegExp(
  '^(?:how|where|what|which|who|why)\\b|\\b(?:architecture|structured?|structures|overview|design|modules?|components?' +
    '|layers?|subsystems?|pipelines?|flow|life ?cycle|responsible|organi[sz]ed|entry points?)\\b',
  'i',
);
const isInWords = ({ kind }) => kind === 'prose' || kind === 'mixed';
/** Which queries are lifted. */
const SCOPES = {
  'every query': () => true,
  'questions in words': isInWords,
  'questions of prose alone': ({ kind }) => kind === 'prose',
  'questions in words that ask for structure': (each) => isInWords(each) && STRUCTURE.test(each.query),
  'questions that are labelled architecture': ({ category }) => category === 'architecture',
};
const WEIGHTS = [0, 0.05, 0.1, 0.2, 0.3, 0.5, 0.8];
const DAMPINGS = [2, 5, 15];

const options = readArguments();
const indexes = options.option('--indexes');
if (indexes === null) throw new Error('--indexes FOLDER: copies of the indexes of the trees');
const dirOf = (tree) => join(indexes, tree);
const sets = readSets(options.folder);
if (!options.has('--built')) await buildAll();

const shipped = gainsOf(
  await askBoth(sets, {
    ...{ trees: options.trees, dirOf, without: { summaryLift: 0 }, with: { summaryLift: SUMMARY_LIFT } },
  }),
);
const lists = (await rankedLists(sets, { trees: options.trees, dirOf })).filter(
  ({ set }) => set !== 'questions in the whole tree',
);
const without = lists.map((each) => scoreOf(each, each.ranked));
const ways = everyWay();
const isOn = SETTING_SPECS.find(({ key }) => key === 'search.summary').fallback;
const rows = [
  ...shipped.map((row, at) => ({
    ...{ ...row, what: `the leg as it is, when it is on: ${row.what}` },
    ...(at === 0
      ? { bar: 'interval above 0, or off by default', holds: row.from > 0 || !isOn }
      : { bar: 'none', holds: true }),
  })),
  ...Object.entries(SCOPES).flatMap(([scope, isLifted]) => tryScope(scope, lists.map(isLifted))),
];
publish('summary-fused', { questions: 'given folder', isOnByDefault: isOn }, rows, 'eval');

async function buildAll() {
  const trees = new Set(
    Object.values(sets)
      .flat()
      .map(({ tree }) => tree),
  );
  for (const tree of trees) {
    console.error(`summaries of ${tree}`);
    const portolan = await openPortolan({ folder: join(options.trees, tree), dir: dirOf(tree) });
    await portolan.buildSummaries({ refresh: 'skip', force: true });
    await portolan.close();
  }
}

function everyWay() {
  const all = [];
  for (const text of Object.keys(TEXTS))
    for (const documents of Object.keys(DOCUMENTS))
      for (const weight of WEIGHTS)
        for (const damping of DAMPINGS) {
          const scores = lists.map((each) => {
            const placeOf = (file) => each.places[`${text}: ${documents}`][file] ?? null;
            return scoreOf(each, liftSummarised(each.ranked, placeOf, weight, damping));
          });
          all.push({ way: { text, documents, weight, damping }, scores });
        }
  return all;
}

function scoreOf({ relevant }, ranked) {
  return scoreQuery(
    relevant,
    ranked.slice(0, 10).map(({ place }) => place),
  ).ndcgAt10;
}

/** The best way on all, then for each repository the best on all others. */
function tryScope(scope, isLifted) {
  const gains = ways.map(({ scores }) => scores.map((score, at) => (isLifted[at] ? score - without[at] : 0)));
  const pairsOf = (gainAt) => lists.map((_, at) => ({ without: without[at], with: without[at] + gainAt(at) }));
  const best = bestWay(gains, () => true);
  const heldOut = new Map(
    [...new Set(lists.map(({ github }) => github))].map((github) => [
      github,
      bestWay(gains, (each) => each.github !== github),
    ]),
  );
  const lifted = isLifted.filter(Boolean).length;
  const free = { bar: 'none', holds: true, lifted };
  return [
    {
      ...gainOf(
        `${scope}, chosen on all`,
        pairsOf((at) => gains[best][at]),
      ),
      ...free,
      way: ways[best].way,
    },
    {
      ...gainOf(
        `${scope}, chosen without the repository`,
        pairsOf((at) => gains[heldOut.get(lists[at].github)][at]),
      ),
      ...{ ...free, ways: Object.fromEntries([...heldOut].map(([github, way]) => [github, ways[way].way])) },
    },
  ];
}

function bestWay(gains, isGiven) {
  const sums = gains.map((each) => each.reduce((sum, gain, at) => (isGiven(lists[at]) ? sum + gain : sum), 0));
  return sums.indexOf(Math.max(...sums));
}
