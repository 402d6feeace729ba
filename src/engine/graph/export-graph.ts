// The whole graph, node by node and edge by edge, for other tools.

import { yieldToEvents } from '../../lib/cancellation.ts';
import type { EdgeKind } from '../../model/edge.ts';
import { locationsIn } from '../../model/file-location.ts';
import { fileNodeId, type NodeId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { type Answer, answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';

export type GraphRecord =
  | {
      readonly type: 'node';
      readonly id: NodeId;
      readonly kind: string;
      readonly path: RepoPath;
      /** Where its name stands. */
      readonly line: number;
      readonly startLine: number;
      readonly endLine: number;
    }
  /** One for each place that proves the edge. */
  | {
      readonly type: 'edge';
      readonly from: NodeId;
      readonly to: NodeId;
      readonly kind: EdgeKind;
      readonly confidence: number;
      readonly strategy: string;
      readonly path: RepoPath;
      readonly line: number;
    };

const FILES_A_BATCH = 256;

/** Nodes and edges file by file, in the order of repositories and paths. */
export async function exportGraph(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  refresh: RefreshMode,
  write: (records: readonly GraphRecord[]) => Promise<void>,
): Promise<Redacted & Answer> {
  return answer(engine, refresh, async (view) => {
    let secretsRedacted = 0;
    for (const { id: repo } of view.repositories) {
      const table = await view.catalog.files(repo);
      const paths = table.paths.filter((_, at) => table.reason[at] === 0);
      for (let at = 0; at < paths.length; at += FILES_A_BATCH) {
        await yieldToEvents(engine.signal);
        const batch = paths.slice(at, at + FILES_A_BATCH);
        const files = locationsIn(repo, batch);
        const [outlines, edges] = await Promise.all([view.symbols.outlines(files), view.graph.edgesFrom(files)]);
        const records: GraphRecord[] = [];
        batch.forEach((path, place) => {
          const outline = outlines[place];
          if (outline == null) return;
          const total = Math.max(outline.lines.total, 1);
          const id = fileNodeId(engine.workspaceId, repo, path);
          records.push({ type: 'node', id, kind: 'file', path, line: 1, startLine: 1, endLine: total });
          for (const { id: symbol, kind, nameLine: line, location } of outline.symbols) {
            const { startLine, endLine } = location;
            records.push({ type: 'node', id: symbol, kind, path, line, startLine, endLine });
          }
          for (const { sites, ...edge } of edges[place] ?? []) {
            for (const site of sites) records.push({ type: 'edge', ...edge, ...site });
          }
        });
        const shown = redactAnswer(engine, { records });
        secretsRedacted += shown.secretsRedacted;
        await write(shown.records);
      }
    }
    return { secretsRedacted, degradations: [] };
  });
}
