// What Portolan knows about one language: the names by which its files are recognised. Data only, no behaviour.
export type LanguageFamily = 'code' | 'markup' | 'data' | 'prose';

/** Law: no extension, file name or interpreter stands in two languages. */
export interface Language {
  /** Lower case, stable: it is stored in the catalog and typed by people in filters. */
  readonly id: string;
  readonly name: string;
  readonly family: LanguageFamily;
  /** With the dot, lower case; the longest that fits a file name wins. */
  readonly extensions: readonly string[];
  /** Whole file names, case as written. One without a dot also covers `Name.suffix` of an unknown suffix. */
  readonly fileNames: readonly string[];
  /** Interpreters as a `#!` line names them: lower case, no folder, no version. */
  readonly shebangs: readonly string[];
}
