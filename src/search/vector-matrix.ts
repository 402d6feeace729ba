// Vectors of many files in memory, where they are compared exactly, all of them. A file takes a run of rows:
//
//     file     a        b     c (forgotten)   d
//     row      0 1 2    3 4   5 6 7           8 9
//
// Rows of a forgotten file match nothing and keep their place, so that no other row moves.
import { Int8Matrix } from '../lib/int8-matrix.ts';
import { LargestRows } from '../lib/largest-rows.ts';
import { lowerBound } from '../lib/lower-bound.ts';
import { wrongVectorSize } from '../lib/vector-size.ts';
import { type FileLocation, locationKey } from '../model/file-location.ts';
import type { SearchFilter } from '../ports/lexical-index.ts';
import type { MeaningMatch, MeaningQuery, PackedFile, VectorModel, VectorPack } from '../ports/vector-index.ts';
import { fileFilter, ownerFilter } from './search-filter.ts';

/** Loading all again is cheaper once so large a part of the rows is dead. */
const MOST_DEAD = 0.5;
const SOME_ROWS = 1024;
/** So many more are looked at than are wanted, since one file must not take all places. */
const WIDER = 4;

interface HeldFile {
  readonly file: PackedFile;
  readonly first: number;
  isForgotten: boolean;
}

type Row = readonly [row: number, similarity: number];

export class VectorMatrix {
  readonly model: VectorModel;
  readonly #matrix: Int8Matrix;
  /** In the order of their rows. */
  readonly #files: HeldFile[] = [];
  /** Null until a file is forgotten. */
  #byLocation: Map<string, HeldFile> | null = null;
  #dead = 0;

  constructor(model: VectorModel) {
    this.model = model;
    this.#matrix = new Int8Matrix(model.dimensions);
  }

  get isMostlyDead(): boolean {
    return this.#dead > SOME_ROWS && this.#dead > MOST_DEAD * this.#matrix.count;
  }

  add({ files, chunks }: VectorPack): void {
    let first = this.#matrix.count;
    for (const file of files) {
      const held = { file, first, isForgotten: false };
      this.#files.push(held);
      this.#byLocation?.set(locationKey(file), held);
      first += file.owners.length;
    }
    this.#matrix.append(chunks);
  }

  forget(files: readonly FileLocation[]): void {
    if (files.length === 0) return;
    this.#byLocation ??= new Map(this.#living().map((held) => [locationKey(held.file), held]));
    for (const location of files) {
      const key = locationKey(location);
      const held = this.#byLocation.get(key);
      if (held === undefined) continue;
      const count = held.file.owners.length;
      this.#matrix.forget(held.first, count);
      this.#dead += count;
      held.isForgotten = true;
      this.#byLocation.delete(key);
    }
  }

  nearest(query: MeaningQuery, filter: SearchFilter): readonly MeaningMatch[] {
    const { model, vector, limit } = query;
    if (this.model.name !== model || limit < 1) return [];
    if (this.model.dimensions !== vector.length) throw wrongVectorSize(this.model, vector.length);
    const best = new LargestRows(limit * WIDER);
    this.#offer(best, this.#matrix.products(vector), filter);
    return this.#inOrder([...best], query);
  }

  #living(): HeldFile[] {
    return this.#files.filter(({ isForgotten }) => !isForgotten);
  }

  #offer(best: LargestRows, products: Float32Array, filter: SearchFilter): void {
    const [passes, ofOwner] = [fileFilter(filter), ownerFilter(filter)];
    if (passes === null && ofOwner === null) {
      for (let row = 0; row < products.length; row += 1) best.offer(row, products[row] as number);
      return;
    }
    for (const { file, first } of this.#living()) {
      if (passes?.(file) === false) continue;
      for (let at = 0; at < file.owners.length; at += 1) {
        const isWanted = ofOwner === null || ofOwner[file.owners[at] as number] === 1;
        if (isWanted) best.offer(first + at, products[first + at] as number);
      }
    }
  }

  #inOrder(rows: readonly Row[], { limit, mostOfAFile }: MeaningQuery): readonly MeaningMatch[] {
    const ids = new Map<number, ReturnType<PackedFile['chunkIds']>>();
    const matches = rows.map(([row, similarity]) => {
      const at = this.#fileOf(row);
      const { file, first } = this.#files[at] as HeldFile;
      const ofFile = ids.get(at) ?? file.chunkIds();
      ids.set(at, ofFile);
      return { at, match: { chunkId: ofFile[row - first] as MeaningMatch['chunkId'], similarity } };
    });
    matches.sort((a, b) => b.match.similarity - a.match.similarity || (a.match.chunkId < b.match.chunkId ? -1 : 1));
    const taken = new Map<number, number>();
    const left = matches.filter(({ at }) => {
      const own = (taken.get(at) ?? 0) + 1;
      taken.set(at, own);
      return own <= mostOfAFile;
    });
    return left.slice(0, limit).map(({ match }) => match);
  }

  #fileOf(row: number): number {
    return lowerBound(this.#files.length, (at) => (this.#files[at] as HeldFile).first > row) - 1;
  }
}
