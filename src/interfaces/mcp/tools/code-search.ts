// `code_search`: ranked places for a question, or every line that holds a text.

import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import type { UnderstoodScope } from '../../../engine/scope/understand-scope.ts';
import { type GrepAnswer, grepWorkspace } from '../../../engine/search/grep-workspace.ts';
import type { SearchHit } from '../../../model/hit.ts';
import { freshnessOf } from '../../shared/freshness.ts';
import { PLAIN_QUERY } from '../../shared/plain-requests.ts';
import { encodeGrep } from '../../shared/wire/encode-search.ts';
import { type Answer, shownLine, writeReply } from '../reply.ts';
import { FORMAT, formatOf, OFFSET, OFFSETS, PATH, REPO, scopeOf } from './argument-schemas.ts';
import { cutAt, rankedHits } from './ranked-hits.ts';
import type { Tool, ToolCall } from './tool.ts';

const MODES = ['meaning', 'words', 'exact'] as const;
const EXACT_LIMITS = { min: 1, max: 1_000, usual: 50 };

export const codeSearch: Tool = {
  name: 'code_search',
  description:
    'Searches the code, best hits first, with path:start-end and the lines that match. For a list of hits rather than the code itself.',
  arguments: {
    query: { type: 'string', description: 'words, a question, names; in mode exact: the exact text, or /regex/' },
    mode: {
      type: 'string',
      enum: MODES,
      default: 'meaning',
      description: 'meaning: by words and meaning; words: by words only; exact: every matching line on disk now',
    },
    path: PATH,
    repo: REPO,
    language: { type: 'string', description: 'as typescript, or ts' },
    kind: { type: 'string', description: 'only these: function, class, …; documentation for documents' },
    limit: { type: 'integer', description: 'at most this many hits' },
    offset: OFFSET,
    format: FORMAT,
  },
  required: ['query'],
  answer: async (call) => {
    const { asked, engine } = call;
    const mode = asked.choice('mode', MODES, 'meaning');
    const format = formatOf(call);
    const scope = await scopeOf(call);
    const answer = await (mode === 'exact' ? exactly(call, scope) : rankedHits(call, scope, mode === 'meaning'));
    return writeReply(answer, format, await engine.tokenizer.load());
  },
};

async function exactly(call: ToolCall, scope: UnderstoodScope): Promise<Answer> {
  const { asked, engine } = call;
  const query = asked.needed('query');
  const limit = asked.number('limit', EXACT_LIMITS);
  const offset = asked.number('offset', OFFSETS);
  const found = await grep(call, scope, query, offset + limit);
  const hits = found.hits.slice(offset);
  const style = await pathStyle(engine);
  const total = found.hits.length + found.more;
  return {
    title: total === 0 ? 'Nothing found.' : `${total} matching lines in ${found.filesWithHits} files, as on disk now.`,
    items: hits.map((hit) => lineText(hit, style)),
    secretsRedacted: found.secretsRedacted,
    asJson: (shown) => encodeGrep({ ...found, hits: hits.slice(0, shown) }),
    cut: (shown) => {
      const rest = total - offset - shown;
      return rest > 0 ? cutAt(call, offset + shown, `${rest} lines`) : null;
    },
    freshness: await freshnessOf(engine, { degradations: found.degradations }),
    notes: asked.notes,
  };
}

/** As it is written; where nothing is found so, in any case of letters. */
async function grep({ asked, engine }: ToolCall, scope: UnderstoodScope, query: string, maxHits: number) {
  const [, pattern] = /^\/(.+)\/$/s.exec(query) ?? [];
  const search = (caseMode: 'sensitive' | 'insensitive'): Promise<GrepAnswer> =>
    grepWorkspace(engine, {
      query: {
        ...PLAIN_QUERY,
        ...{ patterns: [pattern ?? query], fixedStrings: pattern === undefined, caseMode },
        multiline: query.includes('\n'),
      },
      ...{ repos: scope.repos, paths: scope.paths, languages: scope.languages, globs: [], noIgnore: false },
      ...{ maxHits, redact: true },
    });
  const found = await search('sensitive');
  if (found.hits.length > 0) return found;
  const loose = await search('insensitive');
  if (loose.hits.length > 0) asked.notes.push('no exact match; these differ in upper and lower case');
  return loose;
}

function lineText({ repo, path, line, preview }: SearchHit, style: PathStyle): string {
  const lines = preview.split('\n');
  const place = shownLine(`${style(repo, path)}:${line}-${line + lines.length - 1}`);
  return `${place}  ${lines.map((each) => shownLine(each.trim())).join('\n  ')}`;
}
