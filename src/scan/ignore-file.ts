// Files in the gitignore format, read exactly as git reads them, and which of their rules decides a path. One file and
// one entry at a time: parents and other files are handled by rule-stack.ts.
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

const finders = new WeakMap<readonly IgnoreRule[], RuleFinder>();

/** The last rule that matches decides, negated or not. The rules must not change after the first call. */
export function matchIgnoreRules(
  rules: readonly IgnoreRule[],
  relativePath: string,
  isFolder: boolean,
): IgnoreRule | null {
  let find = finders.get(rules);
  if (find === undefined) {
    find = ruleFinder(rules.map((rule) => ({ rule, folder: '' })));
    finders.set(rules, find);
  }
  return rules[find(relativePath, isFolder, rules.length)] ?? null;
}

interface PlacedRule {
  readonly rule: IgnoreRule;
  /** Of the file that holds the rule. */
  readonly folder: string;
}

/** The place of the last rule that matches, of those before the place `before`; -1 where none does. */
export type RuleFinder = (path: string, isFolder: boolean, before: number) => number;

/** For paths below all the folders of the rules. Tries only the rules that a look at the last name leaves open. */
export function ruleFinder(placed: readonly PlacedRule[]): RuleFinder {
  const ofFiles = sortIntoBuckets(placed, false);
  const ofFolders = sortIntoBuckets(placed, true);
  const lastMatch = (bucket: Bucket | undefined, path: string, name: string, after: number, before: number): number => {
    for (const { at, cut, rule } of bucket ?? []) {
      if (at <= after) break;
      if (at < before && rule.takes(rule.anchored ? path.slice(cut) : name)) return at;
    }
    return after;
  };
  return (path, isFolder, before) => {
    const { byName, bySuffix, byStart, others } = isFolder ? ofFolders : ofFiles;
    const name = pathName(path);
    const dot = name.lastIndexOf('.');
    let best = lastMatch(byName.get(name), path, name, -1, before);
    if (dot >= 0) best = lastMatch(bySuffix.get(name.slice(dot)), path, name, best, before);
    best = lastMatch(byStart.get(name.charCodeAt(0)), path, name, best, before);
    best = lastMatch(byStart.get(-path.charCodeAt(0)), path, name, best, before);
    return lastMatch(others, path, name, best, before);
  };
}

/** Rules that share one key, without which a path cannot match them; the last rule first. */
type Bucket = { readonly at: number; readonly cut: number; readonly rule: IgnoreRule }[];

interface Buckets {
  readonly byName: Map<string, Bucket>;
  /** The name from its last dot. */
  readonly bySuffix: Map<string, Bucket>;
  /** The code of the name's first character, and negative that of the path's. */
  readonly byStart: Map<number, Bucket>;
  readonly others: Bucket;
}

function sortIntoBuckets(placed: readonly PlacedRule[], isFolder: boolean): Buckets {
  const buckets: Buckets = { byName: new Map(), bySuffix: new Map(), byStart: new Map(), others: [] };
  for (const [at, { rule, folder }] of [...placed.entries()].reverse()) {
    const cut = folder === '' ? 0 : folder.length + 1;
    if (isFolder || !rule.directoryOnly) bucketFor(buckets, rule, cut).push({ at, cut, rule });
  }
  return buckets;
}

function bucketFor(buckets: Buckets, { body, anchored }: IgnoreRule, cut: number): Bucket {
  const tail = plainTail(body);
  if (tail !== null && firstSpecial(tail) < 0) return bucketAt(buckets.byName, tail);
  const suffix = /^\*[^*?[\\]*(\.[^*?[\\.]*)$/.exec(tail ?? '')?.[1];
  if (suffix !== undefined) return bucketAt(buckets.bySuffix, suffix);
  if (firstSpecial(body) > 0 && !anchored) return bucketAt(buckets.byStart, body.charCodeAt(0));
  return firstSpecial(body) > 0 && cut === 0 ? bucketAt(buckets.byStart, -body.charCodeAt(0)) : buckets.others;
}

// The part that speaks of the last name; null where that is not plain to see (`[a/b]`, `a\/b`, or `a**/b` with `ab`).
function plainTail(body: string): string | null {
  const slash = body.lastIndexOf('/') + 1;
  const before = body.slice(0, slash);
  return /[[\\]|[^/*]\*{2,}\//.test(before) ? null : body.slice(slash);
}

function bucketAt<Key>(map: Map<Key, Bucket>, key: Key): Bucket {
  const found = map.get(key);
  if (found !== undefined) return found;
  const bucket: Bucket = [];
  map.set(key, bucket);
  return bucket;
}
