// Routes declared by decorators: the class gives the start of the path, its methods the rest. `#[get("/x")]` has no
// class.
import type { SymbolShape } from '../../model/parsed-file.ts';
import type { FileFacts } from '../file-interface.ts';
import { decoratorTexts } from './call-arguments.ts';
import { firstArgument, namedArgument, readChain } from './call-text.ts';
import { CONTROLLERS, type ControllerRow } from './controller-frameworks.ts';
import { type Exposure, joinPaths, sureness } from './exposure.ts';
import { type Constants, type Literal, readLiterals } from './literals.ts';
import { VERBS } from './router-row.ts';

interface Decorator {
  readonly name: string;
  readonly receiver: string | null;
  readonly args: string;
}

const NOTHING: Literal = { text: '', isComposed: false };

export function readControllers(facts: FileFacts, constants: Constants): Exposure[] {
  return CONTROLLERS.filter(({ languages }) => languages.includes(facts.language)).flatMap((row) => {
    const isOurs = evidenceOf(facts, row);
    return facts.symbols.flatMap((symbol, owner) => {
      const decorators = decoratorsOf(symbol).filter(isOurs);
      const holder = symbol.parent === null ? undefined : facts.symbols[symbol.parent];
      const written = holder === undefined ? [] : decoratorsOf(holder);
      if (written.some(({ name }) => row.clients?.includes(name))) return [];
      const above = written.filter(isOurs);
      if (row.needsClass && !above.some(({ name }) => row.classes.includes(name))) return [];
      return routesOf({ facts, row, constants, symbol, owner, holder, decorators, above });
    });
  });
}

interface Method {
  readonly facts: FileFacts;
  readonly row: ControllerRow;
  readonly constants: Constants;
  readonly symbol: SymbolShape;
  readonly owner: number;
  readonly holder: SymbolShape | undefined;
  readonly decorators: readonly Decorator[];
  readonly above: readonly Decorator[];
}

function routesOf(method: Method): Exposure[] {
  const { facts, row, constants, symbol, owner, decorators, above } = method;
  const prefixes = pathsIn(above, row.prefixes, row, constants);
  const apart = decorators.find(({ name }) => row.paths?.includes(name));
  return decorators.flatMap((decorator) => {
    const verb = row.verbs[decorator.name];
    if (verb === undefined) return [];
    const said = pathsIn([decorator], [decorator.name], row, constants);
    const isUnsaid = said?.length === 1 && said[0]?.text === '';
    const paths = isUnsaid && apart !== undefined ? pathsIn([apart], [apart.name], row, constants) : said;
    if (paths === null) return [];
    const line = lineOf(facts, owner, decorator, symbol);
    return (prefixes ?? [NOTHING]).flatMap((prefix) =>
      paths.flatMap((path) => {
        const isWhole = /^~?\//.test(path.text) && row.isRootedWhole === true;
        const start = isWhole ? '' : filled(prefix.text, method);
        const rest = filled(path.text.replace(/^~/, ''), method);
        const isComposed = prefix.isComposed || path.isComposed || (start !== '' && rest !== '') || prefixes === null;
        const isFilled = /\[(?:controller|action)\]/.test(prefix.text + path.text);
        const confidence = sureness(!isComposed && !isFilled);
        return verbsOf(verb, decorator.args).map((each): Exposure => {
          return { kind: 'http', name: `${each} ${joinPaths(start, rest)}`, line, owner, confidence };
        });
      }),
    );
  });
}

/** Null where a path is given that is not said in full; empty text where none is given. */
function pathsIn(
  decorators: readonly Decorator[],
  names: readonly string[],
  { keys }: ControllerRow,
  constants: Constants,
): Literal[] | null {
  const found = decorators.find(({ name }) => names.includes(name));
  if (found === undefined) return [NOTHING];
  const named = namedArgument(found.args, keys);
  const first = firstArgument(found.args);
  const written = named ?? (first?.startsWith('{') && !/^\{\s*["']/.test(first) ? null : first);
  return written === null ? [NOTHING] : readLiterals(written, constants);
}

/** Where the name of the decorator does not say the method, an argument may: `method = RequestMethod.PUT`. */
function verbsOf(verb: string, args: string): readonly string[] {
  if (verb !== 'ANY') return [verb];
  const written = namedArgument(args, ['method']) ?? '';
  const said = [...new Set(written.match(/[A-Z]+/g) ?? [])].filter((each) => VERBS.has(each));
  return said.length === 0 ? ['ANY'] : said;
}

function filled(path: string, { holder, symbol }: Method): string {
  return path
    .replaceAll('[controller]', (holder?.name ?? '').replace(/Controller$/, ''))
    .replaceAll('[action]', symbol.name);
}

function lineOf({ references }: FileFacts, owner: number, { name }: Decorator, symbol: SymbolShape): number {
  const found = references.find((each) => each.kind === 'decorator' && each.owner === owner && each.name === name);
  return found?.line ?? symbol.nameLine;
}

function decoratorsOf({ decorators }: SymbolShape): Decorator[] {
  return decorators.flatMap(decoratorTexts).flatMap((text) => {
    const chain = readChain(text);
    const last = chain?.at(-1);
    if (chain === null || last === undefined) return [];
    const receiver = chain.length < 2 ? null : (chain[0]?.name ?? null);
    return [{ name: last.name, receiver, args: last.args ?? '' }];
  });
}

/** A decorator is the framework's where it was imported from it, by name or with all others, or is said in full. */
function evidenceOf({ imports, references }: FileFacts, row: ControllerRow): (decorator: Decorator) => boolean {
  const ours = imports.filter(({ source }) => row.sources.test(source));
  const names = new Set(ours.map(({ name, alias }) => alias ?? name));
  const isOpen = ours.some(({ name }) => name === '*' || name === null);
  const isMarked = references.some(({ kind, name }) => kind === 'decorator' && row.marks?.includes(name));
  return ({ name, receiver }) => {
    if (receiver !== null) return row.sources.test(receiver) || names.has(receiver);
    return isMarked || names.has(name) || (isOpen && row.isOpenImport === true);
  };
}
