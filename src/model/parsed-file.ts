// The content of one text: its symbols, references and chunks. Everything here depends on the text and its language
// alone, never on the path; positions are lines, and symbols are referenced by their index in `symbols`.
import type { ChunkShape } from './chunk.ts';
import type { LineRange } from './range.ts';
import type { SymbolKind, Visibility } from './symbol.ts';

export interface SymbolShape extends LineRange {
  readonly name: string;
  /** Through nesting, joined by `.`. */
  readonly qualifiedName: string;
  /** 1 for the first symbol of that qualified name in the file, in source order. */
  readonly ordinal: number;
  readonly kind: SymbolKind;
  readonly visibility: Visibility;
  readonly exported: boolean;
  readonly nameLine: number;
  /** On one line, without its body. */
  readonly signature: string | null;
  /** Cleaned of its comment marks. */
  readonly doc: string | null;
  readonly decorators: readonly string[];
  /** As written: the type of a field or variable, what a function returns. */
  readonly type: string | null;
  /** The start of what a variable or field is set to where it is declared. */
  readonly value: string | null;
  /** The symbol it stands in, or null. */
  readonly parent: number | null;
  /** Branches within it, and one. */
  readonly complexity: number;
}

/** Local name = `alias`, else `name`, else what the language makes of `source`. */
export interface ImportShape {
  readonly line: number;
  /** The symbol it stands in, or null. */
  readonly owner: number | null;
  /** The word that imports: `import`, `require`, `use`, `include`, `export` (of something imported) … */
  readonly via: string;
  /** As written, without quotes; `<x>` keeps its brackets. */
  readonly source: string;
  /** `*` for everything, `default` for a default export; null where the module itself is meant. */
  readonly name: string | null;
  readonly alias: string | null;
}

/** A name that the file exports by saying so, apart from its definition. */
export interface ExportShape {
  readonly name: string;
  readonly alias: string;
}

/** The more telling kind first. `dynamic`: a member that is called by a text, `a['b']()`. */
export const REFERENCE_KINDS = [
  'extends',
  'implements',
  'mixin',
  'decorator',
  'new',
  'call',
  'dynamic',
  'type',
  'value',
  'string',
] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface ReferenceShape {
  readonly kind: ReferenceKind;
  readonly name: string;
  /** What stands before the name: `this`, `a.b`, a type. */
  readonly receiver: string | null;
  readonly argumentCount: number | null;
  /** Where its arguments, or the block behind them, end; its own line where there are none. */
  readonly endLine: number;
  /** The type it is said of, where that is not the symbol around it (`impl Trait for Type`). */
  readonly subject: string | null;
  readonly line: number;
  readonly owner: number | null;
}

/** A parameter or local name: it hides what is outside, and tells the type of a receiver. */
export interface BindingShape {
  readonly name: string;
  readonly isParameter: boolean;
  readonly type: string | null;
  /** The start of what it is set to. */
  readonly value: string | null;
  readonly line: number;
  readonly owner: number | null;
}

export interface ParsedChunk extends ChunkShape {
  /** The symbol that owns it, or null for the file. */
  readonly owner: number | null;
  /** The head of its owner, repeated for what was cut off from it. */
  readonly header: string | null;
}

/** How the structure was found: by grammar, by line patterns, or not at all. */
export type ParseMeans = 'syntax' | 'pattern' | 'window';

export interface ParseTrouble {
  readonly code:
    | 'parse_partial'
    | 'parse_timeout'
    | 'parse_crashed'
    | 'parse_too_deep'
    | 'parse_too_large'
    | 'grammar_unavailable';
  readonly detail: string;
  /** The lines that could not be read as the language says; empty for the whole file. */
  readonly ranges: readonly LineRange[];
}

/** Such a content is read by windows of lines until somebody asks for another try. */
export const QUARANTINED: ReadonlySet<ParseTrouble['code']> = new Set(['parse_timeout', 'parse_crashed']);

export interface LineCounts {
  readonly total: number;
  readonly code: number;
  readonly comment: number;
  readonly blank: number;
}

export interface ParsedFile {
  readonly means: ParseMeans;
  readonly symbols: readonly SymbolShape[];
  readonly imports: readonly ImportShape[];
  readonly exports: readonly ExportShape[];
  readonly references: readonly ReferenceShape[];
  readonly bindings: readonly BindingShape[];
  readonly chunks: readonly ParsedChunk[];
  readonly doc: string | null;
  /** Names of the file's upper-case variables. */
  readonly globals: readonly string[];
  readonly lines: LineCounts;
  readonly trouble: ParseTrouble | null;
}

/** What is in a text, without what it refers to. */
export type ContentOutline = Omit<ParsedFile, keyof ContentLinks>;
export type ContentLinks = Pick<ParsedFile, 'imports' | 'exports' | 'references' | 'bindings'>;
