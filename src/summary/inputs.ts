// What each level is written from. Only a function has its own text; what is above is given words and names, so that no
// summary of a class, file or module can read source.
import type { SymbolKind } from '../model/symbol.ts';

export interface FunctionInput {
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: SymbolKind;
  readonly language: string;
  readonly path: string;
  readonly isTest: boolean;
  readonly signature: string | null;
  /** Cleaned of its comment marks. */
  readonly doc: string | null;
  /** Of the first overload that has a comment, where this one has none. */
  readonly overloadDoc: string | null;
  /** As written; null where none is. */
  readonly returnType: string | null;
  /** Its lines, head and all. */
  readonly body: string;
}

/** What a level passes on to the one above. */
export interface ChildSummary {
  readonly id: string;
  /** Of a function or class without what it stands in; of a file its path. */
  readonly name: string;
  readonly summary: string;
  readonly businessIntent: string;
  readonly keywords: readonly string[];
  readonly isPlaceholder: boolean;
  readonly summaryHash: string;
}

export interface ClassInput {
  readonly name: string;
  readonly qualifiedName: string;
  readonly path: string;
  readonly isTest: boolean;
  readonly doc: string | null;
  readonly methods: readonly ChildSummary[];
  /** Names of its fields, properties or values. */
  readonly members: readonly string[];
}

export interface FileInput {
  readonly path: string;
  readonly isTest: boolean;
  readonly doc: string | null;
  readonly classes: readonly ChildSummary[];
  /** Those that stand in no class. */
  readonly functions: readonly ChildSummary[];
  /** What it imports, as written. */
  readonly imports: readonly string[];
  /** Names of its upper-case variables. */
  readonly globals: readonly string[];
}

export interface ModuleInput {
  /** The folder; the root is `.`. */
  readonly path: string;
  readonly files: readonly ChildSummary[];
  /** Right below it. */
  readonly folders: readonly ChildSummary[];
  readonly readme: string | null;
}
