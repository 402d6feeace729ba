// The functions among the likely places of the first files: of these it is worth reading how many branches they have.
import { firstFiles } from './lift-neighbours.ts';
import type { RankedFile } from './rank-matches.ts';
import { ownerOf } from './rank-places.ts';
import { FUNCTIONS } from './score-chunk.ts';

/** Of a file; what scores less will not be shown. */
const MOST_OF_A_FILE = 12;

/** Their ids, each once. */
export function firstFunctions(ranked: readonly RankedFile[]): string[] {
  const first = new Set(firstFiles(ranked));
  const likely = ranked.filter(({ file }) => first.has(file)).flatMap(({ chunks }) => chunks.slice(0, MOST_OF_A_FILE));
  const functions = likely.filter(({ match: { facts } }) => facts.kind !== null && FUNCTIONS.has(facts.kind));
  return [...new Set(functions.map(({ match }) => ownerOf(match)))];
}
