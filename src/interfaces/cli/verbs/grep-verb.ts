// `portolan grep`: exact hits, printed as ripgrep prints them.

import { type GrepAnswer, grepWorkspace } from '../../../engine/grep-workspace.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import type { SearchHit } from '../../../model/hit.ts';
import { encodeGrep } from '../../wire/encode.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { shownPath } from '../shown-path.ts';
import { formatCount } from '../terminal.ts';
import { flag, number, type Typed, texts } from '../verb.ts';

export const runGrep: RunVerb = async (context) => {
  const { typed } = context;
  const bench = await context.bench();
  const expressions = texts(typed, 'regexp');
  const isNamed = expressions.length > 0;
  const around = number(typed, 'context') ?? 0;
  const onlyCounts = flag(typed, 'count') || flag(typed, 'files-with-matches');
  const answer = await grepWorkspace(bench, {
    query: {
      patterns: isNamed ? expressions : typed.positionals.slice(0, 1),
      fixedStrings: flag(typed, 'fixed-strings'),
      caseMode: flag(typed, 'ignore-case') ? 'insensitive' : flag(typed, 'smart-case') ? 'smart' : 'sensitive',
      wordBoundary: flag(typed, 'word-regexp'),
      multiline: flag(typed, 'multiline'),
      beforeLines: onlyCounts ? 0 : (number(typed, 'before-context') ?? around),
      afterLines: onlyCounts ? 0 : (number(typed, 'after-context') ?? around),
      maxPerFile: flag(typed, 'files-with-matches') ? 1 : number(typed, 'max-count'),
    },
    repos: texts(typed, 'repo'),
    paths: [...typed.positionals.slice(isNamed ? 0 : 1), ...texts(typed, 'path')],
    globs: texts(typed, 'glob'),
    languages: texts(typed, 'type'),
    noIgnore: flag(typed, 'no-ignore'),
    redact: flag(typed, 'redact'),
    maxHits: number(typed, 'limit') ?? (onlyCounts ? Number.MAX_SAFE_INTEGER : bench.settings.grepMaxHits),
  });
  if (context.json) printJson(context, encodeGrep(answer));
  else print(context, answer);
  return answer.hits.length > 0 ? EXIT.done : EXIT.nothing;
};

function print(context: CliContext, answer: GrepAnswer): void {
  const isOne = new Set(answer.hits.map(({ repo }) => repo)).size < 2;
  const files = new Map<string, SearchHit[]>();
  for (const hit of answer.hits) {
    const path = isOne ? hit.path : `${hit.repo}/${hit.path}`;
    const known = files.get(path);
    if (known === undefined) files.set(path, [hit]);
    else known.push(hit);
  }
  const lines = [...files].flatMap(([path, hits], at) => fileLines(context, path, hits, at));
  if (lines.length > 0) context.out(`${lines.join('\n')}\n`);
  const capped = answer.more > 0 ? `${formatCount(answer.more)} more matching lines (--limit shows more)\n` : '';
  context.err(capped);
  if (answer.binaryFiles > 0 && answer.hits.length === 0)
    context.err(`${answer.binaryFiles} binary files were not searched\n`);
  const degradations = answer.degradations.filter(({ code }) => code !== 'matches_capped');
  printNotes(context, { ...answer, degradations });
}

/** Grouped under the path on a terminal, `path:line:text` into a pipe, as ripgrep does. */
function fileLines(context: CliContext, path: string, hits: readonly SearchHit[], at: number): string[] {
  const { typed, paint, isTerminal } = context;
  const shown = paint.path(shownPath(context, path));
  if (flag(typed, 'files-with-matches')) return [shown];
  if (flag(typed, 'count')) return [`${shown}:${hits.length}`];
  const prefix = isTerminal ? '' : `${shown}:`;
  const dashed = isTerminal ? '' : `${shown}-`;
  const body = contextLines(typed, hits).map(({ line, text: content, hit }) => {
    if (line === null) return '--';
    const mark = paint.line(String(line));
    return hit === null
      ? `${dashed}${mark}-${visibleLine(content)}`
      : `${prefix}${mark}:${painted(context, content, hit)}`;
  });
  return isTerminal ? [...(at > 0 ? [''] : []), shown, ...body] : body;
}

interface PrintedLine {
  /** Null for the gap between two groups. */
  readonly line: number | null;
  readonly text: string;
  readonly hit: SearchHit | null;
}

function contextLines(typed: Typed, hits: readonly SearchHit[]): PrintedLine[] {
  if (flag(typed, 'only-matching')) {
    return hits.flatMap((hit) =>
      hit.matches.flatMap((match) => match.split('\n').map((text, at) => ({ line: hit.line + at, text, hit }))),
    );
  }
  const hasContext = ['context', 'before-context', 'after-context'].some((name) => (number(typed, name) ?? 0) > 0);
  const lines = new Map<number, PrintedLine>();
  for (const hit of hits) {
    hit.before.forEach((text, at) => {
      const line = hit.line - hit.before.length + at;
      if (!lines.has(line)) lines.set(line, { line, text, hit: null });
    });
    const own = hit.preview.split('\n');
    own.forEach((text, at) => {
      lines.set(hit.line + at, { line: hit.line + at, text, hit });
    });
    hit.after.forEach((text, at) => {
      const line = hit.line + own.length + at;
      if (!lines.has(line)) lines.set(line, { line, text, hit: null });
    });
  }
  const ordered = [...lines.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (!hasContext) return ordered;
  return ordered.flatMap((each, at) => {
    const isGap = at > 0 && (each.line ?? 0) > (ordered[at - 1]?.line ?? 0) + 1;
    return isGap ? [{ line: null, text: '', hit: null }, each] : [each];
  });
}

function painted(context: CliContext, content: string, hit: SearchHit): string {
  let rest = content;
  let out = '';
  for (const match of hit.matches) {
    const at = match === '' ? -1 : rest.indexOf(match);
    if (at < 0) continue;
    out += visibleLine(rest.slice(0, at)) + context.paint.match(match);
    rest = rest.slice(at + match.length);
  }
  return out + visibleLine(rest);
}
