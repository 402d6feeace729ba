// The lines with a symbol's name that no edge explains: calls that could not be resolved, comments, text.

import { isCode } from '../../languages/code-languages.ts';
import { bracketedEnd } from '../../lib/bracketed-end.ts';
import type { Degradation } from '../../model/degradation.ts';
import { type Edge, isConfident } from '../../model/edge.ts';
import { locationKey } from '../../model/file-location.ts';
import type { SearchHit } from '../../model/hit.ts';
import { fileNodeId, type NodeId, parseNodeId, type RepoId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { View } from '../../ports/view.ts';
import { type GrepAnswer, type GrepRequest, grepWorkspace } from '../search/grep-workspace.ts';
import { markHits } from '../search/mark-hits.ts';
import type { Engine } from '../workspace/engine.ts';
import { edgesInFiles, type LocatedEdges } from './edges-around.ts';
import { fileOf, filesOf } from './graph-nodes.ts';

/** What this touches of the engine. */
type FindMentionsPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'redacts'
  | 'pathsFromHere'
  | 'signal'
>;

export interface Mention {
  readonly repo: RepoId;
  readonly path: SearchHit['path'];
  readonly line: number;
  readonly text: string;
}

export interface Mentions {
  /** What was looked for, as a word. */
  readonly names: readonly string[];
  /** Lines of code that look like calls, other lines of code, then comments; each by repository, path and line. */
  readonly lines: readonly Mention[];
  /** Beyond those that are given. */
  readonly more: number;
  /** Lines in prose and data, which are only counted. */
  readonly inDocuments: number;
  readonly degradations: readonly Degradation[];
}

export const NO_MENTIONS: Mentions = { names: [], lines: [], more: 0, inDocuments: 0, degradations: [] };

const SHOWN = 50;
/** A name that more lines hold is a word of the language; they are counted, not judged. */
const JUDGED = 20_000;

export async function findMentions(
  engine: FindMentionsPorts,
  view: View,
  targets: readonly StoredSymbol[],
): Promise<Mentions> {
  const names = await namesOf(view, targets);
  const request = { ...EVERYWHERE, query: { ...WHOLE_WORDS, patterns: names } };
  const [answer, namesakes] = await Promise.all([grepWorkspace(engine, request, view), view.symbols.named(names)]);
  const hits = answer.hits.filter(({ matches }) => matches.length > 0);
  const fileIds = new Set(hits.map(({ repo, path }) => fileNodeId(engine.workspaceId, repo, path)));
  const explained = new Set<string>();
  const inFiles = await edgesInFiles(engine, view, fileIds);
  for (const edge of inFiles.edges) {
    const file = fileOf(edge.from);
    if (file === null || !explains(edge, targets, names)) continue;
    for (const { path, line } of edge.sites) explained.add(`${file.repo}/${path}:${line}`);
  }
  for (const place of await importLines(inFiles)) explained.add(place);
  for (const place of definitionLines(targets, namesakes)) explained.add(place);
  const unexplained = hits.filter(({ repo, path, line }) => !explained.has(`${repo}/${path}:${line}`));
  return mentionsIn(engine, names, answer, unexplained, view);
}

/** Every line that holds the name as a word, explained or not: all that is known before there is an index. */
export async function mentionsOfName(engine: FindMentionsPorts, name: string): Promise<Mentions> {
  const answer = await grepWorkspace(engine, { ...EVERYWHERE, query: { ...WHOLE_WORDS, patterns: [name] } });
  return mentionsIn(engine, [name], answer, answer.hits, null);
}

async function mentionsIn(
  engine: FindMentionsPorts,
  names: readonly string[],
  answer: GrepAnswer,
  hits: readonly SearchHit[],
  view: View | null,
): Promise<Mentions> {
  const inCode = hits.filter(({ path }) => isCode(languageOfPath(path)));
  const first = callsFirst(inCode, names).slice(0, SHOWN);
  const shown = engine.redacts ? await markHits(engine, first, { view }) : first;
  const lines = shown.map(({ repo, path, line, preview }): Mention => ({ repo, path, line, text: preview.trim() }));
  const degradations = answer.degradations.filter(({ code }) => code !== 'matches_capped');
  const more = inCode.length - lines.length + answer.more;
  return { names, lines, more, inDocuments: hits.length - inCode.length, degradations };
}

/** By their text alone, since nothing more is known of them; otherwise the order stays. */
function callsFirst(hits: readonly SearchHit[], names: readonly string[]): readonly SearchHit[] {
  const name = names.map((each) => each.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  const called = new RegExp(`(?<![\\p{L}\\p{N}_$])(?:${name})\\s*(?:<[^()]*>\\s*)?\\(`, 'u');
  const rank = ({ preview }: SearchHit) => (COMMENT.test(preview) ? 2 : called.test(preview) ? 0 : 1);
  return hits.toSorted((a, b) => rank(a) - rank(b));
}

const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\[|include|define|if)|--|;|<!--)/;

/** An edge to the target, or one that leads with confidence to another symbol of that name. */
function explains(edge: Edge, targets: readonly StoredSymbol[], names: readonly string[]): boolean {
  if (targets.some(({ id }) => id === edge.to)) return true;
  const parsed = parseNodeId(edge.to);
  if (parsed?.kind !== 'symbol') return false;
  const { qualified } = parsed;
  const isWithin = targets.some(({ id }) => isMember(edge.to, id));
  return isWithin || (isConfident(edge) && names.some((name) => qualified === name || qualified.endsWith(`.${name}`)));
}

/** All lines of the statements that import something: what is imported may stand on a line of its own. */
async function importLines({ edges, files: located }: LocatedEdges): Promise<readonly string[]> {
  const imports = edges.filter(({ kind }) => kind === 'IMPORTS');
  const files = filesOf(imports.map(({ from }) => from));
  const texts = await located.toCompare(files);
  const textOf = new Map(files.map((file, at) => [locationKey(file), texts[at] ?? []]));
  const places: string[] = [];
  for (const { from, sites } of imports) {
    const file = fileOf(from);
    if (file === null) continue;
    const text = textOf.get(locationKey(file)) ?? [];
    for (const { line: start } of sites) {
      const end = bracketedEnd(text, start);
      for (let line = start; line <= end; line += 1) places.push(`${file.repo}/${file.path}:${line}`);
    }
  }
  return places;
}

/** `new Cart()` leads to a constructor within the class whose name it holds. */
function isMember(id: NodeId, owner: NodeId): boolean {
  return id.startsWith(`${owner}.`);
}

/** Where the targets are declared, and where others of their names are. */
function definitionLines(targets: readonly StoredSymbol[], namesakes: readonly StoredSymbol[]): readonly string[] {
  const places = namesakes.map(({ repoId, path, nameLine }) => `${repoId}/${path}:${nameLine}`);
  for (const { repoId, path, location, nameLine } of targets) {
    for (let line = location.startLine; line <= nameLine; line += 1) places.push(`${repoId}/${path}:${line}`);
  }
  return places;
}

/** A constructor is called by the name of its class. */
async function namesOf(view: View, targets: readonly StoredSymbol[]): Promise<readonly string[]> {
  const classes = targets.map(({ kind, parentId }) => (kind === 'constructor' ? (parentId ?? '') : ''));
  const parents = classes.some((id) => id !== '') ? await view.symbols.read(classes) : [];
  return [...new Set(targets.map(({ name }, at) => parents[at]?.name ?? name))];
}

const EVERYWHERE: Omit<GrepRequest, 'query'> = {
  repos: [],
  paths: [],
  globs: [],
  languages: [],
  noIgnore: false,
  maxHits: JUDGED,
  redact: false,
};

const WHOLE_WORDS: GrepRequest['query'] = {
  patterns: [],
  fixedStrings: true,
  caseMode: 'sensitive',
  wordBoundary: true,
  multiline: false,
  beforeLines: 0,
  afterLines: 0,
  maxPerFile: null,
};
