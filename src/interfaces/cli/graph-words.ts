// How nodes and edges of the graph are put into words and tree items, the same for every verb that shows them.
import type { Link, ShownSite } from '../../engine/graph/edges-around.ts';
import type { GraphNode } from '../../engine/graph/graph-nodes.ts';
import type { TracedNode } from '../../engine/graph/trace-graph.ts';
import type { PathStyle } from '../../engine/scope/path-style.ts';
import type { Edge, EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { TreeItem } from './print-tree.ts';

export function placeOf({ repo, path, line }: Pick<GraphNode, 'repo' | 'path' | 'line'>, style: PathStyle): string {
  if (path === null) return '';
  const where = style(repo, path);
  return line === null ? where : `${where}:${line}`;
}

/** The signature, with the qualified name where it has the name alone and does not say the owner; else kind and name. */
function labelOf({ kind, name, symbol }: GraphNode): string {
  if (symbol === null) return kind === 'file' ? 'the file itself' : `${name} (${kind})`;
  const { signature } = symbol;
  const at = signature?.search(new RegExp(`(?<![\\p{L}\\p{N}_$])${escaped(symbol.name)}`, 'u')) ?? -1;
  if (signature === null || at < 0) return `${kind} ${name}`;
  const owner = name.slice(0, -symbol.name.length).split('.').at(-2);
  if (owner === undefined || signature.includes(owner)) return signature;
  return `${signature.slice(0, at)}${name}${signature.slice(at + symbol.name.length)}`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

const VERB_OF: Readonly<Record<EdgeKind, string>> = {
  IMPORTS: 'imports',
  CALLS: 'calls',
  IMPLEMENTS: 'implements',
  EXTENDS: 'extends',
  USES: 'uses',
  EXPOSES: 'exposes',
};

export function verbOf(kind: EdgeKind): string {
  return VERB_OF[kind];
}

/** How sure it is, and how it was found out. */
function evidence({ confidence, strategy }: Edge): string {
  return `${confidence.toFixed(1)} ${strategy}`;
}

export function nodeItem(node: GraphNode, style: PathStyle): TreeItem {
  const name = node.symbol?.name;
  return { place: placeOf(node, style), label: labelOf(node), ...(name === undefined ? {} : { name }) };
}

/** A node within a tree: kind and name say enough there. */
function briefItem(node: GraphNode, style: PathStyle): TreeItem {
  const { kind, name, symbol } = node;
  return symbol === null ? nodeItem(node, style) : { ...nodeItem(node, style), label: `${kind} ${name}` };
}

/** The far end of an edge, and below it the lines that prove the edge. */
export function linkItem({ node, edge, sites }: Link, style: PathStyle): TreeItem {
  return { ...briefItem(node, style), note: evidence(edge), children: sites.map((site) => siteItem(site, style)) };
}

function siteItem(site: ShownSite, style: PathStyle): TreeItem {
  return { place: placeOf(site, style), label: site.text };
}

/** What was reached as a tree below `parent`, in the order of discovery. */
export function tracedItems(nodes: readonly TracedNode[], parent: NodeId, style: PathStyle): readonly TreeItem[] {
  const children = new Map<NodeId, TracedNode[]>();
  for (const traced of nodes) {
    const known = children.get(traced.parent);
    if (known === undefined) children.set(traced.parent, [traced]);
    else known.push(traced);
  }
  const itemsBelow = (id: NodeId): readonly TreeItem[] =>
    (children.get(id) ?? []).map((traced) => ({
      ...reachedItem(traced, style),
      children: itemsBelow(traced.node.id),
    }));
  return itemsBelow(parent);
}

/** A node, and the edge that led to it: `calls at src/a.ts:12`, with how sure that is. */
export function reachedItem(
  { node, edge, sites }: Pick<TracedNode, 'node' | 'edge' | 'sites'>,
  style: PathStyle,
  sureness = evidence(edge),
): TreeItem {
  const [site] = sites;
  const how = `${verbOf(edge.kind)}${site === undefined ? '' : ` at ${placeOf(site, style)}`}`;
  return { ...briefItem(node, style), note: `${how}, ${sureness}` };
}
