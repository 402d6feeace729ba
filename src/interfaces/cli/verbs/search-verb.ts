// `portolan search`: ranked hits for people, one object for programs, one line a query under --stdin.

import { createInterface } from 'node:readline';
import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import type { SearchAnswer, SearchRequest } from '../../../engine/search/search-request.ts';
import { searchWorkspace } from '../../../engine/search/search-workspace.ts';
import type { Engine } from '../../../engine/workspace/engine.ts';
import { checkArgument } from '../../../lib/check-argument.ts';
import { isPortolanError } from '../../../model/errors.ts';
import { LIMITS } from '../../shared/limits.ts';
import { encodeError } from '../../shared/wire/encode-error.ts';
import { encodeSearch } from '../../shared/wire/encode-search.ts';
import { readAskedLine } from '../asked-line.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printHits } from '../print-hits.ts';
import { printNotes } from '../print-notes.ts';
import { searchFilters } from '../search-filters.ts';
import { shownPath } from '../shown-path.ts';
import { flag, number, type Typed } from '../verb.ts';

export const runSearch: RunVerb = async (context) => {
  const engine = await context.engine();
  if (flag(context.typed, 'stdin')) return answerLines(context, engine);
  const request = { ...requestOf(context.typed), query: context.typed.positionals.join(' ') };
  const answer = await searchWorkspace(engine, request);
  if (context.json) printJson(context, encodeSearch(answer));
  else print(context, answer, await pathStyle(engine));
  return answer.hits.length > 0 ? EXIT.done : EXIT.nothing;
};

function requestOf(typed: Typed): Omit<SearchRequest, 'query'> {
  return {
    ...searchFilters(typed),
    limit: number(typed, 'limit') ?? LIMITS.hits.usual,
    explain: flag(typed, 'explain'),
  };
}

/** Looks for changes once, before the first answer; a line that cannot be answered says why and the next one goes on. */
async function answerLines(context: CliContext, engine: Engine): Promise<number> {
  let common = requestOf(context.typed);
  let line = 0;
  let isAllFound = true;
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (text.trim() === '') continue;
    line += 1;
    const asked = readAskedLine(text, line);
    try {
      if ('error' in asked) throw asked.error;
      checkArgument('request', asked.request);
      const answer = await searchWorkspace(engine, { ...common, ...asked.request });
      if (answer.generation > 0) common = { ...common, refresh: 'skip' };
      if (answer.hits.length === 0) isAllFound = false;
      printJson(context, { id: asked.id, ...encodeSearch(answer) });
    } catch (error) {
      if (!isPortolanError(error)) throw error;
      isAllFound = false;
      printJson(context, { id: asked.id, ...encodeError(error) });
    }
  }
  return isAllFound ? EXIT.done : EXIT.nothing;
}

function print(context: CliContext, answer: SearchAnswer, style: PathStyle): void {
  const { hits } = answer;
  if (flag(context.typed, 'files-only')) {
    const paths = new Set(hits.map(({ repo, path }) => style(repo, path)));
    for (const path of paths) context.data(`${context.paint.path(shownPath(context, path))}\n`);
  } else printHits(context, hits, { style, terms: new Set(answer.terms) });
  if (hits.length === 0) context.err('nothing found\n');
  printNotes(context, answer);
}
