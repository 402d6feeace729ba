// Clients of `portolan mcp`: the official one over real pipes, of either era, and one that speaks raw lines.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Client, type RequestOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach } from 'vitest';
import { CLI, cliEnvironment, startPortolan } from './cli.ts';

export const ERAS = ['2025', '2026'] as const;
export type Era = (typeof ERAS)[number];

interface McpAnswer {
  readonly text: string;
  readonly isError: boolean;
}

export interface McpSession {
  readonly client: Client;
  readonly pid: number;
  call(tool: string, given?: Record<string, unknown>, options?: RequestOptions): Promise<McpAnswer>;
  close(): Promise<void>;
}

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

export async function mcpSession(
  folder: string,
  { era = '2026', env = {}, args = [] }: { era?: Era; env?: NodeJS.ProcessEnv; args?: readonly string[] } = {},
): Promise<McpSession> {
  const mode = era === '2025' ? 'legacy' : { pin: '2026-07-28' };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', ...args],
    cwd: folder,
    env: cliEnvironment(env) as Record<string, string>,
    stderr: 'ignore',
  });
  await client.connect(transport);
  const session: McpSession = {
    client,
    pid: transport.pid ?? 0,
    call: async (name, given = {}, options = {}) => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: given }, options);
      if (structuredContent !== undefined) throw new Error('text and structured content');
      const [only, ...more] = content;
      if (only?.type !== 'text' || more.length > 0) throw new Error('not one text');
      return { text: only.text, isError: isError === true };
    },
    close: () => client.close(),
  };
  open.push(session);
  return session;
}

export interface RawServer {
  /** Every line of stdout. */
  readonly lines: readonly string[];
  stderr(): string;
  send(message: object | string): void;
  /** The reply to the request of this id. */
  reply(id: number): Promise<Record<string, unknown>>;
  end(): void;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
  readonly ended: Promise<number | null>;
}

export const INITIALIZE = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};

export function rawServer(folder: string, env: NodeJS.ProcessEnv = {}): RawServer {
  const child = startPortolan(folder, ['mcp'], env);
  const lines: string[] = [];
  const waiting = new Map<number, (reply: Record<string, unknown>) => void>();
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += String(data);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    const message = JSON.parse(line) as Record<string, unknown>;
    waiting.get(message.id as number)?.(message);
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  open.push({
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  });
  return {
    lines,
    stderr: () => errors,
    send: (message) => {
      child.stdin.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`);
    },
    reply: (id) => new Promise((resolve) => waiting.set(id, resolve)),
    end: () => child.stdin.end(),
    kill: (signal) => child.kill(signal),
    ended,
  };
}
