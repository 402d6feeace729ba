// `code_context`: the lines that answer a question, within a budget, and nothing that this client has already.
import { contextFor } from '../../../engine/context/context-for.ts';
import { markdownForm } from '../../../engine/context/context-forms.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import type { UnderstoodScope } from '../../../engine/scope/understand-scope.ts';
import type { ContextForm, ContextPack } from '../../../model/context.ts';
import { freshnessOfPack, isStale } from '../../shared/freshness.ts';
import { isAwaited } from '../../shared/is-awaited.ts';
import { CONTEXT_LIMITS } from '../../shared/limits.ts';
import { UNFILTERED } from '../../shared/plain-requests.ts';
import { contextJson, contextReply } from '../../shared/wire/encode-context.ts';
import { closingLines, type NextCall, type Reply, writeReply, written } from '../reply.ts';
import { FORMAT, formatOf, PATH, REPO, scopeOf, TOKENS } from './argument-schemas.ts';
import { rankedHits } from './ranked-hits.ts';
import type { Tool, ToolCall } from './tool.ts';

const BUDGET = { ...CONTEXT_LIMITS.tokens, usual: 8_000 };
const DEPTHS = CONTEXT_LIMITS.depth;

export const codeContext: Tool = {
  name: 'code_context',
  description:
    'Start here. Returns the code that answers a question, a stack trace or a diff: whole definitions, the best first, with their callers and callees, within a token budget, each line with its number. One call replaces many greps and reads. Code already sent in this session is only referenced.',
  arguments: {
    query: { type: 'string', description: 'a question in plain words, names, or a pasted trace or diff' },
    budget: { ...TOKENS, minimum: BUDGET.min, maximum: BUDGET.max, default: BUDGET.usual },
    depth: { type: 'integer', minimum: DEPTHS.min, maximum: DEPTHS.max, description: 'how many calls to follow' },
    path: PATH,
    repo: REPO,
    again: { type: 'boolean', description: 'send again what was already sent' },
    format: FORMAT,
  },
  required: ['query'],
  answer: async (call) => {
    const { asked, engine, upkeep } = call;
    const scope = await scopeOf(call);
    try {
      return await packed(call, scope);
    } catch (error) {
      if (!isAwaited(error, upkeep)) throw error;
      asked.notes.push('there is no graph yet: these are search hits; ask again when it is indexed');
      return writeReply(await rankedHits(call, scope, true), formatOf(call), await engine.tokenizer.load());
    }
  },
};

async function packed(call: ToolCall, scope: UnderstoodScope): Promise<Reply> {
  const { asked, engine, seen } = call;
  const { enabled, maxDepth, topK, moreHits, moreOfFile, tokenBudget } = engine.settings.graphRag;
  const form = formatOf(call) === 'json' ? jsonReply(call) : textReply(call, await pathStyle(engine));
  const { text } = await contextFor(engine, {
    ...{ query: asked.needed('query'), repos: scope.repos, paths: scope.paths, languages: scope.languages },
    ...UNFILTERED,
    ...{
      budgetTokens: asked.number('budget', { ...BUDGET, usual: tokenBudget }),
      maxDepth: asked.number('depth', { ...DEPTHS, usual: maxDepth }),
    },
    ...{ topK, moreHits, moreOfFile, expand: enabled, form, seen, again: asked.flag('again'), refresh: 'refresh' },
  });
  return { text, isError: false };
}

/** The Markdown of a pack with what every reply says besides; counted with it. */
function textReply(call: ToolCall, placed: PathStyle): ContextForm {
  const { notes } = call.asked;
  const next = (pack: ContextPack) => nextCalls(call, pack).map(written).join(' or ');
  const markdown = markdownForm({ next, again: 'again: true', placed, isNumbered: true });
  return {
    ...markdown,
    name: 'mcp-text',
    whole: (pack, tokenCount) => {
      const own = markdown.whole({ ...pack, degradations: [], staleFiles: [] }, tokenCount);
      return [own, ...closingLines(freshnessOfPack(pack), notes)].join('\n');
    },
  };
}

function jsonReply(call: ToolCall): ContextForm {
  return {
    ...contextJson(true),
    name: 'mcp-json',
    whole: (pack, tokenCount) => {
      const next = nextCalls(call, pack);
      const stale = isStale(freshnessOfPack(pack));
      return contextReply(pack, tokenCount, { stale, notes: call.asked.notes, next }, true);
    },
  };
}

/** One piece costs less than a larger pack. */
function nextCalls({ asked }: ToolCall, { omitted, commits }: ContextPack): readonly NextCall[] {
  if (omitted === null) return [];
  const { first, budgetTokens } = omitted;
  const name = `${first.path}:${first.line}`;
  const place = Object.keys(commits).length > 1 ? { name, repo: first.repo } : { name };
  const larger = { tool: 'code_context', arguments: { ...asked.given, budget: budgetTokens } };
  return [{ tool: 'code_symbol', arguments: place }, ...(budgetTokens === null ? [] : [larger])];
}
