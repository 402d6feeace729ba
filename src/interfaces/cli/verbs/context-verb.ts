// `portolan context`: the few lines that answer a question, a stack trace or a diff, within a number of tokens.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { contextFor } from '../../../engine/context/context-for.ts';
import { markdownForm } from '../../../engine/context/context-forms.ts';
import type { ContextRequest } from '../../../engine/context/context-request.ts';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import type { Engine } from '../../../engine/workspace/engine.ts';
import { shellWord } from '../../../lib/shell-word.ts';
import type { ContextPack, Omission, SeenSpans } from '../../../model/context.ts';
import { PortolanError } from '../../../model/errors.ts';
import { contextJson, decodeSeen, encodeSeen } from '../../shared/wire/encode-context.ts';
import { type CliContext, EXIT, type RunVerb } from '../context.ts';
import { searchFilters } from '../search-filters.ts';
import { flag, number, type Typed, text } from '../verb.ts';

/** Of a longer text the beginning is read. */
const MAX_QUERY_BYTES = 1 << 20;

export const runContext: RunVerb = async (context) => {
  const query = await queryOf(context);
  const engine = await context.engine();
  const file = text(context.typed, 'seen');
  const seen = file === null ? null : readSeen(file);
  const { text: written, pack } = await contextFor(engine, {
    ...requestOf(context, engine, await pathStyle(engine)),
    query,
    seen,
  });
  if (context.json) context.data(written);
  else context.out(written);
  if (file !== null && seen !== null) writeSeen(file, seen);
  return pack.pieces.length > 0 ? EXIT.done : EXIT.nothing;
};

function requestOf(
  { typed, json }: CliContext,
  { settings }: Engine,
  style: PathStyle,
): Omit<ContextRequest, 'query' | 'seen'> {
  const { graphRag } = settings;
  return {
    ...searchFilters(typed),
    budgetTokens: number(typed, 'budget') ?? graphRag.tokenBudget,
    maxDepth: number(typed, 'depth') ?? graphRag.maxDepth,
    topK: number(typed, 'top-k') ?? graphRag.topK,
    moreHits: number(typed, 'more-hits') ?? graphRag.moreHits,
    moreOfFile: graphRag.moreOfFile,
    expand: graphRag.enabled && !flag(typed, 'no-graph'),
    form: json
      ? contextJson(flag(typed, 'numbers'))
      : markdownForm({
          next: (pack, omitted) => nextCommand(typed, pack, omitted, style),
          again: '--again',
          placed: style,
          isNumbered: flag(typed, 'numbers'),
        }),
    again: flag(typed, 'again'),
  };
}

async function queryOf({ typed }: CliContext): Promise<string> {
  const words = typed.positionals.join(' ');
  if (words !== '' && words !== '-') return words;
  if (words === '' && process.stdin.isTTY) {
    throw new PortolanError('bad_argument', 'context needs a question', {
      hint: 'write a question, or pipe a stack trace or a diff: `git diff | portolan context`',
    });
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_QUERY_BYTES) break;
  }
  const query = Buffer.concat(chunks).subarray(0, MAX_QUERY_BYTES).toString('utf8');
  if (query.trim() !== '') return query;
  throw new PortolanError('bad_argument', 'standard input was empty', {
    hint: 'write a question, or pipe a stack trace or a diff',
  });
}

/** The cheapest first: one piece costs less than a larger pack. */
function nextCommand(typed: Typed, pack: ContextPack, { first, budgetTokens }: Omission, style: PathStyle): string {
  const one = `\`portolan symbol ${shellWord(`${style(first.repo, first.path)}:${first.line}`)} --source\``;
  const words = typed.positionals.join(' ');
  if (budgetTokens === null || words === '' || words === '-' || words.length > REPEATED_CHARS) return one;
  return `${one}, or \`portolan context ${shellWord(pack.query)} --budget ${budgetTokens}\``;
}

/** A longer question is not worth its tokens a second time. */
const REPEATED_CHARS = 200;

function readSeen(file: string): SeenSpans {
  try {
    return decodeSeen(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { lines: new Map() };
    throw new PortolanError('bad_argument', `--seen ${file} cannot be read`, { cause: error });
  }
}

function writeSeen(file: string, seen: SeenSpans): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, encodeSeen(seen));
    renameSync(beside, file);
  } catch (error) {
    throw new PortolanError('bad_argument', `--seen ${file} cannot be written`, { cause: error });
  }
}
