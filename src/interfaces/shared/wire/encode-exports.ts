// The whole graph on the wire: its maps, and its nodes and edges as lines.
import type { GraphRecord } from '../../../engine/graph/export-graph.ts';
import type { GlobalMaps } from '../../../engine/graph/global-maps.ts';

export function encodeMaps({ fileMap, moduleMap, exportMap }: GlobalMaps) {
  return {
    file_map: Object.fromEntries(fileMap),
    module_map: Object.fromEntries(moduleMap),
    export_map: Object.fromEntries([...exportMap].map(([name, names]) => [name, Object.fromEntries(names)])),
  };
}

export function encodeGraphRecord(record: GraphRecord) {
  if (record.type === 'edge') return record;
  const { startLine, endLine, ...node } = record;
  return { ...node, start_line: startLine, end_line: endLine };
}
