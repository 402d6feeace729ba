// A store's place with ways to spoil what lies there while the store is closed: for the laws about other formats.
import type { StorePlace } from './store-place.ts';

export interface TamperedPlace extends StorePlace {
  /** What lies there now is marked as made by a newer, or by an older, Portolan. */
  makeNewer(): void;
  makeOlder(): void;
  /** Turns one bit of what lies there; `at`, from 0 to 1, chooses which. Twice is never. */
  flipBit(at: number): void;
  /** A digest of what lies where the store is; null where nothing does. */
  atRest(): string | null;
  /** The same of what was set aside. */
  setAside(): string | null;
  /** Whether these letters stand anywhere in what lies there. */
  holds(text: string): boolean;
}

/** Something that is not, or is no longer, a store; named by what it is. */
export type Spoilers<P extends TamperedPlace> = readonly (readonly [name: string, spoil: (place: P) => void])[];
