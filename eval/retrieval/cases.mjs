// Questions as cases that can be ranked again and again with other constants: candidates are found once, by the engine
// itself, and kept in memory.
import { indexOf, pathsOf } from './sets.mjs';

const { composeEngine } = await import('../../dist/compose.js');
const { findByMeaning } = await import('../../dist/engine/embedding/find-by-meaning.js');
const { findCandidates, findExact } = await import('../../dist/engine/search/find-candidates.js');
const { pathFilters } = await import('../../dist/engine/scope/path-scope.js');
const { withView } = await import('../../dist/engine/workspace/published-state.js');
const { fileNodeId } = await import('../../dist/model/ids.js');
const { firstFunctions } = await import('../../dist/search/first-functions.js');
const { rankFiles, rankMatches, rankPlaces } = await import('../../dist/search/rank-matches.js');
const { firstFiles, liftNeighbours } = await import('../../dist/search/lift-neighbours.js');
const { readQuery } = await import('../../dist/search/read-query.js');
const { scoreQuery } = await import('../../dist/eval/metrics.js');

export const SETS = [
  { name: 'questions in the source root', weight: 1.5, mean: 'group', from: 'questions', inRoot: true },
  { name: 'questions in the whole tree', weight: 1, mean: 'group', from: 'questions', inRoot: false },
  { name: 'commits', weight: 0.5, mean: 'query', from: 'commits', inRoot: true },
  { name: 'issues', weight: 0.25, mean: 'query', from: 'issues', inRoot: false },
  { name: 'commits of other repositories', weight: 0.5, mean: 'group', from: 'also', inRoot: false },
];
const BOOSTS = { symbol: 1, path: 1, scope: 0.1 };
/** Files that neither the start nor the present constants bring so far up are left out: no others will. */
const FILES_KEPT = 25;

/**
 * `keep`: constants of which at least one must bring a file far up for it to be kept. `dirOf`: the index of a tree.
 * `more`: what else is to be known of a case.
 */
export async function collectCases(
  sets,
  {
    trees: ownTrees,
    alsoTrees = null,
    dense = false,
    keep,
    dirOf = indexOf,
    filesKept = FILES_KEPT,
    more = async () => ({}),
  },
) {
  const collected = [];
  for (const [set, { from, inRoot }] of SETS.entries()) {
    if ((sets[from] ?? []).length === 0) continue;
    const trees = from === 'also' ? alsoTrees : ownTrees;
    for (const tree of new Set(sets[from].map((query) => query.tree))) {
      const own = sets[from].filter((query) => query.tree === tree);
      const engine = await composeEngine({
        ...{
          folder: trees,
          dir: dirOf(trees, tree),
          settings: [`embedding.provider=${dense ? 'bundled' : 'none'}`],
          environment: {},
          progress: () => {},
        },
        signal: new AbortController().signal,
      });
      await withView(engine, async (view) => {
        const { repositories } = view;
        for (const each of own) {
          const paths = await pathFilters(engine, repositories, inRoot ? pathsOf(each) : []);
          const filter = { repos: null, paths, languages: null, kinds: null, exported: false, tests: null };
          const query = readQuery(each.query);
          const byMeaning = await findByMeaning(engine, view, query.denseText, filter);
          const exact = await findExact(engine, view, { query, filter, paths: [] });
          const request = { query, filter, weights: keep[0], near: null, byMeaning, exact, also: [], repositories };
          const found = await findCandidates(engine, view, request);
          const matches = matchesOfBest(found, keep, filesKept);
          const chunks = await view.chunks.read([
            ...new Set(matches.flatMap(({ chunkId }) => [chunkId, `${chunkId.slice(0, chunkId.lastIndexOf('@'))}@1`])),
          ]);
          const lines = new Map(chunks.filter((chunk) => chunk !== null).map((chunk) => [chunk.chunkId, chunk]));
          const nodes = found.answer.files.map(({ repo, path }) => fileNodeId(engine.workspaceId, repo, path));
          const kept = [...new Set(matches.map(({ file }) => file))];
          const links = (await view.graph.importsAmong(kept.map((file) => nodes[file]))).map(([from, to]) => [
            kept[from],
            kept[to],
          ]);
          const firstInput = { ...found, answer: { ...found.answer, matches }, weights: keep[0], boosts: BOOSTS };
          const functions = firstFunctions(rankFiles(firstInput).files);
          const branches = await view.symbols.complexities(functions);
          const complexities = new Map(functions.map((id, at) => [id, branches[at]]));
          const { group, github, relevant } = each;
          collected.push({
            ...{ set, group, github, relevant, lines, links, complexities },
            input: { ...found, answer: { ...found.answer, matches }, boosts: BOOSTS },
            ...(await more({ each, engine, view, repositories, query, filter, byMeaning, found })),
          });
        }
      });
      await engine.store.close();
    }
  }
  return collected;
}

function matchesOfBest(found, keep, filesKept) {
  const best = new Set();
  for (const weights of keep) {
    const files = new Set();
    for (const { match } of rankMatches({ ...found, weights, boosts: BOOSTS })) {
      if (files.size >= filesKept) break;
      files.add(match.file);
    }
    for (const file of files) best.add(file);
  }
  return found.answer.matches.filter(({ file }) => best.has(file));
}

export function scoreCase(given, weights) {
  return scoreRanked(given, rankCase(given, weights));
}

/** Best first, as search ranks. */
export function rankCase({ input, links, complexities }, weights) {
  const first = rankFiles({ ...input, weights });
  const among = new Set(firstFiles(first.files));
  const near = links.filter(([from, to]) => among.has(from) && among.has(to));
  return liftNeighbours(rankPlaces(first, complexities), near, weights.neighbours);
}

export function scoreRanked({ relevant, lines }, ranked) {
  return scoreQuery(
    relevant,
    ranked.slice(0, 10).map(({ chunkId }) => lines.get(chunkId)),
  ).ndcgAt10;
}

/** The mean of each set. */
export function report(given, weights) {
  return SETS.map(({ mean }, set) => {
    const own = given.filter((each) => each.set === set);
    const score = (each) => scoreCase(each, weights);
    return round(mean === 'group' ? groupMean(own, score) : meanOf(own.map(score)));
  });
}

export function groupMean(list, score) {
  const byGroup = new Map();
  for (const each of list) byGroup.set(each.group, [...(byGroup.get(each.group) ?? []), score(each)]);
  return meanOf([...byGroup.values()].map(meanOf));
}

export function meanOf(values) {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function round(value) {
  return Math.round(value * 1e4) / 1e4;
}
