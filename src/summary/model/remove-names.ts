// Removes leaked names from a text, with the marks around them, until none is left.
import type { Leak, LeaksIn } from './writing-task.ts';

/** Taking a name out brings its neighbours together, and they may be a name themselves. */
const MOST_ROUNDS = 16;
const OPENING = /[`'"“‘«(]$/;
const CLOSING = /^(?:\(\))?[`'"”’»)]/;
const CALLED = /^\(\)/;

/** Empty where nothing is left, or where a name will not go. */
export function removeNames(text: string, leaksIn: LeaksIn): string {
  let left = text;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const leaks = leaksIn(left);
    if (leaks.length === 0) return left;
    left = tidy(apart(leaks).reduceRight(withoutSpan, left));
  }
  return '';
}

/** In order; those that touch are one. */
function apart(leaks: readonly Leak[]): Leak[] {
  const spans: Leak[] = [];
  for (const leak of leaks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = spans.at(-1);
    if (last === undefined || leak.start > last.end) spans.push(leak);
    else spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, leak.end) };
  }
  return spans;
}

function withoutSpan(text: string, { start, end }: Leak): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const closing = CLOSING.exec(after);
  if (OPENING.test(before) && closing !== null) return `${before.slice(0, -1)} ${after.slice(closing[0].length)}`;
  return `${before} ${after.replace(CALLED, '')}`;
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?)])/g, '')
    .replace(/(?:, ?)+(?=[,.;:!?]| (?:and|or)\b)/g, '')
    .replace(/ (?:by|from|with|of|via|like)(?= (?:and|or)\b|[,.;:!?](?:\s|$)|$)/g, '')
    .replace(/,? (?:and|or)(?=[.;:!?](?:\s|$)|$)/g, '')
    .replace(/^[\s.,;:!?)]+/, '')
    .trim();
}
