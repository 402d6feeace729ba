// The writer role of a workspace. Laws:
// - at most one process holds it at any time, whatever process dies and whatever the clock says;
// - a dead holder has lost it: the next request gets it, without repair;
// - a waiting process can learn who holds it;
// - the first request makes the place where the lease lives.
export interface LeaseHolder {
  readonly pid: number;
  readonly host: string;
  readonly task: string;
}

export interface Lease {
  /** Anyone may have it once this returns. */
  release(): Promise<void>;
}

export type LeaseResult =
  | { readonly kind: 'held'; readonly lease: Lease }
  | { readonly kind: 'busy'; readonly holder: LeaseHolder | null };

export interface WriterLease {
  tryAcquire(task: string): Promise<LeaseResult>;
}
