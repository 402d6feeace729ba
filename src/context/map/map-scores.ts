// How important a file or a symbol is for somebody new to a repository, on a logarithmic scale.
import { languageById } from '../../languages/language-by-id.ts';
import { pathName, pathParent } from '../../model/repo-path.ts';

export interface SymbolStatus {
  readonly path: string;
  readonly language: string | null;
  /** Its qualified name. */
  readonly name: string;
  readonly inDegree: number;
  /** PageRank, 1 for the average node. */
  readonly rank: number;
}

export interface FileStatus {
  readonly path: string;
  /** In-degrees of its symbols, summed up. */
  readonly named: number;
  readonly importers: number;
  readonly isCode: boolean;
  /** An example, a declaration of what is defined elsewhere: shown where better is lacking. */
  readonly isAside: boolean;
}

/** A member is read with its type; a type that half as many name is the better thing to know. */
const MEMBER = 1;
/** It stands for its class. */
const CONSTRUCTOR = /^(?:constructor|__init__|initialize|new|__construct)$/;
/** By the look of them constants, or private. */
const ASIDE_NAMES = /^(?:[A-Z][A-Z\d_]{3,}|_.*)$/;
/** PageRank finds what important things stand on, and overrates leaves: it breaks ties rather than leads. */
const RANK_SHARE = 0.5;
/** In some languages every file of a package counts as imported, so importers say less than names do. */
const IMPORTERS_SHARE = 0.25;
const ASIDE = 6;
/** Where a program begins nobody names it. */
const ENTRY = 6;
const DEEP = 0.5;
const STARTS = /^(?:main|__main__|cli|app|server|manage|program|application)\.\w+$/i;
const FRONTS = /^(?:index|lib|mod|__init__|init|api)\.\w+$/i;

export function symbolScore({ name, language, inDegree, rank }: SymbolStatus): number {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const isType = languageById(language)?.style?.hasCapitalTypes === true && /^\p{Lu}/u.test(last);
  const isMember = name.includes('.') && !isType && !CONSTRUCTOR.test(last);
  const less = (isMember ? MEMBER : 0) + (ASIDE_NAMES.test(last) ? MEMBER : 0);
  return Math.log2(1 + inDegree) + RANK_SHARE * Math.log2(1 + rank) - less;
}

export function fileScore({ path, named, importers, isCode, isAside }: FileStatus): number {
  if (!isCode) return isReadme(path) ? -depthOf(path) : -ASIDE - depthOf(path);
  const name = pathName(path);
  const entry = STARTS.test(name) ? ENTRY : FRONTS.test(name) ? ENTRY / 2 : 0;
  const used = Math.log2(1 + named) + IMPORTERS_SHARE * Math.log2(1 + importers);
  return used + Math.max(0, entry - DEEP * depthOf(path)) - (isAside ? ASIDE : 0);
}

export function isReadme(path: string): boolean {
  return /^readme(?:\.\w+)?$/i.test(pathName(path));
}

function depthOf(path: string): number {
  let depth = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) depth += 1;
  return depth;
}

/** Tolls of `spreadOut`: a second symbol of a file must be named twice as often as the first of another. */
const SAME_FILE = 1;
const SAME_FOLDER = 0.3;
const SAME_AREA = 0.05;

export function symbolPlaces({ path }: Pick<SymbolStatus, 'path'>) {
  return [[path, SAME_FILE] as const, ...folderPlaces(path)];
}

export function folderPlaces(path: string) {
  const folder = pathParent(path);
  const second = folder.indexOf('/', folder.indexOf('/') + 1);
  const area = second < 0 ? folder : folder.slice(0, second);
  return [[`${folder}/`, SAME_FOLDER] as const, [`${area}//`, SAME_AREA] as const];
}

/** A class of the language that is only opened again here: what names it does not mean this place. */
export function isOpenedAgain(language: string | null, name: string): boolean {
  return languageById(language)?.style?.coreTypes?.has(name) ?? false;
}
