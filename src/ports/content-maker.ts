// Parses file contents, many at a time, possibly on other threads. Laws:
// - answers come in the order of the jobs, and the number of threads changes no byte of them;
// - a content that cannot be parsed in time, or that crashes its thread, still gets an answer that says so;
// - after `rest` nothing runs and nothing is held; new work may start later. Pending work is abandoned: it rejects or
//   never settles.
/** Of `BinaryLimits` in src/scan: from when on bytes are no text. */
interface JudgedBinary {
  readonly probeBytes: number;
  readonly maxNulShare: number;
}

export interface ContentJob {
  readonly bytes: Uint8Array;
  /** By the file's name; null where the name does not say it. */
  readonly language: string | null;
  /** Absent: the defaults. */
  readonly binary?: JudgedBinary;
  /** Of a text that was packed before: the normal forms of its functions, instead of all else. */
  readonly wants?: 'normal_forms';
}

/** Bytes to be kept as they are; only their maker knows what is in them. */
export interface MadeContent {
  readonly content: Uint8Array;
  /** What the content refers to; null where it was not parsed. */
  readonly links: Uint8Array | null;
  /** What others may see of it; null where it was not parsed. */
  readonly fileInterface: Uint8Array | null;
  /** What it asks of other services; null where that is nothing. */
  readonly reaches: Uint8Array | null;
  /** The text, packed; null where it is not indexed. */
  readonly text: Uint8Array | null;
}

export interface ContentMaker {
  make(jobs: readonly ContentJob[]): Promise<readonly MadeContent[]>;
  rest(): Promise<void>;
}
