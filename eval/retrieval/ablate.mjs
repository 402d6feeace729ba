// What is each constant of ranking worth? Every set without it, one at a time; writes eval/results/ablation.json.
// `node eval/retrieval/ablate.mjs QUESTIONS --trees FOLDER [--git FOLDER] [--also QUESTIONS --also-trees FOLDER] [--indexed]`
import { publish } from '../../bench/measure.mjs';
import { collectCases, report, SETS } from './cases.mjs';
import { prepareTrees, readArguments, readSets } from './sets.mjs';

const { WEIGHTS, WEIGHTS_WITH_MEANING } = await import('../../dist/search/weights.js');

/** What each is where it does nothing; 0 for all that add something. */
const DOES_NOTHING = {
  ...{ rarity: 1, bodyName: 1, bodyWord: 1, nameWhole: 0, fileNameWhole: 0, fileNameExact: 1 },
  ...{ nameOfFunction: 1, nameOfOther: 1, nameOfHeading: 1, exactInAnyCase: 1, exactAlone: 1 },
  ...{ test: 1, example: 1, noCode: 1, generated: 1, vendored: 1, declaration: 1, again: 1 },
  ...{ placeName: 1, placeExactName: 1, testOfReport: 1, meaningOfReport: 1 },
};
/** No question of the sets quotes a text. */
const NOT_ASKED = new Set(['words', 'exactText']);

const options = readArguments();
const alsoTrees = options.option('--also-trees');
const also = alsoTrees === null ? [] : readSets(options.option('--also')).commits;
const own = readSets(options.folder);
process.env.PORTOLAN_EMBEDDING__PROVIDER = 'bundled';
if (!options.has('--indexed')) {
  await prepareTrees(own, options);
  if (alsoTrees !== null) await prepareTrees({ also }, { ...options, trees: alsoTrees });
}
const sets = { ...own, also };
const where = { trees: options.trees, alsoTrees };
const names = SETS.filter(({ from }) => sets[from].length > 0).map(({ name }) => name);
const rows = [];
for (const dense of [false, true]) {
  const weights = dense ? WEIGHTS_WITH_MEANING : WEIGHTS;
  const cases = await collectCases(sets, { ...where, dense, keep: [weights] });
  const whole = report(cases, weights);
  rows.push({ what: dense ? 'everything, with meaning' : 'everything, without meaning', ...told(whole) });
  const isAsked = (name) => !NOT_ASKED.has(name) && (dense || !name.startsWith('meaning'));
  for (const name of Object.keys(weights).filter(isAsked)) {
    const without = report(cases, { ...weights, [name]: DOES_NOTHING[name] ?? 0 });
    rows.push({
      what: `${dense ? 'with meaning: ' : ''}gain of ${name} = ${weights[name]}`,
      ...told(whole.map((score, at) => score - without[at])),
    });
  }
}
publish(
  'ablation',
  { questions: 'given folder' },
  rows.map((row) => ({ ...row, bar: 'none', got: row[names[0]], holds: true })),
  'eval',
);

function told(scores) {
  return Object.fromEntries(names.map((name, at) => [name, Math.round(scores[at] * 1e4) / 1e4]));
}
