// The few lines of a chunk that show best why it was found: the window with the most and rarest query words.
export interface BestLines {
  /** Offset of the first line within the chunk, from 0. */
  readonly offset: number;
  readonly lines: readonly string[];
}

const WINDOW = 3;

export function bestLines(
  lines: readonly string[],
  terms: readonly string[],
  wordsOf: (text: string) => readonly string[],
): BestLines {
  const wanted = new Set(terms);
  const found = lines.map((line) => new Set(wordsOf(line).filter((word) => wanted.has(word))));
  const lineCount = new Map<string, number>();
  for (const words of found) for (const word of words) lineCount.set(word, (lineCount.get(word) ?? 0) + 1);
  let best = { offset: firstFilledLine(lines), weight: 0 };
  for (let offset = 0; offset < lines.length; offset += 1) {
    const words = new Set(found.slice(offset, offset + WINDOW).flatMap((each) => [...each]));
    if (found[offset]?.size === 0) continue;
    const weight = [...words].reduce((sum, word) => sum + 1 / (lineCount.get(word) ?? 1), 0);
    if (weight > best.weight) best = { offset, weight };
  }
  return { offset: best.offset, lines: lines.slice(best.offset, best.offset + WINDOW) };
}

function firstFilledLine(lines: readonly string[]): number {
  return Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ''),
  );
}
