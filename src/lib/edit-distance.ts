// The number of single-character edits (insert, delete, replace, swap of neighbours) between two texts. Above `most`
// the result is only some number above it.
export function editDistance(a: string, b: string, most: number = Math.max(a.length, b.length)): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const width = b.length + 1;
  // The rows before, all beyond reach until they are filled: what is farther from the diagonal than `most` never is.
  const rows = [0, 1, 2].map(() => new Int32Array(width + 1).fill(most + 1)) as [Int32Array, Int32Array, Int32Array];
  let [twoAgo, previous, current] = rows;
  for (let j = 0; j < width; j += 1) previous[j] = j;
  let lowestBefore = 0;
  for (let i = 1; i <= a.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    current[from - 1] = from === 1 ? i : most + 1;
    let lowest = current[from - 1] as number;
    const [letter, before] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)];
    for (let j = from; j <= to; j += 1) {
      const other = b.charCodeAt(j - 1);
      let best = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      best = Math.min(best, (previous[j] as number) + 1, (current[j - 1] as number) + 1);
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && before === other)
        best = Math.min(best, (twoAgo[j - 2] as number) + 1);
      current[j] = best;
      if (best < lowest) lowest = best;
    }
    current[to + 1] = most + 1;
    // A swap reaches over one row.
    if (lowest > most && lowestBefore >= most) return most + 1;
    lowestBefore = lowest;
    [twoAgo, previous, current] = [previous, current, twoAgo];
  }
  return previous[b.length] as number;
}
