// Everything that one file may ask about the others while it is resolved. Every question is recorded as a number; when
// a change gives a question another answer, the files that asked it are resolved again, and no others. An interface
// that is not loaded counts as empty and is requested: the caller loads what is missing and starts over.
//
//   cart.ts   import { round } from './money'      asks    (path src/money.ts)      is there such a file?
//                                                          (name src/money.ts round) what does it offer as `round`?
//   money.ts  export function round(…)             answers (name src/money.ts round) = digest of what it offers
//                                                          (defines round)           = 1
//
// Both are stored by file, each question as a 32-bit hash. When money.ts changes:
//
//   answers before ─┐
//                   ├─ questions whose answer differs ──► files that asked one of them ──► resolve those again
//   answers after  ─┘   (and those about the path, if the file came or went)
//
// An edit inside the body of `round` changes no answer, so cart.ts is left alone. Two questions with one hash may cost
// a file resolved for nothing.

import type { Project } from '../languages/modules/module-resolver.ts';
import { beginningOf, hashAfter } from '../lib/hash-text.ts';
import { pathName } from '../model/repo-path.ts';
import {
  type FileInterface,
  type FileInterfaceImport,
  type FileInterfaceSymbol,
  NAMESPACES,
  namespacesOf,
} from './file-interface.ts';
import {
  definitionQuestion,
  fileNameQuestion,
  folderNameQuestion,
  folderQuestion,
  nameQuestionOf,
  pathQuestion,
  typeQuestion,
  wholeNameQuestion,
} from './project-questions.ts';

export interface SymbolRef {
  readonly path: string;
  readonly at: number;
}

/** What it is made of; grows as more is loaded. */
export interface ProjectSource {
  hasFile(path: string): boolean;
  filesIn(folder: string): readonly string[];
  filesNamed(name: string): readonly string[];
  /** Folders with files right in them. */
  foldersNamed(name: string): readonly string[];
  settings(path: string): string | null;
  settingsNamed(name: string): readonly string[];
  /** Undefined where it is not loaded yet. */
  fileInterface(path: string): FileInterface | undefined;
  /** The files that define a name, by the question who does, sorted; undefined where that is not loaded yet. */
  filesDefining(question: number): readonly string[] | undefined;
}

export interface SeenNamespaces {
  readonly own: readonly string[];
  readonly used: readonly string[];
}

/** What one file offers under a name: places of symbols, imports, names that its own names are exported from. */
interface Offer {
  readonly symbols: readonly number[];
  readonly imports: readonly FileInterfaceImport[];
  readonly exportedFrom: readonly string[];
}

const NO_OFFER: Offer = { symbols: [], imports: [], exportedFrom: [] };

/** From this number of files on they are grouped by package. */
const MANY = 16;

export class ProjectSymbols implements Project {
  readonly missingInterfaces = new Set<string>();
  /** Questions who defines a name, of which the answers are not loaded. */
  readonly missingDefiners = new Set<number>();
  readonly #source: ProjectSource;
  /** Of names that many files define: those files, by package. */
  readonly #packages = new Map<(path: string) => string, Map<string, Map<string, string[]>>>();
  /** Of the questions about a path, their common beginning. */
  readonly #beginnings = new Map<string, number>();
  #asked = new Set<number>();

  constructor(source: ProjectSource) {
    this.#source = source;
  }

