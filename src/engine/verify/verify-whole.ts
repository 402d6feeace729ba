// Everything: an index of the same repositories is built from scratch beside the existing one, and both are compared.
import { applyUpdate, recordSeen } from '../update/apply-update.ts';
import { type Assessment, assessRepository } from '../update/assess-repository.ts';
import type { Engine } from '../workspace/engine.ts';
import { holdLease } from '../workspace/hold-lease.ts';
import { readPublishedState, withView } from '../workspace/published-state.ts';
import { type Comparison, compareDigests } from './compare-digests.ts';
import { digestIndex } from './digest-index.ts';
import { keptBehind } from './layered-stores.ts';
import type { Verification } from './verification.ts';

export async function compareWhole(
  engine: Pick<Engine, 'store' | 'progress' | 'signal'>,
  { view, present, scope, rebuilt }: Verification,
) {
  const artefacts = keptBehind(rebuilt.store.artefacts, engine.store.artefacts, ({ paid }) => paid);
  const beside: Engine = { ...rebuilt, store: { ...rebuilt.store, artefacts } };
  await holdLease(beside, { task: 'verify', waitMs: 0, replaceDamaged: false }, async () => {
    const assessments: Assessment[] = [];
    for (const one of present) assessments.push(await assessRepository(beside, { ...one, known: null }, false));
    const nothing = await readPublishedState(beside, { replaceDamaged: false });
    // By force: nothing is taken from elsewhere, every text is read and worked out here.
    await recordSeen(beside, await applyUpdate(beside, nothing, assessments, true));
  });
  let total = 0;
  for (const { id } of present) total += (await view.catalog.files(id)).count;
  engine.progress({ kind: 'started', stage: 'verify', total, subject: `generation ${view.generation.number}` });
  const compared = await withView(beside, (other): Promise<Comparison> => {
    const onFile = (done: number) => engine.progress({ kind: 'advanced', stage: 'verify', done, total });
    const digests = [
      digestIndex(engine.store.artefacts, view, scope),
      digestIndex(beside.store.artefacts, other, scope),
    ] as const;
    return compareDigests(...digests, { signal: engine.signal, onFile });
  });
  engine.progress({ kind: 'finished', stage: 'verify', done: compared.files });
  return compared;
}
