// A binary heap: returns the first item of an order, whatever was added in between.
export class Heap<T> {
  readonly #items: T[] = [];
  readonly #compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#items.length;
  }

  first(): T | undefined {
    return this.#items[0];
  }

  push(item: T): void {
    let at = this.#items.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#compare(this.#items[parent] as T, item) <= 0) break;
      this.#items[at] = this.#items[parent] as T;
      at = parent;
    }
    this.#items[at] = item;
  }

  pop(): T | undefined {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return top;
    let at = 0;
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      if (child + 1 < items.length && this.#compare(items[child + 1] as T, items[child] as T) < 0) child += 1;
      if (this.#compare(items[child] as T, last) >= 0) break;
      items[at] = items[child] as T;
      at = child;
    }
    items[at] = last;
    return top;
  }
}
