// `portolan status`: the state of the index as it is, or the reason for one path.

import { explainPath, type PathExplanation } from '../../../engine/catalog/explain-path.ts';
import {
  type MeaningStatus,
  type RepositoryStatus,
  type WorkspaceStatus,
  workspaceStatus,
} from '../../../engine/catalog/workspace-status.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import { configTroubles } from '../../../engine/workspace/settings/config-troubles.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import { QUARANTINED } from '../../../model/parsed-file.ts';
import { encodeExplanation, encodeStatus } from '../../shared/wire/encode-catalog.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { formatCount, renderTable } from '../terminal.ts';
import { text } from '../verb.ts';
import { megabytes } from './index-verb.ts';

export const runStatus: RunVerb = async (context) => {
  const engine = await context.engine();
  const why = text(context.typed, 'why');
  if (why !== null) {
    context.notices.add(configTroubles(engine.workspaceFile));
    const explanation = await explainPath(engine, why);
    if (context.json) printJson(context, encodeExplanation(explanation));
    else {
      context.out(`${describe(explanation, await pathStyle(engine))}\n`);
      printNotes(context, explanation);
    }
    return explanation.state === 'absent' ? EXIT.nothing : EXIT.done;
  }
  const status = await workspaceStatus(engine).catch((error: unknown) => {
    context.notices.add(configTroubles(engine.workspaceFile));
    throw error;
  });
  if (context.json) printJson(context, encodeStatus(status));
  else printStatus(context, status);
  return status.answers ? EXIT.done : EXIT.nothing;
};

const QUARANTINED_SHOWN = 20;

const STATES = {
  indexed: 'is indexed',
  will_be_indexed: 'is not indexed yet, and will be by the next `portolan index`',
  skipped: 'is not indexed',
  absent: 'is not in the catalog',
} as const;

function describe(explanation: PathExplanation, style: PathStyle): string {
  const { repo, path, state, reason, detail, because, language, marks, encoding } = explanation;
  const parts = [`${visibleLine(style(repo, path))} ${STATES[state]}`];
  if (reason !== null) parts.push(`: ${reason}`);
  if (detail !== null)
    parts.push(`${reason === null ? ': ' : ' ('}${visibleLine(detail)}${reason === null ? '' : ')'}`);
  if (because !== null) parts.push(`, because its folder ${visibleLine(style(repo, because))}/ is`);
  const facts = [...(language === null ? [] : [language]), ...(encoding === null ? [] : [encoding]), ...marks];
  return `${parts.join('')}${facts.length === 0 ? '' : ` [${facts.join(', ')}]`}`;
}

function printStatus(context: CliContext, status: WorkspaceStatus): void {
  const { paint } = context;
  const { name, description } = status.workspace;
  context.out(`${paint.bold(name)}${description === null ? '' : ` — ${visibleLine(description)}`}\n`);
  const counts = `${formatCount(status.symbols)} symbols, ${formatCount(status.chunks)} chunks`;
  const parts = Object.entries(status.dataBytes).map(([part, bytes]) => `${visibleLine(part)} ${megabytes(bytes)}`);
  const size = `${counts} in ${visibleLine(status.folder)} (${parts.join(', ')})`;
  const covered = status.coverage < 1 ? `, ${Math.round(status.coverage * 100)} % covered` : '';
  context.out(`generation ${status.generation}${covered} · ${size}\n`);
  context.out(`${meaningLine(status.meaning)}\n`);
  context.out(
    status.answers ? 'a probe query is answered\n' : 'a probe query found NOTHING: run `portolan index --force`\n',
  );
  for (const { subject, detail, hint } of configTroubles(status.workspaceFile)) {
    const advice = hint === undefined ? '' : `; ${hint}`;
    context.out(`settings: ${visibleLine(subject)}: ${visibleLine(detail)}${advice}\n`);
  }
  for (const repository of status.repositories) {
    context.out('\n');
    printRepository(context, repository);
  }
  printNotes(context, { secretsRedacted: status.secretsRedacted });
}

