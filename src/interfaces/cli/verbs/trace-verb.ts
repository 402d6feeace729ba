// `portolan trace`: what can be reached from a node, as a tree of the edges that led there.

import { type Trace, type TracedNode, traceGraph } from '../../../engine/graph/trace-graph.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import { CONFIDENT_FROM } from '../../../model/edge.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeTrace } from '../../shared/wire/encode-graph.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { edgeKinds, nodeQuestion } from '../graph-question.ts';
import { nodeItem, tracedItems } from '../graph-words.ts';
import { printNotes } from '../print-notes.ts';
import { printTree } from '../print-tree.ts';
import { formatCount } from '../terminal.ts';
import { flag, number, text } from '../verb.ts';

export const runTrace: RunVerb = async (context) => {
  const { typed } = context;
  const answer = await traceGraph(await context.engine(), {
    ...nodeQuestion(typed),
    name: typed.positionals[0] ?? '',
    depth: number(typed, 'depth') ?? LIMITS.traceDepth.usual,
    direction: text(typed, 'direction') === 'in' ? 'in' : 'out',
    edgeKinds: edgeKinds(typed),
    minConfidence: flag(typed, 'possible') ? 0 : CONFIDENT_FROM,
    limit: number(typed, 'limit') ?? LIMITS.reached.usual,
  });
  const nodes = answer.traces.flatMap((trace): readonly TracedNode[] => trace.nodes);
  if (context.json) printJson(context, encodeTrace(answer));
  else {
    const style = await pathStyle(await context.engine());
    for (const trace of answer.traces) printTrace(context, trace, style);
    if (nodes.length === 0) context.err('no edge to follow\n');
    printNotes(context, answer);
  }
  return nodes.length > 0 ? EXIT.done : EXIT.nothing;
};

function printTrace(context: CliContext, { start, nodes, more }: Trace, style: PathStyle): void {
  printTree(context, [{ ...nodeItem(start, style), children: tracedItems(nodes, start.id, style) }]);
  if (more > 0) context.out(`${formatCount(more)} more; --limit shows them\n`);
}
