// Routes and commands that are calls or decorators on a router: `app.get('/x', …)`, `@router.post("/x")`,
// `program.command('x')`. Only on what is known to be the framework's.
import { CONFIDENCE } from '../../model/edge.ts';
import type { ReferenceShape } from '../../model/parsed-file.ts';
import type { FileFacts } from '../file-interface.ts';
import { argumentsOf, pathsOf } from './call-arguments.ts';
import { namedArgument } from './call-text.ts';
import { commandName, type Exposure, joinPaths, resourceRoutes, sureness } from './exposure.ts';
import { handlerOf } from './handler-of.ts';
import { type Constants, type Literal, readLiterals } from './literals.ts';
import { mountsOf, type Prefix, prefixesOf } from './mounts.ts';
import { PLAIN, type Router, RouterFinder } from './router-finder.ts';
import { type CallMeaning, type RouterRow, VERBS } from './router-row.ts';

/** Methods stand near the path that they are for. */
const NEAR = 60;
const CALLED: ReadonlySet<string> = new Set(['call', 'decorator', 'new']);

export function readRouterCalls(facts: FileFacts, row: RouterRow, constants: Constants): Exposure[] {
  if (!row.languages.includes(facts.language)) return [];
  const isImported = facts.imports.some(({ source }) => row.sources.test(source));
  const isBare = speaksBare(facts, row, isImported);
  if (!isImported && !isBare && !namesAmbient(facts, row)) return [];
  const finder = new RouterFinder(facts, row, constants);
  const mounts = mountsOf(facts, row, finder, constants);
  const around = new OpenBlocks(blocksOf(facts, row, constants));
  return facts.references.flatMap((reference, at) => {
    const meaning = CALLED.has(reference.kind) ? meaningOf(row, reference.name) : undefined;
    if (meaning === undefined) return [];
    const router = routerOf(reference, finder, isBare);
    if (router === null || isTooShort(reference, meaning, router) || isInclusion(facts, row, at)) return [];
    const blocks = around.at(at, reference.line);
    const prefixes = prefixesOf(router, mounts, row.kind).map((prefix) => within(blocks, prefix));
    return expose({ facts, row, constants, at, reference, router, prefixes }, meaning);
  });
}

function meaningOf(row: RouterRow, name: string): CallMeaning | undefined {
  return Object.hasOwn(row.calls, name) ? row.calls[name] : undefined;
}

/** `app.get('env')` reads a setting. Where the path is held already, one argument less will do. */
function isTooShort({ argumentCount }: ReferenceShape, meaning: CallMeaning, { heldPath }: Router): boolean {
  const least = meaning.does === 'route' ? meaning.least - (heldPath === null ? 0 : 1) : 0;
  return argumentCount !== null && argumentCount < least;
}

/** Its handler would follow before the next route begins. */
function isInclusion({ references }: FileFacts, row: RouterRow, at: number): boolean {
  const rest = row.includer === undefined ? [] : references.slice(at + 1);
  const next = rest.find(
    ({ kind, name }) => kind === 'call' && (name === row.includer || meaningOf(row, name) !== undefined),
  );
  return next !== undefined && next.name === row.includer;
}

function speaksBare({ path, references }: FileFacts, { bareCalls }: RouterRow, isImported: boolean): boolean {
  if (bareCalls === undefined) return false;
  const { path: place, base, call } = bareCalls;
  if (isImported) return true;
  if (base !== undefined) {
    return references.some(({ kind, receiver, name }) => kind === 'extends' && `${receiver}.${name}` === base);
  }
  if (place === undefined || !place.test(path)) return false;
  return call === undefined || references.some(({ kind, name }) => kind === 'call' && name === call);
}

/** Whether the framework is named without an import. */
function namesAmbient({ references }: FileFacts, { ambientModules, ambientRouters }: RouterRow): boolean {
  if (ambientModules === undefined && ambientRouters === undefined) return false;
  return references.some(({ kind, name, receiver }) => {
    return ambientRouters?.test(receiver ?? '') || ambientModules?.test(kind === 'type' ? name : (receiver ?? ''));
  });
}

