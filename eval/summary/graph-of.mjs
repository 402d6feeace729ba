// The graph of an index by its export: every node, and every confident edge once, with the two ends read from their ids.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const { parseNodeId } = await import('../../dist/model/ids.js');

const CONFIDENT = 0.5;
const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** `nodes`: `{ id, path, startLine, endLine }`, `edges`: `{ from, to, kind }`; an id is an object that is the same for the same node. */
export async function nodesAndEdges(folder, dir) {
  const nodes = [];
  const edges = new Map();
  const ids = new Map();
  const idOf = (text) => {
    const known = ids.get(text) ?? ended(text);
    ids.set(text, known);
    return known;
  };
  const child = spawn(process.execPath, [CLI, 'export', '--no-refresh', '--dir', dir], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line === '') continue;
    const one = JSON.parse(line);
    if (one.type === 'node') {
      nodes.push({ id: idOf(one.id), path: one.path, startLine: one.start_line, endLine: one.end_line });
    } else if (one.type === 'edge' && one.confidence >= CONFIDENT) {
      edges.set(`${one.from}\n${one.kind}\n${one.to}`, { from: idOf(one.from), to: idOf(one.to), kind: one.kind });
    }
  }
  return { nodes, edges: [...edges.values()] };
}

function ended(text) {
  const node = parseNodeId(text);
  if (node === null) return { kind: 'external', name: text, packageName: text };
  if (node.kind === 'external') return { kind: 'external', name: node.name, packageName: node.package };
  if (node.kind === 'symbol') return { kind: 'symbol', qualified: node.qualified, path: node.path };
  return { kind: 'file', path: node.path ?? node.repo };
}
