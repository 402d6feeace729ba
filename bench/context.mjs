// Is context quick? On the index of a checkout, in one warm process: a pack beside the search it starts from, and the same
// pack a second time. `node bench/context.mjs FOLDER`
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aboutRepository, median, publish, repositoryArgument, round } from './measure.mjs';

const { openPortolan } = await import('../dist/index.js');

const QUESTIONS = 60;
const ROUNDS = 3;
const QUIET = { refresh: 'skip' };

const { folder } = repositoryArgument();
const dir = join(tmpdir(), `portolan-bench-context-${process.pid}`);
const portolan = await openPortolan({ folder, dir });
await portolan.index({ paths: [folder] });
const questions = await questionsOf();
for (const question of questions) await askAll(question, 'warm');
const times = { search: [], fresh: [], cached: [] };
for (let turn = 0; turn < ROUNDS; turn += 1) {
  for (const question of questions) {
    const one = await askAll(question, turn);
    for (const name of Object.keys(times)) times[name].push(one[name]);
  }
}
await portolan.close();
rmSync(dir, { recursive: true });

const fresh = round(median(times.fresh) / median(times.search));
const cached = round(median(times.cached) / median(times.fresh));
const about = { searchMs: median(times.search), freshMs: median(times.fresh), cachedMs: median(times.cached) };
publish('context', { ...aboutRepository(folder), questions: questions.length }, [
  {
    what: 'context that is not cached ÷ the same warm search, p50',
    bar: '≤ 5',
    got: fresh,
    holds: fresh <= 5,
    ...about,
  },
  { what: 'context that is cached ÷ not cached, p50', bar: '≤ 0.1', got: cached, holds: cached <= 0.1 },
]);

/** Blanks at the end make it another question of the same words. */
async function askAll(question, turn) {
  const asked = `${question}${' '.repeat(typeof turn === 'number' ? turn + 1 : 0)}`;
  const timed = async (work) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  return {
    search: await timed(() => portolan.search(asked, QUIET)),
    fresh: await timed(() => portolan.context(asked, QUIET)),
    cached: await timed(() => portolan.context(asked, QUIET)),
  };
}

/** First sentences of what files and symbols say of themselves. */
async function questionsOf() {
  const { files } = await portolan.outline(QUIET);
  const docs = files.flatMap(({ symbols }) => symbols.flatMap(({ docComment }) => docComment?.split(/[.\n]/, 1) ?? []));
  const sentences = [...new Set(docs.filter((text) => text.split(' ').length >= 4 && text.length < 120))].sort();
  const step = Math.max(1, Math.floor(sentences.length / QUESTIONS));
  return sentences.filter((_, at) => at % step === 0).slice(0, QUESTIONS);
}
