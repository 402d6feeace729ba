// The edges of one file: each reference is resolved to a symbol by the first strategy that can. Without one there is no
// edge, or a possible edge if a single definition in the repository has that name.

import type { LanguageRules } from '../languages/facts/language-rules.ts';
import type { ModuleTarget } from '../languages/modules/module-resolver.ts';
import { CONFIDENCE, type EdgeKind } from '../model/edge.ts';
import type { ReferenceKind, ReferenceShape } from '../model/parsed-file.ts';
import type { SymbolKind } from '../model/symbol.ts';
import { Evaluator } from './evaluate.ts';
import type { FileFacts } from './file-interface.ts';
import { FileScope, isTypeKind } from './file-scope.ts';
import { NameFinder } from './find-names.ts';
import { languageRulesOf } from './language-rules-of.ts';
import type { Found, Location, Meaning, Strategy } from './meaning.ts';
import type { ProjectSymbols, SymbolRef } from './project-symbols.ts';
import { TypeMembers } from './type-members.ts';

/** How an edge was found; `module` for imports, `override` from a method to that of a base. Of the last two only possible. */
type EdgeStrategy = Strategy | 'module' | 'override' | 'dynamic' | 'unique-name';

export type EdgeTarget =
  | { readonly kind: 'symbol'; readonly path: string; readonly qualifiedName: string; readonly ordinal: number }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'outside'; readonly ecosystem: string; readonly package: string };

/** From a symbol of the file, by its place, or from the file itself. */
export interface FileEdge {
  readonly from: number | null;
  readonly to: EdgeTarget;
  readonly kind: EdgeKind;
  readonly confidence: number;
  readonly strategy: EdgeStrategy;
  readonly line: number;
}

export interface ResolvedFile {
  readonly edges: readonly FileEdge[];
  /** References that name something, and how many of them lead to a symbol, or are known to lead out. */
  readonly asked: number;
  readonly answered: number;
}

const EDGE_OF: Readonly<Record<ReferenceKind, EdgeKind | null>> = {
  extends: 'EXTENDS',
  implements: 'IMPLEMENTS',
  mixin: 'EXTENDS',
  decorator: 'USES',
  new: 'CALLS',
  call: 'CALLS',
  dynamic: 'CALLS',
  type: 'USES',
  value: 'USES',
  string: null,
};
const TYPE_SPACE: ReadonlySet<ReferenceKind> = new Set(['type', 'extends', 'implements', 'mixin']);
const CONTRACTS: ReadonlySet<SymbolKind> = new Set(['interface', 'trait', 'protocol']);
const CALLABLE: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'class', 'struct', 'macro']);

const LOCAL: Found = { meaning: { kind: 'local' }, strategy: 'local-scope' };

export function resolveFile(facts: FileFacts, projectSymbols: ProjectSymbols): ResolvedFile {
  return new FileResolver(facts, projectSymbols).resolve();
}

class FileResolver {
  readonly #facts: FileFacts;
  readonly #projectSymbols: ProjectSymbols;
  readonly #names: NameFinder;
  readonly #evaluator: Evaluator;
  readonly #members: TypeMembers;
  readonly #scope: FileScope;
  readonly #languageRules: LanguageRules;

  constructor(facts: FileFacts, projectSymbols: ProjectSymbols) {
    this.#facts = facts;
    this.#projectSymbols = projectSymbols;
    this.#names = new NameFinder(projectSymbols);
    this.#evaluator = new Evaluator(projectSymbols, this.#names);
    this.#members = new TypeMembers(projectSymbols);
    this.#scope = new FileScope(facts);
    this.#languageRules = languageRulesOf(facts.language);
  }

