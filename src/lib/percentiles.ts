// Where each value lies among all: the share of the others that are smaller. Equal values have the same percentile.
export function percentiles(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  const places = new Map<number, number>();
  for (let at = 0; at < sorted.length; at += 1) {
    const value = sorted[at] as number;
    if (!places.has(value)) places.set(value, at);
  }
  const others = Math.max(1, values.length - 1);
  return values.map((value) => (places.get(value) ?? 0) / others);
}
