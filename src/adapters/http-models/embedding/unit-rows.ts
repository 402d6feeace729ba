// Rows of an answer as vectors of length 1. Null if that is impossible: different sizes, empty, not finite, zero
// length.
export function unitRows(rows: readonly ArrayLike<number>[]): Float32Array[] | null {
  const size = rows[0]?.length ?? 0;
  const units: Float32Array[] = [];
  for (const row of rows) {
    const unit = row.length === size ? unitRow(row) : null;
    if (unit === null) return null;
    units.push(unit);
  }
  return units;
}

function unitRow(row: ArrayLike<number>): Float32Array | null {
  let squares = 0;
  for (let at = 0; at < row.length; at += 1) squares += (row[at] ?? 0) ** 2;
  if (!Number.isFinite(squares) || squares === 0) return null;
  const length = Math.sqrt(squares);
  return Float32Array.from(row, (number) => number / length);
}
