// `portolan summary`: builds the summary index, searches and shows it, tells how old it is, and gives it out.

import { pathStyle } from '../../../engine/scope/path-style.ts';
import { buildSummaries } from '../../../engine/summary/build-summaries.ts';
import { SUMMARY_LEGS, searchSummaries } from '../../../engine/summary/search-summaries.ts';
import { exportSummaries, showSummary } from '../../../engine/summary/show-summary.ts';
import { summaryStatus } from '../../../engine/summary/summary-status.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { PortolanError } from '../../../model/errors.ts';
import type { SummaryType } from '../../../model/summary.ts';
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
import { printDocument, printHit, printReport, printStatus } from '../print-summaries.ts';
import { refreshMode } from '../refresh-mode.ts';
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

async function status(context: CliContext, words: readonly string[]): Promise<number> {
  refuseWords('status', words, 'name a repository with --repo');
  const answer = await summaryStatus(await context.engine(), texts(context.typed, 'repo'));
  if (context.json) printJson(context, encodeSummaryStatus(answer));
  else for (const status of answer.repositories) printStatus(context, status, answer.generation);
  return answer.repositories.some(({ status }) => status !== null) ? EXIT.done : EXIT.nothing;
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
