// Runs one query over one text and gives what it captured as columns of numbers. Laws:
// - offsets count UTF-16 units of the text, ends are exclusive, also where only some ranges of it were read;
// - captures of one match are adjacent, matches ordered by their start;
// - nothing of the tree outlives the call; the same request gives the same columns;
// - broken text returns the readable part and the broken ranges; a text that takes too long gives `timeout`.
import type { TextSpan } from '../model/text-span.ts';

export interface CaptureRequest {
  /** The name of a grammar file, without folder and ending. */
  readonly grammar: string;
  readonly query: string;
  readonly text: string;
  /** Null for the whole text. */
  readonly ranges: readonly TextSpan[] | null;
  /** Nodes longer than this are split into `parts`. */
  readonly splitOver: number;
  readonly timeoutMs: number;
}

export interface Captured {
  /** The capture names of the query; `name` holds places in it. */
  readonly names: readonly string[];
  readonly nodeTypes: readonly string[];
  /** One entry a capture. */
  readonly match: Int32Array;
  /** Which pattern of the query matched, counted from 0. */
  readonly pattern: Uint16Array;
  readonly name: Uint16Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** For `def.…` its place in `nodeTypes`, for `args` the number of named children, else 0. */
  readonly detail: Int32Array;
  /** Start, end and depth of the children of long nodes, in order of start. */
  readonly parts: Int32Array;
  /** Start and end of what could not be read. */
  readonly broken: Int32Array;
}

export type SyntaxOutcome =
  | { readonly kind: 'captured'; readonly captured: Captured }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unavailable'; readonly detail: string };

export interface Syntax {
  capture(request: CaptureRequest): Promise<SyntaxOutcome>;
}
