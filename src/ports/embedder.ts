// Turns texts into vectors. Laws:
// - one vector for each text, in their order, all of `dimensions` numbers and of length 1; no texts make no call;
// - the same text gives the same vector, for any neighbours and any batches;
// - a text too long for the model is cut at its end, never refused;
// - `reads` is false where the model knows too few words of a question to place it; true where that is not known;
// - what leaves the process has passed the redactor, and `redacted` is the number of removed secrets;
// - a service that asks for a delay is waited for; one that is down, refuses or answers nonsense is
//   `embedder_unavailable` (with a hint that names the setting), a model of another size `embedder_mismatch`;
// - cancelling ends it at once with `cancelled`.

/** A question and what answers it may be written differently; `path`: where a file is, with `/`. */
export type EmbeddedSide = 'query' | 'code' | 'path';

export interface Embedded {
  /** Row after row. */
  readonly vectors: Float32Array;
  readonly dimensions: number;
  /** As the service counts them, else as estimated. */
  readonly tokens: number;
  readonly requests: number;
  readonly redacted: number;
}

export interface Embedder {
  /** Of the service: `openai`, `ollama`, `onnx`, `bundled`. */
  readonly provider: string;
  /** With whatever else makes its vectors another's: vectors of two names are never compared. */
  readonly model: string;
  /** Null until a text has been embedded, where only the service knows. */
  readonly dimensions: number | null;
  /** Needs no service and no wait: it is asked while a generation is being prepared, and its vectors are not cached. */
  readonly isInstant: boolean;
  /** How much of a path's vector is added to each chunk's of the file; 0 where paths are not embedded. */
  readonly pathShare: number;
  /** The cosine of texts that have nothing to do with each other; null where that is not known. */
  readonly unrelated: number | null;
  /** What a million tokens cost in US dollars; null where nothing is paid. */
  readonly pricePerMillion: number | null;
  reads(question: string): boolean;
  embed(texts: readonly string[], side: EmbeddedSide, signal: AbortSignal): Promise<Embedded>;
}
