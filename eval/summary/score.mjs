// How good the summary index is by itself: for each question the place of the first right file among those that summaries
// lead to. `node eval/summary/score.mjs QUESTIONS --trees FOLDER [--indexes FOLDER] [--legs dense,sparse]`; an index a tree,
// which is copied and given summaries. Writes eval/results/summary.json, but not of some of the legs.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../../bench/measure.mjs';
import { openPortolan } from '../../dist/index.js';
import { pathsOf, readArguments, readSets } from '../retrieval/sets.mjs';

const { folder, trees, option } = readArguments();
const indexes = option('--indexes') ?? join(trees, '.indexes');
const legs = (option('--legs') ?? 'dense,sparse').split(',');
const { questions } = readSets(folder);
const work = mkdtempSync(join(tmpdir(), 'portolan-summary-eval-'));
const places = [];
let documents = 0;
let seconds = 0;

try {
  for (const tree of [...new Set(questions.map((question) => question.tree))]) {
    const own = questions.filter((question) => question.tree === tree);
    const dir = join(work, tree);
    if (!existsSync(join(indexes, tree))) throw new Error(`there is no index of ${tree}`);
    cpSync(join(indexes, tree), dir, { recursive: true });
    const portolan = await openPortolan({ folder: join(trees, tree), dir });
    const built = await portolan.buildSummaries({ refresh: 'skip', force: true });
    documents += built.repositories.reduce((sum, each) => sum + each.documents, 0);
    seconds += built.elapsedMs / 1000;
    let found = 0;
    for (const question of own) {
      const { hits } = await portolan.searchSummaries(question.query, {
        paths: pathsOf(question),
        limit: 100,
        legs,
        refresh: 'skip',
      });
      const place = placeOfFirst(question, filesOf(hits));
      places.push({ id: question.id, category: question.category, place });
      if (place > 0 && place <= 5) found += 1;
    }
    await portolan.close();
    rmSync(dir, { recursive: true, force: true });
    console.log(`${tree.padEnd(12)} ${found}/${own.length} in the first five`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

const IN_FIVE = 0.8;
const rows = [null, ...new Set(places.map((each) => each.category))].map((category) => {
  const of = category === null ? places : places.filter((each) => each.category === category);
  const share = (most) =>
    Math.round((of.filter(({ place }) => place > 0 && place <= most).length / of.length) * 1e4) / 1e4;
  const what = `${category ?? 'all'} questions: the right file in the first five`;
  const got = { got: share(5), first: share(1), ten: share(10), questions: of.length };
  return category === null
    ? { what, bar: `≥ ${IN_FIVE}`, ...got, holds: share(5) >= IN_FIVE }
    : { what, bar: 'none', ...got, holds: true };
});
console.log(`${documents} documents built in ${seconds.toFixed(1)} s`);
if (option('--legs') === null) publish('summary', { questions: 'given folder', documents }, rows, 'eval');
else for (const { what, got, first, ten } of rows) console.log(what, got, 'first', first, 'in ten', ten);
if (option('--missed') !== null)
  for (const { id, place } of places) if (place === 0 || place > 5) console.log(id, place);

/** Each once, in the order of the hits; a folder is no file. */
function filesOf(hits) {
  return [
    ...new Set(hits.filter(({ document }) => document.type !== 'module').map(({ document }) => document.filePath)),
  ];
}

function placeOfFirst({ relevant }, files) {
  const wanted = new Set(relevant.map(({ path }) => path));
  return files.findIndex((path) => wanted.has(path)) + 1;
}
