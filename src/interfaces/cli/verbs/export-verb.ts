// `portolan export`: the graph as JSON lines, one node or one site of an edge each.
import { exportGraph, type GraphRecord } from '../../../engine/export-graph.ts';
import { encodeGraphRecord } from '../../wire/encode.ts';
import { EXIT, type RunVerb } from '../context.ts';
import { refreshMode } from '../refresh-mode.ts';

export const runExport: RunVerb = async (context) => {
  const bench = await context.bench();
  let count = 0;
  const write = async (records: readonly GraphRecord[]) => {
    count += records.length;
    if (records.length > 0) {
      context.out(`${records.map((record) => JSON.stringify(encodeGraphRecord(record))).join('\n')}\n`);
    }
  };
  await exportGraph(bench, refreshMode(context.typed), write);
  return count > 0 ? EXIT.done : EXIT.nothing;
};
