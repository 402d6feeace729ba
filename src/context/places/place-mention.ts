// A location in code that a text names, before it is known whether the file exists.

/** For a line of a diff: which file of the diff, which side of it, and what stands there on that side. */
export interface DiffSide {
  /** The files of a diff are counted from 0; both sides of one have the same number. */
  readonly file: number;
  readonly at: 'new' | 'old';
  /** This side only lacks lines of the other: the mention is of the two lines around the gap. */
  readonly isGap: boolean;
  /** From the mention's first line on; empty where the diff does not show them. */
  readonly lines: readonly string[];
}

export interface PlaceMention {
  /** With `/`, without what only says how it is fetched (`file://`, a query); absolute where it was written so. */
  readonly path: string;
  /** Null where only the file is named. */
  readonly startLine: number | null;
  readonly endLine: number | null;
  /** Of the function that was running, joined with `.`; null where the text does not say. */
  readonly name: string | null;
  /** 0–1: how near to the fault. */
  readonly weight: number;
  /** Of a runtime or a package: not to be looked for among files that are only called alike. */
  readonly isLibrary: boolean;
  /** Null in all but diffs. */
  readonly side: DiffSide | null;
}

export interface ReadPlaces {
  readonly kind: 'trace' | 'diff' | 'prose';
  /** By weight, then in the order of the text. */
  readonly places: readonly PlaceMention[];
  /** What is worth searching with words; of prose all of it. */
  readonly message: string;
}

/** The highest weight of each place, the weightiest first, and no more than `limit`. */
export function foldMentions(mentions: readonly PlaceMention[], limit: number): PlaceMention[] {
  const byPlace = new Map<string, PlaceMention>();
  for (const mention of mentions) {
    const { path, startLine, endLine, name, side } = mention;
    const where = startLine === null ? name : `${startLine}-${endLine}`;
    const key = `${path}\0${where}\0${side === null ? '' : `${side.file} ${side.at}`}`;
    const known = byPlace.get(key);
    if (known === undefined || known.weight < mention.weight) {
      byPlace.set(key, { ...mention, name: mention.name ?? known?.name ?? null });
    } else if (known.name === null && name !== null) {
      byPlace.set(key, { ...known, name });
    }
  }
  // A sort keeps the order of equals, and a Map that of its first keys: ties are in the order of the text.
  return [...byPlace.values()].sort((a, b) => b.weight - a.weight).slice(0, limit);
}
