// How fresh an answer is: its generation, the commits it is about, and what makes it stale.
import type { Engine } from '../../engine/workspace/engine.ts';
import { readPublishedState } from '../../engine/workspace/published-state.ts';
import type { ContextPack } from '../../model/context.ts';
import type { Degradation, DegradationCode } from '../../model/degradation.ts';

export interface Freshness {
  readonly generation: number;
  readonly commits: Readonly<Record<string, string | null>>;
  readonly degradations: readonly Degradation[];
}

const STALE: ReadonlySet<DegradationCode> = new Set([
  'index_building',
  'index_stale',
  'refresh_skipped',
  'repository_missing',
]);
const FILES_SHOWN = 3;

export function isStale({ degradations }: Pick<Freshness, 'degradations'>): boolean {
  return degradations.some(makesStale);
}

export function makesStale({ code }: Degradation): boolean {
  return STALE.has(code);
}

/** Of an answer that does not say its commits, or is about the files on disk. */
export async function freshnessOf(
  engine: Engine,
  answer: { readonly generation?: number; readonly degradations: readonly Degradation[] },
): Promise<Freshness> {
  const { repositories, generation } = await readPublishedState(engine, { replaceDamaged: true });
  const commits = Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit]));
  return { generation: answer.generation ?? generation, commits, degradations: answer.degradations };
}

export function freshnessOfPack({ generation, commits, staleFiles, degradations }: ContextPack): Freshness {
  if (staleFiles.length === 0) return { generation, commits, degradations };
  const named = staleFiles.slice(0, FILES_SHOWN).join(', ');
  const detail = `${named}${staleFiles.length > FILES_SHOWN ? ', …' : ''} changed since`;
  const changed: Degradation = { code: 'index_stale', subject: 'index', detail };
  return { generation, commits, degradations: [...degradations, changed] };
}
