// `code_map`: what is there, the most important first, within a budget.
import { type MapForm, mapWorkspace, PLAIN_MAP } from '../../../engine/map/map-workspace.ts';
import type { WorkspaceMap } from '../../../model/map.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeMap } from '../../shared/wire/encode-map.ts';
import { type Cut, closingLines, replyJson, repositoryText, written } from '../reply.ts';
import { FORMAT, formatOf, PATH, REPO, scopeOf, TOKENS } from './argument-schemas.ts';
import type { Tool, ToolCall } from './tool.ts';

const BUDGET = LIMITS.mapTokens;
const { min, max, usual } = BUDGET;

export const codeMap: Tool = {
  name: 'code_map',
  description:
    'Shows the layout: folders and what they are for, key files and key symbols, the most important first. For a repository or folder that is new to you.',
  arguments: {
    path: PATH,
    repo: REPO,
    budget: { ...TOKENS, minimum: min, maximum: max, default: usual },
    format: FORMAT,
  },
  required: [],
  answer: async (call) => {
    const { asked, engine } = call;
    const { repos, paths } = await scopeOf(call);
    const budgetTokens = asked.number('budget', BUDGET);
    const form = formatOf(call) === 'json' ? jsonForm(call) : textForm(call);
    const { text } = await mapWorkspace(engine, { repos, paths, budgetTokens, depth: null, refresh: 'refresh', form });
    return { text, isError: false };
  },
};

function textForm(call: ToolCall): MapForm {
  return {
    name: 'mcp-text',
    whole: (map, tokenCount, style) => {
      const cut = cutOf(call, map);
      const own = PLAIN_MAP.whole({ ...map, next: null }, tokenCount, style).trimEnd();
      return [
        ...repositoryText([own], map.secretsRedacted),
        ...(cut === null ? [] : [`next: ${written(cut.next)}`]),
        ...closingLines(map, call.asked.notes),
      ].join('\n');
    },
  };
}

function jsonForm(call: ToolCall): MapForm {
  return {
    name: 'mcp-json',
    whole: (map, tokenCount) =>
      replyJson(encodeMap({ ...map, next: null }, tokenCount), map, {
        ...{ cut: cutOf(call, map), notes: call.asked.notes, secretsRedacted: map.secretsRedacted },
      }),
  };
}

/** With more room, or where there is none the folder that holds most. */
function cutOf({ asked }: ToolCall, map: WorkspaceMap): Cut | null {
  if (map.next === null) return null;
  const { budgetTokens, repositories } = map;
  const folders = repositories.flatMap(({ folders: own }) => own);
  const largest = folders.reduce<(typeof folders)[number] | null>((most, folder) => {
    return folder.counts.files > (most?.counts.files ?? 0) ? folder : most;
  }, null);
  const isFull = budgetTokens >= max && largest !== null;
  const other = isFull ? { path: largest.path } : { budget: Math.min(max, budgetTokens * 2) };
  return { what: 'folders, files or symbols', next: { tool: 'code_map', arguments: { ...asked.given, ...other } } };
}
