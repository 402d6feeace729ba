// `portolan callers`, `callees`, `refs`, `deps`, `rdeps`: what touches a symbol, and what it touches.

import type { Link } from '../../../engine/graph/edges-around.ts';
import {
  calleesOf,
  callersOf,
  dependenciesOf,
  type MentionedAnswer,
  type NeighboursAnswer,
  referencesTo,
} from '../../../engine/graph/graph-neighbours.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { EDGE_KINDS } from '../../../model/edge.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeMentioned, encodeNeighbours } from '../../shared/wire/encode-graph.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { edgeKinds, nodeQuestion, symbolQuestion } from '../graph-question.ts';
import { linkItem, nodeItem, placeOf, verbOf } from '../graph-words.ts';
import { printNotes } from '../print-notes.ts';
import { printTree } from '../print-tree.ts';
import { formatCount } from '../terminal.ts';
import { number, type Typed } from '../verb.ts';

export const runCallers: RunVerb = async (context) => {
  const answer = await callersOf(await context.engine(), symbolRequest(context.typed));
  return showMentioned(context, answer, 'callers');
};

export const runRefs: RunVerb = async (context) => {
  const answer = await referencesTo(await context.engine(), symbolRequest(context.typed));
  return showMentioned(context, answer, 'references');
};

export const runCallees: RunVerb = async (context) => {
  const answer = await calleesOf(await context.engine(), symbolRequest(context.typed));
  return showNeighbours(context, answer, 'callees', 'calls nothing that is known');
};

export const runDeps: RunVerb = async (context) => {
  const request = { ...edgeRequest(context.typed), direction: 'out' as const };
  return showNeighbours(context, await dependenciesOf(await context.engine(), request), 'edges', 'no edge leaves it');
};

export const runRdeps: RunVerb = async (context) => {
  const request = { ...edgeRequest(context.typed), direction: 'in' as const };
  return showNeighbours(context, await dependenciesOf(await context.engine(), request), 'edges', 'no edge leads to it');
};

function symbolRequest(typed: Typed) {
  const name = typed.positionals[0] ?? '';
  return { ...symbolQuestion(typed), name, limit: number(typed, 'limit') ?? LIMITS.neighbours.usual };
}

function edgeRequest(typed: Typed) {
  const name = typed.positionals[0] ?? '';
  const limit = number(typed, 'limit') ?? LIMITS.neighbours.usual;
  return { ...nodeQuestion(typed), name, limit, edgeKinds: edgeKinds(typed) };
}

async function showNeighbours(
  context: CliContext,
  answer: NeighboursAnswer,
  what: string,
  nothing: string,
): Promise<number> {
  if (context.json) printJson(context, encodeNeighbours(answer));
  else {
    printLinks(context, answer, what, await pathStyle(await context.engine()));
    if (answer.found.length + answer.possible.length === 0) context.err(`${nothing}\n`);
    printNotes(context, answer);
  }
  return answer.found.length + answer.possible.length > 0 ? EXIT.done : EXIT.nothing;
}

async function showMentioned(context: CliContext, answer: MentionedAnswer, what: string): Promise<number> {
  const { found, possible, mentions } = answer;
  if (context.json) printJson(context, encodeMentioned(answer));
  else {
    const style = await pathStyle(await context.engine());
    printLinks(context, answer, what, style);
    printMentions(context, answer, what, style);
    printNotes(context, answer);
  }
  const count = found.length + possible.length + mentions.lines.length + mentions.inDocuments;
  return count > 0 ? EXIT.done : EXIT.nothing;
}

function printLinks(context: CliContext, answer: NeighboursAnswer, what: string, style: PathStyle): void {
  const { targets, found, possible, moreFound, morePossible } = answer;
  printTree(
    context,
    targets.map((node) => nodeItem(node, style)),
  );
  printPart(context, found, moreFound, what, style);
  printPart(context, possible, morePossible, `possible ${what}`, style);
}

/** Grouped by kind where there are several. */
function printPart(context: CliContext, links: readonly Link[], more: number, what: string, style: PathStyle): void {
  if (links.length === 0) return;
  const count = links.length + more;
  context.out(`\n${context.paint.bold(`${formatCount(count)} ${inNumber(what, count)}`)}\n`);
  const kinds = EDGE_KINDS.filter((kind) => links.some(({ edge }) => edge.kind === kind));
  for (const kind of kinds) {
    if (kinds.length > 1) context.out(`${context.paint.dim(verbOf(kind))}\n`);
    const own = links.filter(({ edge }) => edge.kind === kind);
    printTree(
      context,
      own.map((link) => linkItem(link, style)),
    );
  }
  if (more > 0) context.out(`${formatCount(more)} more; --limit shows them\n`);
}

/** Code line by line; of documents only how many lines. */
function printMentions(context: CliContext, answer: MentionedAnswer, what: string, style: PathStyle): void {
  const { found, possible, mentions, generation } = answer;
  const { names, lines, more, inDocuments } = mentions;
  const name = names.map(visibleLine).join(' or ');
  const isNone = found.length + possible.length === 0;
  const isIndexed = generation > 0;
  if (lines.length + inDocuments === 0) {
    const nowhere = names.length === 0 ? '' : `, and no other line mentions ${name}`;
    if (isNone) context.err(`no ${what} found${nowhere}\n`);
    return;
  }
  const before = isNone && isIndexed ? `no ${what} found, but ` : '';
  const inCode = lines.length + more;
  if (inCode > 0) {
    const count = `${formatCount(inCode)} ${inCode === 1 ? 'line mentions' : 'lines mention'}`;
    const title = `${before}${count} ${name}${isIndexed ? ' though no edge explains it' : ''}`;
    context.out(`\n${context.paint.bold(title)}\n`);
    printTree(
      context,
      lines.map((mention) => ({ place: placeOf(mention, style), label: mention.text, name: names[0] ?? '' })),
    );
    if (more > 0) context.out(`${formatCount(more)} more lines: portolan grep -w ${visibleLine(names[0] ?? '')}\n`);
  }
  if (inDocuments > 0) {
    const count = `${formatCount(inDocuments)} ${inDocuments === 1 ? 'line' : 'lines'} of documents`;
    const verb = inDocuments === 1 ? 'mentions' : 'mention';
    context.out(
      `\n${inCode > 0 ? '' : before}${count} ${verb} ${name}: portolan grep -w ${visibleLine(names[0] ?? '')}\n`,
    );
  }
}

function inNumber(what: string, count: number): string {
  return count === 1 ? what.replace(/s$/, '') : what;
}
