// One line on the places at which wanted files landed, 0 for what was not found.
export function rankingStats(name: string, places: readonly number[]): string {
  const share = (most: number) =>
    (places.filter((place) => place > 0 && place <= most).length / places.length).toFixed(3);
  const reciprocal = places.reduce((sum, place) => sum + (place === 0 ? 0 : 1 / place), 0) / places.length;
  const rest = `MRR ${reciprocal.toFixed(3)}, hit@1 ${share(1)}, hit@5 ${share(5)}, hit@10 ${share(10)}`;
  return `${name}: ${places.length} questions, ${rest}`;
}
