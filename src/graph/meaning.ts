// What an expression may mean, and what the parts of the evaluation ask of each other.
import type { FileScope } from './file-scope.ts';
import type { NamedThing, Space } from './find-names.ts';
import type { SymbolRef } from './project-symbols.ts';

export type Meaning =
  | NamedThing
  /** A value of these types, all at once. */
  | { readonly kind: 'instance'; readonly types: readonly SymbolRef[] }
  | { readonly kind: 'promise'; readonly of: Meaning }
  | { readonly kind: 'list'; readonly of: Meaning }
  /** A local or parameter of which nothing more is known: it hides what is outside. */
  | { readonly kind: 'local' };

export type Strategy = 'local-scope' | 'same-file' | 'import' | 'package' | 'this' | 'receiver-type';

export interface Found {
  readonly meaning: Meaning;
  readonly strategy: Strategy;
  /** A member of a value whose type nobody wrote at this place. */
  readonly isInferred?: boolean;
}

/** Where code stands: a file, and what is known of its inside; only the file that is resolved has a scope. */
export interface Location {
  readonly path: string;
  readonly scope: FileScope | null;
  readonly owner: number | null;
}

/** Another file is known by its top only. */
export function locationOf({ path }: SymbolRef): Location {
  return { path, scope: null, owner: null };
}

/** Deeper questions get no answer. */
export const MAX_DEPTH = 12;

export interface Evaluation {
  /** One reference has cost as much as it may. */
  readonly isExhausted: boolean;
  name(name: string, place: Location, space: Space, depth?: number): Found | null;
  expression(written: string, place: Location, depth?: number): Found | null;
  member(meaning: Meaning, name: string, space: Space, depth?: number): NamedThing | null;
  /** The value behind a name: a variable's own value, not the variable. */
  settled(found: Found | null, depth: number): Meaning | null;
  /** What a written type means. */
  type(written: string, place: Location, depth: number): Meaning | null;
}
