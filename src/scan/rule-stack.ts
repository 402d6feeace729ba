// All ignore rules of a repository as one: which rule, of which file, excludes a path or includes it again. Layers, the
// strongest first: exclude files, configured skip patterns, product files, git. The first two only exclude.

import { compileGlob } from '../lib/wildmatch.ts';
import { pathParent } from '../model/repo-path.ts';
import type { IgnoreRule, RuleFinder } from './ignore-file.ts';
import { parseIgnoreFile, ruleFinder } from './ignore-file.ts';

type RuleOrigin = 'git' | 'product' | 'exclude' | 'config';

export interface RuleFile {
  /** `''` for the root, else `a/b`. */
  readonly folder: string;
  /** One of the known file names, such as `.gitignore`; files of other names have no say. */
  readonly name: string;
  readonly text: string;
}

export interface OuterExcludes {
  /** Shown to people. */
  readonly origin: string;
  readonly text: string;
}

export interface Verdict {
  readonly ignored: boolean;
  readonly layer: RuleOrigin;
  /** The file that holds the rule, such as `src/.gitignore`. */
  readonly origin: string;
  readonly line: number;
  readonly pattern: string;
}

export interface RuleStack {
  /** The rule that decides this very entry, its parents left aside; null where no rule speaks. */
  verdict(path: string, isFolder: boolean): Verdict | null;
  /**
   * As git walks: what is below an excluded folder is excluded with it, by the verdict of the outermost such folder.
   * A product negation lifts that: where it takes the folder itself back in, all below is judged by its own path;
   * where it names something below the folder (`!node_modules/mine/`), that something comes back and nothing else.
   */
  explain(path: string, isFolder: boolean): Verdict | null;
  /**
   * Whether a walker must look below this folder though git or a rule leaves it out: a product negation took it
   * back in, or may take back in something below it.
   */
  reachesInto(folder: string): boolean;
  /** Whether a product file has a negation at all: if not, what git ignores needs no second look. */
  readonly mayReinclude: boolean;
  /** As `explain`, without the git layer: for paths that git tracks or says it does not ignore. */
  verdictBeyondGit(path: string, isFolder: boolean): Verdict | null;
  /** The rule of an exclude file that leaves the path or a parent out; null where none does. Nothing lifts these. */
  isExcludeOnly(path: string, isFolder: boolean): Verdict | null;
}

/** Strongest first. Every kind is merged by itself: the deepest file with a matching rule speaks for it. */
const KINDS = [
  { layer: 'exclude', name: '.cursorignore' },
  { layer: 'exclude', name: '.aiignore' },
  { layer: 'config', name: null },
  { layer: 'product', name: '.portolanignore' },
  { layer: 'product', name: '.ignore' },
  { layer: 'git', name: '.gitignore' },
  { layer: 'git', name: null },
] as const satisfies readonly { layer: RuleOrigin; name: string | null }[];

/** A rule with the file it stands in, and what it says where it is the one that counts. */
interface Decision {
  readonly rule: IgnoreRule;
  readonly folder: string;
  /** Place in KINDS. */
  readonly kind: number;
  readonly verdict: Verdict;
}

export function ruleStack(
  files: readonly RuleFile[],
  options: { readonly outer: readonly OuterExcludes[]; readonly skipPatterns: readonly string[] },
): RuleStack {
  const all = allDecisions(files, options);
  const negations = all.filter(isProductNegation).map((decision) => negation(decision));
  const ownVerdict = judge(all);
  const walk = walker(ownVerdict, negations);
  const beyondGit = all.filter(({ verdict }) => verdict.layer !== 'git');
  const walkBeyondGit = walker(judge(beyondGit), negations);
  const mayMatch = quickTest(beyondGit);
  const walkExcludes = walker(judge(all.filter(({ verdict }) => verdict.layer === 'exclude')), []);
  return {
    verdict: (path, isFolder) => ownVerdict(path, isFolder, pathParent(path))?.verdict ?? null,
    explain: (path, isFolder) => walk(path, isFolder).decision?.verdict ?? null,
    reachesInto: (folder) => {
      const outcome = walk(folder, true);
      if (outcome.fate !== 'in') return outcome.fate === 'reached';
      return outcome.isLifted || negations.some((candidate) => candidate.mayMatchBelow(folder));
    },
    mayReinclude: negations.length > 0,
    verdictBeyondGit: (path, isFolder) =>
      mayMatch(path) ? (walkBeyondGit(path, isFolder).decision?.verdict ?? null) : null,
    isExcludeOnly: (path, isFolder) => {
      const outcome = walkExcludes(path, isFolder);
      return outcome.fate === 'in' ? null : outcome.decision.verdict;
    },
  };
}

