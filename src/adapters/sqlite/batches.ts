// Rows are written in batches, so that no statement gets all of a large index.
const ROWS_A_STATEMENT = 1_000;

export function* inBatches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS_A_STATEMENT) yield all.slice(at, at + ROWS_A_STATEMENT);
}
