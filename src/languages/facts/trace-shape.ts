// What is known of the traces of a language: a row for each shape of a line, and where the code of its libraries lies.
// A line is one shape: the first row that it fits.

/** Where the fault stands among the frames of a block; `each` for lines that stand for themselves. */
export type FrameOrder = 'inner first' | 'inner last' | 'each';

export interface TraceShape {
  readonly name: string;
  /** Rows are tried from the lowest on, those of all languages together: a loose pattern comes after a strict one. */
  readonly turn: number;
  /** Every line of this shape holds it: found much quicker than the pattern. */
  readonly sign: string;
  /**
   * Groups: `path`, `line`, and where there are any `end`, `name`, `severity`, `message`, `application`.
   * Held to a time that grows with the line: from a fixed start there is one run of unbounded length at a time.
   */
  readonly pattern: RegExp;
  readonly order: FrameOrder;
  /** `sure`: nobody writes this in prose. `likely`: two of them are a trace. `passing`: never makes a text a trace. */
  readonly grade: 'sure' | 'likely' | 'passing';
  /** Looked for on the line above: the same groups. */
  readonly above?: RegExp;
  /** 1 unless it says less of the fault than a frame does. */
  readonly worth?: number;
  /** What went wrong stands below the frames, on the first line that is not indented. */
  readonly isToldBelow?: boolean;
  /** `C.java` lies in the folders of the package that the name begins with. */
  readonly isOfJvm?: boolean;
  /** A text with a line of this shape, and the place that it names: `path:line name`. A test reads it. */
  readonly example: readonly [text: string, place: string];
}

/** Presets of `order` and `grade`. */
export const INNER_FIRST = { order: 'inner first', grade: 'sure' } as const;
export const INNER_LAST = { order: 'inner last', grade: 'sure' } as const;
export const ALONE = { order: 'each', grade: 'sure' } as const;

/** How frames of runtimes, packages and test runners are known; what holds for one language is asked of all frames. */
interface LibraryFrames {
  /** Stands somewhere in the path. */
  readonly folders?: readonly string[];
  /** The path begins with it. */
  readonly starts?: readonly string[];
  readonly paths?: RegExp;
  /** Tested on the whole name where `isOfJvm`. */
  readonly classes?: RegExp;
  /** What stands in parentheses before a frame of the BEAM. */
  readonly applications?: RegExp;
}

export interface TraceFacts {
  readonly shapes: readonly TraceShape[];
  readonly library?: LibraryFrames;
  /** What may stand before a path, and what it is replaced by. */
  readonly prefixes?: readonly (readonly [RegExp, string])[];
}

export type ShapeGroups = Readonly<Record<string, string | undefined>>;

/** A path without blanks that has an ending, and perhaps a drive. */
const ENDED = String.raw`(?<path>(?:file:\/\/\/?)?(?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|,;*()[][^\s:"'<>|,;*]*\.[A-Za-z]\w{0,9})`;
const FRAGMENTS: Readonly<Record<string, string>> = {
  ENDED,
  NUMBER: String.raw`\d{1,7}`,
  LINE: String.raw`(?<line>\d{1,7})`,
  COLUMN: String.raw`(?::\d{1,7})?`,
  SEVERITY: '(?<severity>[Ff]atal error|[Ee]rror|ERROR|[Ww]arning|WARN|[Nn]ote|[Ii]nfo|[Hh]int|[Hh]elp|remark)',
};

/** `«LINE»` and its like stand for the fragments above. */
export function shaped(pattern: string): RegExp {
  return new RegExp(
    pattern.replace(/«(\w+)»/g, (_, name: string) => FRAGMENTS[name] ?? ''),
    'u',
  );
}
