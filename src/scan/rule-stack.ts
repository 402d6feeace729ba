// All ignore rules of a repository as one: which rule, of which file, leaves a path out or takes it back in.
// Layers, the strongest first: exclude files, configured skip patterns, product files, git. The first two only exclude.

import { compileGlob } from '../lib/wildmatch.ts';
import { pathParent } from '../model/repo-path.ts';
import type { IgnoreRule } from './ignore-file.ts';
import { matchIgnoreRules, parseIgnoreFile } from './ignore-file.ts';

export type RuleOrigin = 'git' | 'product' | 'exclude' | 'config';

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

interface Source {
  readonly folder: string;
  /** Place in KINDS. */
  readonly kind: number;
  readonly rules: readonly IgnoreRule[];
  readonly decisions: ReadonlyMap<IgnoreRule, Decision>;
}

interface Decision {
  readonly verdict: Verdict;
  readonly source: Pick<Source, 'folder' | 'kind'>;
}

export function ruleStack(
  files: readonly RuleFile[],
  options: { readonly outer: readonly OuterExcludes[]; readonly skipPatterns: readonly string[] },
): RuleStack {
  const sources = allSources(files, options);
  const negations = sources
    .filter(({ kind }) => KINDS[kind]?.layer === 'product')
    .flatMap((source) => source.rules.filter((rule) => rule.negated).map((rule) => negation(rule, source)));
  const ownVerdict = judge(sources);
  const walk = walker(ownVerdict, negations);
  const walkBeyondGit = walker(judge(sources.filter(({ kind }) => KINDS[kind]?.layer !== 'git')), negations);
  const walkExcludes = walker(judge(sources.filter(({ kind }) => KINDS[kind]?.layer === 'exclude')), []);
  return {
    verdict: (path, isFolder) => ownVerdict(path, isFolder)?.verdict ?? null,
    explain: (path, isFolder) => walk(path, isFolder).decision?.verdict ?? null,
    reachesInto: (folder) => {
      const outcome = walk(folder, true);
      if (outcome.fate !== 'in') return outcome.fate === 'reached';
      return outcome.isLifted || negations.some((candidate) => candidate.mayMatchBelow(folder));
    },
    mayReinclude: negations.length > 0,
    verdictBeyondGit: (path, isFolder) => walkBeyondGit(path, isFolder).decision?.verdict ?? null,
    isExcludeOnly: (path, isFolder) => {
      const outcome = walkExcludes(path, isFolder);
      return outcome.fate === 'in' ? null : outcome.decision.verdict;
    },
  };
}

function allSources(
  files: readonly RuleFile[],
  { outer, skipPatterns }: { readonly outer: readonly OuterExcludes[]; readonly skipPatterns: readonly string[] },
): Source[] {
  const inTree = files.flatMap(({ folder, name, text }) => {
    const kind = KINDS.findIndex((known) => known.name === name);
    return kind < 0 ? [] : [ruleSource(folder, kind, folder === '' ? name : `${folder}/${name}`, text)];
  });
  const config = KINDS.findIndex(({ layer }) => layer === 'config');
  return [
    ...inTree,
    ruleSource('', config, 'configuration', skipPatterns.join('\n')),
    ...outer.map(({ origin, text }) => ruleSource('', KINDS.length - 1, origin, text)),
  ];
}

function ruleSource(folder: string, kind: number, origin: string, text: string): Source {
  const rules = parseIgnoreFile(text);
  const layer = KINDS[kind]?.layer ?? 'git';
  const decisions = new Map(
    rules.map((rule) => {
      const { negated, line, pattern } = rule;
      return [rule, { verdict: { ignored: !negated, layer, origin, line, pattern }, source: { folder, kind } }];
    }),
  );
  return { folder, kind, rules, decisions };
}

type Judge = (path: string, isFolder: boolean) => Decision | null;

