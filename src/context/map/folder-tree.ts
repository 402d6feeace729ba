// The folders of a set of files with their contents, the most important first: a folder with a single subfolder is
// merged with it, and nothing is shown below folders that hold only tests.
import { Heap } from '../../lib/heap.ts';
import type { MapCounts, MapFolder } from '../../model/map.ts';
import { compareText } from '../../model/order.ts';
import { pathAncestors, pathParent, trustedRepoPath } from '../../model/repo-path.ts';
import { isAsidePath } from './aside-paths.ts';

export type FileRole = 'own' | 'test' | 'generated' | 'vendored';

export interface PlacedFile {
  readonly path: string;
  readonly language: string | null;
  readonly isCode: boolean;
  readonly role: FileRole;
  /** What it adds to the weight of its folders. */
  readonly weight: number;
}

interface Folder {
  readonly path: string;
  weight: number;
  readonly roles: Record<FileRole, number>;
  /** Files right in it. */
  direct: number;
  readonly languages: Map<string, { files: number; readonly isCode: boolean }>;
  readonly children: Folder[];
}

interface Waiting {
  readonly folder: Folder;
  readonly level: number;
  readonly worth: number;
}

/** Each level down a folder must weigh as much more to be shown as early. */
const A_LEVEL_DOWN = 0.5;
/** Tests, examples, documents: behind everything else, and not opened. */
const ASIDE = 1e-3;
/** Who is new wants to know all of the outermost first. */
const OUTERMOST = 16;

export interface FolderTree {
  readonly root: MapCounts;
  readonly folders: readonly Omit<MapFolder, 'about'>[];
}

/** `top`: the folder in question, without what is above it; `depth`: the number of levels below it. */
export function folderTree(files: Iterable<PlacedFile>, top: string, depth: number | null): FolderTree {
  const root = grow(files, top);
  const waiting = new Heap<Waiting>((a, b) => b.worth - a.worth || compareText(a.folder.path, b.folder.path));
  const isAside = ({ path }: Folder) => isAsidePath(`${path.slice(top.length)}/`);
  const open = (folder: Folder, level: number): void => {
    for (const child of shownChildren(folder)) {
      const share = isAside(child) ? ASIDE : level === 1 ? OUTERMOST : A_LEVEL_DOWN ** level;
      waiting.push({ folder: child, level, worth: weightOf(child) * share });
    }
  };
  const folders: Omit<MapFolder, 'about'>[] = [];
  open(root, 1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { folder, level } = next;
    const isOpen = (depth === null || level < depth) && (depth !== null || !isAside(folder));
    const subfolders = isOpen ? shownChildren(folder).length : 0;
    folders.push({ path: trustedRepoPath(folder.path), counts: countsOf(folder), subfolders });
    if (isOpen) open(folder, level + 1);
  }
  return { root: countsOf(root), folders };
}

function grow(files: Iterable<PlacedFile>, top: string): Folder {
  const root = emptyFolder(top);
  const known = new Map<string, Folder>([[top, root]]);
  let last: string | null = null;
  let chain: Folder[] = [];
  for (const file of files) {
    const folder = pathParent(file.path);
    if (folder !== last) chain = chainTo(folder, root, known);
    last = folder;
    for (const each of chain) add(each, file);
    (chain.at(-1) as Folder).direct += 1;
  }
  return root;
}

/** From the root to this folder, with those that are new. */
function chainTo(path: string, root: Folder, known: Map<string, Folder>): Folder[] {
  const chain = [root];
  for (const above of pathAncestors(`${path}/`)) {
    if (above.length <= root.path.length) continue;
    let folder = known.get(above);
    if (folder === undefined) {
      folder = emptyFolder(above);
      known.set(above, folder);
      (chain.at(-1) as Folder).children.push(folder);
    }
    chain.push(folder);
  }
  return chain;
}

function emptyFolder(path: string): Folder {
  const roles = { own: 0, test: 0, generated: 0, vendored: 0 };
  return { path, weight: 0, roles, direct: 0, languages: new Map(), children: [] };
}

function add(folder: Folder, { language, isCode, role, weight }: PlacedFile): void {
  folder.roles[role] += 1;
  if (role !== 'own') return;
  folder.weight += weight;
  if (language === null) return;
  const known = folder.languages.get(language);
  if (known === undefined) folder.languages.set(language, { files: 1, isCode });
  else known.files += 1;
}

/** Tests and what others wrote weigh a little, by their doublings. */
function weightOf({ weight, roles }: Folder): number {
  return 1 + weight + Math.log2(1 + roles.test + roles.generated + roles.vendored);
}

function shownChildren({ roles, children }: Folder): Folder[] {
  return roles.own === 0 ? [] : children.map(endOfChain);
}

function endOfChain(folder: Folder): Folder {
  let end = folder;
  while (end.direct === 0 && end.children.length === 1) end = end.children[0] as Folder;
  return end;
}

function countsOf({ roles, languages }: Folder): MapCounts {
  const { own: files, test: tests, generated, vendored } = roles;
  const sorted = [...languages].sort(
    ([a, one], [b, other]) => Number(other.isCode) - Number(one.isCode) || other.files - one.files || compareText(a, b),
  );
  return { files, tests, generated, vendored, languages: sorted.map(([id, own]) => ({ id, files: own.files })) };
}

/** Files that speak for their folder, the best first; their names without what is behind the dot. */
const SPEAKERS = ['doc', '__init__', 'index', 'mod', 'lib', 'package-info', 'main'] as const;

/** Which file may tell what a folder is for. */
export function speakerRank(name: string): number {
  const at = SPEAKERS.findIndex((speaker) => name.startsWith(`${speaker}.`));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}
