// The maps from names to places: which file a path and a module name stand for, and where what a module exports is.
import { join } from 'node:path';
import { moduleName } from '../graph/module-name.ts';
import { fileNodeId, type NodeId } from '../model/ids.ts';
import { breathe } from './cancellation.ts';
import { withSnapshot } from './read-known.ts';
import { type Redacted, redactAnswer } from './redact-answer.ts';
import { type RefreshMode, refreshIndex } from './refresh-index.ts';
import type { Workbench } from './workbench.ts';

export interface GlobalMaps {
  /** By absolute path. */
  readonly fileMap: ReadonlyMap<string, NodeId>;
  /** By dotted name; of several files the first by repository and path. */
  readonly moduleMap: ReadonlyMap<string, NodeId>;
  /** By dotted name, then by the exported name. */
  readonly exportMap: ReadonlyMap<string, ReadonlyMap<string, NodeId>>;
}

const FILES_A_BATCH = 256;

export async function globalMaps(bench: Workbench, refresh: RefreshMode): Promise<GlobalMaps & Redacted> {
  await refreshIndex(bench, refresh);
  const fileMap = new Map<string, NodeId>();
  const moduleMap = new Map<string, NodeId>();
  const exportMap = new Map<string, Map<string, NodeId>>();
  await withSnapshot(bench, async (snapshot) => {
    const { catalog, symbols } = bench.store;
    for (const { id: repo, root } of await catalog.repositories(snapshot)) {
      const table = await catalog.files(snapshot, repo);
      const paths = table.paths.filter((_, at) => table.reason[at] === 0);
      for (let at = 0; at < paths.length; at += FILES_A_BATCH) {
        await breathe(bench.signal);
        const batch = paths.slice(at, at + FILES_A_BATCH);
        const outlines = await symbols.outlines(snapshot, repo, batch);
        for (const [place, path] of batch.entries()) {
          const file = fileNodeId(bench.workspaceId, repo, path);
          if (root !== null) fileMap.set(join(root, path), file);
          const exported = (outlines[place]?.symbols ?? []).filter(
            (symbol) => symbol.exported && symbol.parentId === null,
          );
          if (exported.length === 0) continue;
          const name = moduleName(path);
          if (!moduleMap.has(name)) moduleMap.set(name, file);
          const names = exportMap.get(name) ?? new Map<string, NodeId>();
          exportMap.set(name, names);
          for (const symbol of exported) if (!names.has(symbol.name)) names.set(symbol.name, symbol.id);
        }
      }
    }
  });
  return redactAnswer(bench, { fileMap, moduleMap, exportMap });
}