/** Decides an entry by its own path. */
function judge(sources: readonly Source[]): Judge {
  const chains = new Map<string, readonly Source[]>();
  /** The sources that may speak about what is in a folder: by kind, then the deepest first, then the last given. */
  const chainOf = (folder: string): readonly Source[] => {
    const known = chains.get(folder);
    if (known !== undefined) return known;
    const above = folder === '' ? [] : chainOf(pathParent(folder));
    const here = byFolder.get(folder);
    const chain = here === undefined ? above : [...here.toReversed(), ...above].sort((a, b) => a.kind - b.kind);
    chains.set(folder, chain);
    return chain;
  };
  const byFolder = new Map<string, Source[]>();
  for (const source of sources) {
    if (source.rules.length > 0) byFolder.set(source.folder, [...(byFolder.get(source.folder) ?? []), source]);
  }
  return (path, isFolder) => {
    let lifted: Decision | null = null;
    let liftedKind = -1;
    for (const source of chainOf(pathParent(path))) {
      if (source.kind === liftedKind) continue;
      const relativePath = source.folder === '' ? path : path.slice(source.folder.length + 1);
      const rule = matchIgnoreRules(source.rules, relativePath, isFolder);
      const decision = rule === null ? undefined : source.decisions.get(rule);
      if (decision === undefined) continue;
      if (decision.verdict.ignored || !onlyExcludes(decision)) return decision;
      lifted ??= decision;
      liftedKind = source.kind;
    }
    return lifted;
  };
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
    const outcome = walkBelow(walkFolder(pathParent(folder)), folder, true);
    fates.set(folder, outcome);
    return outcome;
  };
  const walkBelow = (parent: Outcome, path: string, isFolder: boolean): Outcome => {
    if (parent.fate === 'out') return parent;
    const own = judgeEntry(path, isFolder);
    if (parent.fate === 'in') {
      if (own?.verdict.ignored === true) return leftOut(own, path, path, isFolder);
      return { fate: 'in', decision: own, isLifted: parent.isLifted || isProductNegation(own) };
    }
    const { decision, outermost } = parent;
    if (own?.verdict.ignored === true && onlyExcludes(own)) return { fate: 'out', decision: own, outermost };
    if (isProductNegation(own) && mayLift(own.source, decision, outermost)) {
      return { fate: 'in', decision: own, isLifted: true };
    }
    return leftOut(decision, outermost, path, isFolder);
  };
  const leftOut = (decision: Decision, outermost: string, path: string, isFolder: boolean): Outcome => {
    const isReached = (by: Negation): boolean =>
      mayLift(by.source, decision, outermost) && by.namesBelow(outermost) && by.mayMatchBelow(path);
    const fate = isFolder && !onlyExcludes(decision) && negations.some(isReached) ? 'reached' : 'out';
    return { fate, decision, outermost };
  };
  return (path, isFolder) => (isFolder ? walkFolder(path) : walkBelow(walkFolder(pathParent(path)), path, false));
}

function isProductNegation(decision: Decision | null): decision is Decision {
  return decision !== null && !decision.verdict.ignored && decision.verdict.layer === 'product';
}

/** No file lifts what a stronger kind of file excludes, and a file inside an excluded folder is not heard at all. */
function mayLift(source: Decision['source'], excluder: Decision, outermost: string): boolean {
  return source.kind <= excluder.source.kind && (source.folder === '' || outermost.startsWith(`${source.folder}/`));
}

interface Negation {
  readonly source: Decision['source'];
  /** Whether the plain start of the pattern leads into the folder; never for a pattern that fits anywhere. */
  namesBelow(folder: string): boolean;
  /** Whether something below the folder might match. */
  mayMatchBelow(folder: string): boolean;
}

function negation({ body, anchored }: IgnoreRule, source: Decision['source']): Negation {
  const parts = anchored ? body.split('/') : [];
  const wildFrom = parts.findIndex((part) => !/^(?:[^*?[\\]|\\.)*$/su.test(part));
  const plain = parts.slice(0, wildFrom < 0 ? parts.length : wildFrom).map((part) => part.replace(/\\(.)/gsu, '$1'));
  const start = [...(source.folder === '' ? [] : [source.folder]), ...plain, ...(wildFrom < 0 ? [] : [''])].join('/');
  const globs = parts.map((part) => (part.includes('**') ? null : compileGlob(part)));
  return {
    source,
    namesBelow: (folder) => anchored && start.startsWith(`${folder}/`),
    mayMatchBelow: (folder) => {
      if (`${source.folder}/`.startsWith(`${folder}/`) || folder === '') return true;
      if (source.folder !== '' && !folder.startsWith(`${source.folder}/`)) return false;
      if (!anchored) return true;
      const names = folder.slice(source.folder === '' ? 0 : source.folder.length + 1).split('/');
      const stop = names.findIndex((name, at) => globs[at]?.(name) !== true);
      return stop < 0 ? globs.length > names.length : globs[stop] === null;
    },
  };
}
