// Imports of Java, Kotlin and Scala: dotted names by the folders of their packages, below whatever folder is a source
// root. A class is the file of its name, in any of the three languages; what Kotlin and Scala keep in files of other
// names, and all of a package, is its folder in every source root that has it, those of the nearest module first.
import { pathParent } from '../../model/repo-path.ts';
import { foldersAbove, inFolder } from './folders.ts';
import type { ModuleResolver, ModuleTarget, Project } from './module-resolver.ts';
import { nearestEnding, offersOf, type SearchRoots } from './nearest-ending.ts';
import { file, folder, NOTHING, outside } from './targets.ts';

const SOURCE_ROOT =
  /(?:^|\/)(src\/[\w-]+\/(?:java|kotlin|groovy|scala(?:-[\w.]+)?)|src\/(?:main|test|java)|src|test|tests|app|java|kotlin|scala)$/;
const ROOTS: SearchRoots = { named: SOURCE_ROOT, mayBeRoot: () => true, anywhere: true };
/** For a package of one word, which any folder may be called. */
const NAMED_ROOTS: SearchRoots = { named: SOURCE_ROOT, mayBeRoot: () => false, anywhere: false };

const EXTENSIONS = ['.java', '.kt', '.scala'];

export const jvm: ModuleResolver = {
  settingsFiles: [],
  resolve(from, { source, name }, project) {
    const isWhole = name === '*';
    const path = source.split('.').filter((segment) => segment !== '_root_');
    const segments = isWhole || name === null ? path : [...path, name];
    if (name === null && segments.length > 1 && from.endsWith('.java')) return byPackageName(path);
    const found = classFile(project, segments, from) ?? besideFile(project, segments, from);
    if (found !== null) return file(found);
    const inPackage = packageFolders(project, path, isWhole, from);
    if (inPackage !== null) return inPackage;
    // All of one word may as well be of a value in scope.
    return from.endsWith('.scala') && isWhole && path.length === 1 ? NOTHING : byPackageName(path);
  },
};

/** Of `a.b.C.D` the file of `a.b.C.D`, else of `a.b.C`, which holds it. */
function classFile(project: Project, segments: readonly string[], from: string): string | null {
  for (let length = segments.length; length > 1; length -= 1) {
    const mayBeClass = length === segments.length || isCapital(segments[length - 1]) || from.endsWith('.scala');
    if (!mayBeClass) continue;
    const path = segments.slice(0, length).join('/');
    for (const extension of ownFirst(from)) {
      const found = nearestEnding(project, from, path + extension, ROOTS);
      if (found !== null) return found;
    }
  }
  return null;
}

/** In the same folder; in Scala also below the packages around. */
function besideFile(project: Project, segments: readonly string[], from: string): string | null {
  const isScala = from.endsWith('.scala');
  if (!isScala && segments.length > 1) return null;
  const extension = ownFirst(from)[0] ?? '';
  for (const around of isScala ? foldersAbove(from) : [pathParent(from)]) {
    for (let length = segments.length; length > 0; length -= 1) {
      const path = inFolder(around, segments.slice(0, length).join('/')) + extension;
      if (project.has(path)) return path;
    }
  }
  return null;
}

/** A package in more places than this is copied, as examples are, not shared between modules. */
const MAX_PLACES = 8;

/** Null where the repository has no such package; nothing where it has, but not what is wanted of it. */
function packageFolders(
  project: Project,
  path: readonly string[],
  isWhole: boolean,
  from: string,
): readonly ModuleTarget[] | null {
  const segments = packageOf(path);
  const places = foldersOf(project, segments, from);
  const holding = (extensions: readonly string[]) => places?.filter((each) => hasFile(project, each, extensions)) ?? [];
  if (places !== null) return (isWhole ? places : holding(['.kt', '.scala'])).flatMap(folder);
  const around = segments.length > 2 ? foldersOf(project, segments.slice(0, -1), from) : null;
  if (around === null) return null;
  // The last word is an object of the package around, or a package that a build makes.
  return from.endsWith('.scala')
    ? around.filter((each) => hasFile(project, each, ['.scala'])).flatMap(folder)
    : NOTHING;
}

/** The folders of a package, the nearest first; none where they are too many, null where there is no such package. */
function foldersOf(project: Project, segments: readonly string[], from: string): readonly string[] | null {
  if (segments.length === 0) return null;
  const suffix = segments.join('/');
  const isOneWord = segments.length === 1;
  const folders = project
    .foldersEndingWith(suffix)
    .filter((each) => !(isOneWord && SOURCE_ROOT.test(each)) && hasFile(project, each, EXTENSIONS));
  const offers = offersOf(folders, from, suffix, isOneWord ? NAMED_ROOTS : ROOTS);
  if (offers.length === 0) return null;
  if (offers.length <= MAX_PLACES) return offers.flatMap(({ paths }) => paths);
  return offers[0]?.isAround === true ? offers[0].paths : [];
}

function hasFile(project: Project, path: string, extensions: readonly string[]): boolean {
  return project.filesIn(path).some((name) => extensions.some((extension) => name.endsWith(extension)));
}

/** Packages are written in small letters, by a custom without exceptions worth the trouble. */
function packageOf(path: readonly string[]): readonly string[] {
  const end = path.findIndex(isCapital);
  return end < 0 ? path : path.slice(0, end);
}

function byPackageName(path: readonly string[]): readonly ModuleTarget[] {
  const name = packageOf(path).join('.');
  if (name === '') return NOTHING;
  return outside(/^(?:java|javax|jdk|sun)(?:\.|$)/.test(name) ? 'java' : 'maven', name);
}

function isCapital(segment: string | undefined): boolean {
  return /^\p{Lu}/u.test(segment ?? '');
}

function ownFirst(from: string): readonly string[] {
  const own = EXTENSIONS.filter((extension) => from.endsWith(extension));
  return [...new Set([...own, ...EXTENSIONS])];
}
