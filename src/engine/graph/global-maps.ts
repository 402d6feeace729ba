// The maps from names to locations: the file of a path and of a module, and what can be had from a module by name.

import { join } from 'node:path';
import { exportedNames } from '../../graph/exported-names.ts';
import { type NamedThing, NameFinder } from '../../graph/find-names.ts';
import { moduleNames } from '../../graph/module-names.ts';
import { isCode } from '../../languages/code-languages.ts';
import { yieldToEvents } from '../../lib/cancellation.ts';
import { fileNodeId, type NodeId, type RepoId, symbolNodeId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { type LoadedProject, loadProject } from '../resolve/load-project.ts';
import { type Answer, answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';

/** A module is named `repository:language:dotted.name`. */
export interface GlobalMaps {
  /** By absolute path. */
  readonly fileMap: ReadonlyMap<string, NodeId>;
  /** Every file of code. */
  readonly moduleMap: ReadonlyMap<string, NodeId>;
  /** By module, then by the name that an importer uses: symbols of the file, and of others that it hands on. */
  readonly exportMap: ReadonlyMap<string, ReadonlyMap<string, NodeId>>;
}

export interface GlobalMapsRequest {
  readonly refresh: RefreshMode;
}

export type GlobalMapsAnswer = GlobalMaps & Redacted & Answer;

const FILES_A_BATCH = 256;

export async function globalMaps(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  { refresh }: GlobalMapsRequest,
): Promise<GlobalMapsAnswer> {
  return answer(engine, refresh, async (view) => {
    const maps = { fileMap: new Map(), moduleMap: new Map(), exportMap: new Map() };
    for (const repository of view.repositories) await addRepository(engine, view, repository, maps);
    return redactAnswer(engine, { ...maps, degradations: [] });
  });
}

interface GrowingMaps {
  readonly fileMap: Map<string, NodeId>;
  readonly moduleMap: Map<string, NodeId>;
  readonly exportMap: Map<string, ReadonlyMap<string, NodeId>>;
}

async function addRepository(
  engine: Pick<Engine, 'workspaceId' | 'settings' | 'store' | 'signal'>,
  view: View,
  repository: Repository,
  maps: GrowingMaps,
): Promise<void> {
  const { id: repo, root } = repository;
  const project = await loadProject(engine, view, repo);
  const idOf = (path: string) => fileNodeId(engine.workspaceId, repo, path);
  const sorted = [...project.files.all].sort((a, b) => (a.path < b.path ? -1 : 1));
  if (root !== null) for (const { path } of sorted) maps.fileMap.set(join(root, path), idOf(path));
  const code = sorted.flatMap(({ path, language }) =>
    language !== null && isCode(language) ? [{ path, language }] : [],
  );
  const names = moduleNames(code);
  for (const [at, { path, language }] of code.entries()) {
    if (at % FILES_A_BATCH === 0) await yieldToEvents(engine.signal);
    const key = `${repo}:${language}:${names.get(path)}`;
    maps.moduleMap.set(key, idOf(path));
    const exported = exportsOf(engine, repo, project, path);
    if (exported.size > 0) maps.exportMap.set(key, exported);
  }
}

function exportsOf(
  engine: Pick<Engine, 'workspaceId'>,
  repo: RepoId,
  { files, symbols }: LoadedProject,
  path: string,
): Map<string, NodeId> {
  const nodeOf = (thing: NamedThing): NodeId | null => {
    if (thing.kind === 'module') return fileNodeId(engine.workspaceId, repo, thing.path);
    if (thing.kind !== 'symbol') return null;
    const { qualifiedName, ordinal } = symbols.symbol(thing.ref);
    return symbolNodeId(engine.workspaceId, repo, thing.ref.path, qualifiedName, ordinal);
  };
  const found = new Map<string, NodeId>();
  for (const [name, thing] of exportedNames(path, (each) => files.fileInterface(each), new NameFinder(symbols))) {
    const node = nodeOf(thing);
    if (node !== null) found.set(name, node);
  }
  return found;
}
