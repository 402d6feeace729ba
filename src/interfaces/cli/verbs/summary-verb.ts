// `portolan summary`: builds the summary index, searches and shows it, tells how old it is, and gives it out.

import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import {
  buildSummaries,
  type RepositorySummaries,
  type SummariesReport,
} from '../../../engine/summary/build-summaries.ts';
import { SUMMARY_LEGS, type SummaryHit, searchSummaries } from '../../../engine/summary/search-summaries.ts';
import { exportSummaries, type ShownSummary, showSummary } from '../../../engine/summary/show-summary.ts';
import { type RepositorySummaryStatus, summaryStatus } from '../../../engine/summary/summary-status.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { PortolanError } from '../../../model/errors.ts';
import type { SummaryDocument, SummaryType } from '../../../model/summary.ts';
import { LIMITS, WAIT_SECONDS } from '../../shared/limits.ts';
import {
  encodeShownSummary,
  encodeSummaries,
  encodeSummariesReport,
  encodeSummarySearch,
  encodeSummaryStatus,
} from '../../shared/wire/encode-summary.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { refreshMode } from '../refresh-mode.ts';
import { shownPath } from '../shown-path.ts';
import { formatCount } from '../terminal.ts';
import { flag, number, texts } from '../verb.ts';
import { SUMMARY_ACTIONS, type SummaryAction } from './summary-actions.ts';

const ACTIONS: Readonly<Record<SummaryAction, (context: CliContext, words: readonly string[]) => Promise<number>>> = {
  build,
  search,
  show,
  status,
  export: exportAll,
};

export const runSummary: RunVerb = async (context) => {
  const [action = '', ...words] = context.typed.positionals;
  const known = SUMMARY_ACTIONS.find((each) => each === action);
  if (known !== undefined) return ACTIONS[known](context, words);
  throw new PortolanError('bad_argument', `unknown action of summary: ${JSON.stringify(action)}`, {
    shellHint: `one of ${SUMMARY_ACTIONS.join(', ')}; \`portolan help summary\``,
  });
};

async function build(context: CliContext, words: readonly string[]): Promise<number> {
  const { typed } = context;
  refuseWords('build', words, 'name a repository with --repo');
  const report = await buildSummaries(await context.engine(), {
    repos: texts(typed, 'repo'),
    dryRun: flag(typed, 'dry-run'),
    force: flag(typed, 'force'),
    maxCost: number(typed, 'max-cost'),
    refresh: refreshMode(typed),
    waitMs: (number(typed, 'wait') ?? WAIT_SECONDS.usual) * 1000,
  });
  if (context.json) printJson(context, encodeSummariesReport(report));
  else {
    printReport(context, report, flag(typed, 'dry-run'));
    printNotes(context, report);
  }
  return EXIT.done;
}

function printReport(context: CliContext, report: SummariesReport, dryRun: boolean): void {
  for (const repository of report.repositories) printRepository(context, repository);
  const seconds = (report.elapsedMs / 1000).toFixed(1);
  if (dryRun) context.out('Nothing was written (--dry-run).\n');
  else context.out(`Summaries of generation ${report.generation}, after ${seconds} s.\n`);
}

function printRepository(context: CliContext, report: RepositorySummaries): void {
  const { repo, byType, documents, placeholders, written, removed, estimate, spent, kept } = report;
  const { out, paint } = context;
  const types = Object.entries(byType).map(([type, count]) => `${type} ${formatCount(count)}`);
  out(`${paint.bold(repo)} ${formatCount(documents)} summaries: ${types.join(' · ')}\n`);
  const changes = `${formatCount(written)} new or changed, ${formatCount(removed)} removed`;
  out(`  ${report.isUpToDate ? 'up to date' : changes}; ${formatCount(placeholders)} placeholders\n`);
  if (estimate !== null) {
    const over = estimate.overCap === 0 ? '' : `; ${formatCount(estimate.overCap)} more exceed the limit`;
    const tokens = `${formatCount(estimate.tokensIn)} tokens sent, ${formatCount(estimate.tokensOut)} answered`;
    out(`  a model would be asked for ${formatCount(estimate.asked)}: ${tokens}, ${price(estimate.cost)}${over}\n`);
  }
  if (spent !== null) {
    const secrets = spent.redacted === 0 ? '' : `; ${formatCount(spent.redacted)} secrets were removed first`;
    const asked = `${formatCount(spent.requests)} requests, ${formatCount(spent.tokens)} tokens, ${price(spent.cost)}`;
    out(`  ${asked}; ${formatCount(kept)} texts were there before${secrets}\n`);
  }
}

function price(cost: number | null): string {
  return cost === null ? 'price not known' : `$${cost.toFixed(4)}`;
}

async function search(context: CliContext, words: readonly string[]): Promise<number> {
  const { typed } = context;
  const query = words.join(' ');
  const answer = await searchSummaries(await context.engine(), {
    ...{ query, types: types(context), repos: texts(typed, 'repo'), paths: texts(typed, 'path') },
    ...{ limit: number(typed, 'limit') ?? LIMITS.hits.usual, legs: SUMMARY_LEGS, refresh: refreshMode(typed) },
  });
  if (context.json) printJson(context, encodeSummarySearch(query, answer));
  else {
    const style = await pathStyle(await context.engine());
    for (const hit of answer.hits) printHit(context, hit, style);
    if (answer.hits.length === 0) context.err('nothing found\n');
    printNotes(context, answer);
  }
  return answer.hits.length > 0 ? EXIT.done : EXIT.nothing;
}

