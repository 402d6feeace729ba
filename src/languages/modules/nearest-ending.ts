// Finds files by the end of their path, for ecosystems with search roots that no settings name (C include folders, Java
// source roots): the nearest to the importing file wins, and a tie between two folders gives nothing.
import { compareText } from '../../model/order.ts';
import { isInFolder } from './folders.ts';
import type { Project } from './module-resolver.ts';

export interface SearchRoots {
  /** The end of a folder that is a search root by its name, as the first group: `(?:^|\/)(include|src)$`. */
  readonly named: RegExp;
  /** Whether another folder may be a root, for files that lie in it. */
  readonly mayBeRoot: (folder: string) => boolean;
  /** Whether such a folder counts for files elsewhere too, as long as there is only one. */
  readonly anywhere: boolean;
}

/** Paths whose roots belong to one folder: `lib` for `lib/include` and `lib/src`. The best comes first. */
export interface Offer {
  readonly base: string;
  /** The file that asks lies in that folder. */
  readonly isAround: boolean;
  readonly paths: readonly string[];
}

export function nearestEnding(project: Project, from: string, suffix: string, roots: SearchRoots): string | null {
  return nearestOf(project.pathsEndingWith(suffix), from, suffix, roots);
}

export function nearestOf(paths: readonly string[], from: string, suffix: string, roots: SearchRoots): string | null {
  const [first, second] = offersOf(paths, from, suffix, roots);
  const isClear = first?.isAround === true || second === undefined;
  return isClear ? (first?.paths[0] ?? null) : null;
}

/** Whether a root by name has it anywhere: then it is not from outside, even where it cannot be told which is meant. */
export function isOffered(project: Project, suffix: string, { named }: SearchRoots): boolean {
  return project.pathsEndingWith(suffix).some((path) => named.test(rootBefore(path, suffix)));
}

interface Candidate {
  readonly path: string;
  readonly root: string;
  readonly base: string;
  readonly name: string | null;
}

/**
 * Around the file the innermost first, then elsewhere by path. Within one offer the root that the file itself lies in
 * comes first, then by the root's name; an unnamed root is last. Unnamed roots elsewhere count only where none is named.
 */
export function offersOf(
  paths: readonly string[],
  from: string,
  suffix: string,
  { named, mayBeRoot, anywhere }: SearchRoots,
): readonly Offer[] {
  const candidates = paths.map((path): Candidate => {
    const root = rootBefore(path, suffix);
    const name = named.exec(root)?.[1] ?? null;
    return { path, root, name, base: name === null ? root : rootBefore(root, name) };
  });
  const isAround = ({ base }: Candidate) => isInFolder(from, base);
  const possible = candidates.filter(({ name, root }) => name !== null || mayBeRoot(root));
  const usual = possible.filter((each) => each.name !== null || isAround(each));
  const counted = usual.length > 0 || !anywhere ? usual : possible;
  const byBase = new Map<string, Candidate[]>();
  for (const each of counted) byBase.set(each.base, [...(byBase.get(each.base) ?? []), each]);
  return [...byBase]
    .map(([base, group]) => ({ base, isAround: isInFolder(from, base), paths: sorted(group, from) }))
    .toSorted((a, b) => nearness(b) - nearness(a) || compareText(a.base, b.base));
}

function nearness({ base, isAround }: Offer): number {
  return isAround ? base.length : -1;
}

function sorted(group: readonly Candidate[], from: string): readonly string[] {
  const rank = ({ root, name }: Candidate) => (name === null ? 2 : isInFolder(from, root) ? 0 : 1);
  return group
    .toSorted((a, b) => rank(a) - rank(b) || compareText(a.name ?? '', b.name ?? '') || compareText(a.path, b.path))
    .map(({ path }) => path);
}

function rootBefore(path: string, suffix: string): string {
  return path.slice(0, -suffix.length).replace(/\/$/, '');
}
