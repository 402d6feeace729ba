// What is read of the first files of a ranking only, since it would cost too much for all: which imports which, and how
// many branches their functions have.
import { fileNodeId } from '../../model/ids.ts';
import type { LexicalAnswer, MatchedFile } from '../../ports/lexical-index.ts';
import type { View } from '../../ports/view.ts';
import { firstFiles } from '../../search/lift-neighbours.ts';
import type { RankedFile } from '../../search/rank-matches.ts';
import { ownerOf } from '../../search/rank-places.ts';
import { FUNCTIONS } from '../../search/score-chunk.ts';
import type { Engine } from '../workspace/engine.ts';

/** Imports between them, as pairs of places in the files of the answer. */
export async function linksAmong(
  engine: Engine,
  view: View,
  ranked: readonly RankedFile[],
  { files }: LexicalAnswer,
): Promise<readonly (readonly [number, number])[]> {
  const first = firstFiles(ranked);
  const nodes = first.map((at) => {
    const { repo, path } = files[at] as MatchedFile;
    return fileNodeId(engine.workspaceId, repo, path);
  });
  const links = await view.graph.importsAmong(nodes);
  return links.map(([from, to]) => [first[from] as number, first[to] as number]);
}

/** Of a file; what scores less will not be shown. */
const MOST_OF_A_FILE = 12;

/** By the id of a function. */
export async function complexitiesOf(view: View, ranked: readonly RankedFile[]): Promise<ReadonlyMap<string, number>> {
  const first = new Set(firstFiles(ranked));
  const matches = ranked
    .filter(({ file }) => first.has(file))
    .flatMap(({ chunks }) => chunks.slice(0, MOST_OF_A_FILE).map(({ match }) => match));
  const functions = matches.filter(({ facts: { kind } }) => kind !== null && FUNCTIONS.has(kind));
  const ids = [...new Set(functions.map(ownerOf))];
  const counts = await view.symbols.complexities(ids);
  return new Map(ids.map((id, at) => [id, counts[at] as number]));
}
