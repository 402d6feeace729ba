// The freshness of an answer that does not say its commits, or is about the files on disk.
import { readKnown } from '../../../engine/read-known.ts';
import type { Workbench } from '../../../engine/workbench.ts';
import type { Degradation } from '../../../model/degradation.ts';
import type { Freshness } from '../reply.ts';

export async function freshnessOf(
  bench: Workbench,
  answer: { readonly generation?: number; readonly degradations: readonly Degradation[] },
): Promise<Freshness> {
  const { repositories, generation } = await readKnown(bench, { replaceDamaged: true });
  const commits = Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit]));
  return { generation: answer.generation ?? generation, commits, degradations: answer.degradations };
}
