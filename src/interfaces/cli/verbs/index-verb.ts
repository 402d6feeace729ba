// `portolan index`: what was read, what was skipped and why, in what time.

import {
  type EmbeddingSpent,
  type IndexReport,
  indexWorkspace,
  type RepositoryReport,
} from '../../../engine/update/index-workspace.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { WAIT_SECONDS } from '../../shared/limits.ts';
import { encodeIndex } from '../../shared/wire/encode-update.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { formatCount, renderTable } from '../terminal.ts';
import { flag, number, text } from '../verb.ts';

const LANGUAGES_SHOWN = 8;

export const runIndex: RunVerb = async (context) => {
  const { typed } = context;
  const dryRun = flag(typed, 'dry-run');
  const report = await indexWorkspace(await context.engine(), {
    paths: typed.positionals,
    name: text(typed, 'name'),
    force: flag(typed, 'force'),
    dryRun,
    waitMs: (number(typed, 'wait') ?? WAIT_SECONDS.usual) * 1000,
    maxCost: number(typed, 'max-cost'),
  });
  if (context.json) printJson(context, encodeIndex(report));
  else {
    print(context, report, dryRun);
    printNotes(context, report);
  }
  return report.holdsText ? EXIT.done : EXIT.nothing;
};

function print(context: CliContext, report: IndexReport, dryRun: boolean): void {
  const seconds = (report.elapsedMs / 1000).toFixed(report.elapsedMs < 9_950 ? 1 : 0);
  for (const repository of report.repositories) printRepository(context, repository, dryRun);
  if (report.embedding !== null) printEmbedding(context, report.embedding);
  if (dryRun) context.out('Nothing was written (--dry-run).\n');
  else if (!report.holdsText)
    context.out('Nothing is indexed, because no file can be. `portolan files --skipped` shows why.\n');
  else if (report.isChanged) context.out(`Generation ${report.generation} is ready, after ${seconds} s.\n`);
  else context.out(`Up to date: generation ${report.generation}, checked in ${seconds} s.\n`);
}

function printEmbedding(context: CliContext, { texts, tokens, redacted, cost }: EmbeddingSpent): void {
  const price = cost === null ? '' : `, $${cost.toFixed(4)}`;
  const secrets = redacted === 0 ? '' : `; ${formatCount(redacted)} secrets were removed first`;
  context.out(`${formatCount(texts)} texts embedded, ${formatCount(tokens)} tokens${price}${secrets}\n`);
}

function printRepository(context: CliContext, report: RepositoryReport, dryRun: boolean): void {
  const { paint } = context;
  const verb = dryRun ? 'would change' : 'changed';
  const counts = `${formatCount(report.put)} paths ${verb}, ${formatCount(report.removed)} removed`;
  context.out(`${paint.bold(report.repo)} ${paint.dim(report.root)}\n`);
  context.out(`  ${formatCount(report.indexed)} files in the index; ${counts}\n`);
  const languages = Object.entries(report.languages);
  const shown = languages.slice(0, LANGUAGES_SHOWN).map(([id, bytes]) => `${id} ${megabytes(bytes)}`);
  if (languages.length > LANGUAGES_SHOWN) shown.push(`${languages.length - LANGUAGES_SHOWN} more`);
  if (shown.length > 0) context.out(`  ${shown.join(' · ')}\n`);
  const skipped = Object.entries(report.skipped).sort((a, b) => b[1] - a[1]);
  if (skipped.length === 0) return;
  const rows = skipped.map(([reason, count]) => [`  ${visibleLine(reason)}`, formatCount(count)]);
  const columns = [
    { title: '  skipped', align: 'left' as const },
    { title: 'paths', align: 'right' as const },
  ];
  for (const line of renderTable(rows, { columns }, context.width)) context.out(`${line}\n`);
}

export function megabytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
