// Finds the node that a user means: an id, `path#name`, `path:line`, a path, a name or the end of one.

import { pathPredicate } from '../../lib/path-predicate.ts';
import { PortolanError } from '../../model/errors.ts';
import type { FileLocation } from '../../model/file-location.ts';
import { type NodeId, type ParsedNodeId, parseNodeId } from '../../model/ids.ts';
import { trustedRepoPath } from '../../model/repo-path.ts';
import type { StoredSymbol, SymbolKind } from '../../model/symbol.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { loadGraph } from '../resolve/load-graph.ts';
import { checkLanguages } from '../scope/check-languages.ts';
import { filesNamed, indexedAmong } from '../scope/files-named.ts';
import { pathsIn, unknownPath } from '../scope/indexed-paths.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import { type PathStyle, pathStyleAmong } from '../scope/path-style.ts';
import type { Engine } from '../workspace/engine.ts';
import { describeNodes, fileNode, type GraphNode, shownNodes, symbolNode } from './graph-nodes.ts';
import { isOneThing, nameTails, normalName, symbolsAtLine, symbolsOfTail, withoutEchoes } from './name-matches.ts';

/** What this touches of the engine. */
type FindNodesPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'memory' | 'files' | 'git' | 'systemFolders' | 'redacts' | 'pathsFromHere'
>;

export interface NodeScope {
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  readonly languages: readonly string[];
  /** Of symbols; none mean all. */
  readonly kinds: readonly SymbolKind[];
}

const SUGGESTIONS = 5;
const CHOICES_SHOWN = 20;
/** Longer places stand out of line. */
const WIDEST_PLACE = 40;

/** Never none: a name that nothing has is `symbol_unknown`, with what may have been meant. */
export async function findNodes(
  engine: FindNodesPorts,
  view: View,
  text: string,
  scope: NodeScope,
): Promise<readonly GraphNode[]> {
  checkLanguages(scope.languages);
  const { repositories } = view;
  const location = locationInFile(text);
  const [byId, files, named] = await Promise.all([
    nodeById(engine, view, text),
    filesNamed(engine, view, repositories, location.path),
    view.symbols.named(nameTails(text)),
  ]);
  const everything =
    byId ??
    (await nodesInFile(engine, view, files, location)) ??
    (await nodesByName(view, text, named)) ??
    (await nodesOutside(engine, view, text));
  if (everything === null) throw await unknown(engine, view, text);
  const inScope = await scopeTest(engine, repositories, scope);
  const nodes = byProminence(everything.filter(inScope));
  if (nodes.length > 0) return shownNodes(engine, view, nodes);
  const style = pathStyleAmong(engine, repositories);
  const placed = (node: GraphNode) => placeOfNode(node, style);
  throw new PortolanError('symbol_unknown', `no symbol named ${text} in this scope`, {
    hint: `elsewhere: ${everything.slice(0, SUGGESTIONS).map(placed).join(', ')}`,
  });
}

/** One thing, overloads included; several only with `all`. */
export async function chooseNodes(
  engine: FindNodesPorts,
  view: View,
  text: string,
  scope: NodeScope & { readonly all: boolean },
): Promise<readonly GraphNode[]> {
  const nodes = await findNodes(engine, view, text, scope);
  if (scope.all || isOneThing(nodes)) return nodes;
  const style = pathStyleAmong(engine, view.repositories);
  const first = nodes.slice(0, CHOICES_SHOWN).map((node) => ({ node, place: placeOfNode(node, style) }));
  const column = Math.min(WIDEST_PLACE, Math.max(...first.map(({ place }) => place.length)));
  const shown = first.map(({ node, place }) => `  ${place.padEnd(column)}  ${labelOf(node)}`);
  if (nodes.length > shown.length) shown.push(`  … and ${nodes.length - shown.length} more`);
  throw new PortolanError('symbol_ambiguous', [`${text} matches ${nodes.length} symbols:`, ...shown].join('\n'), {
    hint: 'choose one with path:line or path#name',
    shellHint: 'choose one with path:line or path#name, narrow with --path or --repo, or take all with --all',
  });
}

/** What others can use first, then what is not inside something else; otherwise the order stays. */
function byProminence(nodes: readonly GraphNode[]): readonly GraphNode[] {
  const rank = ({ symbol }: GraphNode) => (symbol?.exported ? 0 : 2) + (symbol?.parentId == null ? 0 : 1);
  return nodes.toSorted((a, b) => rank(a) - rank(b));
}

function placeOfNode({ repo, path, line, name }: GraphNode, style: PathStyle): string {
  return path === null ? name : `${style(repo, path)}:${line ?? 1}`;
}

function labelOf({ kind, name, symbol }: GraphNode): string {
  return `${kind} ${name}${symbol?.signature == null ? '' : `  ${symbol.signature}`}`;
}

async function scopeTest(engine: FindNodesPorts, repositories: readonly Repository[], scope: NodeScope) {
  const { repos, paths, languages, kinds } = scope;
  const owners = repos.length === 0 ? repositories : findRepositories(repositories, repos);
  const ids = new Set<string>(owners.map(({ id }) => id));
  const passes = pathPredicate(await pathFilters(engine, owners, paths));
  return ({ repo, path, symbol }: GraphNode): boolean =>
    (repo === null || ids.has(repo)) &&
    (repo === null || path === null || passes(repo, path)) &&
    (languages.length === 0 || languages.includes(symbol?.language ?? '')) &&
    (kinds.length === 0 || (symbol !== null && kinds.includes(symbol.kind)));
}