/** A call whose block, or function, may hold routes: `scope "/api" do`. */
interface Block {
  readonly at: number;
  readonly line: number;
  readonly endLine: number;
  /** Null where it is not known what it does to the paths in it. */
  readonly path: string | null;
}

function blocksOf(facts: FileFacts, row: RouterRow, constants: Constants): Block[] {
  return facts.references.flatMap(({ kind, name, line, endLine }, at) => {
    const opens = kind === 'call' && Object.hasOwn(row.openers ?? {}, name) ? row.openers?.[name] : undefined;
    return opens === undefined ? [] : [{ at, line, endLine, path: opens(facts, at, constants) }];
  });
}

/** More blocks around a route than people write: then nothing is sure. */
const MAX_BLOCKS = 12;

/** The blocks around each reference; asked for in the order of the references. */
class OpenBlocks {
  readonly #blocks: readonly Block[];
  #open: Block[] = [];
  #next = 0;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
  }

  at(place: number, line: number): readonly Block[] {
    for (; (this.#blocks[this.#next]?.at ?? place) < place; this.#next += 1) {
      const block = this.#blocks[this.#next] as Block;
      this.#open = this.#open.filter(({ endLine }) => endLine >= block.line);
      if (this.#open.length <= MAX_BLOCKS) this.#open.push(block);
    }
    this.#open = this.#open.filter(({ endLine }) => endLine >= line);
    return this.#open;
  }
}

/** The outermost block comes first. */
function within(blocks: readonly Block[], prefix: Prefix): Prefix {
  if (blocks.length === 0) return prefix;
  if (blocks.length > MAX_BLOCKS || blocks.some(({ path }) => path === null)) return { ...prefix, isSure: false };
  const text = [...blocks.map(({ path }) => path ?? ''), prefix.text].filter((part) => part !== '');
  return { text: text.length === 0 ? '' : joinPaths(...text), isSure: prefix.isSure };
}

function routerOf(reference: ReferenceShape, finder: RouterFinder, isBare: boolean): Router | null {
  const { receiver, name, line, owner, kind } = reference;
  if (receiver === null) return isBare || finder.standsForModule(name) ? PLAIN : null;
  return finder.find(receiver, { line, owner, isDecorator: kind === 'decorator' });
}

interface Call {
  readonly facts: FileFacts;
  readonly row: RouterRow;
  readonly constants: Constants;
  readonly at: number;
  readonly reference: ReferenceShape;
  readonly router: Router;
  readonly prefixes: readonly Prefix[];
}

function expose(call: Call, meaning: CallMeaning): Exposure[] {
  if (meaning.does === 'command') return commands(call, meaning.isNameless ?? false);
  if (meaning.does === 'resources') return resources(call, meaning.id, meaning.most);
  if (meaning.does === 'root') return routed(call, ['GET'], [{ text: '/', isComposed: false }], true);
  const verbs = verbsOf(call, meaning);
  if (verbs === null) return [];
  const paths = call.router.heldPath === null ? pathsOf(call.facts, call.at, call.constants) : [];
  const held = call.router.heldPath === null ? paths : [{ text: call.router.heldPath, isComposed: false }];
  const isSaid = meaning.does !== 'route' || meaning.isMethodUnsaid !== true;
  return held === null ? [] : routed(call, verbs, held.filter(isPath), isSaid);
}

/** A path has no blanks, but for the method that Go writes before it. */
function isPath({ text }: Literal): boolean {
  return !/\s/.test(text) || /^[A-Z]+ \//.test(text);
}

function verbsOf(call: Call, meaning: CallMeaning): readonly string[] | null {
  const { facts, at, constants } = call;
  if (meaning.does === 'route') return [meaning.verb];
  if (meaning.does === 'route-by-arguments') return verbsBehind(call);
  if (meaning.does !== 'route-by-methods') return null;
  const written = namedArgument(argumentsOf(facts, at) ?? '', ['methods']);
  if (written === null) return ['GET'];
  return (
    readLiterals(
      written.replace(/^[({]|[)}]$/g, (mark) => ('({'.includes(mark) ? '[' : ']')),
      constants,
    )?.map(({ text }) => text.toUpperCase()) ?? ['ANY']
  );
}

/** `get(list).post(add)`, `web::get().to(list)`: up to the next call of the chain. */
function verbsBehind({ facts, row, at }: Call): readonly string[] {
  const verbs: string[] = [];
  for (const { kind, name, receiver } of facts.references.slice(at + 1, at + 1 + NEAR)) {
    if (kind !== 'call') continue;
    const verb = name === 'any' ? 'ANY' : name.toUpperCase();
    const isVerb = VERBS.has(verb) || verb === 'ANY';
    if (!isVerb && meaningOf(row, name) !== undefined && name !== 'to') break;
    const isOfFramework = receiver === null || /(?:^|::)(?:routing|web)$|^(?:\w+::)*\w+\(/.test(receiver);
    if (isVerb && isOfFramework) verbs.push(verb);
    else if (name !== 'to') break;
  }
  return verbs.length === 0 ? ['ANY'] : [...new Set(verbs)];
}

function routed(call: Call, verbs: readonly string[], paths: readonly Literal[], isSaid: boolean): Exposure[] {
  const { facts, at, reference, prefixes } = call;
  const owner = handlerOf(facts, at);
  return paths.flatMap(({ text, isComposed }) => {
    const [, method, path] = /^([A-Z]+) (\/.*)$/.exec(text) ?? [null, null, text];
    return prefixes.flatMap(({ text: prefix, isSure }) => {
      const confidence = sureness(isSaid && isSure && prefix === '' && !isComposed);
      const whole = joinPaths(prefix, path ?? '');
      return (method == null ? verbs : [method]).map((verb): Exposure => {
        return { kind: 'http', name: `${verb} ${whole}`, line: reference.line, owner, confidence };
      });
    });
  });
}

/** With more arguments than usual some of the routes may be left out: they are possible only. */
function resources({ facts, at, reference, constants, prefixes }: Call, id: string, most: number): Exposure[] {
  const next = facts.references[at + 1];
  const symbol = next?.kind === 'value' && next.receiver === null ? next.name : undefined;
  const base = pathsOf(facts, at, constants)?.[0]?.text ?? symbol;
  if (base === undefined) return [];
  const { line, owner, argumentCount } = reference;
  const confidence = (argumentCount ?? 0) > most ? CONFIDENCE.possible : CONFIDENCE.resolved;
  return prefixes.flatMap(({ text }) =>
    resourceRoutes(joinPaths(text, base), id).map(
      (name): Exposure => ({ kind: 'http', name, line, owner, confidence }),
    ),
  );
}

/** Commands of no name are called by their function. */
function commands({ facts, at, reference, constants, prefixes, row }: Call, isNameless: boolean): Exposure[] {
  const { line, owner } = reference;
  const said = pathsOf(facts, at, constants)?.[0];
  const around = owner === null ? undefined : facts.symbols[owner];
  const isOwn = isNameless && reference.kind === 'decorator' && around !== undefined;
  const own = isOwn ? { text: around.name.replaceAll('_', '-'), isComposed: true } : undefined;
  const isGroup = row.makers[reference.name] !== undefined && row.calls[reference.name] !== undefined;
  const name = commandName((said ?? own)?.text ?? '');
  const isSaid = said !== undefined && !said.isComposed;
  if (!/^[\p{L}\p{N}][\p{L}\p{N}:._-]*(?: [\p{L}\p{N}:._-]+)*$/u.test(name) || isGroup) return [];
  return prefixes.map(({ text, isSure }) => {
    return {
      kind: 'cli',
      name: `${text} ${name}`.trim(),
      line,
      owner,
      confidence: sureness(isSaid && isSure && text === ''),
    };
  });
}
