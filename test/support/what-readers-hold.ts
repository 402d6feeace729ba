// What a process answers out of what it holds in memory of a generation: the graph, words and vectors. Who has asked all
// along patches that memory from generation to generation, and must be told the same as one who comes later.
import { nearestChunks } from '../../src/engine/embedding/nearest-chunks.ts';
import { loadGraph } from '../../src/engine/resolve/load-graph.ts';
import { stemsOfText } from '../../src/lib/words.ts';
import { parseNodeId } from '../../src/model/ids.ts';
import { NO_FILTER } from '../../src/ports/lexical-index.ts';
import { everyMatch, MORE_THAN_ENOUGH } from './everything-in.ts';
import { memoryOf } from './memory-of.ts';
import { type Stores, withView } from './store-place.ts';

const TERMS = 40;

export function whatReadersHold(store: Stores) {
  return withView(store, async (view) => {
    const { nodes, graph } = await loadGraph({ memory: memoryOf(store) }, view);
    const named = nodes.flatMap((node) => {
      const parsed = parseNodeId(node);
      return parsed?.kind === 'symbol' ? [parsed.qualified] : [];
    });
    const terms = [...new Set(stemsOfText(named.join(' ')))].sort().slice(0, TERMS);
    const model = await view.vectors.model();
    return {
      graph: { nodes, ...graph.edges },
      words: await view.lexical.search(everyMatch(terms), NO_FILTER),
      near: model === null ? [] : await nearestChunks({ memory: memoryOf(store) }, view, nearestTo(model), NO_FILTER),
    };
  });
}

function nearestTo({ name, dimensions }: { readonly name: string; readonly dimensions: number }) {
  const vector = Float32Array.from({ length: dimensions }, (_, at) => (at % 3) - 1);
  return { model: name, vector, limit: MORE_THAN_ENOUGH, mostOfAFile: MORE_THAN_ENOUGH };
}
