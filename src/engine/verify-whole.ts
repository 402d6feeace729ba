// Everything: an index of the same repositories is built from nothing beside the one that is there, and both are read
// side by side.
import { applyUpdate } from './apply-update.ts';
import { type Assessment, assessRepository } from './assess-repository.ts';
import { type Comparison, compareDigests } from './compare-digests.ts';
import { digestIndex } from './digest-index.ts';
import { holdLease } from './hold-lease.ts';
import { keptBehind } from './layered-stores.ts';
import { readKnown, withSnapshot } from './read-known.ts';
import type { Verification } from './verification.ts';
import type { Workbench } from './workbench.ts';

export async function compareWhole(bench: Workbench, { snapshot, present, scope, anew }: Verification) {
  const artefacts = keptBehind(anew.store.artefacts, bench.store.artefacts, ({ paid }) => paid);
  const rebuilt: Workbench = { ...anew, store: { ...anew.store, artefacts } };
  await holdLease(rebuilt, { task: 'verify', waitMs: 0, replaceDamaged: false }, async () => {
    const assessments: Assessment[] = [];
    for (const one of present) assessments.push(await assessRepository(rebuilt, { ...one, known: null }, false));
    const nothing = await readKnown(rebuilt, { replaceDamaged: false });
    // By force: nothing is taken from elsewhere, every text is read and worked out here.
    await applyUpdate(rebuilt, nothing, assessments, true);
  });
  let total = 0;
  for (const { id } of present) total += (await bench.store.catalog.files(snapshot, id)).count;
  bench.progress({ kind: 'started', stage: 'verify', total, subject: `generation ${snapshot.generation.number}` });
  const compared = await withSnapshot(rebuilt, (other): Promise<Comparison> => {
    const onFile = (done: number) => bench.progress({ kind: 'advanced', stage: 'verify', done, total });
    const digests = [digestIndex(bench.store, snapshot, scope), digestIndex(rebuilt.store, other, scope)] as const;
    return compareDigests(...digests, { signal: bench.signal, onFile });
  });
  bench.progress({ kind: 'finished', stage: 'verify', done: compared.files });
  return compared;
}
