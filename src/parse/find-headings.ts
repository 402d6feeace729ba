// Finds the headings of a masked text: one pass over its lines, with the brackets beside it, so that the cost grows with
// the text alone. A heading stands in the one that is still open where it starts.

import type { HeadingPattern, PatternReading } from '../languages/facts/language.ts';
import type { TextSpan } from '../model/text-span.ts';
import { MAX_DEPTH } from './nest-definitions.ts';
import { type Bracket, pairBrackets } from './pair-brackets.ts';
import { plainName } from './plain-name.ts';

export interface Heading {
  readonly rule: HeadingPattern;
  readonly start: number;
  end: number;
  /** Where its signature ends. */
  readonly headEnd: number;
  readonly name: string;
  readonly nameStart: number;
  /** What qualifies its name beyond nesting. */
  readonly owner: string | null;
  readonly type: string | null;
  /** The heading it stands in, or null. */
  readonly around: number | null;
  readonly hasBody: boolean;
}

export interface FoundImport {
  readonly start: number;
  readonly via: string;
  readonly source: string;
}

interface Outline {
  readonly headings: readonly Heading[];
  readonly imports: readonly FoundImport[];
  readonly isTooDeep: boolean;
}

interface Open {
  readonly place: number;
  readonly level: number;
  /** The place of the bracket its body is in, or -1. */
  readonly body: number;
  /** The place of the bracket it stands in, or -1. */
  readonly bracket: number;
  /** Null while it goes on to the next heading. */
  readonly end: number | null;
}

interface Match {
  readonly rule: HeadingPattern;
  readonly groups: Readonly<Record<string, TextSpan>>;
  readonly start: number;
  readonly end: number;
}

export function findHeadings(text: string, masked: string, reading: PatternReading): Outline {
  const { readName = plainName } = reading;
  const written = (span: TextSpan | undefined) => (span === undefined ? null : text.slice(span.start, span.end));
  const rules = reading.headings.map((rule) => ({ rule, pattern: atLineStart(rule.pattern) }));
  const importing = reading.imports === undefined ? null : atLineStart(reading.imports);
  const brackets = pairBrackets(masked, reading.brackets);
  const inside = new InnermostBracket(brackets);
  const headings: Heading[] = [];
  const imports: FoundImport[] = [];
  let isTooDeep = false;
  const open: Open[] = [];
  const close = (at: number) => {
    const heading = headings[(open.pop() as Open).place] as Heading;
    heading.end = heading.rule.ends === 'next' ? at : Math.min(heading.end, at);
  };
  const starts = new StartFinder(masked, brackets);
  for (let from = 0; from < masked.length; ) {
    if (isBlankBetween(masked, from, Math.min(from + MAX_INDENT, masked.length))) {
      from = starts.after(from, Number.POSITIVE_INFINITY);
      continue;
    }
    const imported = importing === null ? null : matchAt(importing, masked, from);
    const source = written(imported?.groups.source);
    if (imported !== null && source !== null) {
      imports.push({ start: imported.start, via: written(imported.groups.via) ?? 'import', source });
    }
    let goesOnAt = Number.POSITIVE_INFINITY;
    for (const { rule, pattern } of rules) {
      const found = matchAt(pattern, masked, from);
      if (found === null || found.groups.name === undefined) continue;
      const name = readName(written(found.groups.name) ?? '');
      if (name === '') continue;
      const bracket = inside.at(found.start);
      while (hasEnded(open.at(-1), found.start, bracket, rule, headings)) close(found.start);
      const level = levelOf(masked, rule, found.groups.level);
      const around = open.findLast((each) => each.end !== null || each.level < level);
      if (!isAllowed(rule, around, headings, bracket)) continue;
      if (around !== undefined && open.indexOf(around) >= MAX_DEPTH) {
        isTooDeep = true;
        break;
      }
      while (open.length > 0 && open.at(-1) !== around) close(found.start);
      const { body, ...extent } = extentOf({ rule, end: found.end }, masked, brackets, inside.next);
      open.push({ place: headings.length, level, body, bracket, end: rule.ends === 'next' ? null : extent.end });
      headings.push({
        ...{ rule, start: found.start, ...extent, name, nameStart: found.groups.name.start },
        owner: found.groups.owner === undefined ? null : readName(written(found.groups.owner) ?? ''),
        type: written(found.groups.type),
        ...{ around: around?.place ?? null, hasBody: body >= 0 || rule.ends === 'next' },
      });
      if (body >= 0) goesOnAt = (brackets[body] as Bracket).end;
      else if (rule.ends === 'match') goesOnAt = Math.max(found.end, from + 1);
      break;
    }
    from = starts.after(from, goesOnAt);
  }
  while (open.length > 0) close(masked.length);
  return { headings, imports, isTooDeep };
}

function atLineStart({ source, flags }: RegExp): RegExp {
  return new RegExp(source, [...new Set(`${flags.replace('g', '')}dmy`)].join(''));
}

/** Blanks before what was matched are not part of it. */
function matchAt(pattern: RegExp, masked: string, from: number): Omit<Match, 'rule'> | null {
  pattern.lastIndex = from;
  const found = pattern.exec(masked);
  if (found === null) return null;
  const groups: Record<string, TextSpan> = {};
  for (const [name, place] of Object.entries(found.indices?.groups ?? {})) {
    if (place !== undefined) groups[name] = { start: place[0], end: place[1] };
  }
  const indent = /^\s*/.exec(found[0])?.[0].length ?? 0;
  return { groups, start: from + indent, end: from + found[0].length };
}

