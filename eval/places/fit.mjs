// What is each constant of ranking worth by place and by file, and would another value be worth more? On the repositories
// of the half `fit` only; writes eval/results/places-ablation.json with --write.
// `node eval/places/fit.mjs FOLDER [--only NAME,…] [--sets commits,…] [--half-double] [--write]`
// Every constant is taken out; with --half-double it is halved and doubled too.
import { publish } from '../../bench/measure.mjs';
import { collectCases, scoreCase } from './cases.mjs';
import { listRepositories } from './repositories.mjs';

const { WEIGHTS_WITH_MEANING } = await import('../../dist/search/weights.js');

/** What each is where it does nothing; 0 for all that add something. */
const DOES_NOTHING = {
  ...{ nameWhole: 0, fileNameWhole: 0, fileNameExact: 1, nameOfFunction: 1, nameOfOther: 1, nameOfHeading: 1 },
  ...{ exactInAnyCase: 1, exactAlone: 1, test: 1, example: 1, noCode: 1, generated: 1, vendored: 1, declaration: 1 },
  ...{ again: 1, placeName: 1, placeExactName: 1, testOfReport: 1, meaningOfReport: 1 },
};
/** The words of candidates are weighed before they are kept; no question quotes a text. */
const NOT_TRIED = new Set(['words', 'rarity', 'joined', 'bodyName', 'bodyWord', 'exactText']);
const SETS = ['commits', 'reports', 'questions'];

const [folder, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : null);
if (folder === undefined) {
  console.error('usage: node eval/places/fit.mjs FOLDER [--only NAME,…] [--sets …] [--half-double] [--write]');
  process.exit(2);
}
const only = option('--only')?.split(',') ?? null;
const sets = option('--sets')?.split(',') ?? SETS;
const cases = [];
for (const repository of listRepositories()) {
  if (repository.half !== 'fit' || (only !== null && !only.includes(repository.name))) continue;
  cases.push(...(await collectCases(folder, repository, sets)));
}
const whole = report(WEIGHTS_WITH_MEANING);
console.log(`${cases.length} cases  ${show(whole)}`);
const rows = [{ what: 'as it is', ...whole }];
for (const [name, value] of Object.entries(WEIGHTS_WITH_MEANING)) {
  if (NOT_TRIED.has(name)) continue;
  const tried = [['without', DOES_NOTHING[name] ?? 0]];
  if (rest.includes('--half-double')) tried.push(['half', value / 2], ['double', value * 2]);
  for (const [how, other] of tried) {
    const got = report({ ...WEIGHTS_WITH_MEANING, [name]: other });
    const gained = Object.fromEntries(Object.keys(got).map((key) => [key, round(whole[key] - got[key])]));
    rows.push({ what: `${name} = ${value}, against ${how}`, ...gained });
    console.log(`${how.padEnd(8)} ${name.padEnd(16)} ${show(gained)}`);
  }
}
if (rest.includes('--write'))
  publish(
    'places-ablation',
    { repositories: new Set(cases.map(({ repo }) => repo)).size, questions: cases.length },
    rows.map((row) => ({ ...row, bar: 'none', got: row[`${sets[0]} places`], holds: true })),
    'eval',
  );

/** NDCG@10 of each set, by place and by file. */
function report(weights) {
  const scored = cases.map((each) => ({ set: each.set, ...scoreCase(each, weights) }));
  const means = {};
  for (const set of sets) {
    const own = scored.filter((each) => each.set === set);
    const placed = own.filter(({ placeNdcgAt10 }) => placeNdcgAt10 !== null);
    means[`${set} places`] = round(mean(placed.map(({ placeNdcgAt10 }) => placeNdcgAt10)));
    means[`${set} files`] = round(mean(own.map(({ fileNdcgAt10 }) => fileNdcgAt10)));
  }
  return means;
}

function mean(list) {
  return list.length === 0 ? 0 : list.reduce((sum, each) => sum + each, 0) / list.length;
}

function round(value) {
  return Math.round(value * 1e4) / 1e4;
}

function show(means) {
  return Object.entries(means)
    .map(([key, value]) => `${key} ${value.toFixed(4)}`)
    .join('  ');
}
