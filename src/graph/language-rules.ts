// What resolution has to know of a language: which words mean the object itself, whether a class can be called, what
// stands open without an import. One row a language; resolution never asks which language it is.
import { memoize } from '../lib/memoize.ts';
import { pathParent } from '../model/repo-path.ts';
import { BUILT_IN_NAMES } from './built-in-names.ts';
import type { FileInterfaceImport } from './file-interface.ts';

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
  readonly opens: (imported: FileInterfaceImport) => boolean;
  /** Whether what is imported so can be had from the importing file. */
  readonly handsOn: (imported: FileInterfaceImport) => boolean;
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

const words = (text: string): ReadonlySet<string> => new Set(text.split(' ').filter((word) => word !== ''));
const lastOf = (separator: RegExp) => (source: string) =>
  source.split(separator).findLast((part) => part !== '') ?? null;
const noName = () => null;
/** The folder below the root of sources: `src/main/java/a/b/C.java` and `src/test/java/a/b/D.java` are of one package. */
const packagePath = (path: string) => pathParent(path).replace(/^(?:.*\/)?(?:java|kotlin|scala|src)(?:\/|$)/, '');

const PLAIN: LanguageRules = {
  family: 'other',
  selfWords: words('this self'),
  superWords: words('super'),
  superMakes: true,
  hasImplicitSelf: false,
  makesByCall: false,
  exportsAll: false,
  opens: ({ name }) => name === '*',
  handsOn: () => false,
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
  moduleName: noName,
};

const ECMASCRIPT: LanguageRules = {
  ...PLAIN,
  family: 'ecmascript',
  selfWords: words('this'),
  opens: ({ via, name, alias }) => via === 'export' && name === '*' && alias === null,
  handsOn: ({ via }) => via === 'export',
};
const JVM: LanguageRules = {
  ...PLAIN,
  family: 'jvm',
  selfWords: words('this'),
  hasImplicitSelf: true,
  exportsAll: true,
  packageOf: packagePath,
};
const C: LanguageRules = {
  ...PLAIN,
  opensNamespaces: true,
  family: 'c',
  selfWords: words('this'),
  hasImplicitSelf: true,
  exportsAll: true,
  opens: () => true,
  handsOn: () => true,
};

/** Asked for every import whenever a name is looked for that the file does not define. */
const goPackageName = memoize(20_000, (source) => lastOf(/\//)(source.replace(/\/v\d+$/, '').replace(/\.v\d+$/, '')));

const HABITS: Readonly<Record<string, LanguageRules>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  vue: ECMASCRIPT,
  svelte: ECMASCRIPT,
  python: {
    ...PLAIN,
    superMakes: false,
    family: 'python',
    selfWords: words('self cls'),
    superWords: words('super'),
    makesByCall: true,
    exportsAll: true,
    handsOn: () => true,
    constructors: words('__init__ __new__'),
    moduleName: (source) => source.split('.')[0] ?? null,
  },
  go: {
    ...PLAIN,
    isPartOfPackage: (name) => name.endsWith('.go') && !name.endsWith('_test.go'),
    splitsTypes: 'in-package',
    family: 'go',
    selfWords: words(''),
    superWords: words(''),
    exportsAll: true,
    packageOf: pathParent,
    hasOverrides: false,
    constructors: words(''),
    moduleName: goPackageName,
  },
  java: JVM,
  kotlin: { ...JVM, makesByCall: true },
  scala: { ...JVM, makesByCall: true },
  csharp: {
    ...JVM,
    seesByNamespace: true,
    family: 'csharp',
    superWords: words('base'),
    packageOf: null,
    knowsTypesByName: true,
    splitsTypes: 'anywhere',
    opensNamespaces: true,
    decoratorNames: (written) => (written.endsWith('Attribute') ? [written] : [`${written}Attribute`]),
  },
  rust: {
    ...PLAIN,
    splitsTypes: 'anywhere',
    family: 'rust',
    selfWords: words('self Self'),
    exportsAll: true,
    handsOn: () => true,
    constructors: words(''),
    moduleName: lastOf(/::/),
  },
  c: C,
  cpp: C,
  php: {
    ...PLAIN,
    opensNamespaces: true,
    packageOf: pathParent,
    family: 'php',
    selfWords: words('$this self static'),
    superWords: words('parent'),
    exportsAll: true,
    constructors: words('__construct'),
  },
  ruby: {
    ...PLAIN,
    superMakes: false,
    splitsTypes: 'anywhere',
    knowsTypesByName: true,
    family: 'ruby',
    hasImplicitSelf: true,
    exportsAll: true,
    constructors: words('initialize'),
  },
  elixir: {
    ...PLAIN,
    family: 'elixir',
    selfWords: words('__MODULE__'),
    superWords: words(''),
    exportsAll: true,
    opens: ({ via, name }) => via === 'import' && name === '*',
    declaresModules: true,
    opensNamespaces: true,
    constructors: words(''),
  },
  swift: {
    ...PLAIN,
    splitsTypes: 'anywhere',
    knowsTypesByName: true,
    family: 'swift',
    selfWords: words('self Self'),
    hasImplicitSelf: true,
    makesByCall: true,
    exportsAll: true,
    constructors: words('init'),
  },
  dart: {
    ...PLAIN,
    family: 'dart',
    selfWords: words('this'),
    hasImplicitSelf: true,
    makesByCall: true,
    exportsAll: true,
  },
};

export function languageRulesOf(language: string): LanguageRules {
  return HABITS[language] ?? PLAIN;
}
