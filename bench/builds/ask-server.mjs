// The questions to the MCP server of a build: every tool, as text and as JSON, in one session.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export async function* askServer(place, asked) {
  const server = startServer(place);
  const ask = async (tool, given) => {
    const reply = await server.request('tools/call', { name: tool, arguments: given });
    return { group: `${tool} (mcp)`, question: JSON.stringify(given), answer: readable(reply, given.format) };
  };
  try {
    const clientInfo = { name: 'compare-builds', version: '1' };
    await server.request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    server.send({ method: 'notifications/initialized' });
    yield { group: 'tools (mcp)', question: 'tools/list', answer: await server.request('tools/list', {}) };
    yield ask('index_status', { action: 'refresh', format: 'json' });
    for (const given of toolCalls(asked)) {
      for (const format of ['text', 'json']) yield ask(given.tool, { ...given.with, format });
    }
    yield ask('index_status', { format: 'json' });
  } finally {
    await server.end();
  }
}

function* toolCalls(asked) {
  for (const query of asked.searches.filter((_, at) => at % 8 === 0)) yield { tool: 'code_search', with: { query } };
  for (const query of asked.greps) yield { tool: 'code_search', with: { query, mode: 'exact', limit: 15 } };
  for (const [at, name] of asked.symbols.entries()) {
    if (at % 3 !== 0) continue;
    const wanted = [['source'], ['callers', 'callees'], ['source', 'possible'], ['impact']][(at / 3) % 4];
    yield { tool: 'code_symbol', with: { name, with: wanted } };
  }
  for (const [at, query] of asked.contexts.entries()) {
    if (at % 4 === 0) yield { tool: 'code_context', with: { query, budget: [800, 2_500, 7_000][(at / 4) % 3] } };
  }
  for (const [at, path] of asked.folders.entries()) yield { tool: 'code_map', with: { path, budget: 600 + 700 * at } };
  yield { tool: 'code_map', with: {} };
  yield { tool: 'code_symbol', with: { name: 'no_such_name_here' } };
}

/** A reply in JSON is compared by its keys. */
function readable(reply, format) {
  const text = reply.result?.content?.[0]?.text;
  if (format !== 'json' || text === undefined) return reply;
  try {
    return { isError: reply.result.isError ?? false, json: JSON.parse(text) };
  } catch {
    return reply;
  }
}

function startServer({ build, tree, data, environment }) {
  const args = [join(build, 'dist/cli/main.js'), 'mcp', '--dir', data];
  const child = spawn(process.execPath, args, { cwd: tree, env: environment, stdio: ['pipe', 'pipe', 'ignore'] });
  const waiting = new Map();
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the server ended'));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  });
  let last = 0;
  const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  return {
    send,
    request: (method, params) => {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send({ id, method, params });
      });
    },
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}
