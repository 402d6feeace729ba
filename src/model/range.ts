// Line ranges: 1-based, both ends inclusive, as people and editors count.
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

export function lineRange(startLine: number, endLine: number): LineRange {
  if (!Number.isInteger(startLine) || !Number.isInteger(endLine) || startLine < 1 || endLine < startLine) {
    throw new RangeError(`not a line range: ${startLine}-${endLine}`);
  }
  return { startLine, endLine };
}

export function rangesOverlap(a: LineRange, b: LineRange): boolean {
  return a.startLine <= b.endLine && b.startLine <= a.endLine;
}

export function rangeContains(outer: LineRange, inner: LineRange): boolean {
  return outer.startLine <= inner.startLine && inner.endLine <= outer.endLine;
}

/** By start, then the longer first: a container comes before what it contains. */
export function compareRanges(a: LineRange, b: LineRange): number {
  return a.startLine - b.startLine || b.endLine - a.endLine;
}
