// One vector of length 1 from the output for each token: the mean of all, or that of the first. A model that pools by
// itself gives one row, which is both.
import type { OnnxTensor } from './load-runtime.ts';

/** Null where the numbers make no vector. `tensor` is of one text: [1, tokens, dimensions] or [1, dimensions]. */
export function poolTokens({ data, dims }: OnnxTensor, pooling: 'mean' | 'first'): Float32Array | null {
  const dimensions = dims.at(-1) ?? 0;
  if (dimensions === 0 || data.length === 0 || data.length % dimensions !== 0) return null;
  const rows = pooling === 'first' ? 1 : data.length / dimensions;
  const sums = new Float64Array(dimensions);
  for (let at = 0; at < rows * dimensions; at += 1) {
    const place = at % dimensions;
    sums[place] = (sums[place] ?? 0) + (data[at] ?? 0);
  }
  const length = Math.sqrt(sums.reduce((squares, each) => squares + each * each, 0));
  return Number.isFinite(length) && length > 0 ? Float32Array.from(sums, (each) => each / length) : null;
}
