// A store in a process of its own, used through the same ports; it can be killed as `kill -9` would.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { type ErrorCode, PortolanError } from '../../src/model/errors.ts';
import type { Draft } from '../../src/ports/draft.ts';
import type { View } from '../../src/ports/view.ts';
import type { LeaseResult } from '../../src/ports/writer-lease.ts';
import type { StorePlace, Stores } from './store-place.ts';

export interface OtherProcess extends Stores {
  readonly pid: number;
  /** Takes the lease and opens for writing. */
  openForWriting(): Promise<void>;
  /** Resolves when all that it was told before is done. */
  settled(): Promise<void>;
  kill(): Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly code?: ErrorCode; readonly message: string; readonly hint?: string | null };
}

type Call = (path: readonly [string, string], args: readonly unknown[]) => Promise<unknown>;

export async function otherProcess(place: StorePlace): Promise<OtherProcess> {
  const { module, maker, argument } = place.recipe;
  if (!existsSync(fileURLToPath(module))) throw new Error(`${module} is not there: run \`npm run build\` first`);
  const script = fileURLToPath(new URL('./other-process.mjs', import.meta.url));
  const child = fork(script, [module, maker, argument], { serialization: 'advanced', execArgv: [] });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('the process died at once'))),
  ]);
  const call = callerOf(child);
  const ports = portsOver(call);
  const openForWriting = async () => {
    const result = (await call(
      ['store', 'beginWriting'],
      ['another process', { replaceDamaged: false }],
    )) as LeaseResult;
    if (result.kind === 'busy') throw new Error('the lease is held');
  };
  const settled = async () => void (await call(['store', 'exists'], []));
  return { pid: child.pid ?? 0, settled, ...ports, openForWriting, kill };
}

function callerOf(child: ChildProcess): Call {
  let count = 0;
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, value, error }: Reply) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else if (error.code === undefined) asked?.reject(new Error(error.message));
    else asked?.reject(new PortolanError(error.code, error.message, error.hint == null ? {} : { hint: error.hint }));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the other process is dead'));
  });
  const call: Call = async (path, args) => {
    count += 1;
    const id = count;
    const answer = new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ id, path, args: args.map(withoutMethods) }, (error) => error !== null && reject(error));
    });
    return revived(await answer, call);
  };
  return call;
}

const PORTS = ['catalog', 'symbols', 'graph', 'links', 'chunks', 'lexical', 'vectors'] as const;

/** A port whose every method is a message. */
function portOver(send: (method: string, args: readonly unknown[]) => Promise<unknown>): unknown {
  return new Proxy(
    {},
    {
      get:
        (_, method) =>
        (...args: unknown[]) =>
          send(String(method), args),
    },
  );
}

function portsOver(call: Call): Stores {
  const port = (name: string) => portOver((method, args) => call([name, method], args));
  return {
    view: () => call(['store', 'view'], []) as Promise<View>,
    draft: () => call(['store', 'draft'], []) as Promise<Draft>,
    observations: port('observations') as Stores['observations'],
    artefacts: port('artefacts') as Stores['artefacts'],
    lease: port('lease') as Stores['lease'],
  };
}

/** What is held in the other process, with its ports and its own methods. */
function heldOver(call: Call, handle: unknown, own: object) {
  const send = (port: string | null) => (method: string, args: readonly unknown[]) =>
    call(['held', method], [{ handle }, port, ...args]);
  const ports = Object.fromEntries(PORTS.map((name) => [name, portOver(send(name))]));
  const methods = ['changesSince', 'publish', 'discard', 'release'] as const;
  const calls = methods.map((name) => [name, (...args: unknown[]) => send(null)(name, args)] as const);
  return { ...own, ...ports, ...Object.fromEntries(calls), handle };
}

function withoutMethods(value: unknown): unknown {
  return isRecord(value) && 'handle' in value ? { handle: value.handle } : value;
}

/** What is held there gets its methods back; messages are handled in order, so nobody needs to wait for a release. */
function revived(value: unknown, call: Call): unknown {
  if (!isRecord(value)) return value;
  if ('handle' in value) {
    const held = heldOver(call, value.handle, value);
    const release = () => call(['held', 'release'], [{ handle: value.handle }, null]).catch(() => {});
    return { ...held, release };
  }
  return 'lease' in value ? { ...value, lease: revived(value.lease, call) } : value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