  /** The questions since the last time, sorted. */
  takeQuestions(): Uint32Array {
    const questions = Uint32Array.from(this.#asked).sort();
    this.#asked = new Set();
    return questions;
  }

  has(path: string): boolean {
    this.#ask(pathQuestion(path));
    return this.#source.hasFile(path);
  }

  filesIn(folder: string): readonly string[] {
    this.#ask(folderQuestion(folder));
    return this.#source.filesIn(folder);
  }

  pathsEndingWith(suffix: string): readonly string[] {
    this.#ask(fileNameQuestion(pathName(suffix)));
    return this.#source.filesNamed(pathName(suffix)).filter((path) => path === suffix || path.endsWith(`/${suffix}`));
  }

  foldersEndingWith(suffix: string): readonly string[] {
    this.#ask(folderNameQuestion(pathName(suffix)));
    return this.#source.foldersNamed(pathName(suffix)).filter((path) => path === suffix || path.endsWith(`/${suffix}`));
  }

  /** No question of its own: resolvers read settings once, and ask `settingsNamed` whenever they use them. */
  settings(path: string): string | null {
    return this.#source.settings(path);
  }

  settingsNamed(name: string): readonly string[] {
    this.#ask(fileNameQuestion(name));
    return this.#source.settingsNamed(name);
  }

  offer(path: string, name: string): Offer {
    this.#askName(path, name);
    const fileInterface = this.#fileInterface(path);
    return fileInterface === undefined ? NO_OFFER : (this.#index(fileInterface).get(name) ?? NO_OFFER);
  }

  /** Imports that bring in names without saying which. */
  openImports(path: string): readonly FileInterfaceImport[] {
    return this.offer(path, '*').imports;
  }

  languageOf(path: string): string | null {
    this.#askName(path, '');
    return this.#fileInterface(path)?.language ?? null;
  }

  /** The namespaces that a file stands in, and those that it uses. */
  namespaces(path: string): SeenNamespaces {
    this.#askName(path, NAMESPACES);
    const fileInterface = this.#fileInterface(path);
    return fileInterface === undefined ? { own: [], used: [] } : namespacesOf(fileInterface);
  }

  /** Files of the repository that define the name. */
  filesDefining(name: string): readonly string[] {
    return this.#definers(definitionQuestion(name));
  }

  /** Files of the repository that define a type of this name, in languages that know types by name. */
  filesDefiningType(name: string): readonly string[] {
    return this.#definers(typeQuestion(name));
  }

  /** Of those that define the name the files of one package, as `packageOf` tells it. */
  filesDefiningIn(name: string, packageOf: (path: string) => string, own: string): readonly string[] {
    const paths = this.filesDefining(name);
    if (paths.length < MANY) return paths.filter((path) => packageOf(path) === own);
    const byName = this.#packages.get(packageOf) ?? new Map<string, Map<string, string[]>>();
    this.#packages.set(packageOf, byName);
    const known = byName.get(name) ?? grouped(paths, packageOf);
    byName.set(name, known);
    return known.get(own) ?? [];
  }

  #definers(question: number): readonly string[] {
    this.#ask(question);
    const paths = this.#source.filesDefining(question);
    if (paths === undefined) this.missingDefiners.add(question);
    return paths ?? [];
  }

  /** Files of the repository that define a symbol of this whole name, in languages whose types stand in several files. */
  filesDefiningWhole(qualifiedName: string): readonly string[] {
    return this.#definers(wholeNameQuestion(qualifiedName));
  }

  /** For what was found by asking: no question of its own. */
  symbol({ path, at }: SymbolRef): FileInterfaceSymbol {
    return this.#source.fileInterface(path)?.symbols[at] as FileInterfaceSymbol;
  }

  #fileInterface(path: string): FileInterface | undefined {
    const fileInterface = this.#source.fileInterface(path);
    if (fileInterface === undefined && this.#source.hasFile(path)) this.missingInterfaces.add(path);
    return fileInterface;
  }

  #index(fileInterface: FileInterface): Map<string, Offer> {
    const known = indexes.get(fileInterface);
    if (known !== undefined) return known;
    const index = indexFileInterface(fileInterface);
    indexes.set(fileInterface, index);
    return index;
  }

  #askName(path: string, name: string): void {
    let beginning = this.#beginnings.get(path);
    if (beginning === undefined) {
      beginning = beginningOf(nameQuestionOf(path));
      this.#beginnings.set(path, beginning);
    }
    this.#ask(hashAfter(beginning, name));
  }

  /** As a signed number, since sets hold those without an object each. */
  #ask(question: number): void {
    this.#asked.add(question | 0);
  }
}

function grouped(paths: readonly string[], packageOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(packageOf(path));
    if (group === undefined) groups.set(packageOf(path), [path]);
    else group.push(path);
  }
  return groups;
}

/** As long as an interface is kept, what it offers by name is too. */
const indexes = new WeakMap<FileInterface, Map<string, Offer>>();

function indexFileInterface({ symbols, imports, exports }: FileInterface): Map<string, Offer> {
  const index = new Map<string, Offer>();
  const add = (name: string, more: Partial<Offer>) => {
    const known = index.get(name) ?? NO_OFFER;
    index.set(name, {
      symbols: joined(known.symbols, more.symbols),
      imports: joined(known.imports, more.imports),
      exportedFrom: joined(known.exportedFrom, more.exportedFrom),
    });
  };
  symbols.forEach(({ name }, place) => {
    if (index.has(name)) add(name, { symbols: [place] });
    else index.set(name, offerOfSymbol(place));
  });
  for (const each of imports) add(each.alias ?? each.name ?? '*', { imports: [each] });
  for (const { name, alias } of exports) add(alias, { exportedFrom: [name] });
  return index;
}

const ofSymbols: Offer[] = [];
const MOST_SHARED = 10_000;

/** Most names are one symbol and nothing else: all files share what they offer then. */
function offerOfSymbol(place: number): Offer {
  const known = ofSymbols[place];
  if (known !== undefined) return known;
  const offer = { ...NO_OFFER, symbols: [place] };
  if (place === ofSymbols.length && place < MOST_SHARED) ofSymbols.push(offer);
  return offer;
}

function joined<T>(known: readonly T[], more: readonly T[] | undefined): readonly T[] {
  if (more === undefined) return known;
  return known.length === 0 ? more : [...known, ...more];
}
