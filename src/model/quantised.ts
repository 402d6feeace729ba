// Vectors as they are stored: eight bits a number, and one scale a vector.
export interface Quantised {
  /** Row after row. */
  readonly values: Int8Array;
  /** What a row's numbers are to be multiplied by; 0 for a row that stands for nothing. */
  readonly scales: Float32Array;
}
