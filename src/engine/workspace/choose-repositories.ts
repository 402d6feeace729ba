// Which repositories an index run works on: the named ones; else the known ones and new ones in a folder of
// repositories; else the workspace's own folder.
import { basename, dirname } from 'node:path';
import { isWithin } from '../../lib/is-within.ts';
import { shellWord } from '../../lib/shell-word.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import { parseRepoId, type RepoId, repoId } from '../../model/ids.ts';
import { isOpen, type Repository } from '../../model/workspace.ts';
import { discoverRepositories } from './discover-repositories.ts';
import type { Engine } from './engine.ts';
import { refuseBroadFolder } from './locate-workspace.ts';
import { repositoryNamed } from './path-readings.ts';

export interface ChosenRepository {
  readonly id: RepoId;
  /** Null where it may not be opened. */
  readonly root: string | null;
  /** Null where it is new. */
  readonly known: Repository | null;
}

export type PresentRepository = ChosenRepository & { readonly root: string };

/** A folder that is no git repository and holds more files than this must be named to be indexed. */
const MAX_UNNAMED_FILES = 20_000;

/** `name` is for the one repository that the run is about. */
export function chooseRepositories(
  engine: Pick<Engine, 'location' | 'files' | 'git' | 'systemFolders'>,
  known: readonly Repository[],
  paths: readonly string[],
  name: string | null = null,
): ChosenRepository[] {
  const roots = paths.length === 0 ? rootsHere(engine, known) : paths.flatMap((path) => rootsAt(engine, path));
  const found: ChosenRepository[] = paths.length === 0 ? known.map(chosen) : [];
  for (const root of roots) {
    const taken = [...known.map(({ id }) => id), ...found.map(({ id }) => id)];
    const owner = ownerOf(engine, known, root);
    const pick = owner === null ? newRepository(root, taken) : chosen(owner);
    if (!found.some((other) => other.root === pick.root)) found.push(pick);
  }
  return name === null ? found : [named(found, known, name)];
}

/** What is new in the workspace's own folder: it, or the repositories in it. */
function rootsHere(
  engine: Pick<Engine, 'location' | 'files' | 'git' | 'systemFolders'>,
  known: readonly Repository[],
): string[] {
  const { root } = engine.location;
  if (known.some((repository) => repository.root === root)) return [];
  const inside = discoverRepositories(engine, root);
  if (known.length > 0) return inside;
  refuseBroadFolder(root, engine.systemFolders);
  if (inside.length > 0) return inside;
  refuseHugeFolder(engine, root);
  return [root];
}

/** A folder that the user names is a repository, or holds some. */
function rootsAt(engine: Pick<Engine, 'files' | 'git' | 'systemFolders'>, path: string): string[] {
  const from = engine.systemFolders.currentFolder();
  const root = engine.systemFolders.folder(path, from);
  if (root !== null) {
    const inside = discoverRepositories(engine, root);
    return inside.length > 0 ? inside : [root];
  }
  const at = engine.systemFolders.resolve(path, from);
  const isThere = engine.files.stat(dirname(at), [basename(at)])[0] != null;
  throw new PortolanError('path_not_found', isThere ? `${path} is not a folder` : `the folder ${path} does not exist`, {
    hint: 'name the folder of a repository',
  });
}

/** A folder of a known repository is that repository's; a git repository inside one is its own. */
function ownerOf(engine: Pick<Engine, 'git'>, known: readonly Repository[], root: string): Repository | null {
  const open = known.filter(isOpen);
  const same = open.find((repository) => repository.root === root);
  if (same !== undefined || engine.git.topFolder(root) === root) return same ?? null;
  const owners = open.filter((repository) => isWithin(root, repository.root));
  return owners.sort((a, b) => b.root.length - a.root.length)[0] ?? null;
}

function named(found: readonly ChosenRepository[], known: readonly Repository[], name: string): ChosenRepository {
  const [one, ...others] = found;
  if (one === undefined || others.length > 0) {
    const detail = `--name needs exactly one repository, not ${found.length}`;
    throw new PortolanError('bad_argument', detail, { hint: 'name the folder of one of them' });
  }
  if (name.trim() === '' || name.includes('/')) {
    throw new PortolanError('bad_argument', `a repository cannot be named ${JSON.stringify(name)}`, {
      hint: 'use a name without a slash',
    });
  }
  const id = repoId(name);
  if (one.id === id) return one;
  if (one.known !== null) {
    throw new PortolanError('bad_argument', `${one.root ?? one.id} is already indexed as ${one.id}`, {
      shellHint: `remove it first: \`portolan remove ${one.id}\``,
    });
  }
  const other = repositoryNamed(known, name);
  if (other !== null) {
    throw new PortolanError('bad_argument', `another repository already has the name ${other.id}`, {
      hint: 'choose another name',
    });
  }
  return { ...one, id };
}

export interface Present {
  readonly present: readonly PresentRepository[];
  readonly degradations: readonly Degradation[];
}

/**
 * A repository whose folder is gone (a disk not mounted, say), or that this user has not added here, keeps what is indexed
 * of it, and that is said.
 */
export function keepPresent(engine: Pick<Engine, 'systemFolders'>, all: readonly ChosenRepository[]): Present {
  const isThere = (each: ChosenRepository): each is PresentRepository =>
    each.root !== null && engine.systemFolders.folder(each.root, each.root) === each.root;
  const degradations = all.flatMap((each): Degradation[] => {
    if (isThere(each)) return [];
    if (each.root === null) return each.known === null ? [] : notAdded([each.known]);
    const hint = `bring it back, or run \`portolan remove ${each.id}\``;
    return [
      { code: 'repository_missing', subject: each.id, detail: `its folder ${each.root} does not exist any more`, hint },
    ];
  });
  return { present: all.filter(isThere), degradations };
}

/** Those that the index names and this user has not added: nothing of them is read from disk. */
export function notAdded(repositories: readonly Repository[]): Degradation[] {
  return repositories.flatMap(({ id, outside }): Degradation[] => {
    if (outside === undefined) return [];
    const detail = `its folder ${outside} is not opened: it is outside of the workspace, and you have not added it here`;
    return [
      { code: 'repository_not_added', subject: id, detail, hint: `run \`portolan index ${shellWord(outside)}\`` },
    ];
  });
}

export function chosen(repository: Repository): ChosenRepository {
  return { id: repository.id, root: repository.root, known: repository };
}

/** Named as its folder; a second of that name has its parent's name in front. */
export function newRepository(root: string, taken: readonly RepoId[]): ChosenRepository {
  const own = basename(root) || 'root';
  const isTaken = taken.includes(repoId(own));
  const name = isTaken ? `${basename(dirname(root)) || 'root'}.${own}` : own;
  let ordinal = 1;
  while (taken.some((id) => parseRepoId(id).name === name && parseRepoId(id).ordinal === ordinal)) ordinal += 1;
  return { id: repoId(name, ordinal), root, known: null };
}

function refuseHugeFolder(engine: Pick<Engine, 'files' | 'git'>, root: string): void {
  if (engine.git.topFolder(root) !== null) return;
  let files = 0;
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of engine.files.list(root, folder) ?? []) {
      if (entry.type === 'folder') folders.push(folder === '' ? entry.name : `${folder}/${entry.name}`);
      else files += 1;
    }
    if (files > MAX_UNNAMED_FILES) {
      throw new PortolanError(
        'folder_too_broad',
        `${root} is not a git repository and has more than ${MAX_UNNAMED_FILES} files`,
        {
          shellHint: `to index it anyway, name it: \`portolan index ${root}\``,
        },
      );
    }
  }
}
