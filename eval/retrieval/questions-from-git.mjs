// Questions from the histories of checkouts: subjects of commits, and the files they changed that are still there. Writes
// `OUT/commits.jsonl`, in the form of the other sets, for `fit.mjs --also OUT` and `score.mjs`.
// `node eval/retrieval/questions-from-git.mjs OUT --trees FOLDER [--each N] NAME …`   (a NAME is a checkout below FOLDER)
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { indexOf, prepareTrees } from './sets.mjs';

const { composeEngine } = await import('../../dist/compose.js');
const { questionsFromGit } = await import('../../dist/engine/search/questions-from-git.js');

const USAGE = 'usage: node eval/retrieval/questions-from-git.mjs OUT --trees FOLDER [--each N] NAME …';
const [out, ...rest] = process.argv.slice(2);
const taken = (name, fallback) => {
  const at = rest.indexOf(name);
  return at < 0 ? fallback : rest.splice(at, 2)[1];
};
const trees = taken('--trees', null);
const each = Number(taken('--each', 40));
if (out === undefined || trees === null || rest.length === 0) {
  console.error(USAGE);
  process.exit(2);
}
const lines = [];
for (const tree of rest) {
  await prepareTrees({ all: [{ tree }] }, { trees, git: null });
  const engine = await composeEngine({
    ...{ folder: join(trees, tree), dir: indexOf(trees, tree), settings: [], environment: {}, progress: () => {} },
    signal: new AbortController().signal,
  });
  const questions = await questionsFromGit(engine, { from: 'subjects', most: 200 });
  await engine.store.close();
  const step = Math.max(1, questions.length / each);
  const chosen = questions.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, each);
  for (const { id, query, relevant } of chosen)
    lines.push({ id: `${tree}-${id}`, repo: tree, github: tree, root: null, query, category: 'commit', relevant });
  console.error(`${tree}: ${chosen.length} of ${questions.length}`);
}
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'commits.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