function printHit(context: CliContext, { repo, document }: SummaryHit, style: PathStyle): void {
  context.out(`${titleOf(context, document, style(repo, document.filePath))}\n  ${visibleLine(document.summary)}\n`);
}

/** `path:line`, as search has it, then what it is. */
function titleOf(context: CliContext, { startLine, type, qualifiedName }: SummaryDocument, place: string): string {
  const { paint } = context;
  const line = startLine === null ? '' : `:${paint.line(String(startLine))}`;
  const path = shownPath(context, place);
  const name = qualifiedName === null ? '' : ` ${paint.bold(qualifiedName)}`;
  return `${context.isTerminal ? paint.path(path) : path}${line}${name} ${paint.dim(type)}`;
}

async function show(context: CliContext, names: readonly string[]): Promise<number> {
  if (names.length === 0) {
    throw new PortolanError('bad_argument', 'summary show needs a name', { hint: 'a path, a folder or a symbol' });
  }
  const { typed } = context;
  const request = { names, types: types(context), repos: texts(typed, 'repo'), refresh: refreshMode(typed) };
  const answer = await showSummary(await context.engine(), request);
  if (context.json) printJson(context, encodeSummaries(answer));
  else {
    const style = await pathStyle(await context.engine());
    for (const shown of answer.summaries) printDocument(context, shown, style);
    if (answer.summaries.length === 0) context.err(`no summary of ${visibleLine(names.join(', '))}\n`);
    printNotes(context, answer);
  }
  return answer.summaries.length > 0 ? EXIT.done : EXIT.nothing;
}

function printDocument(context: CliContext, { repo, document }: ShownSummary, style: PathStyle): void {
  const { summary, businessIntent, keywords, provenance } = document;
  const by = provenance.model === null ? provenance.writer : `${provenance.provider}/${provenance.model}`;
  context.out(`${titleOf(context, document, style(repo, document.filePath))}\n  ${visibleLine(summary)}\n`);
  if (businessIntent !== '') context.out(`  ${visibleLine(businessIntent)}\n`);
  if (keywords.length > 0) context.out(`  ${context.paint.dim(keywords.join(', '))}\n`);
  context.out(`  ${context.paint.dim(`written by ${by}${provenance.note === null ? '' : ` (${provenance.note})`}`)}\n`);
}

async function status(context: CliContext, words: readonly string[]): Promise<number> {
  refuseWords('status', words, 'name a repository with --repo');
  const answer = await summaryStatus(await context.engine(), texts(context.typed, 'repo'));
  if (context.json) printJson(context, encodeSummaryStatus(answer));
  else for (const status of answer.repositories) printStatus(context, status, answer.generation);
  return answer.repositories.some(({ status }) => status !== null) ? EXIT.done : EXIT.nothing;
}

function printStatus(
  context: CliContext,
  { repo, status, trouble }: RepositorySummaryStatus,
  generation: number,
): void {
  const { paint, out } = context;
  if (status === null) {
    out(`${paint.bold(repo)} ${visibleLine(trouble ?? 'no summaries yet; run `portolan summary build`')}\n`);
    return;
  }
  const { manifest, byType, byWriter, changedFiles } = status;
  const types = Object.entries(byType).map(([type, count]) => `${type} ${formatCount(count)}`);
  const writers = Object.entries(byWriter).filter(([, count]) => count > 0);
  const changed = changedFiles === null ? 'files changed since' : `${formatCount(changedFiles)} files changed since`;
  const age = manifest.generation === generation ? 'up to date' : `the index is at ${generation}, ${changed}`;
  out(`${paint.bold(repo)} generation ${manifest.generation}: ${age}\n`);
  out(`  ${formatCount(manifest.documents)} summaries: ${types.join(' · ')}\n`);
  out(`  written by ${writers.map(([writer, count]) => `${writer} ${formatCount(count)}`).join(' · ')}\n`);
  out(`  ${formatCount(manifest.vectors)} vectors of ${manifest.embedding?.name ?? 'no model'}\n`);
}

async function exportAll(context: CliContext, words: readonly string[]): Promise<number> {
  refuseWords('export', words, 'narrow it with --repo, --path and --type');
  const { typed } = context;
  let count = 0;
  const request = { types: types(context), repos: texts(typed, 'repo'), paths: texts(typed, 'path') };
  const rest = await exportSummaries(await context.engine(), { ...request, refresh: refreshMode(typed) }, (summary) => {
    count += 1;
    printJson(context, encodeShownSummary(summary));
  });
  printNotes(context, rest);
  return count > 0 ? EXIT.done : EXIT.nothing;
}

function types({ typed }: CliContext): readonly SummaryType[] {
  return texts(typed, 'type') as readonly SummaryType[];
}

function refuseWords(action: SummaryAction, words: readonly string[], hint: string): void {
  if (words.length === 0) return;
  throw new PortolanError('bad_argument', `summary ${action} does not take ${JSON.stringify(words[0])}`, { hint });
}
