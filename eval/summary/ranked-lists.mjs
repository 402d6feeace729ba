// What search ranks for every question without summaries, and where the summaries come among its files: both once, so that
// lifts can be tried on them again and again.
import { collectCases, rankCase, SETS } from '../retrieval/cases.mjs';

const { rankSummaries, SUMMARY_LEGS } = await import('../../dist/engine/summary/search-summaries.js');
const { pathPredicate } = await import('../../dist/lib/path-predicate.js');
const { WEIGHTS, WEIGHTS_WITH_MEANING } = await import('../../dist/search/weights.js');
const { parseSymbolSummaryId } = await import('../../dist/summary/summary-ids.js');

/** Which documents are asked. A folder leads to the files right in it. */
export const DOCUMENTS = {
  'functions, classes, files': ['function', 'class', 'file'],
  files: ['file'],
  'files, folders': ['file', 'module'],
};
/** What is asked: all that was typed, or the title of a report and nothing for a name or a path. */
export const TEXTS = { whole: ({ each }) => each.query, denseText: ({ query }) => query.denseText };
/** A lift brings nothing up from further down. */
const FILES_KEPT = 100;

export async function rankedLists(sets, { trees, dirOf }) {
  const cases = await collectCases(sets, {
    ...{ trees, dirOf: (_, tree) => dirOf(tree), dense: true, keep: [WEIGHTS_WITH_MEANING], filesKept: FILES_KEPT },
    more: async (asked) => ({
      ...{ id: asked.each.id, query: asked.each.query, category: asked.each.category, kind: asked.query.kind },
      ...{ isByMeaning: asked.byMeaning.ran, places: await placesOf(asked) },
    }),
  });
  return cases.map(({ set, group, github, relevant, id, query, category, kind, isByMeaning, places, ...given }) => {
    const ranked = rankCase(given, isByMeaning ? WEIGHTS_WITH_MEANING : WEIGHTS);
    return {
      ...{ set: SETS[set].name, group, github, relevant, id, query, category, kind, places },
      ranked: ranked.map(({ chunkId, match: { file }, score }) => {
        const { path, startLine, endLine } = given.lines.get(chunkId);
        return { chunkId, match: { file, chunkId }, score, place: { path, startLine, endLine } };
      }),
    };
  });
}

/** Of each text and choice of documents: the place of each file of the answer, from 1, where it has one. */
async function placesOf(asked) {
  const places = {};
  for (const [text, textOf] of Object.entries(TEXTS)) {
    for (const [documents, types] of Object.entries(DOCUMENTS)) {
      places[`${text}: ${documents}`] = await placesBy(asked, textOf(asked), types);
    }
  }
  return places;
}

async function placesBy({ engine, view, repositories, filter, found }, query, types) {
  if (query === '') return {};
  const scope = { repositories, generation: view.generation.number };
  const question = { query, types, passes: pathPredicate(filter.paths), legs: SUMMARY_LEGS };
  const { ranked } = await rankSummaries(engine, scope, question);
  const paths = [...new Set(ranked.map(({ id }) => parseSymbolSummaryId(id)?.path ?? id))];
  const placeOf = new Map(paths.map((path, at) => [path, at + 1]));
  const places = {};
  for (const [file, { path }] of found.answer.files.entries()) {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
    const best = Math.min(placeOf.get(path) ?? Infinity, placeOf.get(folder) ?? Infinity);
    if (best < Infinity) places[file] = best;
  }
  return places;
}
