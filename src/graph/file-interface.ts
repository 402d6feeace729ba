// What other files can see of a file: its symbols, what it hands on, what its types are made of. No lines are in it, so
// that a change inside a function changes no interface. Looked into by name only; `digests` says what each name offers.

import { hashText } from '../lib/hash-text.ts';
import type { BindingShape, ExportShape, ImportShape, ReferenceShape, SymbolShape } from '../model/parsed-file.ts';
import type { SymbolKind } from '../model/symbol.ts';

/** What the graph is made from, of one file. */
export interface FileFacts {
  readonly path: string;
  readonly language: string;
  readonly symbols: readonly SymbolShape[];
  readonly imports: readonly ImportShape[];
  readonly exports: readonly ExportShape[];
  readonly references: readonly ReferenceShape[];
  readonly bindings: readonly BindingShape[];
}

export interface BaseName {
  readonly kind: 'extends' | 'implements' | 'mixin';
  readonly name: string;
  readonly receiver: string | null;
}

export interface FileInterfaceSymbol {
  readonly name: string;
  readonly qualifiedName: string;
  readonly ordinal: number;
  readonly kind: SymbolKind;
  readonly exported: boolean;
  readonly parent: number | null;
  readonly type: string | null;
  readonly value: string | null;
  readonly bases: readonly BaseName[];
}

export type FileInterfaceImport = Pick<ImportShape, 'via' | 'source' | 'name' | 'alias'>;

/** A name that the file has from elsewhere or hands on, and how. */
export interface FileInterface {
  readonly path: string;
  readonly language: string;
  readonly symbols: readonly FileInterfaceSymbol[];
  /** Of the file's top level only. */
  readonly imports: readonly FileInterfaceImport[];
  readonly exports: readonly ExportShape[];
}

/** Of a file that is no code. */
export function emptyFileInterface(path: string): FileInterface {
  return { path, language: '', symbols: [], imports: [], exports: [] };
}

export function fileInterfaceOf(facts: FileFacts): FileInterface {
  const bases = basesOf(facts);
  const assigned = assignedValues(facts);
  const returned = returnedValues(facts);
  const symbols = facts.symbols.map((symbol, at): FileInterfaceSymbol => {
    const { name, qualifiedName, ordinal, kind, exported, parent, type } = symbol;
    const value = symbol.value ?? returned.get(at) ?? assigned.get(`${parent}.${name}`) ?? null;
    return { name, qualifiedName, ordinal, kind, exported, parent, type, value, bases: bases.get(at) ?? [] };
  });
  const imports = facts.imports
    .filter(({ owner }) => owner === null || isValue(facts.symbols[owner]))
    .map(({ via, source, name, alias }) => ({ via, source, name, alias }));
  return { path: facts.path, language: facts.language, symbols, imports, exports: facts.exports };
}

/** `export const x = require('y')`: the import stands in the symbol that it is the value of. */
function isValue(symbol: SymbolShape | undefined): boolean {
  return symbol?.parent === null && (symbol.kind === 'variable' || symbol.kind === 'constant');
}

/** By the symbol that extends; a base said of another type (`impl Trait for Type`) goes to that type. */
function basesOf({ symbols, references }: FileFacts): Map<number, BaseName[]> {
  const bases = new Map<number, BaseName[]>();
  for (const { kind, name, receiver, owner, subject } of references) {
    if (kind !== 'extends' && kind !== 'implements' && kind !== 'mixin') continue;
    const at = subject === null ? owner : symbols.findIndex((symbol) => symbol.name === subject);
    if (at === null || at < 0) continue;
    const known = bases.get(at);
    if (known === undefined) bases.set(at, [{ kind, name, receiver }]);
    else known.push({ kind, name, receiver });
  }
  return bases;
}

/** `this.name = value` in methods, by type and field: null where a field is set to different things. */
function assignedValues({ symbols, bindings }: FileFacts): Map<string, string | null> {
  const values = new Map<string, string | null>();
  for (const { name, value, owner } of bindings) {
    const field = /^(?:this\.|self\.|@)([\w$#]+)$/.exec(name)?.[1];
    const type = owner === null ? null : (symbols[owner]?.parent ?? null);
    if (field === undefined || type === null || value === null || value === 'None' || value === 'null') continue;
    const key = `${type}.${field}`;
    values.set(key, (values.get(key) ?? value) === value ? value : null);
  }
  return values;
}

/** By function, what it returns where that is one thing; a local that is set once is seen through. */
function returnedValues({ bindings }: FileFacts): Map<number, string | null> {
  const locals = new Map<string, string | null>();
  const returned = new Map<number, string | null>();
  for (const { name, value, owner } of bindings) {
    if (owner === null || name === 'return') continue;
    const key = `${owner}.${name}`;
    locals.set(key, locals.has(key) ? null : value);
  }
  for (const { name, value, owner } of bindings) {
    if (owner === null || name !== 'return' || value === null) continue;
    const seen = seenThrough(value, (local) => locals.get(`${owner}.${local}`));
    returned.set(owner, returned.has(owner) && returned.get(owner) !== seen ? null : seen);
  }
  return returned;
}

/** Null where it begins with a local of which nothing is known. */
function seenThrough(value: string, setTo: (local: string) => string | null | undefined): string | null {
  const [local = ''] = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(value) ?? [];
  const set = setTo(local);
  if (set === undefined || /\sas\s/.test(value)) return value;
  const further = set === null ? null : (/^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(set)?.[0] ?? '');
  if (set === null || further === null || setTo(further) !== undefined || set.endsWith('…')) return null;
  return `(${set})${value.slice(local.length)}`;
}

/** The name that an import gives to what it brings in; null where it brings in no name of its own. */
export function importedAs({ name, alias }: FileInterfaceImport): string | null {
  return alias ?? (name === '*' ? null : name);
}

/** No name of a language: under it stands what `namespacesOf` gives. */
export const NAMESPACES = '*namespaces';

export function namespacesOf({ symbols, imports }: FileInterface) {
  const own = symbols.filter(({ kind }) => kind === 'namespace').map(({ qualifiedName }) => qualifiedName);
  const used = imports.filter(({ name }) => name === null || name === '*').map(({ source }) => source);
  return { own, used };
}

/** What each name of the file offers, as one number: two interfaces that agree on a name answer alike about it. */
export function digestsOf(fileInterface: FileInterface): Map<string, number> {
  const parts = new Map<string, string[]>();
  const add = (name: string, part: unknown) => {
    const known = parts.get(name);
    if (known === undefined) parts.set(name, [JSON.stringify(part)]);
    else known.push(JSON.stringify(part));
  };
  for (const symbol of fileInterface.symbols) {
    const parent = symbol.parent === null ? null : fileInterface.symbols[symbol.parent]?.qualifiedName;
    add(symbol.name, { ...symbol, parent });
  }
  for (const each of fileInterface.imports) add(importedAs(each) ?? '*', each);
  for (const { name, alias } of fileInterface.exports) add(alias, name);
  add('', fileInterface.language);
  add(NAMESPACES, namespacesOf(fileInterface));
  return new Map([...parts].map(([name, all]) => [name, hashText(all.join('\n'))]));
}