/** Plain names, as the defaults are, can be looked for in one go: nearly every path holds none of them. */
function quickTest(decisions: readonly Decision[]): (path: string) => boolean {
  const names = decisions.map(({ rule }) => /^([A-Za-z0-9_.-]+)\/?$/.exec(rule.pattern)?.[1]);
  if (names.length === 0) return () => false;
  if (names.some((name) => name === undefined)) return () => true;
  const any = new RegExp(names.map((name) => (name as string).replaceAll('.', '\\.')).join('|'));
  return (path) => any.test(path);
}

/** In the order given: within a folder and kind, what comes later is stronger. */
function allDecisions(
  files: readonly RuleFile[],
  { outer, skipPatterns }: { readonly outer: readonly OuterExcludes[]; readonly skipPatterns: readonly string[] },
): Decision[] {
  const inTree = files.flatMap(({ folder, name, text }) => {
    const kind = KINDS.findIndex((known) => known.name === name);
    return kind < 0 ? [] : decisionsOf(folder, kind, folder === '' ? name : `${folder}/${name}`, text);
  });
  const config = KINDS.findIndex(({ layer }) => layer === 'config');
  return [
    ...inTree,
    ...decisionsOf('', config, 'configuration', skipPatterns.join('\n')),
    ...outer.flatMap(({ origin, text }) => decisionsOf('', KINDS.length - 1, origin, text)),
  ];
}

function decisionsOf(folder: string, kind: number, origin: string, text: string): Decision[] {
  const layer = KINDS[kind]?.layer ?? 'git';
  return parseIgnoreFile(text).map((rule) => {
    const { negated, line, pattern } = rule;
    return { rule, folder, kind, verdict: { ignored: !negated, layer, origin, line, pattern } };
  });
}

/** `parent` is the folder of `path`, passed because the caller knows it and this runs for every path. */
type Judge = (path: string, isFolder: boolean, parent: string) => Decision | null;

/** The decisions that may fall on what is in a folder, the weakest first. */
interface Chain {
  readonly decisions: readonly Decision[];
  readonly find: RuleFinder;
}

/** Decides an entry by its own path. */
function judge(all: readonly Decision[]): Judge {
  const byFolder = new Map<string, Decision[]>();
  for (const decision of all) {
    const here = byFolder.get(decision.folder);
    if (here === undefined) byFolder.set(decision.folder, [decision]);
    else here.push(decision);
  }
  const chains = new Map<string, Chain>();
  const chainOf = (folder: string): Chain => {
    const known = chains.get(folder);
    if (known !== undefined) return known;
    const above = folder === '' ? NO_CHAIN : chainOf(pathParent(folder));
    const here = byFolder.get(folder);
    const chain = here === undefined ? above : chainTo(above, here);
    chains.set(folder, chain);
    return chain;
  };
  return (path, isFolder, parent) => {
    const { decisions, find } = chainOf(parent);
    let lifted: Decision | null = null;
    let at = find(path, isFolder, decisions.length);
    for (;;) {
      const decision = decisions[at];
      if (decision === undefined) return lifted;
      if (decision.verdict.ignored || !onlyExcludes(decision)) return decision;
      lifted ??= decision;
      const weaker = decisions.findIndex(({ kind }) => kind === decision.kind);
      at = find(path, isFolder, weaker);
    }
  };
}

const NO_CHAIN: Chain = { decisions: [], find: () => -1 };

/** Sorting keeps the order within a kind: the folders above first, then line by line. */
function chainTo(above: Chain, here: readonly Decision[]): Chain {
  const decisions = [...above.decisions, ...here].sort((a, b) => b.kind - a.kind);
  return { decisions, find: ruleFinder(decisions) };
}

