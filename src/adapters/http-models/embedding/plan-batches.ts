// Cuts a list of texts into requests: neither too many texts in one, nor too long.
import { estimateTokens } from '../asking/estimate-tokens.ts';

export function planBatches(
  texts: readonly string[],
  limits: { readonly batchTokens: number; readonly batchTexts: number },
): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let tokens = 0;
  for (const text of texts) {
    const more = estimateTokens(text);
    if (batch.length > 0 && (tokens + more > limits.batchTokens || batch.length >= limits.batchTexts)) {
      batches.push(batch);
      batch = [];
      tokens = 0;
    }
    batch.push(text);
    tokens += more;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
