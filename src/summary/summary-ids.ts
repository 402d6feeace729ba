// Ids of summary documents: `{path}::{qualified}` for functions and classes, `{path}` for files, the folder for modules.
// What is renamed has a new id; there are no aliases.
const ROOT = '.';

export interface SymbolPlace {
  readonly path: string;
  /** Joined by dots in every language. */
  readonly qualifiedName: string;
  /** 1 for the first of that name in the file, in source order. */
  readonly ordinal: number;
}

export function symbolSummaryId({ path, qualifiedName, ordinal }: SymbolPlace): string {
  return `${path}::${qualifiedName}${ordinal === 1 ? '' : `~${ordinal}`}`;
}

export function fileSummaryId(path: string): string {
  return path;
}

/** The folder that a path stands in, which is also the id of that module. */
export function moduleOfPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? ROOT : path.slice(0, slash);
}

/** The root has 0, and every folder one more than the one around it. */
export function depthOfModule(path: string): number {
  return path === ROOT ? 0 : path.split('/').length;
}

/** Null for the id of a file or module. */
export function parseSymbolSummaryId(id: string): SymbolPlace | null {
  const mark = id.lastIndexOf('::');
  if (mark <= 0) return null;
  const [, qualifiedName = '', ordinal] = /^(.*?)(?:~([2-9]|[1-9][0-9]+))?$/s.exec(id.slice(mark + 2)) ?? [];
  if (qualifiedName === '') return null;
  return { path: id.slice(0, mark), qualifiedName, ordinal: ordinal === undefined ? 1 : Number(ordinal) };
}
