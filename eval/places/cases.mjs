// Questions by place as cases that can be ranked again and again with other constants: candidates are found once, by the
// engine itself, and those of the first files kept in memory.
import { existsSync } from 'node:fs';
import { dataOf, openEngine, readSet } from './repositories.mjs';

const { findByMeaning } = await import('../../dist/engine/embedding/find-by-meaning.js');
const { findCandidates, findExact } = await import('../../dist/engine/search/find-candidates.js');
const { withView } = await import('../../dist/engine/workspace/published-state.js');
const { fileNodeId, parseChunkId } = await import('../../dist/model/ids.js');
const { scoreQuery } = await import('../../dist/eval/metrics.js');
const { firstFunctions } = await import('../../dist/search/first-functions.js');
const { firstFiles, liftNeighbours } = await import('../../dist/search/lift-neighbours.js');
const { linesOfHit } = await import('../../dist/search/lines-of-hit.js');
const { rankFiles, rankPlaces } = await import('../../dist/search/rank-matches.js');
const { readQuery } = await import('../../dist/search/read-query.js');
const { WEIGHTS_WITH_MEANING } = await import('../../dist/search/weights.js');

const NO_FILTER = { repos: null, paths: null, languages: null, kinds: null, exported: false, tests: null };
const BOOSTS = { symbol: 1, path: 1, scope: 0.1 };
/** Other constants bring no file from further down to the top. */
const FILES_KEPT = 40;

/** Those of one repository; empty where it was not prepared. */
export async function collectCases(folder, repository, sets) {
  if (!existsSync(dataOf(folder, repository.name))) return [];
  const engine = await openEngine(folder, repository);
  const cases = [];
  await withView(engine, async (view) => {
    for (const set of sets) {
      for (const question of readSet(set, folder, repository)) {
        const { relevant } = question;
        cases.push({ set, repo: repository.name, relevant, ...(await found(engine, view, question)) });
      }
    }
  });
  await engine.store.close();
  return cases;
}

async function found(engine, view, question) {
  const query = readQuery(question.query);
  const byMeaning = await findByMeaning(engine, view, query.denseText, NO_FILTER);
  const exact = await findExact(engine, view, { query, filter: NO_FILTER, paths: [] });
  const request = { query, filter: NO_FILTER, weights: WEIGHTS_WITH_MEANING, near: null, byMeaning, exact, also: [] };
  const all = await findCandidates(engine, view, { ...request, repositories: view.repositories });
  const ranked = rankFiles({ ...all, weights: WEIGHTS_WITH_MEANING, boosts: BOOSTS }).files.slice(0, FILES_KEPT);
  const kept = ranked.map(({ file }) => file);
  const matches = all.answer.matches.filter(({ file }) => kept.includes(file));
  const ids = [...new Set(matches.flatMap(({ chunkId }) => [chunkId, `${ownerOf(chunkId)}@1`]))];
  const owners = ids.map((id) => parseChunkId(id)?.owner ?? '');
  const [chunks, symbols] = [await view.chunks.read(ids), await view.symbols.read(owners)];
  const hits = new Map();
  for (const [at, id] of ids.entries()) if (chunks[at] !== null) hits.set(id, hitOf(chunks[at], symbols[at]));
  const { files } = all.answer;
  const nodes = kept.map((at) => fileNodeId(engine.workspaceId, files[at].repo, files[at].path));
  const links = await view.graph.importsAmong(nodes);
  const functions = firstFunctions(ranked);
  const counts = await view.symbols.complexities(functions);
  return {
    input: { ...all, answer: { ...all.answer, matches }, boosts: BOOSTS },
    hits,
    links: links.map(([from, to]) => [kept[from], kept[to]]),
    complexities: new Map(functions.map((id, at) => [id, counts[at]])),
  };
}

function ownerOf(chunkId) {
  return chunkId.slice(0, chunkId.lastIndexOf('@'));
}

function hitOf(chunk, symbol) {
  const { startLine, endLine } = linesOfHit(chunk, symbol);
  return { path: chunk.path, startLine, endLine, symbolId: symbol?.id ?? null };
}

/** Its first ten hits with these constants, scored. */
export function scoreCase({ input, hits, links, complexities, relevant }, weights) {
  const ranked = rankFiles({ ...input, weights });
  const among = new Set(firstFiles(ranked.files));
  const near = links.filter(([from, to]) => among.has(from) && among.has(to));
  const lifted = liftNeighbours(rankPlaces(ranked, complexities), near, weights.neighbours);
  const shown = lifted.map(({ chunkId }) => hits.get(chunkId)).filter((hit) => hit !== undefined);
  return scoreQuery(relevant, shown.slice(0, 10));
}
