// `index_status`: what is indexed and how fresh it is; with `refresh` it is brought up to date first.

import {
  type RepositoryStatus,
  type WorkspaceStatus,
  workspaceStatus,
} from '../../../engine/catalog/workspace-status.ts';
import { type IndexReport, indexWorkspace } from '../../../engine/update/index-workspace.ts';
import { stoppingWith } from '../../../engine/workspace/stopping-with.ts';
import type { Degradation } from '../../../model/degradation.ts';
import { isPortolanError } from '../../../model/errors.ts';
import { freshnessOf } from '../../shared/freshness.ts';
import { isAwaited } from '../../shared/is-awaited.ts';
import type { Upkeep } from '../../shared/live-engine.ts';
import { encodeUpkeep } from '../../shared/wire/encode-reply.ts';
import { type Answer, shownLine, writeReply } from '../reply.ts';
import { settingsNote } from '../settings-note.ts';
import { FORMAT, formatOf } from './argument-schemas.ts';
import type { Tool, ToolCall } from './tool.ts';

const ACTIONS = ['status', 'refresh'] as const;
/** Clients give up after a minute: a build that takes longer goes on in the background, and is asked for again. */
const PATIENCE_MS = 45_000;
const LANGUAGES_SHOWN = 6;

export const indexStatus: Tool = {
  name: 'index_status',
  description: 'What is indexed and how fresh it is. action refresh brings it up to date first.',
  arguments: { action: { type: 'string', enum: ACTIONS }, format: FORMAT },
  required: [],
  answer: async (call) => {
    const { asked, engine } = call;
    const action = asked.choice('action', ACTIONS, 'status');
    const format = formatOf(call);
    if (action === 'refresh') asked.notes.push(await refreshed(call));
    return writeReply(await statusAnswer(call), format, await engine.tokenizer.load());
  },
};

async function refreshed({ engine }: ToolCall): Promise<string> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const how = { paths: [], force: false, dryRun: false, waitMs: PATIENCE_MS, maxCost: null };
  try {
    return reportLine(await indexWorkspace(stoppingWith(engine, AbortSignal.any([engine.signal, late])), how));
  } catch (error) {
    const isLate = late.aborted || isPortolanError(error, 'writer_busy');
    if (!isLate || engine.signal.aborted) throw error;
    return 'it is not up to date yet; indexing continues in the background: ask again';
  }
}

function reportLine({ isChanged, repositories }: IndexReport): string {
  const put = repositories.reduce((sum, each) => sum + each.put, 0);
  const removed = repositories.reduce((sum, each) => sum + each.removed, 0);
  return isChanged ? `refreshed: ${put} files added or changed, ${removed} removed` : 'refreshed: nothing has changed';
}

async function statusAnswer({ asked, engine, upkeep }: ToolCall): Promise<Answer> {
  const known = await workspaceStatus(engine).catch((error: unknown) => {
    if (isAwaited(error, upkeep) || isPortolanError(error, 'index_missing')) return null;
    throw error;
  });
  const status = known?.generation === 0 ? null : known;
  const note = settingsNote(engine.workspaceFile);
  const repositories = status?.repositories ?? [];
  const { generation, degradations } = { generation: status?.generation ?? 0, degradations: lateness(status) };
  return {
    title: [titleOf(status), upkeepLine(upkeep)].join('\n'),
    items: repositories.map(repositoryText),
    asJson: (shown) => encodeUpkeep(status, shown, { kind: upkeep.kind, detail: upkeepLine(upkeep) }),
    cut: (shown) => {
      const rest = repositories.length - shown;
      const next = { tool: 'index_status', arguments: { format: 'json' } };
      return rest > 0 ? { what: `${rest} repositories`, next } : null;
    },
    secretsRedacted: status?.secretsRedacted ?? 0,
    freshness: await freshnessOf(engine, { generation, degradations }),
    notes: [...new Set([...asked.notes, ...(note === null ? [] : [note])])],
  };
}

function titleOf(status: WorkspaceStatus | null): string {
  if (status === null) return 'Nothing is indexed yet.';
  const covered = status.coverage < 1 ? `, ${Math.round(status.coverage * 100)} % covered so far` : '';
  const meaning = status.meaning.embedder === null ? 'off' : status.meaning.embedder;
  return `${status.symbols} symbols, ${status.chunks} chunks${covered}; search by meaning: ${meaning}.`;
}

const UPKEEP: { readonly [K in Upkeep['kind']]: (upkeep: Extract<Upkeep, { kind: K }>) => string } = {
  indexing: () => 'The index is being brought up to date in the background.',
  watching: ({ polling }) => (polling === null ? 'Changes are followed.' : `Changes are polled: ${polling}.`),
  failed: ({ error }) =>
    `Not kept up to date: ${error.message}${error.plainHint === null ? '' : `; ${error.plainHint}`}`,
};

function upkeepLine(upkeep: Upkeep): string {
  return (UPKEEP[upkeep.kind] as (upkeep: Upkeep) => string)(upkeep);
}

function lateness(status: WorkspaceStatus | null): readonly Degradation[] {
  if (status === null) return [{ code: 'index_building', subject: 'index', detail: 'nothing is indexed yet' }];
  const late = status.repositories.flatMap(({ repository, isFresh, pending, degradations }): Degradation[] => [
    ...(isFresh
      ? []
      : [{ code: 'index_stale' as const, subject: repository.id, detail: `${pending} files changed since` }]),
    ...degradations.filter(({ code }) => code === 'repository_missing' || code === 'repository_not_added'),
  ]);
  if (status.coverage === 1) return late;
  return [...late, { code: 'index_building', subject: 'index', detail: 'a part is not indexed yet' }];
}

function repositoryText({ repository, indexed, skipped, pending, quarantined, isFresh }: RepositoryStatus): string {
  const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
  const languages = Object.keys(repository.languageStats).slice(0, LANGUAGES_SHOWN);
  const commit = repository.lastIndexedCommit?.slice(0, 12) ?? 'no commit';
  return [
    `${repository.id}  ${repository.root ?? repository.outside}  ${commit} ${repository.branch ?? ''}`,
    `  ${isFresh ? 'up to date' : `${pending} files changed since`}; ${indexed} files indexed, ${left} skipped, ${quarantined} unreadable`,
    `  ${languages.join(', ')}`,
  ]
    .map(shownLine)
    .join('\n');
}
