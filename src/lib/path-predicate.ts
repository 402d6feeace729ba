// Turns path filters into one test; a file passes if one of the filters matches.
import type { PathFilter } from '../model/path-filter.ts';
import { compileGlob } from './wildmatch.ts';

export type PathPredicate = (repo: string, path: string) => boolean;

export function pathPredicate(filters: readonly PathFilter[] | null): PathPredicate {
  if (filters === null) return () => true;
  const tests = filters.map(predicateOf);
  return (repo, path) => tests.some((test) => test(repo, path));
}

function predicateOf(filter: PathFilter): PathPredicate {
  const isIn = (repo: string) => filter.repo === null || filter.repo === repo;
  if (filter.kind === 'glob') {
    // As in .gitignore: a glob without a slash is about names, anywhere in the tree.
    const matches = compileGlob(filter.glob.includes('/') ? filter.glob.replace(/^\//, '') : `**/${filter.glob}`);
    return (repo, path) => isIn(repo) && matches(path);
  }
  if (filter.prefix === '') return isIn;
  const folder = `${filter.prefix}/`;
  return (repo, path) => isIn(repo) && (path === filter.prefix || path.startsWith(folder));
}
