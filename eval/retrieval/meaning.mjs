// What is search by meaning worth inside the full engine? Every question with and without it, paired.
// `node eval/retrieval/meaning.mjs QUESTIONS --trees FOLDER [--git FOLDER] [--indexed]`; writes eval/results/meaning.json.
// `--weights NAME=VALUE,…` tries other constants, and writes nothing.
import { publish } from '../../bench/measure.mjs';
import { askBoth, gainsOf, PAIRED_SETS } from './paired.mjs';
import { indexOf, prepareTrees, readArguments, readSets } from './sets.mjs';

const { WEIGHTS_WITH_MEANING } = await import('../../dist/search/weights.js');

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

const pairs = await askBoth(sets, {
  ...{ trees: options.trees, dirOf: (tree) => indexOf(options.trees, tree) },
  ...{ without: { dense: false }, with: { dense: true, ...other } },
});
const rows = gainsOf(pairs).map((row, at) => {
  if (at === 0) return { ...row, bar: 'interval above 0', holds: row.from > 0 };
  const isSet = at <= PAIRED_SETS.length;
  return { ...row, bar: isSet ? 'interval not below 0' : 'none', holds: !isSet || row.to >= 0 };
});
if (tried.length === 0) publish('meaning', { questions: 'given folder' }, rows, 'eval');
else for (const row of rows) console.log(row.what.padEnd(40), row.without, row.got, `[${row.from}, ${row.to}]`);
