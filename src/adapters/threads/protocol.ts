// The messages between the pool and its threads. Bytes are transferred, not copied.
import type { ContentJob, MadeContent } from '../../ports/content-maker.ts';

export interface ThreadTask {
  readonly id: number;
  readonly jobs: readonly ContentJob[];
}

/** Sent as each job is begun: a thread that is silent for long is stuck in that one. */
export interface ThreadSign {
  readonly id: number;
  readonly begun: number;
}

/** For the first of the jobs, or all of them. */
export interface ThreadAnswer {
  readonly id: number;
  readonly made: readonly MadeContent[];
  /** The thread needs a restart and ends now. */
  readonly isLast: boolean;
}

export interface ThreadSettings {
  readonly timeoutMs: number;
}
