// Summaries for people: what a build did, hits, documents, and how old they are.
import type { PathStyle } from '../../engine/scope/path-style.ts';
import type { RepositorySummaries, SummariesReport } from '../../engine/summary/build-summaries.ts';
import type { SummaryHit } from '../../engine/summary/search-summaries.ts';
import type { ShownSummary } from '../../engine/summary/show-summary.ts';
import type { RepositorySummaryStatus } from '../../engine/summary/summary-status.ts';
import { visibleLine } from '../../lib/visible-text.ts';
import type { SummaryDocument } from '../../model/summary.ts';
import type { CliContext } from './context.ts';
import { shownPath } from './shown-path.ts';
import { formatCount } from './terminal.ts';

export function printReport(context: CliContext, report: SummariesReport, dryRun: boolean): void {
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

export function printHit(context: CliContext, { repo, document }: SummaryHit, style: PathStyle): void {
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

export function printDocument(context: CliContext, { repo, document }: ShownSummary, style: PathStyle): void {
  const { summary, businessIntent, keywords, provenance } = document;
  const by = provenance.model === null ? provenance.writer : `${provenance.provider}/${provenance.model}`;
  context.out(`${titleOf(context, document, style(repo, document.filePath))}\n  ${visibleLine(summary)}\n`);
  if (businessIntent !== '') context.out(`  ${visibleLine(businessIntent)}\n`);
  if (keywords.length > 0) context.out(`  ${context.paint.dim(keywords.join(', '))}\n`);
  context.out(`  ${context.paint.dim(`written by ${by}${provenance.note === null ? '' : ` (${provenance.note})`}`)}\n`);
}

export function printStatus(
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
