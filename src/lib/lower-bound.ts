/** The first of `count` places at which it holds, where it holds at all that follow too; `count` where it holds at none. */
export function lowerBound(count: number, holds: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
