// Keeps the last entry of each file that occurs more than once.
import type { RepoPath } from '../../model/repo-path.ts';

export function lastOfEach<T extends { readonly path: RepoPath }>(files: readonly T[]): T[] {
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
