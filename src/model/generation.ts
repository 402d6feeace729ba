// A generation is one number for the whole workspace; everything in it became visible in one transaction.
export interface Generation {
  /** 0 before anything was published. */
  readonly number: number;
  /** Share of the known files that are indexed in it; below 1 while a first build is under way. */
  readonly coverage: number;
}

export const NO_GENERATION: Generation = { number: 0, coverage: 0 };
