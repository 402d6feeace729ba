// The line of an offset in a text. The text ends its lines with `\n`, as `parseText` ensures.
export class LineTable {
  readonly count: number;
  /** Where each line starts. */
  readonly #starts: Int32Array;
  #last = 0;

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    if (starts.at(-1) === text.length) starts.pop();
    this.count = starts.length;
    this.#starts = Int32Array.from(starts);
  }

  /** 1-based. Asked for mostly in order, so that the last answer or the one after it is mostly right. */
  lineOf(offset: number): number {
    const starts = this.#starts;
    for (let at = this.#last; at < this.#last + 2 && at < starts.length; at += 1) {
      const isBefore = (starts[at] as number) > offset;
      if (isBefore) break;
      if (at + 1 === starts.length || (starts[at + 1] as number) > offset) {
        this.#last = at;
        return at + 1;
      }
    }
    this.#last = this.#search(offset);
    return this.#last + 1;
  }

  /** The last line that starts at or before the offset, from 0. */
  #search(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The last line that a span with this exclusive end touches. */
  lastLineOf(start: number, end: number): number {
    return this.lineOf(Math.max(start, end - 1));
  }
}
