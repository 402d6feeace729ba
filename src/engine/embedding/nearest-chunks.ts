// The chunks whose vectors are nearest to one: found by the store, or among the vectors that the process remembers.
import type { SearchFilter } from '../../ports/lexical-index.ts';
import type { LoadedVectors, MeaningMatch, MeaningQuery, VectorModel } from '../../ports/vector-index.ts';
import type { View } from '../../ports/view.ts';
import { VectorMatrix } from '../../search/vector-matrix.ts';
import type { ProcessMemory, Remembered } from '../workspace/process-memory.ts';

interface HeldVectors {
  /** Null where no file is embedded. */
  readonly matrix: VectorMatrix | null;
}

const VECTORS: Remembered<HeldVectors> = {
  load: async ({ vectors }) => {
    const loaded = await vectors.load(null);
    if (loaded.model === null) return { matrix: null };
    const matrix = new VectorMatrix(loaded.model);
    await addAll(matrix, loaded);
    return { matrix };
  },
  follow: {
    data: 'vectors',
    apply: async (held, { vectors }, changes) => {
      const { matrix } = held;
      if (matrix === null) return null;
      matrix.forget(changes);
      if (matrix.isMostlyDead) return null;
      const loaded = await vectors.load(changes.filter(({ kind }) => kind === 'put'));
      if (!isSameModel(loaded.model, matrix.model)) return null;
      await addAll(matrix, loaded);
      return held;
    },
  },
};

function isSameModel(a: VectorModel | null, b: VectorModel): boolean {
  return a?.name === b.name && a.dimensions === b.dimensions;
}

async function addAll(matrix: VectorMatrix, { packs }: LoadedVectors): Promise<void> {
  for await (const pack of packs) matrix.add(pack);
}

/** Loads them ahead of the first comparison, if the store does not compare. That they cannot be read is said then. */
export async function prepareVectors({ memory }: { readonly memory: ProcessMemory }, view: View): Promise<void> {
  if (view.vectors.search === null) await memory.use(VECTORS, view, () => {}).catch(() => {});
}

export async function nearestChunks(
  { memory }: { readonly memory: ProcessMemory },
  view: View,
  query: MeaningQuery,
  filter: SearchFilter,
): Promise<readonly MeaningMatch[]> {
  if (view.vectors.search !== null) return view.vectors.search(query, filter);
  return memory.use(VECTORS, view, ({ matrix }) => matrix?.nearest(query, filter) ?? []);
}
