// Packs of vectors read and cut apart again; how they lie is drawn in `vector-packs.ts`.
import type { Quantised } from '../../model/quantised.ts';
import { type Connection, damaged, rows } from './connection.ts';
import { sumSeed, withoutSum } from './own-sum.ts';

/** What a pack holds of a file. */
export interface PackedRows {
  readonly chunks: Quantised;
  /** A byte a row, by `ownerCode`. */
  readonly owners: Uint8Array;
  /** By `packIds`. */
  readonly ids: Uint8Array;
}

/** Where a file lies in a pack: its rows, and the bytes of its ids among those of all files. */
export interface PackedPlace {
  readonly pack: number;
  readonly first: number;
  readonly count: number;
  readonly idsFirst: number;
  readonly idsBytes: number;
}

export const VECTORS = sumSeed('vectors');

/** Places by pack, each pack read once. They come in the order of packs. */
export function* openPacks<T extends PackedPlace>(
  connection: Connection,
  dimensions: number,
  places: readonly T[],
): Generator<{ readonly opened: OpenPack; readonly files: readonly T[] }> {
  for (let at = 0; at < places.length; ) {
    const { pack } = places[at] as T;
    let end = at;
    while (places[end]?.pack === pack) end += 1;
    yield { opened: openPack(connection, dimensions, pack), files: places.slice(at, end) };
    at = end;
  }
}

function openPack(connection: Connection, dimensions: number, pack: number): OpenPack {
  const [count, stored] = rows(connection, 'SELECT rows, bytes FROM vector_packs WHERE key = ?', pack)[0] ?? [];
  const bytes = stored === undefined ? null : withoutSum(VECTORS, stored as Uint8Array);
  if (bytes === null || bytes.length < Number(count) * (5 + dimensions)) throw damaged('vectors');
  return new OpenPack(bytes, Number(count), dimensions);
}

/** The bytes of one pack, cut apart; what it gives are parts of them, but for the scales. */
export class OpenPack {
  readonly #bytes: Uint8Array;
  readonly #count: number;
  readonly #dimensions: number;

  constructor(bytes: Uint8Array, count: number, dimensions: number) {
    this.#bytes = bytes;
    this.#count = count;
    this.#dimensions = dimensions;
  }

  file({ first, count, idsFirst, idsBytes }: PackedPlace): PackedRows {
    const ids = this.ids(idsFirst, idsBytes);
    return { chunks: this.chunks(first, count), owners: this.owners(first, count), ids };
  }

  chunks(first: number, count: number): Quantised {
    const { buffer, byteOffset } = this.#bytes;
    const values = byteOffset + this.#count * 4 + first * this.#dimensions;
    return {
      // Copied to where a number of 32 bits may begin.
      scales: new Float32Array(new Uint8Array(this.#bytes.subarray(first * 4, (first + count) * 4)).buffer),
      values: new Int8Array(buffer, values, count * this.#dimensions),
    };
  }

  owners(first: number, count: number): Uint8Array {
    const from = this.#count * (4 + this.#dimensions) + first;
    return this.#bytes.subarray(from, from + count);
  }

  ids(first: number, bytes: number): Uint8Array {
    const from = this.#count * (5 + this.#dimensions) + first;
    return this.#bytes.subarray(from, from + bytes);
  }
}
