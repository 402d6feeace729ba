// `portolan links`: a matrix of services on a terminal, then the links with the lines at both ends.
import { findLinks, type LinksAnswer } from '../../../engine/graph/find-links.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import type { Link, LinkKind, LinkSite, UnitPlace } from '../../../model/link.ts';
import { compareText } from '../../../model/order.ts';
import { encodeLinksAnswer } from '../../shared/wire/encode-links.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { refreshMode } from '../refresh-mode.ts';
import { renderTable } from '../terminal.ts';
import { flag, texts } from '../verb.ts';

export const runLinks: RunVerb = async (context) => {
  const { typed } = context;
  const answer = await findLinks(await context.engine(), {
    repos: typed.positionals,
    via: texts(typed, 'via') as readonly LinkKind[],
    withUnmatched: flag(typed, 'why'),
    refresh: refreshMode(typed),
  });
  if (context.json) printJson(context, encodeLinksAnswer(answer));
  else printLinks(context, answer);
  return answer.links.length + answer.possible.length + answer.unmatched.length === 0 ? EXIT.nothing : EXIT.done;
};

/** With more columns a matrix does not fit a terminal. */
const MATRIX_COLUMNS = 12;
const SITES_SHOWN = 3;

function printLinks(context: CliContext, answer: LinksAnswer): void {
  const { links, possible, unmatched } = answer;
  if (context.isTerminal) printMatrix(context, links);
  context.out(`${countOf(links.length, 'link')}\n`);
  printEach(context, links);
  if (possible.length > 0) {
    context.out(`\n${countOf(possible.length, 'possible link')}\n`);
    printEach(context, possible);
  }
  if (unmatched.length > 0) context.out(`\n${unmatched.length} without a link\n`);
  for (const { repo, path, line, via, key, reason } of unmatched) {
    context.out(`${visibleLine(`${repo}/${path}`)}:${line}  ${via} ${visibleLine(key)}  ${reason}\n`);
  }
  printNotes(context, answer);
}

function printEach(context: CliContext, links: readonly Link[]): void {
  let above = '';
  for (const { from, to, via, evidence, confidence, strategy, sites } of links) {
    const head = `${nameOf(from)} → ${nameOf(to)}`;
    if (head !== above) context.out(`\n${context.paint.bold(visibleLine(head))}\n`);
    above = head;
    context.out(`  ${via} ${visibleLine(evidence)}  ${confidence} ${strategy}\n`);
    context.out(`    ${sitesOf(from, sites.from)} → ${sitesOf(to, sites.to)}\n`);
  }
}

function sitesOf({ repo }: UnitPlace, sites: readonly LinkSite[]): string {
  const shown = sites.slice(0, SITES_SHOWN).map(({ path, line }) => visibleLine(`${repo}/${path}:${line}`));
  const more = sites.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** How many links lead from each service to each other one. */
function printMatrix(context: CliContext, links: readonly Link[]): void {
  const froms = [...new Set(links.map(({ from }) => nameOf(from)))].sort(compareText);
  const tos = [...new Set(links.map(({ to }) => nameOf(to)))].sort(compareText);
  if (tos.length === 0 || tos.length > MATRIX_COLUMNS) return;
  const rows = froms.map((from) => {
    const cells = tos.map((to) => {
      const kinds = new Set(
        links.filter((link) => nameOf(link.from) === from && nameOf(link.to) === to).map(({ via }) => via),
      );
      return [...kinds].sort(compareText).join(' ');
    });
    return [visibleLine(from), ...cells];
  });
  const columns = ['from ↓  to →', ...tos].map((title) => ({ title: visibleLine(title), align: 'left' as const }));
  for (const line of renderTable(rows, { columns }, context.width)) context.out(`${line}\n`);
  context.out('\n');
}

function nameOf({ repo, unit }: UnitPlace): string {
  return unit === '' ? repo : `${repo}/${unit}`;
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
