// The secrets found in one pass over a text. Some are found ahead of the pass: it skips them when it gets there.
//   password = live ? "…" : "…"
//   │          found here, skipped there
import type { Span } from './mask.ts';

/** Behind any text. */
const NOWHERE = 0x3fffffff;

export class FoundSpans {
  /** Where the next secret starts that the pass has to skip. */
  next = NOWHERE;
  readonly #spans: Span[] = [];
  readonly #ahead: Span[] = [];

  /** `at`: how far the pass is. */
  add(spans: readonly Span[], at: number): void {
    if (spans.length === 0) return;
    for (const span of spans) {
      if (this.#ahead.some(({ start }) => start === span.start)) continue;
      this.#spans.push(span);
      if (span.end > at) this.#ahead.push({ start: Math.max(span.start, at), end: span.end });
    }
    this.#ahead.sort(byPlace);
    this.next = this.#ahead[0]?.start ?? NOWHERE;
  }

  addOne(span: Span | null, at: number): void {
    if (span !== null) this.add([span], at);
  }

  /** What the pass is already through with. */
  addPassed(span: Span): void {
    this.#spans.push(span);
  }

  /** Where the pass goes on from `at`, which is at or behind the next secret. */
  skip(at: number): number {
    let end = at;
    while (this.#ahead.length > 0 && (this.#ahead[0]?.start ?? 0) <= end) {
      const first = this.#ahead.shift();
      if (first !== undefined && first.start === end) end = first.end;
    }
    this.next = this.#ahead[0]?.start ?? NOWHERE;
    return end;
  }

  /** In the order of the text; those that share letters are one. */
  inOrder(): Span[] {
    const merged: Span[] = [];
    for (const span of this.#spans.sort(byPlace)) {
      const last = merged.at(-1);
      if (last === undefined || span.start >= last.end) merged.push(span);
      else if (span.end > last.end) merged[merged.length - 1] = { start: last.start, end: span.end };
    }
    return merged;
  }
}

function byPlace(a: Span, b: Span): number {
  return a.start - b.start || a.end - b.end;
}
