// The folders whose changes matter: all of a repository except ignored ones.
import { join } from 'node:path';
import { yieldToEvents } from '../../lib/cancellation.ts';
import type { SkipReason } from '../../model/file-entry.ts';
import type { FileTable } from '../../model/file-table.ts';
import { reasonOf } from '../../model/file-table.ts';
import { DATA_FOLDER, isOpen, type OpenRepository } from '../../model/workspace.ts';
import type { Engine } from '../workspace/engine.ts';

/** Decided by rules about names: what is written into such a file changes nothing. */
const BY_NAME: ReadonlySet<SkipReason> = new Set([
  ...(['git_ignored', 'ignore_file', 'exclude_file', 'skip_pattern', 'secret', 'own_data'] as const),
]);
/** Files of git that change when a commit, a branch or what is staged does. */
const TOLD_BY_GIT: ReadonlySet<string> = new Set(['HEAD', 'index', 'packed-refs']);

export interface WatchedRepository {
  readonly repository: OpenRepository;
  /** Paths that rules leave out, folders without their last slash. */
  readonly ignored: ReadonlySet<string>;
}

export async function watchedRepositories(engine: Pick<Engine, 'store'>): Promise<WatchedRepository[]> {
  const view = await engine.store.view();
  try {
    const found: WatchedRepository[] = [];
    for (const repository of view.repositories.filter(isOpen)) {
      const table = await view.catalog.files(repository.id);
      found.push({ repository, ignored: ignoredIn(table) });
    }
    return found;
  } finally {
    await view.release();
  }
}

function ignoredIn(table: FileTable): Set<string> {
  const ignored = new Set<string>();
  table.paths.forEach((path, at) => {
    const reason = reasonOf(table.reason[at] as number);
    if (reason !== null && BY_NAME.has(reason)) ignored.add(path.replace(/\/$/, ''));
  });
  return ignored;
}

/** Null where there are more than `most`. */
export async function foldersToFollow(
  engine: Pick<Engine, 'files' | 'signal'>,
  repositories: readonly WatchedRepository[],
  most: number,
): Promise<Set<string> | null> {
  const folders = new Set<string>();
  for (const { repository, ignored } of repositories) {
    const { root } = repository;
    const left = [''];
    for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
      const entries = engine.files.list(root, folder);
      // A folder without permission sends no events; a change of its permission is an event of its parent.
      if (entries === null && folder !== '') continue;
      folders.add(join(root, folder));
      if (folders.size > most) return null;
      if (folders.size % 256 === 0) await yieldToEvents(engine.signal);
      for (const { name, type } of entries ?? []) {
        const path = folder === '' ? name : `${folder}/${name}`;
        if (type !== 'folder' || name === DATA_FOLDER || ignored.has(path)) continue;
        if (name !== '.git') left.push(path);
        else if (folder === '') folders.add(join(root, name));
      }
    }
  }
  return folders;
}

export type Told =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'look' }
  | { readonly kind: 'text'; readonly at: WatchedRepository; readonly path: string };

/** What a moved path means for the index. */
export function tellOf(
  engine: Pick<Engine, 'location'>,
  repositories: readonly WatchedRepository[],
  moved: string,
): Told {
  const inside = (folder: string) => moved === folder || moved.startsWith(`${folder}/`);
  // The index as a whole was made or taken away.
  if (moved === engine.location.folder) return { kind: 'look' };
  if (inside(engine.location.folder)) return { kind: 'nothing' };
  const at = repositories
    .filter(({ repository }) => inside(repository.root))
    .sort((a, b) => b.repository.root.length - a.repository.root.length)[0];
  if (at === undefined) return { kind: 'nothing' };
  const path = moved.slice(at.repository.root.length + 1);
  if (path === '.git') return { kind: 'look' };
  if (path.startsWith('.git/'))
    return TOLD_BY_GIT.has(path.slice('.git/'.length)) ? { kind: 'look' } : { kind: 'nothing' };
  const parts = path.split('/');
  const isIgnored = parts.some(
    (part, end) => part === DATA_FOLDER || at.ignored.has(parts.slice(0, end + 1).join('/')),
  );
  return isIgnored ? { kind: 'nothing' } : { kind: 'text', at, path };
}
