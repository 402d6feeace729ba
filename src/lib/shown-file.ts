// A file of which some lines are shown. Its secrets are looked for before anything is cut: in the lines around, or in the
// whole file where it may hold a key.
//
//      ┌ start   a block of encoded lines is never entered in its middle
//      │   REACH lines that may hold the name of a secret, or its beginning
//      ├ first ┐
//      │       │ shown
//      ├ last  ┘
//      │   REACH lines
//      └ end
import { markSecrets } from './secret-marks.ts';
import { mayHoldKey } from './secrets/private-keys.ts';
import { splitLines } from './split-lines.ts';

export interface ShownFile {
  /** As they are: to be compared and searched, never shown. */
  readonly raw: readonly string[];
  /** The lines from `first` to `last`, 1-based, with marks for what is secret. */
  shown(first: number, last: number): readonly string[];
}

/** A secret that is no key has fewer lines, the name that tells it included. */
const REACH = 20;
const ENCODED = /^[\s"'`#*>+|,;\\-]*[A-Za-z0-9+/=_-]{24,}[\s"'`+,;\\-]*$/;

export function shownFile(text: string): ShownFile {
  const raw = splitLines(text);
  const hasKey = mayHoldKey(text);
  let looked = 0;
  let whole: readonly string[] | null = null;
  return {
    raw,
    shown(first, last) {
      const from = Math.max(0, first - 1);
      const to = Math.min(raw.length, last);
      if (whole === null) {
        const start = edgeOfBlock(raw, Math.max(0, from - REACH), -1);
        const end = edgeOfBlock(raw, Math.min(raw.length, to + REACH), 1);
        looked += end - start;
        // What is asked for line by line is soon looked at more than once.
        if (!hasKey && looked <= raw.length) {
          const around = `${raw.slice(start, end).join('\n')}\n`;
          return markSecrets(around).lines.slice(from - start, to - start);
        }
        whole = markSecrets(text).lines;
      }
      return whole.slice(from, to);
    },
  };
}

/** For an owner who wants to see it all. */
export function bareFile(text: string): ShownFile {
  const raw = splitLines(text);
  return { raw, shown: (first, last) => raw.slice(Math.max(0, first - 1), last) };
}

/** The first place from `at` on, in steps of `step`, that has no encoded line on both sides. */
function edgeOfBlock(lines: readonly string[], at: number, step: 1 | -1): number {
  let edge = at;
  while (edge > 0 && edge < lines.length && [edge - 1, edge].every((each) => ENCODED.test(lines[each] ?? ''))) {
    edge += step;
  }
  return edge;
}
