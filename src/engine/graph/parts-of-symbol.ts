// The parts of a node: the constructors through which a class is called, and everything defined in it.
import { locationKey } from '../../model/file-location.ts';
import type { NodeId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { fileOf, filesOf, type GraphNode } from './graph-nodes.ts';

type Siblings = (id: NodeId) => readonly StoredSymbol[];

/** Of each of these nodes all symbols of its file, containers before what they contain. */
export async function symbolsBeside(view: View, ids: readonly NodeId[]): Promise<Siblings> {
  const files = filesOf(ids);
  const outlines = files.length === 0 ? [] : await view.symbols.outlines(files);
  const symbols = new Map(files.map((file, at) => [locationKey(file), outlines[at]?.symbols ?? []]));
  return (id) => {
    const file = fileOf(id);
    return file === null ? [] : (symbols.get(locationKey(file)) ?? []);
  };
}

/** The nodes and, of a class, its constructors: `new Cart()` is a call of them, and a call of the class to a reader. */
export async function withConstructors(view: View, nodes: readonly GraphNode[]): Promise<readonly NodeId[]> {
  const symbols = nodes.flatMap(({ symbol }) => symbol ?? []);
  const beside = await symbolsBeside(
    view,
    symbols.map(({ id }) => id),
  );
  return [
    ...new Set(nodes.flatMap(({ id, symbol }) => (symbol === null ? [id] : [id, ...constructorsOf(id, beside)]))),
  ];
}

export function constructorsOf(id: NodeId, beside: Siblings): readonly NodeId[] {
  const own = beside(id).filter(({ parentId, kind }) => parentId === id && kind === 'constructor');
  return own.map((each) => each.id);
}

/** The nodes and all that is defined within them: a file gives all its symbols, a class its members and theirs. */
export async function withMembers(view: View, nodes: readonly GraphNode[]): Promise<readonly NodeId[]> {
  const beside = await symbolsBeside(
    view,
    nodes.map(({ id }) => id),
  );
  const ids = new Set<NodeId>();
  for (const { id, kind } of nodes) {
    const inside = new Set([id]);
    for (const symbol of beside(id)) {
      if (kind === 'file' || (symbol.parentId !== null && inside.has(symbol.parentId))) inside.add(symbol.id);
    }
    for (const each of inside) ids.add(each);
  }
  return [...ids];
}
