// A pack of context as JSON, in the table of fields that programs rely on; and what a reader was given, as a file keeps it.

import { linesLeftOut, numberedLine, shownLines } from '../../../lib/shown-runs.ts';
import { visibleJson } from '../../../lib/visible-text.ts';
import type { ContextForm, SeenSpans } from '../../../model/context.ts';
import { CONTEXT_SCHEMA_VERSION, type ContextPack, type EdgeStep, type PackedPiece } from '../../../model/context.ts';
import { withoutHint } from './encode-reply.ts';

export const jsonForm = contextJson(false);

/** One object on one line. `isNumbered`: with the number of each line of code before it. */
export function contextJson(isNumbered: boolean): ContextForm {
  return {
    name: 'json',
    frame: (packed) => {
      if (packed.fidelity === 'pointer') return `${visibleJson(pointerOf(packed, true))},`;
      const code = linesLeftOut(packed).map((lines) => `${gapMark(lines)}\n`);
      return `${visibleJson({ ...encodeCandidate({ ...packed, runs: [] }, isNumbered, true), code: code.join('') })},`;
    },
    line: (text, number) => visibleJson(`${isNumbered ? numberedLine(text, number) : text}\n`).slice(1, -1),
    whole: (pack, tokenCount) => `${visibleJson(encodeContext(pack, tokenCount, isNumbered))}\n`,
  };
}

export function encodeContext(pack: ContextPack, tokenCount: number, isNumbered = false) {
  const { omitted } = pack;
  const isOfSeveral = Object.keys(pack.commits).length > 1;
  const named = pack.pieces.filter(({ fidelity }) => fidelity === 'pointer');
  return {
    schema_version: CONTEXT_SCHEMA_VERSION,
    source: pack.source,
    token_count: tokenCount,
    token_budget: pack.budgetTokens,
    query: pack.query.slice(0, QUERY_CHARS).replace(/[\ud800-\udbff]$/, ''),
    scope: pack.scope,
    generation: pack.generation,
    commits: pack.commits,
    stale_files: pack.staleFiles,
    secrets_redacted: pack.secretsRedacted,
    candidates: pack.pieces
      .filter(({ fidelity }) => fidelity !== 'pointer')
      .map((packed) => encodeCandidate(packed, isNumbered, isOfSeveral)),
    also: named.map((packed) => pointerOf(packed, isOfSeveral)),
    omitted:
      omitted === null
        ? null
        : {
            candidates: omitted.pieces,
            files: omitted.files,
            paths: omitted.paths,
            first: { repo: omitted.first.repo, file_path: omitted.first.path, line: omitted.first.line },
            next_token_budget: omitted.budgetTokens,
          },
    degradations: pack.degradations,
  };
}

/** The same as the reply of a server, with what it says besides; candidates that were sent before are only counted. */
export function contextReply(
  pack: ContextPack,
  tokenCount: number,
  more: { readonly stale: boolean; readonly notes: readonly string[]; readonly next: readonly object[] },
  isNumbered = false,
): string {
  const pieces = pack.pieces.filter(({ fidelity }) => fidelity !== 'reference');
  const plain = { ...pack, pieces, degradations: pack.degradations.map(withoutHint) };
  const sentBefore = pack.pieces.length - pieces.length;
  return visibleJson({ ...encodeContext(plain, tokenCount, isNumbered), sent_before: sentBefore, ...more });
}

/** Who asked knows it. */
const QUERY_CHARS = 200;

/** What its code says already is not said again; the id is there where the graph led to it. */
function encodeCandidate(packed: PackedPiece, isNumbered: boolean, isOfSeveral: boolean) {
  const { piece, fidelity } = packed;
  const code = packed.runs.length === 0 ? null : shownLines(packed, { gap: gapMark, isNumbered }).join('\n');
  return {
    file_path: piece.path,
    line_start: piece.startLine,
    line_end: piece.endLine,
    relevance_score: Math.round(piece.relevance * 1e4) / 1e4,
    source: piece.source,
    ...(isOfSeveral ? { repo: piece.repo } : {}),
    fidelity,
    ...(piece.depth === 0
      ? {}
      : { symbol_id: piece.symbolId, depth: piece.depth, edge_path: piece.edgePath.map(encodeStep) }),
    ...{ name: piece.name, kind: piece.kind },
    ...(code === null ? {} : { code }),
  };
}

function gapMark(lines: number): string {
  return `⋯ ${lines}`;
}

/** `path:line name`, as other calls take it. */
function pointerOf({ piece }: PackedPiece, isOfSeveral: boolean): string {
  const path = isOfSeveral ? `${piece.repo}/${piece.path}` : piece.path;
  const line = piece.startLine + (piece.head?.nameAt ?? 0);
  return piece.name === null ? `${path}:${line}` : `${path}:${line} ${piece.name.slice(0, NAME_CHARS)}`;
}

const NAME_CHARS = 80;

/** `of`: the symbol that the step starts from, on the way from its anchor. */
function encodeStep({ kind, direction, from, to }: EdgeStep) {
  const near = direction === 'out' ? from : to;
  return { type: kind, direction, of: near.slice(near.indexOf('#') + 1) };
}

/** One line a piece: its digest, and the first line of each run with the line after its last. */
export function encodeSeen({ lines }: SeenSpans): string {
  return [...lines].map(([digest, own]) => `${JSON.stringify({ digest, runs: runsOf(own) })}\n`).join('');
}

/** What is no such line is passed over: a file that was cut short loses what was cut, and no more. */
export function decodeSeen(text: string): SeenSpans {
  const lines = new Map<string, Set<number>>();
  for (const line of text.split('\n')) {
    const read = readSeen(line);
    if (read !== null) lines.set(read.digest, new Set([...(lines.get(read.digest) ?? []), ...read.lines]));
  }
  return { lines };
}

function readSeen(line: string): { readonly digest: string; readonly lines: Set<number> } | null {
  try {
    const { digest, runs } = JSON.parse(line) as { digest: unknown; runs: unknown };
    if (typeof digest !== 'string' || !Array.isArray(runs)) return null;
    const lines = new Set<number>();
    for (const [from, to] of runs as [number, number][]) {
      for (let at = from; at < Math.min(to, from + LONGEST_RUN); at += 1) lines.add(at);
    }
    return { digest, lines };
  } catch {
    return null;
  }
}

const LONGEST_RUN = 1_000;

function runsOf(lines: ReadonlySet<number>): [number, number][] {
  const runs: [number, number][] = [];
  for (const line of [...lines].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === line) last[1] = line + 1;
    else runs.push([line, line + 1]);
  }
  return runs;
}
