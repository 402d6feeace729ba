// Fits all constants of ranking at once, mechanically: from a plain start, one constant after the other is made larger and
// smaller, and what gains enough is kept, until nothing does. `npm run fit -- QUESTIONS --trees FOLDER [--git FOLDER]
// [--also QUESTIONS --also-trees FOLDER] [--dense] [--write]`; what is given with --also is in every fit and is no part of
// the scores; --dense fits the constants for search by words and meaning.
// Fitted on all repositories, and for each repository on all others, which is the score that tells what a new one will get.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { publish } from '../../bench/measure.mjs';
import { collectCases, groupMean, meanOf, report, round, SETS, scoreCase } from './cases.mjs';
import { prepareTrees, readArguments, readSets } from './sets.mjs';

const { WEIGHTS, WEIGHTS_WITH_MEANING } = await import('../../dist/search/weights.js');

/** Round figures that say no more than which things count at all: the same start for every fit. */
const START = {
  words: 1,
  ...{ rarity: 0.5, joined: 0.5, bodyName: 0.3, bodyWord: 0.1, longChunk: 0.03 },
  ...{ name: 1, nameWhole: 2, nameOfFunction: 0.2, nameOfOther: 0.6, nameOfHeading: 0.25 },
  ...{ exactName: 0.4, exactInAnyCase: 0.7, exactAlone: 4, breadth: 0.06, fileWords: 0.1 },
  ...{ fileName: 1, fileNameWhole: 3, fileNameExact: 1.5, folders: 1, importers: 0.08 },
  ...{ neighbours: 0.05, exported: 0.02 },
  ...{ test: 0.5, example: 0.3, noCode: 0.25, generated: 0.5, vendored: 0.5, declaration: 0.7 },
  ...{ near: 1, again: 0.8, placeName: 1, placeExactName: 1, placeFunction: 0.02, placeOwner: 0.1 },
  ...{ testOfReport: 1, meaningOfReport: 1, exactText: 2 },
  meaning: process.argv.includes('--dense') ? 0.5 : 0,
};
/** Shares, which take away and never add. */
const SHARES = new Set([
  'rarity',
  'test',
  'example',
  'noCode',
  'generated',
  'vendored',
  'declaration',
  'again',
  'testOfReport',
  'meaningOfReport',
  'exactInAnyCase',
]);
/** No question of the sets quotes a text, so nothing can be learned of that. */
const FIXED = new Set(['words', 'exactText']);
const STEPS = [2, 0.5, 1.4, 0.7];
const ROUNDS = 4;
/** Of the mean score: less is chance. */
const LEAST_GAIN = 0.0005;
const options = readArguments();
const alsoTrees = options.option('--also-trees');
const also = alsoTrees === null ? [] : readSets(options.option('--also')).commits;
const sets = { ...readSets(options.folder), also };
if (!options.has('--indexed')) {
  const { also: _, ...own } = sets;
  await prepareTrees(own, options);
  if (alsoTrees !== null) await prepareTrees({ also }, { ...options, trees: alsoTrees });
}
const isDense = options.has('--dense');
const now = isDense ? WEIGHTS_WITH_MEANING : WEIGHTS;
const where = { trees: options.trees, alsoTrees, dense: isDense };
const cases = await collectCases(sets, { ...where, keep: [START, now] });
console.error(`${cases.length} cases`);

const all = fitConstants(cases);
const everything = report(cases, all);
console.error(`fitted on all: ${everything.map(show).join(' ')}\n${JSON.stringify(all)}`);
if (options.has('--write')) writeWeights(all);
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
publish(isDense ? 'fit-with-meaning' : 'fit', { weights: all, now }, rows, 'eval');

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

function show(value) {
  return value.toFixed(4);
}

/** Puts the figures, with three digits, where they are kept. */
function writeWeights(fitted) {
  const file = fileURLToPath(new URL('../../src/search/weights.ts', import.meta.url));
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(isDense ? 'WEIGHTS_WITH_MEANING: Weights' : 'WEIGHTS: Weights');
  const end = text.indexOf('};', begin);
  let own = text.slice(begin, end);
  for (const [name, value] of Object.entries(fitted)) {
    own = own.replace(new RegExp(`(\\n  ${name}: )[\\d.e-]+,`), `$1${Number(value.toPrecision(3))},`);
  }
  writeFileSync(file, text.slice(0, begin) + own + text.slice(end));
}
