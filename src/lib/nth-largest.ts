// The n-th largest of many numbers without sorting them all.

/** Counted from 1; the values are put in another order. There must be at least `n`. */
export function nthLargest(values: Float64Array, n: number): number {
  let first = 0;
  let last = values.length - 1;
  const wanted = n - 1;
  while (first < last) {
    const pivot = values[(first + last) >>> 1] as number;
    let left = first;
    let right = last;
    while (left <= right) {
      while ((values[left] as number) > pivot) left += 1;
      while ((values[right] as number) < pivot) right -= 1;
      if (left > right) break;
      const swapped = values[left] as number;
      values[left] = values[right] as number;
      values[right] = swapped;
      left += 1;
      right -= 1;
    }
    if (wanted <= right) last = right;
    else if (wanted >= left) first = left;
    else break;
  }
  return values[wanted] as number;
}
