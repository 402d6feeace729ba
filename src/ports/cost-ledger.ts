// What was paid to services. Laws:
// - an entry is durable once `record` returns, whatever happens to the run;
// - several processes may record at once.
export interface CostEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly provider: string;
  readonly model: string;
  readonly purpose: 'index' | 'query' | 'summary';
  readonly requests: number;
  /** Sent and answered. */
  readonly tokens: number;
  readonly redacted: number;
  /** In US dollars; null where the price is not known. */
  readonly cost: number | null;
}

export interface CostLedger {
  record(entry: CostEntry): Promise<void>;
  entries(): Promise<readonly CostEntry[]>;
}
