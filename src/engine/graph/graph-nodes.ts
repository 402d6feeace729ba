// What a node id stands for, for display: where it is, what it is, its signature.

import type { FileMark } from '../../model/file-entry.ts';
import { distinctLocations, type FileLocation, locationKey } from '../../model/file-location.ts';
import { fileNodeId, type NodeId, type ParsedNodeId, parseNodeId, type RepoId } from '../../model/ids.ts';
import { type RepoPath, trustedRepoPath } from '../../model/repo-path.ts';
import type { StoredSymbol, SymbolKind } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { shownSymbols } from '../artefacts/shown-symbols.ts';
import type { Engine } from '../workspace/engine.ts';

export interface GraphNode {
  readonly id: NodeId;
  readonly kind: SymbolKind | 'file' | 'folder' | 'repository' | 'external';
  /** The qualified name of a symbol, the path of a file, the package of something outside. */
  readonly name: string;
  readonly repo: RepoId | null;
  readonly path: RepoPath | null;
  /** Where its name stands; 1 for a file. */
  readonly line: number | null;
  readonly symbol: StoredSymbol | null;
}

/** The same order and length as the ids. A deleted symbol is described by its id alone. */
export async function describeNodes(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  ids: readonly NodeId[],
): Promise<readonly GraphNode[]> {
  const symbols = await shownSymbols(engine, view, await view.symbols.read(ids));
  return ids.map((id, at) => {
    const symbol = symbols[at] ?? null;
    return symbol === null ? describeId(id) : symbolNode(symbol);
  });
}

/** Those that are symbols as they may be shown. */
export async function shownNodes(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  nodes: readonly GraphNode[],
): Promise<readonly GraphNode[]> {
  const symbols = await shownSymbols(
    engine,
    view,
    nodes.map(({ symbol }) => symbol),
  );
  return nodes.map((node, at) => ({ ...node, symbol: symbols[at] ?? null }));
}

export function symbolNode(symbol: StoredSymbol): GraphNode {
  const { id, kind, qualifiedName, repoId: repo, path, nameLine } = symbol;
  return { id, kind, name: qualifiedName, repo, path, line: nameLine, symbol };
}

export function fileNode(engine: Pick<Engine, 'workspaceId'>, repo: RepoId, path: RepoPath): GraphNode {
  return describeId(fileNodeId(engine.workspaceId, repo, path));
}

function describeId(id: NodeId): GraphNode {
  const parsed = parseNodeId(id);
  const nothing = { id, repo: null, path: null, line: null, symbol: null };
  if (parsed === null) return { ...nothing, kind: 'external', name: id };
  switch (parsed.kind) {
    case 'external':
      return { ...nothing, kind: 'external', name: externalName(parsed) };
    case 'repository':
      return { ...nothing, kind: 'repository', name: parsed.repo, repo: parsed.repo };
    default: {
      const { repo, path: text } = parsed;
      const path = trustedRepoPath(text);
      const name = parsed.kind === 'symbol' ? parsed.qualified : text;
      const kind = parsed.kind === 'module' ? 'folder' : parsed.kind === 'file' ? 'file' : 'variable';
      return { ...nothing, kind, name, repo, path, line: 1 };
    }
  }
}

function externalName({ package: owner, name }: Extract<ParsedNodeId, { kind: 'external' }>): string {
  return name === '*' ? owner : `${owner}.${name}`;
}

/** The file that a node is or lies in; null for what is outside. */
export function fileOf(id: NodeId): FileLocation | null {
  const parsed = parseNodeId(id);
  if (parsed?.kind !== 'symbol' && parsed?.kind !== 'file') return null;
  return { repo: parsed.repo, path: trustedRepoPath(parsed.path) };
}

/** The files that these nodes lie in, each once. */
export function filesOf(ids: Iterable<NodeId>): readonly FileLocation[] {
  return distinctLocations([...ids].flatMap((id) => fileOf(id) ?? []));
}

/** Which of these nodes lie in a file of that mark. */
export async function nodesMarked(view: View, ids: readonly NodeId[], mark: FileMark): Promise<ReadonlySet<NodeId>> {
  const files = filesOf(ids);
  const entries = files.length === 0 ? [] : await view.catalog.filesAt(files);
  const marked = new Set(files.filter((_, at) => entries[at]?.marks.includes(mark)).map(locationKey));
  return new Set(
    ids.filter((id) => {
      const file = fileOf(id);
      return file !== null && marked.has(locationKey(file));
    }),
  );
}
