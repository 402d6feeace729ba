// `portolan callers`, `callees`, `refs`, `deps`, `rdeps`: what touches a symbol, and what it touches.

import type { Link } from '../../../engine/edges-around.ts';
import {
  calleesOf,
  callersOf,
  dependenciesOf,
  type MentionedAnswer,
  type NeighboursAnswer,
  referencesTo,
} from '../../../engine/graph-neighbours.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { EDGE_KINDS } from '../../../model/edge.ts';
import { encodeMentioned, encodeNeighbours } from '../../wire/encode-graph.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { edgeKinds, nodeQuestion, symbolQuestion } from '../graph-question.ts';
import { hasManyRepositories, linkItem, nodeItem, type PlaceOptions, placeOf, verbOf } from '../graph-words.ts';
import { printNotes } from '../print-notes.ts';
import { printTree } from '../print-tree.ts';
import { formatCount } from '../terminal.ts';
import { number, type Typed } from '../verb.ts';

const DEFAULT_LIMIT = 100;

export const runCallers: RunVerb = async (context) => {
  const answer = await callersOf(await context.bench(), symbolRequest(context.typed));
  return showMentioned(context, answer, 'callers');
};

export const runRefs: RunVerb = async (context) => {
  const answer = await referencesTo(await context.bench(), symbolRequest(context.typed));
  return showMentioned(context, answer, 'references');
};

export const runCallees: RunVerb = async (context) => {
  const answer = await calleesOf(await context.bench(), symbolRequest(context.typed));
  return showNeighbours(context, answer, 'callees', 'calls nothing that is known');
};

export const runDeps: RunVerb = async (context) => {
  const request = { ...edgeRequest(context.typed), direction: 'out' as const };
  return showNeighbours(context, await dependenciesOf(await context.bench(), request), 'edges', 'no edge leaves it');
};

export const runRdeps: RunVerb = async (context) => {
  const request = { ...edgeRequest(context.typed), direction: 'in' as const };
  return showNeighbours(context, await dependenciesOf(await context.bench(), request), 'edges', 'no edge leads to it');
};

function symbolRequest(typed: Typed) {
  const name = typed.positionals[0] ?? '';
  return { ...symbolQuestion(typed), name, limit: number(typed, 'limit') ?? DEFAULT_LIMIT };
}

function edgeRequest(typed: Typed) {
  const name = typed.positionals[0] ?? '';
  const limit = number(typed, 'limit') ?? DEFAULT_LIMIT;
  return { ...nodeQuestion(typed), name, limit, edgeKinds: edgeKinds(typed) };
}

function showNeighbours(context: CliContext, answer: NeighboursAnswer, what: string, nothing: string): number {
  if (context.json) printJson(context, encodeNeighbours(answer));
  else {
    const options = placeOptions(answer, []);
    printLinks(context, answer, what, options);
    if (answer.found.length + answer.possible.length === 0) context.err(`${nothing}\n`);
    printNotes(context, answer);
  }
  return answer.found.length + answer.possible.length > 0 ? EXIT.done : EXIT.nothing;
}

function showMentioned(context: CliContext, answer: MentionedAnswer, what: string): number {
  const { found, possible, mentions } = answer;
  if (context.json) printJson(context, encodeMentioned(answer));
  else {
    const options = placeOptions(answer, mentions.lines);
    printLinks(context, answer, what, options);
    printMentions(context, answer, what, options);
    printNotes(context, answer);
  }
  return found.length + possible.length + mentions.lines.length > 0 ? EXIT.done : EXIT.nothing;
}

function placeOptions({ targets, found, possible }: NeighboursAnswer, lines: MentionedAnswer['mentions']['lines']) {
  const nodes = [...targets, ...[...found, ...possible].map(({ node }) => node), ...lines];
  return { withRepository: hasManyRepositories(nodes.map(({ repo }) => repo)) };
}

function printLinks(context: CliContext, answer: NeighboursAnswer, what: string, options: PlaceOptions): void {
  const { targets, found, possible, moreFound, morePossible } = answer;
  printTree(
    context,
    targets.map((node) => nodeItem(node, options)),
  );
  printPart(context, found, moreFound, what, options);
  printPart(context, possible, morePossible, `possible ${what}`, options);
}

/** Grouped by kind where there are several. */
function printPart(
  context: CliContext,
  links: readonly Link[],
  more: number,
  what: string,
  options: PlaceOptions,
): void {
  if (links.length === 0) return;
  const count = links.length + more;
  context.out(`\n${context.paint.bold(`${formatCount(count)} ${inNumber(what, count)}`)}\n`);
  const kinds = EDGE_KINDS.filter((kind) => links.some(({ edge }) => edge.kind === kind));
  for (const kind of kinds) {
    if (kinds.length > 1) context.out(`${context.paint.dim(verbOf(kind))}\n`);
    const own = links.filter(({ edge }) => edge.kind === kind);
    printTree(
      context,
      own.map((link) => linkItem(link, options)),
    );
  }
  if (more > 0) context.out(`${formatCount(more)} more; --limit shows them\n`);
}

function printMentions(context: CliContext, answer: MentionedAnswer, what: string, options: PlaceOptions): void {
  const { found, possible, mentions } = answer;
  const { names, lines, more } = mentions;
  const name = names.map(visibleLine).join(' or ');
  const isNone = found.length + possible.length === 0;
  if (names.length === 0) {
    if (isNone) context.err(`no ${what} found\n`);
    return;
  }
  if (lines.length === 0) {
    if (isNone) context.err(`no ${what} found, and no other line mentions ${name}\n`);
    return;
  }
  const count = `${formatCount(lines.length + more)} ${lines.length + more === 1 ? 'line mentions' : 'lines mention'}`;
  const isIndexed = answer.generation > 0;
  const before = isNone && isIndexed ? `no ${what} found, but ` : '';
  context.out(
    `\n${context.paint.bold(`${before}${count} ${name}${isIndexed ? ' though no edge explains it' : ''}`)}\n`,
  );
  printTree(
    context,
    lines.map((mention) => ({ place: placeOf(mention, options), label: mention.text, name: names[0] ?? '' })),
  );
  if (more > 0) context.out(`${formatCount(more)} more lines: portolan grep -w ${visibleLine(names[0] ?? '')}\n`);
}

function inNumber(what: string, count: number): string {
  return count === 1 ? what.replace(/s$/, '') : what;
}
