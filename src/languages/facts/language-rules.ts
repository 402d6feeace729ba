// What the graph has to know of a language to resolve its names: which words mean the object itself, whether a class can
// be called, what stands open without an import. Resolution never asks which language it is.
import type { ImportShape } from '../../model/parsed-file.ts';
import { BUILT_IN_NAMES } from './built-in-names.ts';

type RuledImport = Pick<ImportShape, 'via' | 'name' | 'alias'>;

export interface LanguageRules {
  /** Names are looked for among the languages of one family only. */
  readonly family: string;
  readonly selfWords: ReadonlySet<string>;
  readonly superWords: ReadonlySet<string>;
  /** `super(…)` calls the constructor of the base. */
  readonly superMakes: boolean;
  /** A bare name in a method may mean a member of its type. */
  readonly hasImplicitSelf: boolean;
  /** `Type(…)` makes one. */
  readonly makesByCall: boolean;
  /** Everything at the top of a file can be imported, said to be exported or not. */
  readonly exportsAll: boolean;
  /** Whether an import puts all names of what it imports into the file. */
  readonly opens: (imported: RuledImport) => boolean;
  /** Whether what is imported so can be had from the importing file. */
  readonly handsOn: (imported: RuledImport) => boolean;
  /** Whether it happens while the program runs, and may not happen. */
  readonly isDynamic: (imported: RuledImport) => boolean;
  /** Files of one package see each other without an import; null where they do not. */
  readonly packageOf: ((path: string) => string) | null;
  /** Whether a file of a folder is part of what is imported by the folder's name. */
  readonly isPartOfPackage: (fileName: string) => boolean;
  /** Types are known by a name that is theirs alone in the repository, whatever file they are in. */
  readonly knowsTypesByName: boolean;
  /** Of such types only those of namespaces that the file is in or uses. */
  readonly seesByNamespace: boolean;
  /** Where else members of a type may be defined than in its own file. */
  readonly splitsTypes: 'never' | 'in-package' | 'anywhere';
  /** Imports and code name modules by the whole name that some file declares. */
  readonly declaresModules: boolean;
  /** What stands in a namespace is seen by its bare name. */
  readonly opensNamespaces: boolean;
  /** Names under which what a decorator names is defined, the likelier first. */
  readonly decoratorNames: (written: string) => readonly string[];
  /** A method of a type may stand in for one of its base where that is called. */
  readonly hasOverrides: boolean;
  /** Names of constructors, as members of their type. */
  readonly constructors: ReadonlySet<string>;
  /** Names of what comes with the language: never looked for by name alone. */
  readonly builtIns: ReadonlySet<string>;
  /** `import a.b` binds `a`, `import "x/y"` binds `y`: the name of a module that is imported whole. */
  readonly moduleName: (source: string) => string | null;
}

/** Words between blanks as a set. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter((word) => word !== ''));
/** Of a language that says nothing else. */
export const PLAIN_RULES: LanguageRules = {
  family: 'other',
  selfWords: words('this self'),
  superWords: words('super'),
  superMakes: true,
  hasImplicitSelf: false,
  makesByCall: false,
  exportsAll: false,
  opens: ({ name }) => name === '*',
  handsOn: () => false,
  isDynamic: () => false,
  packageOf: null,
  isPartOfPackage: () => true,
  knowsTypesByName: false,
  seesByNamespace: false,
  splitsTypes: 'never',
  declaresModules: false,
  opensNamespaces: false,
  decoratorNames: (written) => [written],
  hasOverrides: true,
  constructors: words('constructor'),
  builtIns: BUILT_IN_NAMES,
  moduleName: () => null,
};