function meaningLine({ embedder, model, chunks, pendingFiles, spent }: MeaningStatus): string {
  const paid = spent === 0 ? '' : `; $${spent.toFixed(4)} were spent`;
  if (embedder === null) return `search by meaning is off${paid}`;
  if (model !== embedder) {
    const has = model === null ? 'no vectors yet' : `vectors of ${visibleLine(model)}`;
    return `by meaning: ${visibleLine(embedder)}, but the index has ${has}: run \`portolan index\`${paid}`;
  }
  const pending = pendingFiles === 0 ? '' : `; ${formatCount(pendingFiles)} files have none yet`;
  return `by meaning: ${visibleLine(embedder)}, ${formatCount(chunks)} vectors${pending}${paid}`;
}

function printRepository(context: CliContext, status: RepositoryStatus): void {
  const { repository } = status;
  const { paint } = context;
  context.out(`${paint.bold(repository.id)} ${paint.dim(repository.root ?? repository.outside ?? '')}\n`);
  const commit = repository.lastIndexedCommit?.slice(0, 12);
  const at =
    commit === undefined ? 'no commits' : `commit ${commit} on ${visibleLine(repository.branch ?? 'no branch')}`;
  const from = repository.url === null ? '' : `, from ${visibleLine(repository.url)}`;
  context.out(`  ${at}, indexed ${age(context.now - repository.indexedAt)} ago${from}\n`);
  const skipped = Object.entries(status.skipped).sort((a, b) => b[1] - a[1]);
  const left = skipped.reduce((sum, [, count]) => sum + count, 0);
  const counts = { indexed: status.indexed, pending: status.pending, skipped: left, quarantined: status.quarantined };
  const files = Object.entries(counts).map(([what, count]) => `${formatCount(count)} ${what}`);
  const fresh = status.isFresh ? 'up to date' : repository.root === null ? 'NOT ADDED' : 'STALE';
  context.out(`  ${fresh}: ${files.join(', ')}; ${megabytes(status.indexedBytes)} of text\n`);
  if (status.symbolResolutionSuccessRate !== null) {
    const share = Math.round(status.symbolResolutionSuccessRate * 100);
    context.out(`  ${share} % of ${formatCount(status.references)} references are resolved\n`);
  }
  if (repository.lastIndexedCommit !== null) {
    const known = `${formatCount(status.filesWithCommit)} of ${formatCount(status.indexed)} files`;
    context.out(`  last commit known for ${known}${status.isHistoryComplete ? '' : ' so far'}\n`);
  }
  const languages = Object.entries(repository.languageStats).map(([id, bytes]) => [`  ${id}`, megabytes(bytes)]);
  printTable(context, '  language', 'text', languages);
  const encodings = Object.entries(status.encodings).map(([name, count]) => [`  ${name}`, formatCount(count)]);
  printTable(context, '  encoding', 'files', encodings);
  printTable(
    context,
    '  skipped',
    'paths',
    skipped.map(([reason, count]) => [`  ${reason}`, formatCount(count)]),
  );
  printTroubles(context, status.troubles);
  printNotes(context, status);
}

/** What is quarantined is named; what was read in part is counted, and --json lists it. */
function printTroubles(context: CliContext, troubles: RepositoryStatus['troubles']): void {
  const counts = new Map<string, number>();
  for (const { code } of troubles) counts.set(code, (counts.get(code) ?? 0) + 1);
  printTable(
    context,
    '  parsing',
    'files',
    [...counts].map(([code, count]) => [`  ${code}`, formatCount(count)]),
  );
  const quarantined = troubles.filter(({ code }) => QUARANTINED.has(code));
  for (const { path, code, detail } of quarantined.slice(0, QUARANTINED_SHOWN)) {
    context.out(`  quarantined (${code}): ${visibleLine(path)}: ${visibleLine(detail)}\n`);
  }
  if (quarantined.length > 0) context.out('  `portolan index --force` tries quarantined files again\n');
}

function printTable(context: CliContext, left: string, right: string, rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const columns = [
    { title: left, align: 'left' as const },
    { title: right, align: 'right' as const },
  ];
  for (const line of renderTable(rows, { columns }, context.width)) context.out(`${line}\n`);
}

function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}
