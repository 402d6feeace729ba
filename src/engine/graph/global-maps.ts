// The maps from names to locations: the file of a path and of a module name, and where the exports of a module are.

import { join } from 'node:path';
import { moduleName } from '../../graph/module-name.ts';
import { locationsIn } from '../../model/file-location.ts';
import { fileNodeId, type NodeId } from '../../model/ids.ts';
import { type Answer, answer } from '../update/answer.ts';
import type { RefreshMode } from '../update/refresh-index.ts';
import { yieldToEvents } from '../workspace/cancellation.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';

export interface GlobalMaps {
  /** By absolute path. */
  readonly fileMap: ReadonlyMap<string, NodeId>;
  /** By dotted name; of several files the first by repository and path. */
  readonly moduleMap: ReadonlyMap<string, NodeId>;
  /** By dotted name, then by the exported name. */
  readonly exportMap: ReadonlyMap<string, ReadonlyMap<string, NodeId>>;
}

const FILES_A_BATCH = 256;

export async function globalMaps(engine: Engine, refresh: RefreshMode): Promise<GlobalMaps & Redacted & Answer> {
  return answer(engine, refresh, async (view) => {
    const fileMap = new Map<string, NodeId>();
    const moduleMap = new Map<string, NodeId>();
    const exportMap = new Map<string, Map<string, NodeId>>();
    for (const { id: repo, root } of view.repositories) {
      const table = await view.catalog.files(repo);
      const paths = table.paths.filter((_, at) => table.reason[at] === 0);
      for (let at = 0; at < paths.length; at += FILES_A_BATCH) {
        await yieldToEvents(engine.signal);
        const batch = paths.slice(at, at + FILES_A_BATCH);
        const outlines = await view.symbols.outlines(locationsIn(repo, batch));
        for (const [place, path] of batch.entries()) {
          const file = fileNodeId(engine.workspaceId, repo, path);
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
    return redactAnswer(engine, { fileMap, moduleMap, exportMap, degradations: [] });
  });
}
