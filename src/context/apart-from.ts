// What is left of a span after better spans of its file have taken their lines.
export interface LineSpan {
  readonly startLine: number;
  readonly endLine: number;
}

/** Less than this of a longer span says nothing. */
const FEWEST_LINES = 2;

/** Null where nothing worth reading is left; the better ones do not overlap. */
export function apartFrom<T extends LineSpan>(span: T, better: readonly LineSpan[]): T | null {
  let { startLine, endLine } = span;
  for (const other of better) {
    if (startLine > other.endLine || endLine < other.startLine) continue;
    // What stands before the better one is mostly the head of what contains both.
    if (startLine < other.startLine) endLine = other.startLine - 1;
    else startLine = other.endLine + 1;
  }
  if (startLine === span.startLine && endLine === span.endLine) return span;
  return endLine - startLine + 1 < FEWEST_LINES ? null : { ...span, startLine, endLine };
}