function onlyExcludes({ verdict }: Decision): boolean {
  return verdict.layer === 'exclude' || verdict.layer === 'config';
}

type Outcome =
  /** `isLifted`: a product negation took the entry, or a folder above it, back in. */
  | { readonly fate: 'in'; readonly decision: Decision | null; readonly isLifted: boolean }
  /** `reached`: left out with `outermost` and all in it, but a negation names something below the entry. */
  | { readonly fate: 'out' | 'reached'; readonly decision: Decision; readonly outermost: string };

type Walk = (path: string, isFolder: boolean) => Outcome;

/** Decides an entry by its own path and by the fate of the folder it is in. */
function walker(judgeEntry: Judge, negations: readonly Negation[]): Walk {
  const fates = new Map<string, Outcome>([['', { fate: 'in', decision: null, isLifted: false }]]);
  const walkFolder = (folder: string): Outcome => {
    const known = fates.get(folder);
    if (known !== undefined) return known;
    const outcome = walkEntry(folder, true);
    fates.set(folder, outcome);
    return outcome;
  };
  const walkEntry = (path: string, isFolder: boolean): Outcome => {
    const folder = pathParent(path);
    const parent = walkFolder(folder);
    if (parent.fate === 'out') return parent;
    const own = judgeEntry(path, isFolder, folder);
    if (parent.fate === 'in') {
      if (own?.verdict.ignored === true) return leftOut(own, path, path, isFolder);
      return { fate: 'in', decision: own, isLifted: parent.isLifted || isProductNegation(own) };
    }
    const { decision, outermost } = parent;
    if (own?.verdict.ignored === true && onlyExcludes(own)) return { fate: 'out', decision: own, outermost };
    if (isProductNegation(own) && mayLift(own, decision, outermost)) {
      return { fate: 'in', decision: own, isLifted: true };
    }
    return leftOut(decision, outermost, path, isFolder);
  };
  const leftOut = (decision: Decision, outermost: string, path: string, isFolder: boolean): Outcome => {
    const isReached = (by: Negation): boolean =>
      mayLift(by.decision, decision, outermost) && by.namesBelow(outermost) && by.mayMatchBelow(path);
    const fate = isFolder && !onlyExcludes(decision) && negations.some(isReached) ? 'reached' : 'out';
    return { fate, decision, outermost };
  };
  return (path, isFolder) => (isFolder ? walkFolder(path) : walkEntry(path, false));
}

function isProductNegation(decision: Decision | null): decision is Decision {
  return decision !== null && !decision.verdict.ignored && decision.verdict.layer === 'product';
}

/** No file lifts what a stronger kind of file excludes, and a file inside an excluded folder is not heard at all. */
function mayLift({ kind, folder }: Decision, excluder: Decision, outermost: string): boolean {
  return kind <= excluder.kind && (folder === '' || outermost.startsWith(`${folder}/`));
}

interface Negation {
  readonly decision: Decision;
  /** Whether the plain start of the pattern leads into the folder; never for a pattern that fits anywhere. */
  namesBelow(folder: string): boolean;
  /** Whether something below the folder might match. */
  mayMatchBelow(folder: string): boolean;
}

function negation(decision: Decision): Negation {
  const { anchored, body } = decision.rule;
  const base = decision.folder === '' ? '' : `${decision.folder}/`;
  const parts = anchored ? body.split('/') : [];
  const wildFrom = parts.findIndex((part) => !/^(?:[^*?[\\]|\\.)*$/su.test(part));
  const plain = wildFrom < 0 ? parts : [...parts.slice(0, wildFrom), ''];
  const start = base + plain.join('/').replace(/\\(.)/gsu, '$1');
  const globs = parts.map((part) => (part.includes('**') ? null : compileGlob(part)));
  return {
    decision,
    namesBelow: (folder) => anchored && start.startsWith(`${folder}/`),
    mayMatchBelow: (folder) => {
      if (folder === '' || base.startsWith(`${folder}/`)) return true;
      if (!folder.startsWith(base)) return false;
      if (!anchored) return true;
      const names = folder.slice(base.length).split('/');
      const stop = names.findIndex((name, at) => globs[at]?.(name) !== true);
      return stop < 0 ? globs.length > names.length : globs[stop] === null;
    },
  };
}
