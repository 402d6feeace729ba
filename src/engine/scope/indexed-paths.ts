// Every path of the index, and the error for one that is not in it, with suggestions.
import { nearestNames } from '../../lib/nearest-names.ts';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import { pathAncestors, pathName } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';
import type { PathStyle } from './path-style.ts';

const SUGGESTIONS = 3;
const LINES = /:\d+(?:[-:–]\d+)?$/;

export type IndexedPaths = ReadonlyMap<RepoId, readonly string[]>;

/** Of each repository the indexed files, and the folders that hold one; nothing where there is no index. */
export async function indexedPaths(
  engine: Pick<Engine, 'store'>,
  repositories: readonly Repository[],
): Promise<IndexedPaths> {
  try {
    return await withView(engine, (view) => pathsIn(view, repositories));
  } catch (error) {
    if (isPortolanError(error, 'index_missing')) return new Map();
    throw error;
  }
}

export async function pathsIn(view: View, repositories: readonly Repository[]): Promise<IndexedPaths> {
  return new Map(await Promise.all(repositories.map(async ({ id }) => [id, await indexedPathsOf(view, id)] as const)));
}

async function indexedPathsOf(view: View, repo: RepoId): Promise<readonly string[]> {
  const { paths, reason } = await view.catalog.files(repo);
  const files = paths.filter((_, at) => reason[at] === 0);
  const folders = new Set(files.flatMap(pathAncestors));
  return [...files, ...[...folders].sort(compareText)];
}

export function unknownPath(known: IndexedPaths, written: string, style: PathStyle): PortolanError {
  const near = nearestPaths(known, written, style);
  const hints =
    near.length === 0
      ? { hint: 'omit the path, or use the map', shellHint: '`portolan files` lists what is indexed' }
      : { hint: `did you mean ${near.join(', ')}?` };
  return new PortolanError('path_not_found', `no file or folder is named ${written}`, hints);
}

/** By name; of one name those first that share the most folders with what was written. */
function nearestPaths(known: IndexedPaths, written: string, style: PathStyle): readonly string[] {
  const path = written.replace(LINES, '').replace(/\/+$/, '');
  const all = [...known].flatMap(([repo, paths]) => paths.map((each) => ({ repo, path: each })));
  const names = nearestNames(pathName(path), [...new Set(all.map((each) => pathName(each.path)))], SUGGESTIONS);
  const folders = new Set(path.toLowerCase().split('/').slice(0, -1));
  const shared = (shown: string) =>
    shown
      .toLowerCase()
      .split('/')
      .filter((part) => folders.has(part)).length;
  const near = names.flatMap((name) =>
    all
      .filter((each) => pathName(each.path) === name)
      .map((each) => style(each.repo, each.path))
      .sort((a, b) => shared(b) - shared(a) || a.length - b.length || compareText(a, b)),
  );
  return near.slice(0, SUGGESTIONS);
}
