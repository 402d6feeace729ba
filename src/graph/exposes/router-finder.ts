// Whether the receiver of a call is a router of this framework, and under which paths. Decided by how names of the file
// are imported, set and typed; a name of another origin is no router.
import { type FileFacts, importedAs } from '../file-interface.ts';
import { pathsOf } from './call-arguments.ts';
import { firstArgument, type Link, namedArgument, readChain } from './call-text.ts';
import { type Declared, fromBinding, fromSymbol, moduleName, type Spot } from './declared-names.ts';
import { commandName, joinPaths } from './exposure.ts';
import { type Constants, readLiteral } from './literals.ts';
import type { Maker, RouterRow } from './router-row.ts';

export interface Router {
  /** Where it is declared, for mounts; null where it has no name. */
  readonly place: string | null;
  readonly isRoot: boolean;
  /** Given when it was made, then by groups; null where one is not known. */
  readonly made: string | null;
  readonly grouped: string | null;
  /** What its calls expose, where they name no path of their own. */
  readonly heldPath: string | null;
}

const MAX_DEPTH = 8;

export class RouterFinder {
  readonly isImported: boolean;
  readonly #facts: FileFacts;
  readonly #row: RouterRow;
  readonly #constants: Constants;
  /** By local name, what it is in the framework: empty for the module. */
  readonly #imported = new Map<string, string>();
  readonly #declared = new Map<string, Declared[]>();
  readonly #known = new Map<string, Router | null>();
  readonly #underWay = new Set<string>();

  constructor(facts: FileFacts, row: RouterRow, constants: Constants) {
    this.#facts = facts;
    this.#row = row;
    this.#constants = constants;
    const imports = facts.imports.filter(({ source }) => row.sources.test(source));
    this.isImported = imports.length > 0;
    for (const each of imports) {
      const local = importedAs(each) ?? moduleName(each.source);
      this.#imported.set(local, each.name === null || each.name === 'default' || each.name === '*' ? '' : each.name);
    }
    facts.symbols.forEach((symbol, at) => {
      this.#declare(fromSymbol(symbol, at));
    });
    facts.bindings.forEach((binding, at) => {
      this.#declare(fromBinding(binding, at));
    });
  }

