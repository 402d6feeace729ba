// Which repositories an index run is about: those named, those known, or the workspace's own folder.
import { basename } from 'node:path';
import { isWithin } from '../lib/is-within.ts';
import { shellWord } from '../lib/shell-word.ts';
import type { Degradation } from '../model/degradation.ts';
import { PortolanError } from '../model/errors.ts';
import { parseRepoId, type RepoId, repoId } from '../model/ids.ts';
import { isOpen, type Repository } from '../model/workspace.ts';
import { refuseBroadFolder } from './locate-workspace.ts';
import type { Workbench } from './workbench.ts';

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

export function chooseRepositories(
  bench: Workbench,
  known: readonly Repository[],
  paths: readonly string[],
): ChosenRepository[] {
  if (paths.length === 0) {
    if (known.length > 0) return known.map(chosen);
    refuseBroadFolder(bench.location.root, bench.places);
    refuseHugeFolder(bench, bench.location.root);
    return [newRepository(bench.location.root, [])];
  }
  const found: ChosenRepository[] = [];
  for (const path of paths) {
    const root = bench.places.folder(path, bench.places.currentFolder());
    if (root === null) {
      throw new PortolanError('path_not_found', `there is no folder ${path}`, {
        hint: 'name the folder of a repository',
      });
    }
    const owner = known.filter(isOpen).find((repository) => isWithin(root, repository.root));
    const pick =
      owner === undefined ? newRepository(root, [...known.map((r) => r.id), ...found.map((r) => r.id)]) : chosen(owner);
    if (!found.some((other) => other.root === pick.root)) found.push(pick);
  }
  return found;
}

export interface Present {
  readonly present: readonly PresentRepository[];
  readonly degradations: readonly Degradation[];
}

/**
 * A repository whose folder is gone (a disk not mounted, say), or that this user has not added here, keeps what is indexed
 * of it, and that is said.
 */
export function keepPresent(bench: Workbench, all: readonly ChosenRepository[]): Present {
  const isThere = (each: ChosenRepository): each is PresentRepository =>
    each.root !== null && bench.places.folder(each.root, each.root) === each.root;
  const degradations = all.flatMap((each): Degradation[] => {
    if (isThere(each)) return [];
    if (each.root === null) return each.known === null ? [] : notAdded([each.known]);
    const hint = `bring it back, or run \`portolan remove ${each.id}\``;
    return [{ code: 'repository_missing', subject: each.id, detail: `its folder ${each.root} is gone`, hint }];
  });
  return { present: all.filter(isThere), degradations };
}

/** Those that the index names and this user has not added: nothing of them is read from disk. */
export function notAdded(repositories: readonly Repository[]): Degradation[] {
  return repositories.flatMap(({ id, outside }): Degradation[] => {
    if (outside === undefined) return [];
    const detail = `its folder ${outside} is not opened: it lies outside, and was not added here by this user`;
    return [
      { code: 'repository_not_added', subject: id, detail, hint: `run \`portolan index ${shellWord(outside)}\`` },
    ];
  });
}

export function chosen(repository: Repository): ChosenRepository {
  return { id: repository.id, root: repository.root, known: repository };
}

function newRepository(root: string, taken: readonly RepoId[]): ChosenRepository {
  const name = basename(root) || 'root';
  let ordinal = 1;
  while (taken.some((id) => parseRepoId(id).name === name && parseRepoId(id).ordinal === ordinal)) ordinal += 1;
  return { id: repoId(name, ordinal), root, known: null };
}

function refuseHugeFolder(bench: Workbench, root: string): void {
  if (bench.git.topFolder(root) !== null) return;
  let files = 0;
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of bench.files.list(root, folder) ?? []) {
      if (entry.type === 'folder') folders.push(folder === '' ? entry.name : `${folder}/${entry.name}`);
      else files += 1;
    }
    if (files > MAX_UNNAMED_FILES) {
      throw new PortolanError(
        'folder_too_broad',
        `${root} is no git repository and holds over ${MAX_UNNAMED_FILES} files`,
        {
          shellHint: `if that is what you want, name it: \`portolan index ${root}\``,
        },
      );
    }
  }
}
