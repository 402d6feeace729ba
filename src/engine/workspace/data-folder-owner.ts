// Whose data folder is this? A folder that this user made has a seal: the folder it is about, signed with a key that
// only this user has. An index from an archive or a repository has none, and is not used. Not for links and other
// users' files: the data folder port refuses those by itself.
import { createHmac, randomBytes } from 'node:crypto';
import { relative, resolve, sep } from 'node:path';
import { isWithin } from '../../lib/is-within.ts';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { DataFolder, RepositoryAccess } from '../../ports/data-folder.ts';
import type { Git } from '../../ports/git.ts';
import type { UserRecords } from '../../ports/user-records.ts';
import type { WorkspaceLocation } from './locate-workspace.ts';

export interface OwnFolder extends RepositoryAccess {
  /** Throws `store_foreign` where the folder is not this user's, or git tracks it. One that is not there is nobody's. */
  expectOurs(): void;
  /**
   * Makes the folder and seals it, before anything is written. A folder that the user named is taken over as it is; what
   * somebody else left in any other is moved aside where `replaceForeign` says so, and refused where not.
   */
  claim(options: { readonly replaceForeign: boolean }): void;
  /** From now on the index may speak for that folder outside of the workspace; or no longer. */
  add(folder: string): void;
  forget(folder: string): void;
}

interface Origin {
  /** Absolute, or from the data folder where that lies inside: then both can be moved together. */
  readonly root: string;
  readonly seal: string;
}

const ORIGIN = 'origin.json';
/** What is there before the seal is, when a first run is interrupted. */
const VACANT = /^(?:\.gitignore|origin\.json|.*\.tmp)$/;
const KEY = 'key';

export function ownFolder(
  /** Without regard to whose it is. */
  folder: DataFolder,
  location: WorkspaceLocation,
  git: Pick<Git, 'tracksBelow'>,
  records: UserRecords,
): OwnFolder {
  let isKnown = false;
  const expectUntracked = () => {
    if (git.tracksBelow(folder.path)) throw tracked(folder.path);
  };
  const isSealed = (origin: Origin | null): boolean => {
    const key = records.get('index_key', KEY);
    return origin !== null && key !== null && origin.seal === sealOf(key, origin.root);
  };
  const isForeign = () => !location.isChosen && !isSealed(readOrigin(folder)) && !isVacant(folder);
  const root = () => rootOf(folder, location, isSealed);
  const added = (repository: string) => JSON.stringify([repository, folder.path]);
  return {
    root,
    expectOurs() {
      if (isKnown || !folder.has('')) return;
      expectUntracked();
      if (isForeign()) throw notMadeHere(folder.path);
      isKnown = true;
    },
    claim({ replaceForeign }) {
      if (!isKnown) expectUntracked();
      if (!isKnown && isForeign()) {
        if (!replaceForeign) throw notMadeHere(folder.path);
        folder.setAside();
      }
      folder.make();
      const text = portable(folder.path, root());
      const key = ownKey(records, location.isChosen);
      const origin =
        key === null ? null : `${JSON.stringify({ root: text, seal: sealOf(key, text) } satisfies Origin)}\n`;
      if (origin !== null && folder.read(ORIGIN) !== origin) folder.write(ORIGIN, [origin]);
      isKnown = true;
    },
    mayOpen: (repository) =>
      isWithin(repository, root()) || records.get('added_repository', added(repository)) !== null,
    add(repository) {
      if (!isWithin(repository, root())) records.put('added_repository', added(repository), '');
    },
    forget: (repository) => records.remove('added_repository', added(repository)),
  };
}

/** Where nobody vouches for what a folder says of itself, it may not name a root of its choice. */
function rootOf(folder: DataFolder, location: WorkspaceLocation, isSealed: (origin: Origin) => boolean): string {
  const origin = location.isChosen ? readOrigin(folder) : null;
  return origin !== null && (isSealed(origin) || origin.root === '..')
    ? resolve(folder.path, origin.root)
    : location.root;
}

function portable(folder: string, root: string): string {
  return isWithin(folder, root) ? relative(folder, root).split(sep).join('/') : root;
}

/** Null where it cannot be kept, which does not matter for a folder that the user names. */
function ownKey(records: UserRecords, isChosen: boolean): string | null {
  try {
    return records.get('index_key', KEY) ?? records.putNew('index_key', KEY, randomBytes(32).toString('hex'));
  } catch (error) {
    if (!isPortolanError(error)) throw error;
    if (isChosen) return null;
    const shellHint = `${error.hint}; or name the data folder with --dir, each time`;
    throw new PortolanError(error.code, error.message, { shellHint, cause: error });
  }
}

function sealOf(key: string, root: string): string {
  return createHmac('sha256', key).update(root).digest('hex');
}

function readOrigin(folder: DataFolder): Origin | null {
  const text = folder.read(ORIGIN);
  try {
    const { root, seal } = JSON.parse(text ?? '') as Partial<Origin>;
    return typeof root === 'string' && typeof seal === 'string' ? { root, seal } : null;
  } catch {
    return null;
  }
}

function isVacant(folder: DataFolder): boolean {
  return !folder.has('') || folder.list().every(({ name }) => VACANT.test(name));
}

function notMadeHere(path: string): PortolanError {
  return new PortolanError('store_foreign', `${path} was not made by you on this machine`, {
    hint: 'the user decides whether to move it away and build an index, or to use it as it is',
    shellHint:
      'run `portolan index --force` to move it away and build an index, or name it with --dir to use it as it is',
  });
}

function tracked(path: string): PortolanError {
  return new PortolanError('store_foreign', `git tracks files in ${path}, so it is not used as an index`, {
    hint: 'remove it from git, then delete it; or put the index elsewhere',
    shellHint: 'remove it with `git rm -r --cached`, then delete it; or put the index elsewhere with --dir',
  });
}