async function nodeById(
  engine: Pick<Engine, 'workspaceId' | 'store' | 'memory' | 'redacts'>,
  view: View,
  text: string,
): Promise<readonly GraphNode[] | null> {
  const parsed = parseNodeId(text);
  if (parsed === null || (parsed.kind !== 'external' && parsed.workspace !== engine.workspaceId)) return null;
  const [symbol] = await view.symbols.read([text]);
  if (symbol != null) return [symbolNode(symbol)];
  const { numberOf } = await loadGraph(engine, view);
  const isThere = numberOf(text as NodeId) !== undefined || (await isFile(view, parsed));
  return isThere ? describeNodes(engine, view, [text as NodeId]) : null;
}

async function isFile(view: View, parsed: ParsedNodeId) {
  if (parsed.kind !== 'file') return false;
  const file = { repo: parsed.repo, path: trustedRepoPath(parsed.path) };
  return (await indexedAmong(view, [file]))(file);
}

interface LocationInFile {
  readonly path: string;
  readonly mark: string | undefined;
  /** A name or a line. */
  readonly rest: string;
}

/** `path#name`, `path:line`, `path`. */
function locationInFile(text: string): LocationInFile {
  const [, path = text, mark, rest = ''] = /^(.+?)(#|:(?=\d+(?::\d+)?$))(.+)$/s.exec(text) ?? [];
  return { path, mark, rest };
}

/** Null where there are no files that the path may mean, or none of them has the name. */
async function nodesInFile(
  engine: Pick<Engine, 'workspaceId'>,
  view: View,
  files: readonly FileLocation[],
  { path, mark, rest }: LocationInFile,
): Promise<readonly GraphNode[] | null> {
  if (files.length === 0) return null;
  if (mark === undefined) return files.map(({ repo, path: own }) => fileNode(engine, repo, own));
  const found = (await view.symbols.outlines(files)).flatMap((outline) => {
    const symbols = outline?.symbols ?? [];
    return mark === '#' ? symbolsOfTail(symbols, rest) : symbolsAtLine(symbols, Number.parseInt(rest, 10));
  });
  if (found.length > 0) return found.map(symbolNode);
  if (mark === '#') return null;
  throw new PortolanError('symbol_unknown', `there is no symbol at line ${rest} of ${path}`, {
    shellHint: `\`portolan outline ${path}\` lists its symbols`,
  });
}

async function nodesByName(
  view: View,
  text: string,
  named: readonly StoredSymbol[],
): Promise<readonly GraphNode[] | null> {
  const exact = symbolsOfTail(named, text);
  if (exact.length > 0) return withoutEchoes(exact).map(symbolNode);
  const loose = symbolsOfTail(await view.symbols.namedInAnyCase(nameTails(text)), text, 'either case');
  return loose.length === 0 ? null : withoutEchoes(loose).map(symbolNode);
}

/** A package that the code uses, by its name; `npm:react` says whose it is. */
async function nodesOutside(
  engine: Pick<Engine, 'store' | 'memory' | 'redacts'>,
  view: View,
  text: string,
): Promise<readonly GraphNode[] | null> {
  const { nodes } = await loadGraph(engine, view);
  const ids = nodes.filter((id) => {
    const parsed = id.startsWith('ext/') ? parseNodeId(id) : null;
    return parsed?.kind === 'external' && (parsed.package === text || `${parsed.ecosystem}:${parsed.package}` === text);
  });
  return ids.length === 0 ? null : describeNodes(engine, view, ids.sort());
}

/** What looks like a place in a file: a folder in front, or an ending and a line or a name behind. */
const IN_FILE = /^(.*\/.*?|[^\s/]+\.\w+)(?:#[^/]+|:\d+(?::\d+)?)$|^.*\/.*\.\w+$/s;

async function unknown(
  engine: Pick<Engine, 'systemFolders' | 'pathsFromHere'>,
  view: View,
  text: string,
): Promise<PortolanError> {
  const { repositories } = view;
  const [whole, path = whole] = IN_FILE.exec(text) ?? [];
  const isThere = path !== undefined && (await filesNamed(engine, view, repositories, path)).length > 0;
  if (path !== undefined && !isThere) {
    return unknownPath(await pathsIn(view, repositories), path, pathStyleAmong(engine, repositories));
  }
  const near = await view.symbols.nearestNames(nameTails(text).at(-1) ?? text, SUGGESTIONS);
  const found = await view.symbols.named(near);
  const qualified = near.flatMap((name) =>
    found.filter((each) => each.name === name).map((each) => each.qualifiedName),
  );
  const shown = [...new Set(qualified)].slice(0, SUGGESTIONS);
  const hint =
    shown.length === 0
      ? { shellHint: 'try `portolan search` with other words' }
      : { hint: `did you mean ${shown.join(', ')}?` };
  return new PortolanError('symbol_unknown', `no symbol is named ${normalName(text)}`, hint);
}
