// Records a payment to a service in the ledger.
import type { ProgressSink } from '../../model/progress.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CostEntry, CostLedger } from '../../ports/cost-ledger.ts';
import type { Embedder } from '../../ports/embedder.ts';

export interface Bookkeeping {
  readonly ledger: CostLedger;
  readonly clock: Clock;
  readonly progress: ProgressSink;
}

/** A ledger that cannot be written must not lose the answer that was paid for: it is reported instead. */
export async function recordCost(
  { ledger, clock, progress }: Bookkeeping,
  entry: Omit<CostEntry, 'at'>,
): Promise<void> {
  if (entry.requests === 0) return;
  try {
    await ledger.record({ at: new Date(clock.now()).toISOString(), ...entry });
  } catch (error) {
    const message = `${entry.tokens} tokens of ${entry.provider} are missing in the ledger: ${(error as Error).message}`;
    progress({ kind: 'notice', message });
  }
}

export async function recordEmbedding(
  books: Bookkeeping,
  { provider, model, pricePerMillion }: Embedder,
  purpose: 'index' | 'query',
  spent: { readonly tokens: number; readonly requests: number; readonly redacted: number },
): Promise<void> {
  const cost = pricePerMillion === null ? null : (spent.tokens * pricePerMillion) / 1e6;
  await recordCost(books, { provider, model, purpose, ...spent, cost });
}
