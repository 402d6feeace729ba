// Reads Portolan's export of the graph, one JSON object a line, and keeps what the scores need.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const SCORED = new Set(['CALLS', 'IMPORTS']);

/** `{ nodes: id → { name, path, lines }, edges: [{ from, to, kind, confidence, strategy, path, line }] }` */
export async function readExport(file) {
  const nodes = new Map();
  const edges = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    const one = JSON.parse(line);
    if (one.type === 'node') {
      const { path, line: nameLine, start_line: startLine } = one;
      nodes.set(one.id, { name: nameOf(one.id), path, lines: [nameLine, startLine] });
    } else if (one.type === 'edge' && SCORED.has(one.kind)) edges.push(one);
  }
  return { nodes, edges };
}

/** `workspace/repo/path#A.b~2` → `b`; of a file, nothing. */
function nameOf(id) {
  const hash = id.indexOf('#');
  if (hash < 0) return '';
  const qualified = id.slice(hash + 1).replace(/~\d+$/, '');
  return qualified
    .slice(qualified.lastIndexOf('.') + 1)
    .replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
