// `portolan symbol`: the card of one symbol, or the choice where several have the name.

import { type SymbolAnswer, type SymbolCard, symbolCard } from '../../../engine/graph/symbol-card.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeSymbolAnswer } from '../../shared/wire/encode-graph.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { symbolQuestion } from '../graph-question.ts';
import { printNotes } from '../print-notes.ts';
import { printPlaced } from '../print-tree.ts';
import { shownPath } from '../shown-path.ts';
import { cutToWidth, formatCount } from '../terminal.ts';
import { flag, number } from '../verb.ts';

export const runSymbol: RunVerb = async (context) => {
  const { typed } = context;
  const answer = await symbolCard(await context.engine(), {
    ...symbolQuestion(typed),
    name: typed.positionals[0] ?? '',
    withSource: flag(typed, 'source'),
    limit: number(typed, 'limit') ?? LIMITS.symbols.usual,
  });
  if (context.json) printJson(context, encodeSymbolAnswer(answer));
  else {
    const style = await pathStyle(await context.engine());
    if (answer.isOne) {
      for (const [at, card] of answer.symbols.entries()) printCard(context, card, at, style);
    } else printChoice(context, answer, style);
    printNotes(context, answer);
  }
  return EXIT.done;
};

function printCard(context: CliContext, card: SymbolCard, at: number, style: PathStyle): void {
  const { paint } = context;
  const { symbol } = card;
  const { startLine, endLine } = symbol.location;
  if (at > 0) context.out('\n');
  const place = `${paint.path(shownPath(context, style(symbol.repoId, symbol.path)))}:${paint.line(String(symbol.nameLine))}`;
  const facts = [symbol.kind, symbol.visibility, ...(symbol.exported ? ['exported'] : []), symbol.language ?? 'text'];
  context.out(`${place}  ${paint.bold(symbol.qualifiedName)}  ${paint.dim(facts.join(', '))}\n`);
  const line = (text: string) => context.out(`  ${cutToWidth(visibleLine(text), context.width - 2)}\n`);
  for (const decorator of symbol.decorators) line(decorator);
  if (symbol.signature !== null) line(symbol.signature);
  for (const text of symbol.docComment?.split('\n') ?? [])
    context.out(`  ${paint.dim(visibleLine(text))}`.trimEnd().concat('\n'));
  line(`id       ${symbol.id}`);
  line(`lines    ${startLine}–${endLine}${card.members > 0 ? `, ${counted(card.members, 'member')}` : ''}`);
  line(`callers  ${formatCount(card.callers)}, callees ${formatCount(card.callees)}`);
  line(`edges    ${formatCount(card.inDegree)} in, ${formatCount(card.outDegree)} out`);
  if (card.source !== null) printSource(context, card.source, startLine);
}

function printSource(context: CliContext, source: string, startLine: number): void {
  const lines = source.split('\n');
  const digits = String(startLine + lines.length - 1).length;
  context.out('\n');
  lines.forEach((text, at) => {
    context.out(`${context.paint.line(String(startLine + at).padStart(digits))}  ${visibleLine(text)}`.trimEnd());
    context.out('\n');
  });
}

/** A line each, so that it can be picked and piped. */
function printChoice(context: CliContext, { name, symbols, more }: SymbolAnswer, style: PathStyle): void {
  context.err(`${formatCount(symbols.length + more)} symbols have the name ${visibleLine(name)}:\n`);
  const items = symbols.map(({ symbol }) => {
    const { repoId, path, nameLine, kind, qualifiedName, signature } = symbol;
    const label = `${kind} ${qualifiedName}${signature === null ? '' : `  ${signature}`}`;
    return { place: `${style(repoId, path)}:${nameLine}`, label, name: symbol.name };
  });
  printPlaced(context, items);
  if (more > 0) context.err(`${formatCount(more)} more; --limit shows them\n`);
  context.err('`portolan symbol path:line` shows one of them\n');
}

function counted(count: number, what: string): string {
  return `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`;
}
