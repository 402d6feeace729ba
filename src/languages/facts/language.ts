// What Portolan knows about one language: how its files are recognised, how its text is read, where its imports lead, how its
// names are resolved, what its runtimes print. One module a language; the stages that use it never ask which language it is.
import type { ExportShape, ImportShape } from '../../model/parsed-file.ts';
import type { SymbolKind, Visibility } from '../../model/symbol.ts';
import type { ModuleResolver } from '../modules/module-resolver.ts';
import type { LanguageRules } from './language-rules.ts';
import type { TraceFacts } from './trace-shape.ts';

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
  /** Absent where only the names are known. */
  readonly syntax?: LanguageSyntax;
  /** How names are resolved; `PLAIN_RULES` where absent. */
  readonly rules?: LanguageRules;
  readonly style?: CodeStyle;
  readonly files?: FileConventions;
  /** What its runtimes, compilers and test runners print. */
  readonly traces?: TraceFacts;
  /** People ship it minified. */
  readonly isOftenMinified?: boolean;
  /** Pictures stand in it as one endless line, amid text that is worth finding. */
  readonly embedsPictures?: boolean;
}

interface LanguageSyntax {
  readonly reading: GrammarReading | PatternReading | PartsReading;
  /** How its files find each other; absent where no import can be followed to a file. */
  readonly modules?: ModuleResolver;
  /** What a test file's path looks like. */
  readonly testPaths: readonly RegExp[];
}

/** Files that play a part by their path; what holds for one language is asked of all paths. */
export interface FileConventions {
  /** The file that a package is imported by: the first group is the package's folder, one of `beside` stands in it. */
  readonly packageEntry?: { readonly file: RegExp; readonly beside: readonly string[] };
  /** The file that a folder's name stands for, as a module. */
  readonly moduleOfFolder?: RegExp;
  /** They declare what is defined elsewhere. */
  readonly declarations?: RegExp;
  /** Only of this language: what they import from within the package they offer, unless a list of exports says otherwise. */
  readonly offersImports?: RegExp;
}

/** What a summary and a map take from names and signatures. */
interface CodeStyle {
  /** `int count` and not `count: int`: the name of a parameter stands last. */
  readonly isTypeFirst?: boolean;
  /** The last expression of a function is its result. */
  readonly hasImplicitReturn?: boolean;
  /** A capital letter behind a dot is a type in a module, and not a member. */
  readonly hasCapitalTypes?: boolean;
  /** Types that come with the language and may be opened again. */
  readonly coreTypes?: ReadonlySet<string>;
}

/** Read by a grammar and a query in the words of docs/queries.md. */
export interface GrammarReading extends MemberRules {
  readonly kind: 'grammar';
  readonly grammar: string;
  readonly query: string;
  /** Which comments are documentation; tested on the comment with its marks. */
  readonly docComment: RegExp;
  /** A file speaks for itself in a docstring alone: a comment at its top is a remark. */
  readonly hasFileDocstring?: true;
  /** The text as the grammar can read it: what it trips over is blanked out, so that offsets and lines stay. */
  readonly prepare?: (text: string) => string;
  /** A doc comment without its marks → as people read it, where it has a markup of its own. */
  readonly readDoc?: (doc: string) => string;
  /** Whether definitions of one name that follow each other are clauses of one symbol (a signature and its equations). */
  readonly joinsClauses?: boolean;
  /** The import statement without comments → what it brings in. */
  readonly readImports?: (statement: string) => readonly ImportedName[];
  readonly readExports?: (statement: string) => readonly ExportShape[];
  /** `(s *Server[T])` → `Server`; dots between parts. Without it the last plain name counts. */
  readonly readOwner?: (text: string) => string;
}

interface MemberRules {
  readonly visibilityOf?: (symbol: SymbolFacts) => Visibility;
  readonly isExported?: (symbol: SymbolFacts) => boolean;
  /** Where a text may be a module or a script. */
  readonly isModule?: (text: string) => boolean;
}

/** Read by patterns where no grammar is to be had. */
export interface PatternReading {
  readonly kind: 'pattern';
  /** What is no structure (flags `gm`): group `comment`, group `string` (its first and last character stay), or neither. */
  readonly hidden: RegExp;
  /** Of those that fit at the start of a line the first counts. */
  readonly headings: readonly HeadingPattern[];
  /** Groups `open`, `close` and `stop` (the end of a statement); without it brackets and `;`. */
  readonly brackets?: RegExp;
  /** Tried at the start of a line; groups `via` and `source`. */
  readonly imports?: RegExp;
  /** A name as written → as people say it; an empty one makes no symbol. */
  readonly readName?: (written: string) => string;
}

export interface HeadingPattern {
  /** May reach over lines. Groups: `name`; `owner`, which qualifies it; `type`; `level`, a digit or so many marks. */
  readonly pattern: RegExp;
  readonly kind: SymbolKind;
  /** With its closing brace, with its statement, before the next heading of its level or above, or with the match. */
  readonly ends: 'brace' | 'statement' | 'next' | 'match';
  /** 1 unless told here or by the match. */
  readonly level?: number;
  /** Only right within symbols of these kinds; empty: only at the top of the file. */
  readonly within?: readonly SymbolKind[];
}

/** Made of parts in other languages: single-file components. */
export interface PartsReading {
  readonly kind: 'parts';
  readonly findParts: (text: string) => readonly LanguagePart[];
}

/** Offsets of the text; a part that is read by nothing is left out. Several parts may be read from the same span. */
export interface LanguagePart {
  readonly reading: GrammarReading;
  readonly start: number;
  readonly end: number;
  /** What is read instead: as long as the text and with the same line breaks. */
  readonly text?: string;
}

export type ImportedName = Pick<ImportShape, 'via' | 'source' | 'name' | 'alias'>;

/** What visibility and export are judged by. */
export interface SymbolFacts {
  readonly name: string;
  readonly kind: SymbolKind;
  /** What stands before the name, decorators included, down from what wraps the definition. */
  readonly modifiers: string;
  /** What the parent was found to be, or null at the top. */
  readonly parent: { readonly kind: SymbolKind; readonly exported: boolean; readonly visibility: Visibility } | null;
  /** The nearest visibility label above it in the parent (C++, Ruby), or null. */
  readonly label: string | null;
  /** Names the file exports by a list, or null where it has none. */
  readonly exportList: ReadonlySet<string> | null;
  /** The text is a module of its own: what it does not export is visible nowhere else. */
  readonly inModule?: boolean;
}
