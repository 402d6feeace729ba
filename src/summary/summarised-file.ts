// What is said of a file in summaries, as facts: its classes with their members, its outermost functions with their texts.

import { outermostFunctions } from '../lib/outermost-functions.ts';
import { redactSecrets } from '../lib/redact-secrets.ts';
import type { ContentOutline, SymbolShape } from '../model/parsed-file.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { SymbolKind } from '../model/symbol.ts';
import { placesOfClasses } from './document-places.ts';
import type { FunctionInput } from './inputs.ts';

const MEMBERS: ReadonlySet<SymbolKind> = new Set(['field', 'property', 'enum_member', 'constant']);

export interface SummaryFile {
  readonly path: RepoPath;
  readonly language: string;
  readonly checksum: string;
  readonly isTest: boolean;
}

export interface FunctionFacts extends Omit<FunctionInput, 'body'> {
  readonly ordinal: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly complexity: number;
  /** The place of its class in `classes`; null where it stands in none. */
  readonly ownClass: number | null;
  /** Its lines, for the words, and its normal form, for the hashes. */
  readonly body: string;
  readonly normal: string;
}

export interface ClassFacts {
  readonly name: string;
  readonly qualifiedName: string;
  readonly ordinal: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly doc: string | null;
  readonly members: readonly string[];
}

export interface SummarisedFile {
  readonly file: SummaryFile;
  readonly doc: string | null;
  readonly imports: readonly string[];
  readonly globals: readonly string[];
  readonly classes: readonly ClassFacts[];
  readonly functions: readonly FunctionFacts[];
}

export function symbolFacts(
  { path, language, isTest }: SummaryFile,
  { symbols }: ContentOutline,
  normals: readonly (string | null)[],
  lines: readonly string[],
): Pick<SummarisedFile, 'classes' | 'functions'> {
  const isFunction = outermostFunctions(symbols);
  const classPlaces = new Map<number, number>();
  const members = membersByOwner(symbols);
  const classes: ClassFacts[] = [];
  placesOfClasses(symbols).forEach((at) => {
    const { name, qualifiedName, ordinal, startLine, endLine, doc } = symbols[at] as SymbolShape;
    classPlaces.set(at, classes.length);
    const told = { doc: withoutSecrets(doc), members: members.get(at) ?? [] };
    classes.push({ name, qualifiedName, ordinal, startLine, endLine, ...told });
  });
  const overloadDocs = docsByName(symbols);
  const functions = symbols.flatMap((symbol, at): FunctionFacts[] => {
    if (isFunction[at] !== true) return [];
    const { name, qualifiedName, ordinal, kind, signature, doc, type, startLine, endLine, complexity, parent } = symbol;
    return [
      {
        ...{ name, qualifiedName, ordinal, kind, language, path, isTest, returnType: type },
        ...{ signature: withoutSecrets(signature), doc: withoutSecrets(doc) },
        overloadDoc: doc === null ? withoutSecrets(overloadDocs.get(qualifiedName) ?? null) : null,
        ...{ startLine, endLine, complexity, body: lines.slice(startLine - 1, endLine).join('\n') },
        ownClass: parent === null ? null : (classPlaces.get(parent) ?? null),
        normal: normals[at] ?? '',
      },
    ];
  });
  return { classes, functions };
}

/** The first comment of each name that several functions of the file have. */
function docsByName(symbols: readonly SymbolShape[]): ReadonlyMap<string, string> {
  const docs = new Map<string, string>();
  for (const { qualifiedName, doc } of symbols) {
    if (doc !== null && !docs.has(qualifiedName)) docs.set(qualifiedName, doc);
  }
  return docs;
}

function membersByOwner(symbols: readonly SymbolShape[]): ReadonlyMap<number, string[]> {
  const members = new Map<number, string[]>();
  for (const { parent, kind, name } of symbols) {
    if (parent === null || !MEMBERS.has(kind)) continue;
    const known = members.get(parent);
    if (known === undefined) members.set(parent, [name]);
    else known.push(name);
  }
  return members;
}

/** Summaries are files for other tools: what they are written from has no secrets. */
export function withoutSecrets<T extends string | null>(text: T): T {
  return (text === null ? null : redactSecrets(text).text) as T;
}
