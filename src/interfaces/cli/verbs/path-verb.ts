// `portolan path`: the shortest way between two symbols, a step a line.
import { findPath, type PathAnswer } from '../../../engine/graph/find-path.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import { encodePath } from '../../shared/wire/encode-graph.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { edgeKinds, nodeQuestion } from '../graph-question.ts';
import { nodeItem, reachedItem } from '../graph-words.ts';
import { printNotes } from '../print-notes.ts';
import { printTree, type TreeItem } from '../print-tree.ts';
import { flag } from '../verb.ts';

export const runPath: RunVerb = async (context) => {
  const { typed } = context;
  const [from = '', to = ''] = typed.positionals;
  const answer = await findPath(await context.engine(), {
    ...nodeQuestion(typed),
    from,
    to,
    edgeKinds: edgeKinds(typed),
    withPossible: flag(typed, 'possible'),
  });
  if (context.json) printJson(context, encodePath(answer));
  else {
    if (answer.direction === 'backward')
      context.err(`no path from ${from} to ${to}; the path in the other direction:\n`);
    if (answer.start === null) context.err('no path in either direction\n');
    printWay(context, answer, await pathStyle(await context.engine()));
    printNotes(context, answer);
  }
  return answer.start === null ? EXIT.nothing : EXIT.done;
};

function printWay(context: CliContext, { start, steps }: PathAnswer, style: PathStyle): void {
  if (start === null) return;
  const below = steps.reduceRight<readonly TreeItem[]>((children, step) => {
    return [{ ...reachedItem(step, style), children }];
  }, []);
  printTree(context, [{ ...nodeItem(start, style), children: below }]);
}
