// How pieces are connected: each anchor with what the graph reached from it.
import { onOneLine } from '../lib/on-one-line.ts';
import type { EdgeStep, Piece } from '../model/context.ts';
import type { EdgeKind } from '../model/edge.ts';
import type { NodeId } from '../model/ids.ts';

const WORDS: Readonly<Record<EdgeKind, readonly [active: string, passive: string]>> = {
  CALLS: ['calls', 'called by'],
  IMPORTS: ['imports', 'imported by'],
  IMPLEMENTS: ['implements', 'implemented by'],
  EXTENDS: ['extends', 'extended by'],
  USES: ['uses', 'used by'],
  EXPOSES: ['exposes', 'exposed by'],
};

/** What a piece that was reached by this step has to do with where it was reached from. */
export function stepWords({ kind, direction }: EdgeStep): string {
  return WORDS[kind][direction === 'out' ? 1 : 0];
}

/** The other way round: what it is to where it was reached from. */
function branchWords({ kind, direction }: EdgeStep): string {
  return WORDS[kind][direction === 'out' ? 0 : 1];
}

/** Only of pieces that are there; empty where nothing was reached from anything. */
export function connectionTree(pieces: readonly Piece[]): readonly string[] {
  const names = new Map<NodeId, string>();
  for (const { symbolId, name } of pieces) if (symbolId !== null) names.set(symbolId, onOneLine(name ?? symbolId));
  const children = new Map<NodeId, { readonly id: NodeId; readonly words: string }[]>();
  const roots = new Set<NodeId>();
  const placed = new Set<NodeId>();
  for (const { symbolId, edgePath, depth } of pieces) {
    if (depth === 0 || symbolId === null || placed.has(symbolId)) continue;
    const steps = edgePath.map((step) => ({ step, near: step.direction === 'out' ? step.from : step.to }));
    // Where a stop on the way is not among the pieces, what lies behind it hangs on the last that is.
    const parent = steps.findLast(({ near }) => names.has(near));
    if (parent === undefined) continue;
    const isDirect = parent === steps.at(-1);
    placed.add(symbolId);
    const words = `${isDirect ? '' : '… '}${branchWords((steps.at(-1) ?? parent).step)}`;
    children.set(parent.near, [...(children.get(parent.near) ?? []), { id: symbolId, words }]);
  }
  for (const { symbolId } of pieces) {
    if (symbolId !== null && !placed.has(symbolId) && children.has(symbolId)) roots.add(symbolId);
  }
  return [...roots].flatMap((root) => [names.get(root) as string, ...branches(root, '')]);

  function branches(id: NodeId, indent: string): string[] {
    const own = children.get(id) ?? [];
    return own.flatMap(({ id: child, words }, at) => {
      const isLast = at === own.length - 1;
      const line = `${indent}${isLast ? '└─' : '├─'} ${words} ${names.get(child)}`;
      return [line, ...branches(child, `${indent}${isLast ? '   ' : '│  '}`)];
    });
  }
}
