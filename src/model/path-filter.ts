// A scope by path: a folder prefix (`''` is everything) or a glob, in one repository or in all.
import type { RepoId } from './ids.ts';

export type PathFilter =
  | { readonly kind: 'prefix'; readonly repo: RepoId | null; readonly prefix: string }
  | { readonly kind: 'glob'; readonly repo: RepoId | null; readonly glob: string };
