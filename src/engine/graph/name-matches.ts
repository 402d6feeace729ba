// Which symbols a written name may mean. Pure: works on symbols that are already read.
import { parseNodeId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { GraphNode } from './graph-nodes.ts';

/** `Class::method`, `Class#method` and `Class->method` are `Class.method` here; an empty call at the end is dropped. */
export function normalName(text: string): string {
  return text.replace(/\(\)$/, '').replace(/::|->|(?<=.)#/g, '.');
}

/** The names that the last part of a written name may be, the whole first: names may have dots of their own. */
export function nameTails(text: string): readonly string[] {
  const normal = normalName(text);
  const tails = [text, normal, normal.slice(normal.lastIndexOf('.') + 1)];
  return [...new Set(tails.filter((tail) => tail !== ''))];
}

/** Those whose qualified name is the text or ends in it, part by part; `name~2` is the second of that name in a file. */
export function symbolsOfTail(
  symbols: readonly StoredSymbol[],
  text: string,
  letters: 'as written' | 'either case' = 'as written',
): StoredSymbol[] {
  const fold = (name: string) => (letters === 'as written' ? name : name.toLowerCase());
  const [, plain = text, ordinal] = /^(.+)~(\d+)$/s.exec(text) ?? [];
  const endings = [...new Set([text, plain, normalName(plain)])].map(fold);
  return symbols.filter((symbol) => {
    const name = fold(symbol.qualifiedName);
    const isNamed = endings.some((ending) => name === ending || name.endsWith(`.${ending}`));
    return (
      isNamed && (ordinal === undefined || symbol.qualifiedName.endsWith(text) || ordinalOf(symbol) === Number(ordinal))
    );
  });
}

function ordinalOf({ id }: StoredSymbol): number {
  const parsed = parseNodeId(id);
  return parsed?.kind === 'symbol' ? parsed.ordinal : 1;
}

/** The innermost symbol that spans the line; several that share the same lines are all given. */
export function symbolsAtLine(symbols: readonly StoredSymbol[], line: number): StoredSymbol[] {
  const spanning = symbols.filter(({ location }) => location.startLine <= line && line <= location.endLine);
  const named = spanning.filter(({ nameLine }) => nameLine === line);
  const candidates = named.length > 0 ? named : spanning;
  const size = ({ location }: StoredSymbol) => location.endLine - location.startLine;
  const smallest = Math.min(...candidates.map(size));
  const innermost = candidates.filter((symbol) => size(symbol) === smallest);
  return innermost.filter(({ id }) => !innermost.some(({ parentId }) => parentId === id));
}

/**
 * Without what only repeats another match: a constructor of a class that is there too, and headings of documents where
 * code has the name.
 */
export function withoutEchoes(symbols: readonly StoredSymbol[]): readonly StoredSymbol[] {
  const ids = new Set(symbols.map(({ id }) => id));
  const isEcho = ({ kind, parentId }: StoredSymbol) => kind === 'constructor' && parentId !== null && ids.has(parentId);
  const own = symbols.filter((symbol) => !isEcho(symbol));
  const code = own.filter(({ kind }) => kind !== 'section');
  return code.length > 0 ? code : own;
}

/** One node, or overloads: all of one qualified name in one file. */
export function isOneThing(nodes: readonly GraphNode[]): boolean {
  const [first, ...others] = nodes;
  const isAlike = ({ repo, path, name }: GraphNode) =>
    repo === first?.repo && path === first.path && name === first.name;
  return others.every(isAlike);
}
