// How good is search? Each set as users would ask it, by the command line; writes eval/results/retrieval.json.
// `node eval/retrieval/score.mjs QUESTIONS --trees FOLDER [--git FOLDER]`
import { publish, round } from '../../bench/measure.mjs';
import { askAll, pathsOf, prepareTrees, readArguments, readSets } from './sets.mjs';

const { scoreQuery } = await import('../../dist/eval/metrics.js');

const options = readArguments();
const sets = readSets(options.folder);
await prepareTrees(sets, options);

const rows = [];
for (const flags of [['--no-dense'], []]) {
  await add('questions, source root', sets.questions, true, 'group', 0.85, flags);
  await add('questions, whole tree', sets.questions, false, 'group', 0.8, flags);
  await add('commits, source root, a query each', sets.commits, true, 'query', 0.68, flags);
  await add('issues, whole tree, a query each', sets.issues, false, 'query', 0.62, flags);
}
publish('retrieval', { questions: options.has('--name') ? options.option('--name') : 'given folder' }, rows, 'eval');

/** `mean`: over the repositories' means, or over all queries. */
async function add(name, queries, inRoot, mean, bar, flags) {
  if (queries.length === 0) return;
  const what = `${flags.length > 0 ? 'by words' : 'by words and meaning'}: ${name}`;
  const asked = queries.map((query) => ({ ...query, path: inRoot ? pathsOf(query) : [] }));
  const answers = await askAll(asked, options.trees, flags);
  const scored = queries.map((query) => {
    const results = (answers.get(query.id) ?? []).map(({ path, start_line, end_line }) => {
      return { path, startLine: start_line, endLine: end_line };
    });
    return { ...query, scores: scoreQuery(query.relevant, results) };
  });
  const ndcg = (list) => list.reduce((sum, { scores }) => sum + scores.ndcgAt10, 0) / list.length;
  const by = (key) =>
    Object.fromEntries(groups(scored, key).map(([name, list]) => [name, round(ndcg(list) * 100) / 100]));
  const byGroup = groups(scored, 'group').map(([, list]) => ndcg(list));
  const got = mean === 'group' ? byGroup.reduce((sum, each) => sum + each, 0) / byGroup.length : ndcg(scored);
  const inTen = scored.filter(({ scores }) => scores.successAt10 === 1).length;
  rows.push({
    ...{ what: `${what}: NDCG@10`, bar: `≥ ${bar}`, got: Math.round(got * 1e4) / 1e4, holds: got >= bar },
    ...{ queries: queries.length, rightFileInTen: inTen, byCategory: by('category'), byRepository: by('group') },
  });
  if (name.startsWith('issues')) {
    const wanted = Math.ceil((33 / 35) * queries.length);
    rows.push({
      what: `${what}: a right file in the first ten`,
      bar: `≥ ${wanted}`,
      got: inTen,
      holds: inTen >= wanted,
    });
  }
}

function groups(list, key) {
  const byKey = new Map();
  for (const each of list) byKey.set(each[key], [...(byKey.get(each[key]) ?? []), each]);
  return [...byKey].sort((a, b) => (a[0] < b[0] ? -1 : 1));
}
