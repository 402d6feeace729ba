// `portolan path`: the shortest way between two symbols, a step a line.
import { findPath, type PathAnswer } from '../../../engine/find-path.ts';
import { encodePath } from '../../wire/encode-graph.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { edgeKinds, nodeQuestion } from '../graph-question.ts';
import { hasManyRepositories, nodeItem, reachedItem } from '../graph-words.ts';
import { printNotes } from '../print-notes.ts';
import { printTree, type TreeItem } from '../print-tree.ts';
import { flag } from '../verb.ts';

export const runPath: RunVerb = async (context) => {
  const { typed } = context;
  const [from = '', to = ''] = typed.positionals;
  const answer = await findPath(await context.bench(), {
    ...nodeQuestion(typed),
    from,
    to,
    edgeKinds: edgeKinds(typed),
    withPossible: flag(typed, 'possible'),
  });
  if (context.json) printJson(context, encodePath(answer));
  else {
    if (answer.direction === 'backward') context.err(`no way leads from ${from} to ${to}; this is the way back:\n`);
    if (answer.start === null) context.err('no way leads from one to the other\n');
    printWay(context, answer);
    printNotes(context, answer);
  }
  return answer.start === null ? EXIT.nothing : EXIT.done;
};

function printWay(context: CliContext, { start, steps }: PathAnswer): void {
  if (start === null) return;
  const options = {
    withRepository: hasManyRepositories([start, ...steps.map(({ node }) => node)].map((each) => each.repo)),
  };
  const below = steps.reduceRight<readonly TreeItem[]>((children, step) => {
    return [{ ...reachedItem(step, options), children }];
  }, []);
  printTree(context, [{ ...nodeItem(start, options), children: below }]);
}
