// The server on stdin and stdout until the client goes or the process is told to stop. Answers the handshake before any
// work begins.
import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { type Engines, LiveEngine } from '../shared/live-engine.ts';
import { portolanServer } from './portolan-server.ts';

export interface ServeOptions {
  /** Stdout, for the protocol alone. */
  readonly output: Writable;
  readonly engines: Engines;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** A process that is only asked what it can do does no work, and the handshake is answered first. */
const START_AFTER_MS = 250;
/** What does not stop by then is left as it is: an index survives that. */
const STOP_WITHIN_MS = 2_000;

/** Whether all that was under way came to an end. */
export async function serveMcp({ output, engines, signal, log }: ServeOptions): Promise<boolean> {
  const live = new LiveEngine(engines, log);
  const transport = new StdioServerTransport(process.stdin, output);
  const handle = serveStdio(() => portolanServer(live, log), { transport, onerror: ({ message }) => log(message) });
  const begin = setTimeout(() => live.start(), START_AFTER_MS);
  await new Promise<void>((resolve) => {
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
  clearTimeout(begin);
  await handle.close();
  const isOver = new AbortController();
  const late = delay(STOP_WITHIN_MS, false, { signal: isOver.signal }).catch(() => true);
  const isStopped = await Promise.race([live.close().then(() => true), late]);
  isOver.abort();
  return isStopped;
}
