// `portolan grep`: exact hits, printed as ripgrep prints them.

import { type PathStyle, pathStyle } from '../../../engine/scope/path-style.ts';
import {
  type FilesWithoutMatch,
  filesWithoutMatch,
  type GrepAnswer,
  type GrepRequest,
  grepWorkspace,
} from '../../../engine/search/grep-workspace.ts';
import { visibleLine } from '../../../lib/visible-text.ts';
import type { SearchHit } from '../../../model/hit.ts';
import { encodeFilesWithoutMatch, encodeGrep } from '../../shared/wire/encode-search.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { shownPath } from '../shown-path.ts';
import { formatCount } from '../terminal.ts';
import { flag, number, type Typed, texts } from '../verb.ts';

export const runGrep: RunVerb = async (context) => {
  const { typed } = context;
  const engine = await context.engine();
  if (flag(typed, 'follow')) context.err(FOLLOWED);
  const request = requestOf(typed, engine.settings.grepMaxHits);
  if (flag(typed, 'files-without-match')) return showWithout(context, await filesWithoutMatch(engine, request));
  const answer = await grepWorkspace(engine, request);
  if (context.json) printJson(context, encodeGrep(answer));
  else print(context, answer, await pathStyle(engine));
  return answer.hits.length > 0 ? EXIT.done : EXIT.nothing;
};

/** Who knows `-L` from grep wants something else. */
const FOLLOWED =
  'note: links are not followed; targets inside the repository are searched at their own path (for files without a match use --files-without-match)\n';

function requestOf(typed: Typed, usualHits: number): GrepRequest {
  const expressions = texts(typed, 'regexp');
  const isNamed = expressions.length > 0;
  const around = number(typed, 'context') ?? 0;
  const onlyCounts = flag(typed, 'count') || flag(typed, 'files-with-matches');
  const patterns = isNamed ? expressions : typed.positionals.slice(0, 1);
  const fixedStrings = flag(typed, 'fixed-strings');
  const isWholeLine = flag(typed, 'line-regexp');
  const isSensitive = flag(typed, 'case-sensitive');
  return {
    query: {
      patterns: isWholeLine ? patterns.map((pattern) => wholeLine(pattern, fixedStrings)) : patterns,
      fixedStrings: fixedStrings && !isWholeLine,
      caseMode: isSensitive
        ? 'sensitive'
        : flag(typed, 'ignore-case')
          ? 'insensitive'
          : flag(typed, 'smart-case')
            ? 'smart'
            : 'sensitive',
      wordBoundary: flag(typed, 'word-regexp') && !isWholeLine,
      multiline: flag(typed, 'multiline'),
      beforeLines: onlyCounts ? 0 : (number(typed, 'before-context') ?? around),
      afterLines: onlyCounts ? 0 : (number(typed, 'after-context') ?? around),
      maxPerFile: flag(typed, 'files-with-matches') ? 1 : number(typed, 'max-count'),
    },
    invert: flag(typed, 'invert-match'),
    repos: texts(typed, 'repo'),
    paths: [...typed.positionals.slice(isNamed ? 0 : 1), ...texts(typed, 'path')],
    globs: texts(typed, 'glob'),
    languages: texts(typed, 'type'),
    noIgnore: flag(typed, 'no-ignore'),
    redact: flag(typed, 'redact'),
    maxHits: number(typed, 'limit') ?? (onlyCounts ? Number.MAX_SAFE_INTEGER : usualHits),
  };
}

function wholeLine(pattern: string, isFixed: boolean): string {
  return `^(?:${isFixed ? pattern.replace(/[\\^$.*+?()[\]{}|#&~-]/g, '\\$&') : pattern})$`;
}

async function showWithout(context: CliContext, answer: FilesWithoutMatch): Promise<number> {
  const { files } = answer;
  if (context.json) printJson(context, encodeFilesWithoutMatch(answer));
  else {
    const style = await pathStyle(await context.engine());
    printPaths(
      context,
      files.map(({ repo, path }) => style(repo, path)),
    );
    printNotes(context, answer);
  }
  return files.length > 0 ? EXIT.done : EXIT.nothing;
}

function printPaths(context: CliContext, paths: readonly string[]): void {
  for (const path of paths) context.data(`${context.paint.path(shownPath(context, path))}\n`);
}

function print(context: CliContext, answer: GrepAnswer, style: PathStyle): void {
  const files = new Map<string, SearchHit[]>();
  for (const hit of answer.hits) {
    const path = style(hit.repo, hit.path);
    const known = files.get(path);
    if (known === undefined) files.set(path, [hit]);
    else known.push(hit);
  }
  if (flag(context.typed, 'files-with-matches')) printPaths(context, [...files.keys()]);
  else {
    const lines = [...files].flatMap(([path, hits], at) => fileLines(context, path, hits, at));
    if (lines.length > 0) context.out(`${lines.join('\n')}\n`);
  }
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
  const isNamed = !flag(typed, 'no-filename');
  if (flag(typed, 'count')) return [isNamed ? `${shown}:${hits.length}` : String(hits.length)];
  const isNumbered = !flag(typed, 'no-line-number') || flag(typed, 'line-number');
  const body = contextLines(typed, hits).map(({ line, text: content, hit }) => {
    if (line === null) return '--';
    const sign = hit === null ? '-' : ':';
    const path = isTerminal || !isNamed ? '' : `${shown}${sign}`;
    const number = isNumbered ? `${paint.line(String(line))}${sign}` : '';
    const column = flag(typed, 'column') && hit !== null ? `${hit.column}:` : '';
    return `${path}${number}${column}${hit === null ? visibleLine(content) : painted(context, content, hit)}`;
  });
  return isTerminal && isNamed ? [...(at > 0 ? [''] : []), shown, ...body] : body;
}

interface PrintedLine {
  /** Null for the gap between two groups. */
  readonly line: number | null;
  readonly text: string;
  readonly hit: SearchHit | null;
}

function contextLines(typed: Typed, hits: readonly SearchHit[]): PrintedLine[] {
  if (flag(typed, 'only-matching') && !flag(typed, 'invert-match')) {
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
