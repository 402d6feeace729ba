// The parts of a node: the constructors through which a class is called, and everything defined in it.
import type { NodeId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { fileOf, type GraphNode } from './graph-nodes.ts';

/** The nodes and, of a class, its constructors: `new Cart()` is a call of them, and a call of the class to a reader. */
export async function withConstructors(view: View, nodes: readonly GraphNode[]): Promise<readonly NodeId[]> {
  const ids: NodeId[] = [];
  for (const node of nodes) {
    ids.push(node.id);
    if (node.symbol === null) continue;
    const siblings = await symbolsBeside(view, node.id);
    ids.push(
      ...siblings.filter((each) => each.parentId === node.id && each.kind === 'constructor').map(({ id }) => id),
    );
  }
  return [...new Set(ids)];
}

/** The nodes and all that is defined within them: a file gives all its symbols, a class its members and theirs. */
export async function withMembers(view: View, nodes: readonly GraphNode[]): Promise<readonly NodeId[]> {
  const ids = new Set<NodeId>();
  for (const { id, kind } of nodes) {
    const inside = new Set([id]);
    for (const symbol of await symbolsBeside(view, id)) {
      if (kind === 'file' || (symbol.parentId !== null && inside.has(symbol.parentId))) inside.add(symbol.id);
    }
    for (const each of inside) ids.add(each);
  }
  return [...ids];
}

/** All symbols of the node's file, containers before what they contain. */
export async function symbolsBeside(view: View, id: NodeId): Promise<readonly StoredSymbol[]> {
  const file = fileOf(id);
  if (file === null) return [];
  const [outline] = await view.symbols.outlines([file]);
  return outline?.symbols ?? [];
}
