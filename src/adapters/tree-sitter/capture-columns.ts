// Turns a flat tree into columns: what the patterns captured, the parts of long nodes, and the broken ranges.
import type { Captured } from '../../ports/syntax.ts';
import { ERROR_SYMBOL, type FlatTree, MISSING, NAMED } from './flat-tree.ts';
import type { PatternMatcher } from './match-patterns.ts';

/** Parts deeper than this are of no use for cutting. */
const MAX_PART_DEPTH = 64;

export interface ColumnsRequest {
  readonly text: string;
  readonly nodeTypes: readonly string[];
  /** Nodes longer than this have their parts listed. */
  readonly splitOver: number;
  /** Asked now and then: whether to stop. */
  readonly isOver: () => boolean;
}

/** Null if it was stopped. */
export function captureColumns(
  tree: FlatTree,
  matcher: PatternMatcher,
  { text, nodeTypes, splitOver, isOver }: ColumnsRequest,
): Captured | null {
  const names = matcher.captureNames;
  const isUsed = names.map((name) => !name.startsWith('_'));
  const isDefinition = names.map((name) => name.startsWith('def.'));
  const isArguments = names.map((name) => name === 'args');
  const count = { captures: 0, matches: 0 };
  const isWhole = matcher.match(
    tree,
    text,
    (pattern, solution) => {
      for (let at = 0; at < solution.length; at += 2) {
        const name = solution[at] as number;
        if (!isUsed[name]) continue;
        const place = count.captures * FIELDS;
        if (place + FIELDS > temporary.length) growTemporary();
        temporary[place] = count.matches;
        temporary[place + 1] = pattern;
        temporary[place + 2] = name;
        temporary[place + 3] = solution[at + 1] as number;
        count.captures += 1;
      }
      count.matches += 1;
    },
    isOver,
  );
  if (!isWhole) return null;
  const match = new Int32Array(count.captures);
  const pattern = new Uint16Array(count.captures);
  const name = new Uint16Array(count.captures);
  const start = new Int32Array(count.captures);
  const end = new Int32Array(count.captures);
  const detail = new Int32Array(count.captures);
  for (let at = 0; at < count.captures; at += 1) {
    const named = temporary[at * FIELDS + 2] as number;
    const node = temporary[at * FIELDS + 3] as number;
    match[at] = temporary[at * FIELDS] as number;
    pattern[at] = temporary[at * FIELDS + 1] as number;
    name[at] = named;
    start[at] = tree.start[node] as number;
    end[at] = tree.end[node] as number;
    if (isDefinition[named]) detail[at] = tree.symbol[node] as number;
    else if (isArguments[named]) detail[at] = namedChildren(tree, node);
  }
  const columns = { match, pattern, name, start, end, detail };
  return { names, nodeTypes, ...columns, parts: partsOf(tree, splitOver), broken: brokenRanges(tree) };
}

/** Match, pattern, name and node of each capture; kept from text to text. */
const FIELDS = 4;
let temporary = new Int32Array(1 << 14);

function growTemporary(): void {
  const wider = new Int32Array(temporary.length * 2);
  wider.set(temporary);
  temporary = wider;
}

function namedChildren({ skip, flags }: FlatTree, node: number): number {
  let count = 0;
  const last = skip[node] as number;
  for (let child = node + 1; child < last; child = skip[child] as number) count += (flags[child] as number) & NAMED;
  return count;
}

/** Goes down into long nodes only. */
function partsOf({ count, start, end, skip, flags }: FlatTree, splitOver: number): Int32Array {
  const parts: number[] = [];
  const open: number[] = [];
  for (let node = 0; node < count; ) {
    while (open.length > 0 && (open.at(-1) as number) <= node) open.pop();
    const depth = open.length;
    if (depth > 0 && ((flags[node] as number) & NAMED) !== 0) {
      parts.push(start[node] as number, end[node] as number, depth);
    }
    const isLong = (end[node] as number) - (start[node] as number) > splitOver;
    if (isLong && depth < MAX_PART_DEPTH) {
      open.push(skip[node] as number);
      node += 1;
    } else node = skip[node] as number;
  }
  return Int32Array.from(parts);
}

/** Outermost ones only. */
function brokenRanges({ count, symbol, start, end, skip, flags }: FlatTree): Int32Array {
  const ranges: number[] = [];
  for (let node = 0; node < count; ) {
    const isBroken = symbol[node] === ERROR_SYMBOL || ((flags[node] as number) & MISSING) !== 0;
    if (isBroken) ranges.push(start[node] as number, end[node] as number);
    node = isBroken ? (skip[node] as number) : node + 1;
  }
  return Int32Array.from(ranges);
}