  #declare(declared: Declared): void {
    const known = this.#declared.get(declared.name);
    if (known === undefined) this.#declared.set(declared.name, [declared]);
    else known.push(declared);
  }

  /** For a call with nothing before it: a name that was imported from the framework. */
  standsForModule(name: string): boolean {
    return this.#imported.get(name) === name && (this.#row.instances?.includes('') ?? false);
  }

  find(written: string, spot: Spot): Router | null {
    const chain = readChain(written);
    if (chain === null || this.#underWay.size > MAX_DEPTH) return null;
    const found = this.#evaluate(chain, spot);
    return found === null || found.place !== null ? found : { ...found, place: this.#placeAround(spot) };
  }

  #evaluate(chain: readonly Link[], spot: Spot): Router | null {
    const [root, ...rest] = chain as [Link, ...Link[]];
    if (root.name === 'require' && root.args !== null) {
      return this.#row.sources.test(this.#text(root.args) ?? '') ? this.#ofModule('', rest) : null;
    }
    const isField = (root.name === 'this' || root.name === 'self') && rest[0]?.args === null;
    const named = isField ? `${root.name}.${rest[0]?.name}` : root.name;
    const steps = isField ? rest.slice(1) : rest;
    const known = root.args === null ? this.#ofName(named, isField ? (rest[0]?.name ?? '') : null, spot) : null;
    if (known !== null) return this.#follow(known, steps);
    if (root.args === null && this.#isUsual(named, spot)) return this.#follow(PART, steps);
    if (isField || (root.args === null && this.#declared.has(root.name))) return null;
    const imported = this.#imported.get(root.name);
    if (imported !== undefined) return this.#ofModule(imported, rest, root.args);
    if (this.#row.ambientModules?.test(root.name)) return this.#ofModule(root.name, rest);
    return this.#row.sources.test(root.name) ? this.#ofModule('', rest) : null;
  }

  /** From a name of the framework on: to what makes a router, or to what is one. */
  #ofModule(first: string, rest: readonly Link[], args: string | null = null): Router | null {
    let path = first;
    let called = args;
    for (let at = 0; at <= rest.length; at += 1) {
      const maker = called === null ? undefined : this.#row.makers[path];
      if (maker !== undefined) return this.#follow(this.#make(maker, called ?? ''), rest.slice(at));
      const next = rest[at];
      const isCalledNext = next === undefined || next.args === null || path === '' || next.name in this.#row.calls;
      const isMakerNext = next !== undefined && makerName(path, next.name) in this.#row.makers;
      if (called === null && this.#row.instances?.includes(path) && isCalledNext && !isMakerNext) {
        return this.#follow(PLAIN, rest.slice(at));
      }
      if (next === undefined) return null;
      path = makerName(path, next.name);
      called = next.args;
    }
    return null;
  }

  #make(maker: Maker, args: string): Router {
    const written = maker.isPathFirst ? firstArgument(args) : namedArgument(args, maker.prefixKeys ?? []);
    const made = written === null ? '' : this.#text(written);
    const router = { ...PLAIN, isRoot: maker.isRoot, made };
    return maker.holdsPath ? { ...router, made: '', heldPath: made } : router;
  }

  #follow(router: Router, links: readonly Link[]): Router | null {
    let at: Router = router;
    for (const { name, args } of links) {
      const meaning = this.#row.calls[name];
      if (meaning === undefined || args === null) return null;
      if (meaning.does === 'hold-path') at = { ...at, heldPath: this.#text(firstArgument(args) ?? '') };
      const isLonger = meaning.does === 'group' || (meaning.does === 'command' && !meaning.isFlat);
      if (isLonger) at = { ...at, grouped: this.#longer(at.grouped, args) };
    }
    return at;
  }

  #longer(grouped: string | null, args: string): string | null {
    const text = this.#text(firstArgument(args) ?? namedArgument(args, ['name']) ?? '');
    if (grouped === null || text === null) return null;
    return this.#row.kind === 'cli' ? `${grouped} ${commandName(text)}`.trim() : joinPaths(grouped, text);
  }

  #text(written: string): string | null {
    return readLiteral(written, this.#constants)?.text ?? null;
  }

  /** The innermost declaration counts; where several of one scope are routers, it is not known under which path. */
  #ofName(name: string, field: string | null, spot: Spot): Router | null {
    for (const scope of this.#scopesOf(spot.owner)) {
      const all = [...(this.#declared.get(name) ?? []), ...(field === null ? [] : (this.#declared.get(field) ?? []))];
      const here = all.filter(({ owner, line }) => owner === scope && (line <= spot.line || spot.owner !== scope));
      const routers = here.map((each) => this.#ofDeclared(each)).filter((each) => each !== null);
      const last = routers.at(-1);
      if (last !== undefined) return routers.length === 1 ? last : { ...last, grouped: null };
      if (here.length > 0 && field === null) return null;
    }
    return null;
  }

  #scopesOf(owner: number | null): (number | null)[] {
    const scopes: (number | null)[] = [];
    for (let at = owner; at !== null && scopes.length < 20; at = this.#facts.symbols[at]?.parent ?? null)
      scopes.push(at);
    return [...scopes, null];
  }

  /** What was found on the way to something else is not kept: a circle may have cut it short. */
  #ofDeclared(declared: Declared): Router | null {
    const { place } = declared;
    const known = this.#known.get(place);
    if (known !== undefined || this.#underWay.has(place)) return known ?? null;
    const isFirst = this.#underWay.size === 0;
    const found = this.#read(declared);
    if (isFirst) this.#known.set(place, found);
    return found;
  }

  #read(declared: Declared): Router | null {
    const { place, value, type } = declared;
    this.#underWay.add(place);
    try {
      const chain = value === null ? null : readChain(value);
      const set = chain === null ? null : this.#evaluate(chain, declared);
      if (set !== null) return this.#named(set, chain ?? [], declared);
      if (declared.isParameter && this.#isLent(declared)) return { ...PART, place };
      const isRoot = type === null ? undefined : this.#isRootType(type);
      if (isRoot === undefined) return null;
      return this.#inClosure(declared) ?? { ...PLAIN, isRoot, place };
    } finally {
      this.#underWay.delete(place);
    }
  }

  /** A decorated function that is given no name is a command of its own name. */
  #named(router: Router, chain: readonly Link[], { place, name }: Declared): Router {
    const last = chain.at(-1);
    const meaning = last === undefined ? undefined : this.#row.calls[last.name];
    const isNameless = meaning?.does === 'command' && meaning.isNameless && router.grouped === null;
    const named = isNameless ? { ...router, grouped: name.replaceAll('_', '-') } : router;
    return named.place === null ? { ...named, place } : named;
  }

  /** A parameter of no type, or a name from another file of the repository, that is called as routers are. */
  #isUsual(name: string, { isDecorator }: Spot): boolean {
    if (this.#row.ambientRouters?.test(name)) return !this.#isSet(name);
    if (!this.isImported || !this.#row.usualNames?.test(name) || this.#isSet(name)) return false;
    if (this.#imported.has(name)) return false;
    const imported = this.#facts.imports.find((each) => (importedAs(each) ?? moduleName(each.source)) === name);
    return imported === undefined || imported.source.startsWith('.') || isDecorator === true;
  }

  #isSet(name: string): boolean {
    return (this.#declared.get(name) ?? []).some(({ value, type, isMember }) => {
      return !isMember && (value !== null || type !== null);
    });
  }

  #isLent({ line, owner }: Declared): boolean {
    return this.#facts.references.some((each) => {
      const isLending = each.line === line && each.owner === owner && this.#row.calls[each.name]?.does === 'lend';
      return isLending && each.receiver !== null && this.find(each.receiver, { line, owner }) !== null;
    });
  }

  #isRootType(written: string): boolean | undefined {
    const text = written.replace(/<.*>|\[.*\]/gs, '').replace(/[?\s]+$/, '');
    const name = /([A-Za-z_]\w*)$/.exec(text)?.[1] ?? '';
    const first = /([A-Za-z_]\w*)(?:\.|::|\w*$)/.exec(text)?.[1] ?? '';
    const isKnown = [name, first].some((each) => this.#imported.has(each) || this.#row.ambientModules?.test(each));
    return isKnown ? this.#row.types?.[name] : undefined;
  }

  /** `r.Route("/x", func(sub chi.Router) {…})`: the parameter is the group. */
  #inClosure({ line, owner, isParameter, place }: Declared): Router | null {
    if (!isParameter) return null;
    const { references } = this.#facts;
    const at = references.findLastIndex((each) => {
      return each.line === line && each.owner === owner && this.#row.calls[each.name]?.does === 'group';
    });
    const receiver = references[at]?.receiver;
    const outer = receiver == null ? null : this.find(receiver, { line, owner });
    if (outer === null) return null;
    const path = pathsOf(this.#facts, at, this.#constants)?.[0]?.text;
    const isPathless = references[at]?.argumentCount === 1;
    const text = path ?? (isPathless ? '' : null);
    const grouped = outer.grouped === null || text === null ? null : joinPaths(outer.grouped, text);
    return { ...outer, grouped, place: outer.place ?? place };
  }

  /** A chain that has no name yet is what the variable around it, or of its line, is set to. */
  #placeAround({ owner, line }: Spot): string | null {
    const symbol = owner === null ? undefined : this.#facts.symbols[owner];
    if (symbol?.kind === 'variable' || symbol?.kind === 'constant') return `s${owner}`;
    const at = this.#facts.bindings.findLastIndex(
      (each) => each.owner === owner && each.line === line && !each.isParameter,
    );
    return at < 0 ? null : `b${at}`;
  }
}

/** Whole paths are said on it. */
export const PLAIN: Router = { place: null, isRoot: true, made: '', grouped: '', heldPath: null };
/** It may stand under a path that is said elsewhere. */
const PART: Router = { ...PLAIN, isRoot: false };

function makerName(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
