// `portolan impact`: what could break if a symbol, a file or all that is not committed changes.

import { type AffectedNode, type ImpactAnswer, impactOf } from '../../../engine/graph/impact-of.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import { PortolanError } from '../../../model/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeImpact } from '../../shared/wire/encode-graph.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { symbolQuestion } from '../graph-question.ts';
import { nodeItem, reachedItem } from '../graph-words.ts';
import { printNotes } from '../print-notes.ts';
import { printTree, type TreeItem } from '../print-tree.ts';
import { formatCount } from '../terminal.ts';
import { flag, number } from '../verb.ts';

const CHANGED_SHOWN = 30;

export const runImpact: RunVerb = async (context) => {
  const { typed } = context;
  const [name] = typed.positionals;
  const isDiff = flag(typed, 'diff');
  if (name === undefined && !isDiff) {
    throw new PortolanError('bad_argument', 'impact needs a NAME or --diff', {
      shellHint: 'see `portolan help impact`',
    });
  }
  const answer = await impactOf(await context.engine(), {
    ...symbolQuestion(typed),
    of: isDiff ? { kind: 'diff', revision: name ?? 'HEAD' } : { kind: 'name', name: name ?? '' },
    depth: number(typed, 'depth') ?? LIMITS.impactDepth.usual,
    withPossible: flag(typed, 'possible'),
    limit: number(typed, 'limit') ?? LIMITS.reached.usual,
  });
  if (context.json) printJson(context, encodeImpact(answer));
  else {
    printImpact(context, answer, await pathStyle(await context.engine()));
    printNotes(context, answer);
  }
  return answer.affected.length > 0 ? EXIT.done : EXIT.nothing;
};

function printImpact(context: CliContext, { changed, affected, more }: ImpactAnswer, style: PathStyle): void {
  if (changed.length === 0) context.err('no indexed file has changed\n');
  printTree(
    context,
    changed.slice(0, CHANGED_SHOWN).map((node) => nodeItem(node, style)),
  );
  const hidden = changed.length - CHANGED_SHOWN;
  if (hidden > 0) context.out(`${formatCount(hidden)} more have changed\n`);
  const tests = affected.filter(({ isTest }) => isTest);
  const code = affected.filter(({ isTest }) => !isTest);
  printAffected(context, code, 'affected', style);
  printAffected(context, tests, tests.length === 1 ? 'test reaches it' : 'tests reach it', style);
  if (more > 0) context.out(`${formatCount(more)} more; --limit shows them\n`);
  if (changed.length > 0 && affected.length === 0) context.err('nothing known reaches it\n');
}

/** A base's method is reached from the one that overrides it, the wrong way round. */
function affectedItem(affected: AffectedNode, style: PathStyle): TreeItem {
  const { node, edge, confidence } = affected;
  const sureness = confidence.toFixed(1);
  if (edge.from === node.id) return reachedItem(affected, style, sureness);
  return { ...reachedItem(affected, style), note: `may run through its callers, ${sureness}` };
}

/** Nearest first; the depth, and how sure the whole way is, stand behind. */
function printAffected(context: CliContext, affected: readonly AffectedNode[], what: string, style: PathStyle): void {
  if (affected.length === 0) return;
  context.out(`\n${context.paint.bold(`${formatCount(affected.length)} ${what}`)}\n`);
  const depths = [...new Set(affected.map(({ depth }) => depth))];
  for (const depth of depths) {
    context.out(`${context.paint.dim(depth === 1 ? 'directly' : `${depth} steps away`)}\n`);
    const own = affected.filter((each) => each.depth === depth);
    printTree(
      context,
      own.map((each) => affectedItem(each, style)),
    );
  }
}
