// How a file of one ecosystem finds what it imports. Pure: a resolver asks the project about the repository, and the
// caller records every question, so that a changed answer leads back to the files that asked.
import type { ImportShape } from '../../model/parsed-file.ts';

/**
 * One repository as resolvers see it. Paths are repository-relative with `/`; the root folder is the empty path.
 * What the settings files say is worked out once a project: when one of them changes, there is a new project. A file
 * that depends on it asks `settingsNamed` for its name; questions about files are asked again for every import.
 */
export interface Project {
  /** Whether there is an indexed file of this path. */
  has(path: string): boolean;
  /** Names of the files that stand right in this folder, sorted. */
  filesIn(folder: string): readonly string[];
  /** Indexed files of this path or with a path that ends in `/` and it, sorted; from an index of last segments. */
  pathsEndingWith(suffix: string): readonly string[];
  /** Folders with an indexed file right in them, of this path or ending in `/` and it, sorted; from such an index too. */
  foldersEndingWith(suffix: string): readonly string[];
  /** The text of a settings file (`isSettingsFile`); null where there is none. */
  settings(path: string): string | null;
  /** Every settings file of this name in the repository, sorted by path. */
  settingsNamed(name: string): readonly string[];
}

export type ModuleTarget =
  | { readonly kind: 'file'; readonly path: string }
  /** All files of a folder together, as a Go package. */
  | { readonly kind: 'folder'; readonly path: string }
  /** Not in the repository: `ext/<ecosystem>/<package>`. */
  | { readonly kind: 'outside'; readonly ecosystem: string; readonly package: string };

export interface ModuleResolver {
  /** Names of the settings files that it asks for; `*` stands for any letters. */
  readonly settingsFiles: readonly string[];
  /**
   * What an import of this file leads to; nothing where that cannot be told. Of several targets the first that has the
   * imported name is meant; where none has it, the last if that is a file: `from pkg import name` gives
   * `pkg/__init__.py`, then `pkg/name.py`. Where everything is imported, all of them are meant.
   *
   * Names are taken as said at the top of the file. Who knows that an import stands in a module within the file (Rust's
   * `mod tests { use super::*; }`) says it as the file would: `self` for `super`, `mod inner::x` for `mod x`.
   */
  resolve(
    from: string,
    imported: Pick<ImportShape, 'via' | 'source' | 'name'>,
    project: Project,
  ): readonly ModuleTarget[];
}