  resolve(): ResolvedFile {
    const edges: FileEdge[] = this.#importEdges();
    let asked = 0;
    let answered = 0;
    for (const reference of this.#facts.references) {
      if (EDGE_OF[reference.kind] === null) continue;
      this.#evaluator.begin();
      const found = this.#find(reference);
      asked += 1;
      if (found !== null) answered += 1;
      const edge = this.#edge(reference, found);
      if (edge !== null) edges.push(edge);
    }
    edges.push(...this.#overrides());
    return { edges, asked, answered };
  }

  /** From a method to the one of a base that it stands in for: who calls that one may run this one. */
  #overrides(): FileEdge[] {
    if (!this.#languageRules.hasOverrides) return [];
    const { path, symbols } = this.#facts;
    return symbols.flatMap(({ name, kind, parent, nameLine }, from) => {
      const isOpen = kind === 'method' && parent !== null && !this.#languageRules.constructors.has(name);
      if (!isOpen || this.#projectSymbols.symbol({ path, at: parent }).bases.length === 0) return [];
      this.#evaluator.begin();
      const ref = this.#evaluator.inheritance.inheritedMember({ path, at: parent }, name);
      if (ref === null || this.#projectSymbols.symbol(ref).kind !== 'method') return [];
      const { qualifiedName, ordinal } = this.#projectSymbols.symbol(ref);
      const to = { kind: 'symbol', path: ref.path, qualifiedName, ordinal } as const;
      const how = { kind: 'IMPLEMENTS', confidence: CONFIDENCE.resolved, strategy: 'override' } as const;
      return [{ from, to, line: nameLine, ...how }];
    });
  }

  #importEdges(): FileEdge[] {
    return this.#facts.imports.flatMap((imported) =>
      this.#importTargets(imported).map((target): FileEdge => {
        const confidence = this.#languageRules.isDynamic(imported) ? CONFIDENCE.resolved : CONFIDENCE.certain;
        const to = target.kind === 'folder' ? ({ kind: 'file', path: target.path } as const) : target;
        return { from: null, to, kind: 'IMPORTS', confidence, strategy: 'module', line: imported.line };
      }),
    );
  }

  /** A package of several files is imported by all that it gives; of candidates the one that has the name. */
  #importTargets(imported: FileFacts['imports'][number]): ModuleTarget[] {
    const { path } = this.#facts;
    const targets = this.#names.targets(path, imported);
    const folders = targets.filter((target) => target.kind === 'folder');
    if (folders.length > 0) {
      return folders.flatMap((folder) =>
        this.#projectSymbols
          .filesIn(folder.path)
          .filter(this.#languageRules.isPartOfPackage)
          .map((name): ModuleTarget => {
            return { kind: 'file', path: folder.path === '' ? name : `${folder.path}/${name}` };
          }),
      );
    }
    if (targets.length < 2 || imported.name === null || imported.name === '*') return targets.slice(0, 1);
    const [first, ...others] = targets as [ModuleTarget, ...ModuleTarget[]];
    const found = first.kind === 'file' ? this.#names.exported(first.path, imported.name, 'value') : null;
    // What a package has under this name may be that very module.
    const isModule =
      found?.kind === 'module' && others.some((each) => each.kind === 'file' && each.path === found.path);
    return found !== null && !isModule ? [first] : others.slice(0, 1);
  }

  #find(reference: ReferenceShape): Found | null {
    const { kind, name, receiver, owner } = reference;
    const place: Location = { path: this.#facts.path, scope: this.#scope, owner: this.#locationOf(reference) };
    const space = TYPE_SPACE.has(kind) ? 'type' : isCall(kind) ? 'call' : 'value';
    if (receiver === null && this.#languageRules.superWords.has(name)) {
      return this.#languageRules.superMakes ? this.#superCall(owner) : null;
    }
    if (receiver === null && this.#isLocal(name, place)) return LOCAL;
    if (receiver === null && kind === 'decorator') return this.#decorator(name, place);
    if (receiver === null) return this.#evaluator.name(name, place, space);
    const holder = this.#evaluator.expression(receiver, place);
    if (holder === null) return null;
    if (holder.meaning.kind === 'outside' || holder.meaning.kind === 'local') return holder;
    const member = this.#evaluator.member(holder.meaning, name, space);
    if (member === null) return null;
    const isModule = holder.meaning.kind === 'module' || holder.meaning.kind === 'folder';
    const isInferred = !this.#languageRules.selfWords.has(receiver) && this.#isValue(holder.meaning);
    return { meaning: member, strategy: isModule ? 'import' : memberStrategy(holder.strategy), isInferred };
  }

  /** What is bound to a local is not what the name means: the local is. */
  #isLocal(name: string, { owner }: Location): boolean {
    return this.#scope.find(name, owner, this.#languageRules.hasImplicitSelf)?.kind === 'binding';
  }

  #decorator(written: string, place: Location): Found | null {
    for (const name of this.#languageRules.decoratorNames(written)) {
      const found = this.#evaluator.name(name, place, 'value');
      if (found !== null) return found;
    }
    return null;
  }

  /** A base is named outside of the type that has it. */
  #locationOf({ kind, owner }: ReferenceShape): number | null {
    const isHead = kind === 'extends' || kind === 'implements' || kind === 'mixin';
    return isHead && owner !== null ? (this.#scope.parentOf(owner) ?? null) : owner;
  }

  #superCall(owner: number | null): Found | null {
    const type = this.#scope.typeAround(owner);
    if (type === null) return null;
    const [base] = this.#evaluator.inheritance.basesOf({ path: this.#facts.path, at: type });
    return base === undefined ? null : { meaning: { kind: 'symbol', ref: base }, strategy: 'this' };
  }

  #edge(reference: ReferenceShape, found: Found | null): FileEdge | null {
    if (found === null) return this.#possible(reference);
    // A receiver of which nothing is known but that it is a local.
    if (found.meaning.kind === 'local' && reference.receiver !== null) {
      return this.#possible(reference, { onlyMembers: true });
    }
    const ref = this.#target(reference, found);
    if (ref === null) return null;
    if (reference.kind === 'dynamic') return this.#make(reference, ref, 'CALLS', 'dynamic', CONFIDENCE.possible);
    const { kind, strategy } = this.#kindAndStrategy(reference, found, ref);
    if (kind === null) return null;
    const confidence = found.isInferred === true ? CONFIDENCE.resolved : confidenceOf(kind, strategy);
    return this.#make(reference, ref, kind, strategy, confidence);
  }

  #target({ kind, name }: ReferenceShape, { meaning }: Found): SymbolRef | null {
    let thing = meaning;
    if (thing.kind === 'module' && (isCall(kind) || kind === 'new')) {
      thing = this.#names.exported(thing.path, 'default', 'value') ?? thing;
    }
    if (thing.kind !== 'symbol') return null;
    const { ref } = thing;
    const symbol = this.#projectSymbols.symbol(ref);
    if (kind === 'new' || (isCall(kind) && this.#languageRules.superWords.has(name)))
      return this.#members.constructorOf(ref);
    if (!isCall(kind)) return ref;
    if (isTypeKind(symbol.kind)) return this.#calledType(ref);
    return symbol.kind === 'namespace' || symbol.kind === 'module' ? null : ref;
  }

  #calledType(ref: SymbolRef): SymbolRef | null {
    const languageRules = languageRulesOf(this.#projectSymbols.languageOf(ref.path));
    const { kind } = this.#projectSymbols.symbol(ref);
    if (kind === 'interface' || kind === 'type') return null;
    return languageRules.makesByCall ? this.#members.constructorOf(ref) : ref;
  }

  /** One syntax for class and interface is distinguished by its target. */
  #kindAndStrategy(reference: ReferenceShape, found: Found, ref: SymbolRef) {
    const own = EDGE_OF[reference.kind];
    const target = this.#projectSymbols.symbol(ref).kind;
    const from = reference.owner === null ? null : (this.#facts.symbols[reference.owner]?.kind ?? null);
    const isHead = own === 'EXTENDS' || own === 'IMPLEMENTS';
    if (isHead && (target === 'function' || target === 'method'))
      return { kind: 'CALLS' as const, strategy: found.strategy };
    if (own === 'EXTENDS' && CONTRACTS.has(target) && from !== null && !CONTRACTS.has(from)) {
      return { kind: 'IMPLEMENTS' as const, strategy: found.strategy };
    }
    return { kind: own, strategy: found.strategy };
  }

  /** Of a value, how it is made says what it is; a type or a module is named itself. */
  #isValue(meaning: Meaning): boolean {
    if (meaning.kind !== 'symbol') return meaning.kind !== 'module' && meaning.kind !== 'folder';
    const { kind } = this.#projectSymbols.symbol(meaning.ref);
    return !isTypeKind(kind) && kind !== 'namespace' && kind !== 'module';
  }

  /** By name alone: only what can be called, only where one definition of the family has the name. */
  #possible(reference: ReferenceShape, { onlyMembers = false } = {}): FileEdge | null {
    const { kind, name } = reference;
    if (!isCall(kind) && kind !== 'new') return null;
    if (this.#languageRules.builtIns.has(name)) return null;
    let only: SymbolRef | null = null;
    for (const path of this.#projectSymbols.filesDefining(name)) {
      if (languageRulesOf(this.#projectSymbols.languageOf(path)).family !== this.#languageRules.family) continue;
      for (const at of this.#projectSymbols.offer(path, name).symbols) {
        if (!CALLABLE.has(this.#projectSymbols.symbol({ path, at }).kind)) continue;
        if (only !== null) return null;
        only = { path, at };
      }
    }
    if (only === null || (onlyMembers && this.#projectSymbols.symbol(only).parent === null)) return null;
    return this.#make(reference, only, 'CALLS', 'unique-name', CONFIDENCE.possible);
  }

  #make(
    { line, owner, subject }: ReferenceShape,
    ref: SymbolRef,
    kind: EdgeKind,
    strategy: EdgeStrategy,
    confidence: number,
  ): FileEdge {
    const { qualifiedName, ordinal } = this.#projectSymbols.symbol(ref);
    const said = subject === null ? -1 : this.#facts.symbols.findIndex(({ name }) => name === subject);
    const to = { kind: 'symbol', path: ref.path, qualifiedName, ordinal } as const;
    return { from: said >= 0 ? said : owner, to, kind, confidence, strategy, line };
  }
}

function isCall(kind: ReferenceKind): boolean {
  return kind === 'call' || kind === 'dynamic';
}

function memberStrategy(strategy: Strategy): Strategy {
  return strategy === 'this' ? 'this' : 'receiver-type';
}

function confidenceOf(kind: EdgeKind, strategy: EdgeStrategy): number {
  if (kind === 'CALLS') return CONFIDENCE.resolved;
  return strategy === 'package' ? CONFIDENCE.resolved : CONFIDENCE.certain;
}
