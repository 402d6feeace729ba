// Which symbol an offset stands in: the innermost whose span holds it.
import type { SymbolDraft } from './build-symbols.ts';

export class OwnerFinder {
  readonly #drafts: readonly SymbolDraft[];
  /** Places of the drafts by where they start. */
  readonly #order: readonly number[];

  constructor(drafts: readonly SymbolDraft[]) {
    this.#drafts = drafts;
    const startOf = (place: number) => (drafts[place] as SymbolDraft).start;
    this.#order = drafts.map((_, place) => place).sort((a, b) => startOf(a) - startOf(b) || a - b);
  }

  ownerOf(offset: number): number | null {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#at(middle).start <= offset) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return null;
    let place: number | null = this.#order[low - 1] as number;
    while (place !== null && (this.#drafts[place] as SymbolDraft).end <= offset) {
      place = (this.#drafts[place] as SymbolDraft).around;
    }
    return place;
  }

  #at(index: number): SymbolDraft {
    return this.#drafts[this.#order[index] as number] as SymbolDraft;
  }
}
