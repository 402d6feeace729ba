// `portolan export`: the graph as JSON lines, one node or one site of an edge each; or the maps from names to places.

import { exportGraph, type GraphRecord } from '../../../engine/graph/export-graph.ts';
import { globalMaps } from '../../../engine/graph/global-maps.ts';
import { visibleJson } from '../../../lib/visible-text.ts';
import { encodeGraphRecord, encodeMaps } from '../../shared/wire/encode-exports.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { refreshMode } from '../refresh-mode.ts';
import { text } from '../verb.ts';

export const runExport: RunVerb = async (context) => {
  const engine = await context.engine();
  if (text(context.typed, 'format') === 'maps') {
    const maps = await globalMaps(engine, { refresh: refreshMode(context.typed) });
    printJson(context, encodeMaps(maps));
    printNotes(context, { secretsRedacted: maps.secretsRedacted });
    return maps.fileMap.size > 0 ? EXIT.done : EXIT.nothing;
  }
  let count = 0;
  const write = async (records: readonly GraphRecord[]) => {
    count += records.length;
    if (records.length > 0) {
      context.data(`${records.map((record) => visibleJson(encodeGraphRecord(record))).join('\n')}\n`);
    }
  };
  printNotes(context, await exportGraph(engine, refreshMode(context.typed), write));
  return count > 0 ? EXIT.done : EXIT.nothing;
};
