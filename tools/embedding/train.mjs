// Trains the table: bags of words, an own weight a word for questions, code and paths, and a symmetric softmax over the
// pairs of a batch. Deterministic: one thread, one seed. `node tools/embedding/train.mjs --corpus FOLDER [--out FILE] [--seed 1]`;
// the other settings are below, `--epochs 3`, `--no-stemming` and the like change them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BagMaker } from './bags.mjs';
import { corpusFolder, option } from './corpus.mjs';
import { loadEmbedder } from './load-embedder.mjs';
import { drawer } from './mixed.mjs';
import { ordered, shuffled } from './order.mjs';
import { readPrepared } from './read-prepared.mjs';
import { BATCH, DIMENSIONS, TableTrainer } from './table-trainer.mjs';
import { validate } from './validate.mjs';
import { makeVocabulary } from './vocabulary.mjs';

const WARM_UP = 100;
const TOLD_EVERY = 100;
const VERSION = 1;

const settings = {
  seed: Number(option('seed', '1')),
  epochs: Number(option('epochs', '2')),
  rows: Number(option('rows', '20000')),
  buckets: Number(option('buckets', '4096')),
  rate: Number(option('rate', '0.003')),
  temperature: Number(option('temperature', '0.06')),
  /** How much of a path is added to the code of its file, in training and by readers. */
  pathShare: Number(option('path-share', '0.5')),
  /** In how many of the pairs the path is shown, the name masked, the body cropped. */
  pathShown: Number(option('path-shown', '0.5')),
  masked: Number(option('masked', '0.25')),
  cropped: Number(option('cropped', '0.5')),
  /** Pairs of a package that are met together; 0 for batches at random. */
  together: Number(option('together', '16')),
  stemming: !process.argv.includes('--no-stemming'),
  /** Of the pairs, to see what more of them are worth. */
  share: Number(option('share', '1')),
};
const corpus = corpusFolder();
const { stem, letterGroups, writeModel, WordReader } = await loadEmbedder();
const prepared = readPrepared(join(corpus, 'prepared'));
const vocabulary = makeVocabulary(prepared, settings, { stem, letterGroups });
const pairs = Array.from({ length: prepared.pairs }, (_, pair) => pair);
const heldOut = pairs.filter(prepared.isHeldOut);
const learned = pairs.filter((pair) => !prepared.isHeldOut(pair));
const training = learned.slice(0, Math.floor(learned.length * settings.share));
console.log(JSON.stringify({ ...settings, training: training.length, words: vocabulary.rows }));

const draw = drawer(settings.seed);
const trainer = new TableTrainer(vocabulary, settings, draw);
const bags = new BagMaker(prepared, vocabulary, settings);
const steps = Math.floor(training.length / BATCH) * settings.epochs;
let step = 0;
for (let epoch = 1; epoch <= settings.epochs; epoch += 1) {
  const { together } = settings;
  const order = together === 0 ? shuffled(training, draw) : ordered(training, prepared, together, BATCH, draw);
  for (let from = 0, loss = 0; from + BATCH <= order.length; from += BATCH) {
    step += 1;
    loss += trainer.learn(bags.draw(order, from, BATCH, draw), rateAt(step), step);
    if (step % TOLD_EVERY !== 0) continue;
    console.log(`step ${step} of ${steps}: loss ${(loss / TOLD_EVERY).toFixed(4)}, ${Math.round(process.uptime())} s`);
    loss = 0;
  }
  console.log(`after epoch ${epoch}: ${JSON.stringify(validate(trainer, prepared, vocabulary, heldOut))}`);
}
const out = option('out', join(corpus, 'model.bin'));
writeFileSync(out, writeModel(tableOf(trainer.quantised()), vocabulary.forms.join('\n')));
console.log(`wrote ${out}`);

function rateAt(now) {
  const slope = Math.min(now / WARM_UP, 1 - (now - WARM_UP) / Math.max(1, steps - WARM_UP + 1));
  return settings.rate * Math.max(0, slope);
}

function tableOf({ rows, scales }) {
  const { buckets, pathShare } = settings;
  const forms = formsOf(vocabulary.forms);
  return { version: VERSION, words: vocabulary.rows, buckets, dimensions: DIMENSIONS, pathShare, scales, rows, forms };
}

/** The hashes of each form, by the reader itself. */
function formsOf(lines) {
  const reader = new WordReader();
  const found = { low: [], high: [], row: [] };
  lines.forEach((line, row) => {
    reader.read(line);
    for (let word = 0; word < reader.count; word += 1) {
      found.low.push(reader.low[word]);
      found.high.push(reader.high[word]);
      found.row.push(row);
    }
  });
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, Int32Array.from(list)]));
}
