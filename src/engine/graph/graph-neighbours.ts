// What uses a symbol, and what it uses: callers, callees, references, direct dependencies in both directions.
import type { Degradation } from '../../model/degradation.ts';
import type { EdgeKind } from '../../model/edge.ts';
import type { View } from '../../ports/view.ts';
import { loadGraph } from '../resolve/load-graph.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { askGraph, type GraphAnswer, type GraphQuestion } from './ask-graph.ts';
import { edgesInto, edgesOutOf, type Links, linksOf, ofKinds } from './edges-around.ts';
import { findMentions, type Mentions, mentionsOfName, NO_MENTIONS } from './find-mentions.ts';
import { chooseNodes } from './find-nodes.ts';
import type { GraphNode } from './graph-nodes.ts';
import { withConstructors } from './parts-of-symbol.ts';

/** What this touches of the engine. */
type GraphNeighboursPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'redacts'
  | 'pathsFromHere'
  | 'signal'
>;

export interface NeighboursQuestion extends GraphQuestion {
  /** At most this many found ones, and this many possible ones. */
  readonly limit: number;
}

export interface NeighboursRequest extends NeighboursQuestion {
  /** None mean all. */
  readonly edgeKinds: readonly EdgeKind[];
}

export interface NeighboursAnswer extends GraphAnswer, Links {
  readonly targets: readonly GraphNode[];
}

/** With the lines that mention the name though no edge explains them: only where there are none is "none" sure. */
export interface MentionedAnswer extends NeighboursAnswer {
  readonly mentions: Mentions;
}

export function callersOf(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'redacts'>,
  question: NeighboursQuestion,
): Promise<MentionedAnswer> {
  return incoming(engine, { ...question, edgeKinds: ['CALLS'] });
}

export function referencesTo(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'redacts'>,
  question: NeighboursQuestion,
): Promise<MentionedAnswer> {
  return incoming(engine, { ...question, edgeKinds: [] });
}

export function calleesOf(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  question: NeighboursQuestion,
): Promise<NeighboursAnswer> {
  return askGraph(engine, question.refresh, async (view) => {
    const targets = await chooseNodes(engine, view, question.name, question);
    const ids = await withConstructors(view, targets);
    const edges = ofKinds(await edgesOutOf(engine, view, ids), ['CALLS']);
    return { targets, ...(await linksOf(engine, view, edges, 'to', question.limit)) };
  });
}

/** The edges of just these nodes, and of no part of them. */
export function dependenciesOf(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  request: NeighboursRequest & { readonly direction: 'out' | 'in' },
): Promise<NeighboursAnswer> {
  const { direction, edgeKinds } = request;
  return askGraph(engine, request.refresh, async (view) => {
    const targets = await chooseNodes(engine, view, request.name, request);
    const ids = targets.map(({ id }) => id);
    const around = direction === 'out' ? edgesOutOf : edgesInto;
    const edges = ofKinds(await around(engine, view, ids), edgeKinds);
    return { targets, ...(await linksOf(engine, view, edges, direction === 'out' ? 'to' : 'from', request.limit)) };
  });
}

function incoming(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'redacts'>,
  request: NeighboursRequest,
): Promise<MentionedAnswer> {
  const fromIndex = async (view: View) => {
    const targets = await chooseNodes(engine, view, request.name, request);
    const symbols = targets.flatMap(({ symbol }) => symbol ?? []);
    const [links, mentions] = await Promise.all([
      linksInto(engine, view, targets, request),
      symbols.length === 0 ? NO_MENTIONS : findMentions(engine, view, symbols),
    ]);
    return { targets, ...links, mentions, degradations: mentions.degradations };
  };
  const withoutIndex = (building: Degradation) => mentionsOnly(engine, request.name, building);
  return askGraph(engine, request.refresh, fromIndex, { withoutIndex });
}

async function linksInto(
  engine: Pick<Engine, 'store' | 'memory' | 'redacts'>,
  view: View,
  targets: readonly GraphNode[],
  request: NeighboursRequest,
) {
  const [ids] = await Promise.all([withConstructors(view, targets), loadGraph(engine, view)]);
  const edges = ofKinds(await edgesInto(engine, view, ids), request.edgeKinds);
  return linksOf(engine, view, edges, 'from', request.limit);
}

/** Before there is an index: the lines that hold the name. */
async function mentionsOnly(engine: GraphNeighboursPorts, name: string, building: Degradation) {
  const mentions = await mentionsOfName(engine, name.split(/[#.:/]/).at(-1) || name);
  const links: Links = { found: [], possible: [], moreFound: 0, morePossible: 0 };
  const told = { ...building, detail: `${building.detail}; these lines contain the name` };
  return { targets: [], ...links, mentions, degradations: [told, ...mentions.degradations] };
}
