// One symbol in short: what it is, where, what it belongs to, and how much uses it.
import { CONFIDENT_FROM, EDGE_KINDS } from '../../model/edge.ts';
import { PortolanError } from '../../model/errors.ts';
import type { NodeId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { filesToShow } from '../artefacts/stored-lines.ts';
import { type LoadedGraph, loadGraph } from '../resolve/load-graph.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';
import { importanceIn } from '../update/symbol-importance.ts';
import type { Engine } from '../workspace/engine.ts';
import { askGraph, type GraphAnswer, type GraphQuestion } from './ask-graph.ts';
import { findNodes } from './find-nodes.ts';
import { symbolNode } from './graph-nodes.ts';
import { isOneThing } from './name-matches.ts';
import { constructorsOf, symbolsBeside } from './parts-of-symbol.ts';

export interface SymbolRequest extends Omit<GraphQuestion, 'all'> {
  readonly withSource: boolean;
  readonly limit: number;
}

export interface SymbolCard {
  readonly symbol: StoredSymbol;
  /** Symbols directly within it. */
  readonly members: number;
  /** Distinct nodes with a confident edge to it, and from it. */
  readonly inDegree: number;
  readonly outDegree: number;
  /** Of them by calls; a class is called through its constructors too. */
  readonly callers: number;
  readonly callees: number;
  /** 0 to 1: exported and much referred to; null where nothing was counted yet. */
  readonly importance: number | null;
  /** Its lines as they were indexed; null where they were not asked for. */
  readonly source: string | null;
}

export interface SymbolAnswer extends GraphAnswer {
  readonly name: string;
  readonly symbols: readonly SymbolCard[];
  /** Beyond the limit. */
  readonly more: number;
  /** One symbol, or overloads of one; else the name does not say which is meant. */
  readonly isOne: boolean;
}

export function symbolCard(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  request: SymbolRequest,
): Promise<SymbolAnswer> {
  const { name, limit, withSource } = request;
  return askGraph(engine, request.refresh, async (view) => {
    const nodes = await findNodes(engine, view, name, request);
    const found = nodes.flatMap(({ symbol }) => symbol ?? []);
    if (found.length === 0) {
      const shellHint = 'for files, use `portolan outline` and `portolan deps`';
      throw new PortolanError('symbol_unknown', `${name} is a ${nodes[0]?.kind}, not a symbol`, { shellHint });
    }
    const shown = found.slice(0, limit);
    const symbols = await cardsOf(engine, view, shown, withSource);
    return { name, symbols, more: found.length - symbols.length, isOne: isOneThing(found.map(symbolNode)) };
  });
}

async function cardsOf(
  engine: Pick<Engine, 'store' | 'memory' | 'exports' | 'redacts'>,
  view: View,
  symbols: readonly StoredSymbol[],
  withSource: boolean,
): Promise<readonly SymbolCard[]> {
  const files = withSource ? symbols.map(({ repoId: repo, path }) => ({ repo, path })) : [];
  const [now, beside, fileOf] = await Promise.all([
    loadGraph(engine, view),
    symbolsBeside(
      view,
      symbols.map(({ id }) => id),
    ),
    filesToShow(engine, view, files),
  ]);
  const importanceOf = importanceIn(engine);
  return symbols.map((symbol) => {
    const { id, repoId: repo, path, location } = symbol;
    const called = [id, ...constructorsOf(id, beside)];
    const source = fileOf({ repo, path }).shown(location.startLine, location.endLine).join('\n');
    return {
      symbol,
      members: beside(id).filter(({ parentId }) => parentId === id).length,
      inDegree: degree(now, [id], 'in', null),
      outDegree: degree(now, [id], 'out', null),
      callers: degree(now, called, 'in', CALLS),
      callees: degree(now, called, 'out', CALLS),
      importance: importanceOf(symbol),
      source: withSource ? source : null,
    };
  });
}

const CALLS = EDGE_KINDS.indexOf('CALLS');

/** Distinct far ends of confident edges. */
function degree(now: LoadedGraph, ids: readonly NodeId[], direction: 'in' | 'out', kind: number | null): number {
  const { edges, [direction]: adjacency } = now.graph;
  const far = new Set<number>();
  for (const id of ids) {
    const number = now.numberOf(id);
    if (number === undefined) continue;
    for (const row of adjacency.rows.subarray(adjacency.offsets[number], adjacency.offsets[number + 1])) {
      const isWanted = kind === null || edges.kind[row] === kind;
      if (isWanted && (edges.confidence[row] as number) >= CONFIDENT_FROM) {
        far.add((direction === 'in' ? edges.from : edges.to)[row] as number);
      }
    }
  }
  return far.size;
}
