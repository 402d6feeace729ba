// Puts definitions into each other: a stack over the text tells what stands in what, and which wrapper (an export, a
// decorated definition, a template) belongs to which definition.
import type { TextSpan } from '../model/text-span.ts';
import { byStart, type FoundDefinition } from './findings.ts';

export interface NestedDefinition {
  readonly found: FoundDefinition;
  /** The place of what it stands in, or null. */
  readonly parent: number | null;
  readonly depth: number;
  /** With its wrappers; decorators above it are added later. */
  outerStart: number;
  readonly outerEnd: number;
  /** Where its modifiers start: its own or the wrapper's start. */
  readonly modifiersStart: number;
}

interface Open {
  readonly end: number;
  /** Null for a wrapper. */
  readonly place: number | null;
  readonly depth: number;
  readonly wrapStart: number;
  readonly wrapEnd: number;
  /** A wrapper is used up by the first definition in it. */
  isUsed: boolean;
}

/** Symbols deeper than this are left out: their names would grow without end. */
export const MAX_DEPTH = 48;

export interface Nesting {
  readonly definitions: readonly NestedDefinition[];
  readonly isTooDeep: boolean;
}

export function nestDefinitions(found: readonly FoundDefinition[], wraps: readonly TextSpan[]): Nesting {
  const items = [...onePerPlace(found), ...wraps].sort(
    (a, b) => byStart(a, b) || Number(isDefinition(a)) - Number(isDefinition(b)),
  );
  const definitions: NestedDefinition[] = [];
  const open: Open[] = [];
  let isTooDeep = false;
  for (const item of items) {
    while (open.length > 0 && (open.at(-1) as Open).end <= item.start) open.pop();
    const top = open.at(-1);
    const wrapper = top !== undefined && top.place === null && top.end >= item.end ? top : undefined;
    const around = open.findLast((each) => each.place !== null);
    const isFirst = wrapper !== undefined && !wrapper.isUsed;
    const wrapStart = wrapper?.wrapStart ?? item.start;
    const depth = (around?.depth ?? 0) + 1;
    if (!isDefinition(item)) {
      const start = isFirst ? wrapStart : item.start;
      const wrapEnd = wrapper === undefined ? item.end : wrapper.wrapEnd;
      if (isFirst) wrapper.isUsed = true;
      open.push({ end: item.end, place: null, depth, wrapStart: start, wrapEnd, isUsed: false });
      continue;
    }
    if (isLocal(item, around?.place ?? null, definitions)) continue;
    if (depth > MAX_DEPTH) {
      isTooDeep = true;
      continue;
    }
    const place = definitions.length;
    definitions.push({
      found: item,
      parent: around?.place ?? null,
      depth,
      outerStart: isFirst ? wrapStart : item.start,
      outerEnd: isFirst ? (wrapper as Open).wrapEnd : item.end,
      modifiersStart: wrapStart,
    });
    if (isFirst) (wrapper as Open).isUsed = true;
    open.push({ end: item.end, place, depth, wrapStart: item.start, wrapEnd: item.end, isUsed: true });
  }
  return { definitions, isTooDeep };
}

const RUNS: ReadonlySet<string | null> = new Set(['function', 'method', 'constructor']);
const VALUES: ReadonlySet<string | null> = new Set(['variable', 'constant']);

/** Values in what runs are no symbols, whatever stands between. */
function isLocal({ kind }: FoundDefinition, place: number | null, all: readonly NestedDefinition[]): boolean {
  return place !== null && VALUES.has(kind) && RUNS.has((all[place] as NestedDefinition).found.kind);
}

/** Two patterns may see the same definition, known by its name's place: the earlier of the query counts. */
function onePerPlace(found: readonly FoundDefinition[]): FoundDefinition[] {
  const best = new Map<number, FoundDefinition>();
  for (const definition of found) {
    const key = definition.name?.start ?? -1 - definition.start;
    const known = best.get(key);
    if (known === undefined || definition.pattern < known.pattern) best.set(key, definition);
  }
  return [...best.values()];
}

function isDefinition(item: FoundDefinition | TextSpan): item is FoundDefinition {
  return 'nodeType' in item;
}
