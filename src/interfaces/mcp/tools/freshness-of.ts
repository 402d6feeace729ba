// The freshness of an answer that does not say its commits, or is about the files on disk.

import type { Engine } from '../../../engine/workspace/engine.ts';
import { readPublishedState } from '../../../engine/workspace/published-state.ts';
import type { Degradation } from '../../../model/degradation.ts';
import type { Freshness } from '../reply.ts';

export async function freshnessOf(
  engine: Engine,
  answer: { readonly generation?: number; readonly degradations: readonly Degradation[] },
): Promise<Freshness> {
  const { repositories, generation } = await readPublishedState(engine, { replaceDamaged: true });
  const commits = Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit]));
  return { generation: answer.generation ?? generation, commits, degradations: answer.degradations };
}
