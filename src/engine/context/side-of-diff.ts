// Which side of a diff a file is on, and where the lines of the diff are in it: by their text.
import type { PlaceMention } from '../../context/places/place-mention.ts';

type Side = NonNullable<PlaceMention['side']>['at'];

/** A place of the diff that may have moved no further is found again. */
const MAX_SHIFT = 200;

/** The new one unless the text speaks for the old. */
export function sideOfFile(
  mentions: readonly PlaceMention[],
  lines: readonly string[],
  hasPath: (side: Side) => boolean,
): Side {
  if (!hasPath('new')) return 'old';
  if (!hasPath('old')) return 'new';
  return agreement(mentions, lines, 'old') > agreement(mentions, lines, 'new') ? 'old' : 'new';
}

/** Of the lines that a side shows, the share that stands where it says. */
function agreement(mentions: readonly PlaceMention[], lines: readonly string[], at: Side): number {
  let shown = 0;
  let right = 0;
  for (const { side, startLine } of mentions) {
    if (side?.at !== at || startLine === null) continue;
    side.lines.forEach((text, offset) => {
      shown += 1;
      if (lines[startLine - 1 + offset] === text) right += 1;
    });
  }
  return shown === 0 ? 0 : right / shown;
}

/** How far the lines of a mention have moved; 0 where they are in place, or nowhere near. */
export function shiftOf({ side, startLine }: PlaceMention, lines: readonly string[]): number {
  const shown = side?.lines ?? [];
  if (startLine === null || !shown.some((text) => text.trim() !== '')) return 0;
  const isAt = (line: number) => line >= 1 && shown.every((text, offset) => lines[line - 1 + offset] === text);
  for (let shift = 0; shift <= MAX_SHIFT; shift += 1) {
    if (isAt(startLine + shift)) return shift;
    if (isAt(startLine - shift)) return -shift;
  }
  return 0;
}