function levelOf(masked: string, rule: HeadingPattern, marks: TextSpan | undefined): number {
  if (rule.level !== undefined || marks === undefined) return rule.level ?? 1;
  const written = masked.slice(marks.start, marks.end);
  return /^\d$/.test(written) ? Number(written) : written.length;
}

/** A statement that was not brought to its end is over where the next begins beside it. */
function hasEnded(
  last: Open | undefined,
  start: number,
  bracket: number,
  { within }: HeadingPattern,
  headings: readonly Heading[],
): boolean {
  if (last === undefined || last.end === null) return false;
  if (last.end <= start) return true;
  const { ends } = (headings[last.place] as Heading).rule;
  return within === undefined && ends === 'statement' && last.bracket === bracket;
}

/** Members stand in the very body of what they belong to, not in a bracket inside it. */
function isAllowed(
  { within }: HeadingPattern,
  around: Open | undefined,
  headings: readonly Heading[],
  bracket: number,
) {
  if (within === undefined) return true;
  if (around === undefined) return within.length === 0 && bracket < 0;
  const place = around.end === null ? around.bracket : around.body;
  const isInBody = bracket === place && (around.end === null || around.body >= 0);
  return isInBody && within.includes((headings[around.place] as Heading).rule.kind);
}

interface Extent {
  readonly end: number;
  readonly headEnd: number;
  readonly body: number;
}

/** What stands further in is no heading. */
const MAX_INDENT = 400;

/** Brackets side by side in one statement; where there are more, its end is not looked for any further. */
const MAX_BRACKETS = 4_096;

/** The body is the bracket right after the match. What has no end of its own ends with its body, or else its match. */
function extentOf(
  match: Pick<Match, 'rule' | 'end'>,
  masked: string,
  brackets: readonly Bracket[],
  first: number,
): Extent {
  const { rule, end: headEnd } = match;
  let extent: Extent = { end: headEnd, headEnd, body: -1 };
  if (rule.ends === 'next' || rule.ends === 'match') return extent;
  for (let at = first, seen = 0; at < brackets.length && seen < MAX_BRACKETS; at += 1, seen += 1) {
    const { role, start, end, partner } = brackets[at] as Bracket;
    if (role === 'stop') return { ...extent, end: Math.max(headEnd, end) };
    if (role === 'close') break;
    if (partner < 0) continue;
    if (start >= headEnd && isBlankBetween(masked, headEnd, start)) {
      extent = { end: (brackets[partner] as Bracket).end, headEnd, body: at };
    }
    if (rule.ends === 'brace' && start >= headEnd) break;
    at = partner;
  }
  return extent;
}

/** The innermost bracket around an offset; asked for in order of offsets. */
class InnermostBracket {
  /** The first bracket at or after the offset that was asked for last. */
  next = 0;
  readonly #brackets: readonly Bracket[];
  readonly #open: number[] = [];

  constructor(brackets: readonly Bracket[]) {
    this.#brackets = brackets;
  }

  at(offset: number): number {
    for (; this.next < this.#brackets.length; this.next += 1) {
      const { role, start, partner } = this.#brackets[this.next] as Bracket;
      if (start >= offset) break;
      if (partner < 0) continue;
      if (role === 'open') this.#open.push(this.next);
      else this.#open.pop();
    }
    return this.#open.at(-1) ?? -1;
  }
}

/** Where a heading may start: at a line, after `{`, `}` and the end of a statement, and where the last heading says so. */
class StartFinder {
  readonly #masked: string;
  readonly #brackets: readonly Bracket[];
  #next = 0;
  /** Where the line ends that was asked for last. */
  #end = -1;

  constructor(masked: string, brackets: readonly Bracket[]) {
    this.#masked = masked;
    this.#brackets = brackets;
  }

  /** The first start after the offset with something behind it on its line. */
  after(offset: number, goesOnAt: number): number {
    let from = offset;
    do {
      const line = this.#lineEnd(from) + 1;
      const within = goesOnAt > from ? goesOnAt : Number.POSITIVE_INFINITY;
      from = Math.min(line, within, this.#afterBracket(from, line));
    } while (from < this.#masked.length && isBlankBetween(this.#masked, from, this.#lineEnd(from)));
    return from;
  }

  #lineEnd(from: number): number {
    if (from > this.#end) {
      const end = this.#masked.indexOf('\n', from);
      this.#end = end < 0 ? this.#masked.length : end;
    }
    return this.#end;
  }

  #afterBracket(from: number, to: number): number {
    for (; this.#next < this.#brackets.length; this.#next += 1) {
      const { role, start, end } = this.#brackets[this.#next] as Bracket;
      if (start >= to) break;
      const isBrace = this.#masked[start] === '{' || this.#masked[start] === '}';
      if (end > from && (role === 'stop' || isBrace)) return end;
    }
    return Number.POSITIVE_INFINITY;
  }
}

function isBlankBetween(masked: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (masked.charCodeAt(at) > 0x20) return false;
  return true;
}
