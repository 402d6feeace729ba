// A number for each node of a walk, cleared at no cost: each walk writes higher numbers than all before it, so older
// marks read as unset. The cells are wiped only when the numbers run out.
const HIGHEST = 2 ** 31 - 1;

export class NodeMarks {
  readonly #cells: Int32Array;
  #floor = 1;
  #ceiling = 1;

  constructor(nodeCount: number) {
    this.#cells = new Int32Array(nodeCount);
  }

  /** Forgets all marks. From here on they may be 0 up to `limit`, itself left out. */
  begin(limit: number): void {
    if (this.#ceiling + limit > HIGHEST) {
      this.#cells.fill(0);
      this.#ceiling = 1;
    }
    this.#floor = this.#ceiling;
    this.#ceiling += limit;
  }

  has(node: number): boolean {
    return (this.#cells[node] as number) >= this.#floor;
  }

  set(node: number, mark: number): void {
    this.#cells[node] = this.#floor + mark;
  }

  /** Negative where there is none. */
  get(node: number): number {
    return (this.#cells[node] as number) - this.#floor;
  }
}
