// Writes the evaluation set for the secret redactor: samples.jsonl and clean.jsonl.
// `node eval/secrets/make-samples.mjs [--seed N] [--out FOLDER] [--check]`; --check writes nothing and compares the files
// in the folder with the set made for the seed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkSamples, countKinds, partsOf } from './check-samples.mjs';
import { sampleSet } from './sample-set.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20' },
    out: { type: 'string', default: fileURLToPath(new URL('.', import.meta.url)) },
    check: { type: 'boolean', default: false },
  },
});
const set = sampleSet(values.seed);
const problems = [...checkSamples(set), ...seedProblems(set, values.seed)];
if (values.check) problems.push(...fileProblems(set, values.out));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
if (!values.check) {
  mkdirSync(values.out, { recursive: true });
  for (const [path, text] of files(set, values.out)) writeFileSync(path, text);
}
printCounts(set);

function files({ samples, clean }, folder) {
  const lines = (items) => items.map((item) => `${JSON.stringify(item)}\n`).join('');
  return [
    [join(folder, 'samples.jsonl'), lines(samples)],
    [join(folder, 'clean.jsonl'), lines(clean)],
  ];
}

function fileProblems(made, folder) {
  return files(made, folder).flatMap(([path, text]) => {
    const found = readFileSync(path, 'utf8');
    return found === text ? [] : [`${path} differs from the set made for seed ${values.seed}`];
  });
}

/** The same seed gives the same set; another seed gives other values and other templates. */
function seedProblems(made, seed) {
  const found = [];
  if (JSON.stringify(sampleSet(seed)) !== JSON.stringify(made)) found.push('the same seed gave another set');
  const other = sampleSet(`${seed}-other`);
  const parts = new Set(other.samples.flatMap(partsOf));
  const shared = made.samples.flatMap(partsOf).filter((part) => parts.has(part));
  if (shared.length > 0) found.push(`two seeds share values: ${shared.join(' ')}`);
  const languages = ({ samples }) => samples.map(({ kind, language }) => `${kind} ${language}`).join('\n');
  if (languages(made) === languages(other)) found.push('two seeds use the same templates');
  return found;
}

function printCounts({ samples, clean }) {
  const counts = countKinds(samples);
  for (const [kind, count] of counts) console.log(`${String(count).padStart(3)}  ${kind}`);
  const languages = new Set(samples.map(({ language }) => language)).size;
  console.log(`${samples.length} samples of ${counts.size} kinds in ${languages} languages and formats`);
  console.log(`${clean.length} clean texts of ${countKinds(clean).size} kinds`);
}
