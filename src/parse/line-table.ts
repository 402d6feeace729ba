// Which line an offset of a text stands in. The text ends its lines with `\n`, as `parseText` has seen to.
export class LineTable {
  readonly count: number;
  /** Where each line starts. */
  readonly #starts: Int32Array;

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    if (starts.at(-1) === text.length) starts.pop();
    this.count = starts.length;
    this.#starts = Int32Array.from(starts);
  }

  /** 1-based. */
  lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }

  /** The last line that a span with this exclusive end touches. */
  lastLineOf(start: number, end: number): number {
    return this.lineOf(Math.max(start, end - 1));
  }
}
