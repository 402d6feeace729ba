// Files in the gitignore format, read exactly as git reads them; and which of their rules decides a path.
// One file at a time, and one entry at a time: parents and other files are the business of rule-stack.ts.
import { compileGlob } from '../lib/wildmatch.ts';
import { pathName } from '../model/repo-path.ts';

/** A pattern of an ignore or attribute file, taken apart. */
export interface PathPattern {
  readonly negated: boolean;
  readonly directoryOnly: boolean;
  /** Whether `takes` wants the whole relative path; otherwise it wants the last name alone. */
  readonly anchored: boolean;
  /** The glob itself: without `!`, one leading and one trailing `/`. */
  readonly body: string;
  /** Leaves `directoryOnly` aside. */
  takes(pathOrName: string): boolean;
}

export interface IgnoreRule extends PathPattern {
  /** As written, without the trailing spaces that git drops. */
  readonly pattern: string;
  /** Counted from 1. */
  readonly line: number;
  matches(relativePath: string, isFolder: boolean): boolean;
}

export function parseIgnoreFile(text: string): IgnoreRule[] {
  const rules: IgnoreRule[] = [];
  const lines = (text.startsWith('\ufeff') ? text.slice(1) : text).split('\n');
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('#')) continue;
    const [beforeNul = ''] = (line.endsWith('\r') ? line.slice(0, -1) : line).split('\0', 1);
    const pattern = trimTrailingSpaces(beforeNul);
    if (pattern !== '') rules.push(ignoreRule(pattern, at + 1));
  }
  return rules;
}

function ignoreRule(pattern: string, line: number): IgnoreRule {
  const parts = parsePathPattern(pattern);
  const { directoryOnly, anchored, takes } = parts;
  const matches = (path: string, isFolder: boolean): boolean =>
    (isFolder || !directoryOnly) && takes(anchored ? path : pathName(path));
  return { ...parts, pattern, line, matches };
}

/** Spaces are dropped, tabs are not; a backslash keeps the character after it. */
function trimTrailingSpaces(line: string): string {
  if (!line.endsWith(' ')) return line;
  let end = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === ' ') continue;
    end = at + 1;
  }
  return line.slice(0, end);
}

export function parsePathPattern(pattern: string): PathPattern {
  const negated = pattern.startsWith('!');
  const unsigned = negated ? pattern.slice(1) : pattern;
  const directoryOnly = unsigned.endsWith('/');
  const glob = directoryOnly ? unsigned.slice(0, -1) : unsigned;
  const anchored = glob.includes('/');
  const body = glob.startsWith('/') ? glob.slice(1) : glob;
  return { negated, directoryOnly, anchored, body, takes: anchored ? anchoredMatcher(body) : compileGlob(body) };
}

// As git does, the plain start is compared first and the glob sees only the rest: so `a**/b` takes `ax/y/b`.
function anchoredMatcher(body: string): (path: string) => boolean {
  const special = firstSpecial(body);
  if (special <= 0) return compileGlob(body);
  const start = body.slice(0, special);
  const takesRest = compileGlob(body.slice(special));
  return (path) => path.startsWith(start) && takesRest(path.slice(special));
}

function firstSpecial(glob: string): number {
  return glob.search(/[*?[\\]/);
}

/** The last rule that matches; it decides, be it negated or not. The rules are not to change after the first call. */
export function matchIgnoreRules(
  rules: readonly IgnoreRule[],
  relativePath: string,
  isFolder: boolean,
): IgnoreRule | null {
  let buckets = bucketsOf.get(rules);
  if (buckets === undefined) {
    buckets = { ofFiles: sortIntoBuckets(rules, false), ofFolders: sortIntoBuckets(rules, true) };
    bucketsOf.set(rules, buckets);
  }
  const { byName, byPath, bySuffix, byStart, others } = isFolder ? buckets.ofFolders : buckets.ofFiles;
  const name = pathName(relativePath);
  const dot = bySuffix.size === 0 ? -1 : name.lastIndexOf('.');
  let best = lastTaking(rules, byName.get(name), relativePath, name, -1);
  best = lastTaking(rules, byPath.get(relativePath), relativePath, name, best);
  if (dot >= 0) best = lastTaking(rules, bySuffix.get(name.slice(dot)), relativePath, name, best);
  best = lastTaking(rules, byStart.get(name.charCodeAt(0)), relativePath, name, best);
  best = lastTaking(rules, byStart.get(-relativePath.charCodeAt(0)), relativePath, name, best);
  best = lastTaking(rules, others, relativePath, name, best);
  return rules[best] ?? null;
}

/** The place of the last rule that takes the path, of those in the bucket and after `floor`; else `floor`. */
function lastTaking(
  rules: readonly IgnoreRule[],
  bucket: readonly number[] | undefined,
  path: string,
  name: string,
  floor: number,
): number {
  if (bucket === undefined) return floor;
  for (const at of bucket) {
    if (at < floor) return floor;
    const rule = rules[at];
    if (rule?.takes(rule.anchored ? path : name)) return at;
  }
  return floor;
}

/** Places of rules, the last first, each under one key that a path must have for the rule to match it. */
interface Buckets {
  readonly byName: Map<string, number[]>;
  readonly byPath: Map<string, number[]>;
  /** The name from its last dot. */
  readonly bySuffix: Map<string, number[]>;
  /** The code of the name's first character, and negative that of the path's. */
  readonly byStart: Map<number, number[]>;
  readonly others: number[];
}

const bucketsOf = new WeakMap<readonly IgnoreRule[], { readonly ofFiles: Buckets; readonly ofFolders: Buckets }>();

function sortIntoBuckets(rules: readonly IgnoreRule[], isFolder: boolean): Buckets {
  const buckets = { byName: new Map(), byPath: new Map(), bySuffix: new Map(), byStart: new Map(), others: [] };
  for (const [at, rule] of [...rules.entries()].reverse()) {
    if (isFolder || !rule.directoryOnly) bucketFor(buckets, rule).push(at);
  }
  return buckets;
}

function bucketFor(buckets: Buckets, { body, anchored }: IgnoreRule): number[] {
  const special = firstSpecial(body);
  if (special < 0) return listAt(anchored ? buckets.byPath : buckets.byName, body);
  const tail = plainTail(body);
  if (tail !== null && firstSpecial(tail) < 0) return listAt(buckets.byName, tail);
  const suffix = /^\*[^*?[\\]*(\.[^*?[\\.]*)$/.exec(tail ?? '')?.[1];
  if (suffix !== undefined) return listAt(buckets.bySuffix, suffix);
  if (special > 0) return listAt(buckets.byStart, body.charCodeAt(0) * (anchored ? -1 : 1));
  return buckets.others;
}

// The part that speaks of the last name; null where that is not plain to see (`[a/b]`, `a\/b`, or `a**/b` with `ab`).
function plainTail(body: string): string | null {
  const slash = body.lastIndexOf('/') + 1;
  const before = body.slice(0, slash);
  return /[[\\]|[^/*]\*{2,}\/$/.test(before) ? null : body.slice(slash);
}

function listAt<Key>(map: Map<Key, number[]>, key: Key): number[] {
  const found = map.get(key);
  if (found !== undefined) return found;
  const list: number[] = [];
  map.set(key, list);
  return list;
}
