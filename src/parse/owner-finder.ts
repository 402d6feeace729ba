// Which symbol contains an offset: the innermost whose span holds it.
import type { SymbolDraft } from './build-symbols.ts';

export class OwnerFinder {
  readonly #drafts: readonly SymbolDraft[];
  /** Places of the drafts by where they start. */
  readonly #order: readonly number[];
  #last = 0;

  constructor(drafts: readonly SymbolDraft[]) {
    this.#drafts = drafts;
    const startOf = (place: number) => (drafts[place] as SymbolDraft).start;
    this.#order = drafts.map((_, place) => place).sort((a, b) => startOf(a) - startOf(b) || a - b);
  }

  ownerOf(offset: number): number | null {
    const count = this.#startedBy(offset);
    if (count === 0) return null;
    let place: number | null = this.#order[count - 1] as number;
    while (place !== null && (this.#drafts[place] as SymbolDraft).end <= offset) {
      place = (this.#drafts[place] as SymbolDraft).around;
    }
    return place;
  }

  /** How many symbols start at or before the offset; asked for mostly in order. */
  #startedBy(offset: number): number {
    const last = this.#last;
    const isSame =
      (last === 0 || this.#at(last - 1).start <= offset) &&
      (last === this.#order.length || this.#at(last).start > offset);
    if (isSame) return last;
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#at(middle).start <= offset) low = middle + 1;
      else high = middle;
    }
    this.#last = low;
    return low;
  }

  #at(index: number): SymbolDraft {
    return this.#drafts[this.#order[index] as number] as SymbolDraft;
  }
}
