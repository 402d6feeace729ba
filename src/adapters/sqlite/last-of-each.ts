// A file that is given twice is there once, as it was given last.
import type { RepoPath } from '../../model/repo-path.ts';

export function lastOfEach<T extends { readonly path: RepoPath }>(files: readonly T[]): T[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
